import type { RunningProcess } from './processes.mjs';

export interface SupervisedProcess {
  readonly name: string;
  readonly running: boolean;
  tail(count?: number): string;
  restart(): Promise<void>;
  stop(limitMs?: number): Promise<void>;
}

export function supervise(
  start: () => Promise<RunningProcess>,
  say: (message: string) => void,
): Promise<SupervisedProcess>;
