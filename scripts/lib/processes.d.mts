export interface RunningProcess {
  readonly name: string;
  readonly pid: number;
  /** Resolves when the process has ended; never rejects. */
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  readonly running: boolean;
  /** The latest lines of its output. */
  tail(count?: number): string;
  /** Sends a signal to its whole group. */
  kill(signal: NodeJS.Signals): void;
  /** Asks it to stop; after the limit it is killed. */
  stop(limitMs?: number): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

export interface ProcessSpec {
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd?: string;
  uid?: number;
  gid?: number;
  stopSignal?: NodeJS.Signals;
  onLine?: (line: string) => void;
  logFile?: string;
}

export function startProcess(spec: ProcessSpec): RunningProcess;

export function waitUntil(
  child: Pick<RunningProcess, 'running' | 'tail' | 'name'>,
  check: () => Promise<boolean> | boolean,
  limitMs: number,
): Promise<void>;
