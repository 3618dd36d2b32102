/** One running demo a folder: a second start says where the first one is. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { varDir } from './paths.mjs';
import { commandLineOf } from './signals.mjs';
import { StepError } from './step-error.mjs';

const lockFile = join(varDir, 'run.json');

function read() {
  try {
    return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')) : null;
  } catch {
    return null;
  }
}

/**
 * Notes this process as the one that runs from this folder.
 * @throws StepError when another one does
 */
export function takeRunLock() {
  const other = read();
  if (
    other !== null &&
    other.pid !== process.pid &&
    /scripts\/(start|dev)\.mjs/.test(commandLineOf(other.pid))
  ) {
    throw new StepError(
      `Plinth already runs from this folder${other.url ? ` at ${other.url}` : ''} (process ${other.pid}).`,
      { advice: `open that address, or stop it with Ctrl-C in its terminal (or: kill ${other.pid}).` },
    );
  }
  noteAddress('');
  process.on('exit', () => {
    if (read()?.pid === process.pid) rmSync(lockFile, { force: true });
  });
}

/** @param {string} url where this run is to be opened */
export function noteAddress(url) {
  mkdirSync(dirname(lockFile), { recursive: true });
  writeFileSync(lockFile, JSON.stringify({ pid: process.pid, url }));
}
