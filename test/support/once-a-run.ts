/** What several test files need and one makes: kept until the end of the run, whichever worker made it. */
import { readFileSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProcessSpec, RunningProcess } from '../../scripts/lib/processes.mjs';

/** Folder of this run, which its files share and the end of it removes. */
export function runFolder(): string {
  const folder = process.env.TEST_RUN_DIR;
  if (!folder)
    throw new Error('TEST_RUN_DIR is not set: run jest with test/support/global-setup.mjs (npm test).');
  return folder;
}

/**
 * Folder `name` of this run, which `make` fills when nobody has done so; others wait meanwhile.
 * Fails as `make` does, and the next caller then tries again.
 */
export async function onceARun(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(runFolder(), name);
  for (;;) {
    if (await exists(folder)) return folder;
    const lock = await take(`${folder}.lock`);
    if (lock) {
      try {
        // Another one may have been done between the two looks.
        if (!(await exists(folder))) await fill(folder, make);
      } finally {
        await lock.release();
      }
    } else await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The folder appears when it is whole. */
async function fill(folder: string, make: (folder: string) => Promise<void>): Promise<void> {
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft);
  await make(draft);
  await rename(draft, folder);
}

async function take(path: string): Promise<{ release: () => Promise<void> } | null> {
  try {
    await (await open(path, 'wx')).close();
    return { release: () => rm(path) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null;
    throw error;
  }
}

/** Starts a process that ends with the run, whichever worker asks for it. */
export async function startForTheRun(spec: ProcessSpec & { logFile: string }): Promise<RunningProcess> {
  const starter = process.env.TEST_STARTER_URL;
  if (!starter)
    throw new Error('TEST_STARTER_URL is not set: run jest with test/support/global-setup.mjs (npm test).');
  const answer = await fetch(starter, { method: 'POST', body: JSON.stringify(spec) });
  const { pid } = (await answer.json()) as { pid: number };
  const kill = (signal: NodeJS.Signals | 0): boolean => {
    try {
      return process.kill(pid, signal);
    } catch {
      return false;
    }
  };
  const exited = async () => {
    while (kill(0)) await new Promise((resolve) => setTimeout(resolve, 50));
    return { code: null, signal: null };
  };
  return {
    name: spec.name,
    pid,
    get exited() {
      return exited();
    },
    get running() {
      return kill(0);
    },
    tail: (count = 0) => readFileSync(spec.logFile, 'utf8').trimEnd().split('\n').slice(-count).join('\n'),
    kill,
    stop() {
      kill('SIGTERM');
      return exited();
    },
  };
}
