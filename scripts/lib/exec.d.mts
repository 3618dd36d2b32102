export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  timeoutMs?: number;
  what?: string;
  advice?: string;
}

export function run(command: string, args: string[], options?: RunOptions): Promise<string>;
export function which(...names: string[]): string | null;
export function isRoot(): boolean;
