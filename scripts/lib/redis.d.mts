import type { RunningProcess } from './processes.mjs';

export interface RedisServer extends RunningProcess {
  readonly port: number;
  readonly url: string;
}

export interface FoundRedis {
  kind: 'server' | 'docker';
  path: string;
}

export function findRedis(): Promise<FoundRedis>;
export function startRedis(options: {
  directory: string;
  durable?: boolean;
  fsync?: 'everysec' | 'no';
  port?: number;
  found?: FoundRedis;
  logFile?: string;
}): Promise<RedisServer>;
