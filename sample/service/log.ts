/** One thing worth telling the person who runs the sample: what happened, and to which file. */
export interface LogEntry {
  level: 'info' | 'warning' | 'error';
  message: string;
  /** Path inside the project folder. */
  file?: string;
}

export type Log = (entry: LogEntry) => void;

/** Writes JSON lines to the error stream; standard output is kept for the `listening` line. */
export const logToStderr: Log = (entry) => {
  process.stderr.write(
    `${JSON.stringify({ time: new Date().toISOString(), service: 'content', ...entry })}\n`,
  );
};

/** Text of whatever was thrown. By its look, not by `instanceof`: under test Node's errors are of another realm. */
export function reasonOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);
}

/** Whether a system call failed with this code, such as ENOENT. */
export function isErrno(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
