import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Editors write a file in several moves; a check-out writes many files. */
const QUIET_MS = 120;

/**
 * Watches one folder with everything below. On Linux folder by folder: Node's own recursive watching there
 * loses a file once an editor has replaced it.
 * @param {string} base
 * @param {string} folder
 * @param {(path: string) => void} seen
 * @returns {() => void}
 */
function watchTree(base, folder, seen) {
  if (process.platform !== 'linux') {
    const watcher = watch(join(base, folder), { recursive: true }, (_event, name) =>
      seen(join(folder, name ?? '')),
    );
    return () => watcher.close();
  }
  const watchers = new Map();
  const close = (path) => {
    watchers.get(path)?.close();
    watchers.delete(path);
  };
  const add = (path) => {
    if (watchers.has(path)) return;
    const watcher = watch(join(base, path), (_event, name) => {
      if (!existsSync(join(base, path))) close(path);
      else addBelow(path);
      seen(join(path, name ?? ''));
    });
    watcher.on('error', () => close(path));
    watchers.set(path, watcher);
    addBelow(path);
  };
  const addBelow = (path) => {
    try {
      for (const entry of readdirSync(join(base, path), { withFileTypes: true })) {
        if (entry.isDirectory()) add(join(path, entry.name));
      }
    } catch {
      // Removed meanwhile: its own watcher says so.
    }
  };
  add(folder);
  return () => {
    for (const path of [...watchers.keys()]) close(path);
  };
}

/**
 * Calls back with the changed paths once a burst of changes is over.
 * @param {string} base
 * @param {string[]} folders relative to `base`, watched with everything below
 * @param {(paths: string[]) => void} changed paths relative to `base`
 * @returns {() => void} ends the watching
 */
export function watchFolders(base, folders, changed) {
  let pending = new Set();
  let timer;
  const seen = (path) => {
    pending.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const paths = [...pending];
      pending = new Set();
      changed(paths);
    }, QUIET_MS);
  };
  const closers = folders.map((folder) => watchTree(base, folder, seen));
  return () => {
    clearTimeout(timer);
    for (const close of closers) close();
  };
}
