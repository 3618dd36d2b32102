/**
 * Where a test run keeps what it makes for a moment: in memory where there is plenty. A run makes and removes some hundred
 * thousand files, and ext4 keeps a new file from the places of those that were just removed, which then takes a
 * millisecond and more for each: a new database of 350 files took 20 to 60 ms at first, and 700 ms after an hour.
 */
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signalProcess } from './signals.mjs';

const MEMORY = '/dev/shm';
/** A run needs less than a quarter of it; a container without a setting of its own has 64 MB. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** Makes a folder that every user can enter; whoever asks for it removes it. */
export function makeScratchFolder() {
  const parent = hasRoom() ? MEMORY : tmpdir();
  removeAbandoned(parent);
  return enterableFolder(parent);
}

/** Makes a folder in `parent` under a name by which the next run knows whether its run is over. */
export function enterableFolder(parent) {
  const folder = mkdtempSync(join(parent, `plinth-test-${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/** Removes what was left by runs that were killed. */
export function removeAbandoned(parent) {
  for (const name of readdirSync(parent)) {
    const [, pid] = /^plinth-test-(\d+)-/.exec(name) ?? [];
    if (!pid || signalProcess(Number(pid), 0)) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // It belongs to another user of this machine.
    }
  }
}

function hasRoom() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
