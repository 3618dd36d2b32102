import type { RunningProcess } from './processes.mjs';

export interface PostgresServer extends RunningProcess {
  readonly port: number;
  readonly version: string;
  url(database?: string): string;
}

export function startPostgres(options: {
  place: string;
  durable?: boolean;
  port?: number;
  logFile?: string;
}): Promise<PostgresServer>;
export function postgresPlace(): string;
export function scratchPlace(): string;
export function ensureDatabase(adminUrl: string, name: string): Promise<void>;
