import { type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isErrno, type Log, reasonOf } from './log.js';

/** Events within this time are one change: an editor's save is often several of them. */
const SETTLE_MS = 12;
const LONGEST_SETTLE_MS = 60;
/**
 * Files that are looked at in one go, within a millisecond or two: through the thread pool of the asynchronous calls a
 * look at many small files takes more than twice the processor time.
 */
const AT_ONCE = 200;

/**
 * Watches folders with all below them and tells the paths that may have changed. Each folder has its own
 * watcher (Node's recursive mode watches single files on Linux and loses those an editor replaces), and all
 * files are compared by time and size at intervals, for systems that lose events.
 */
export class FileTree {
  /** Folder -> file name -> what it looked like. */
  private readonly folders = new Map<string, Map<string, string>>();
  private readonly watchers = new Map<string, FSWatcher>();
  /** Paths named by events since they were last dealt with. */
  private readonly noted = new Set<string>();
  private settle: NodeJS.Timeout | undefined;
  private firstEventAt = 0;
  private rescan: NodeJS.Timeout | undefined;
  private work: Promise<void> = Promise.resolve();
  private closed = false;

  /**
   * @param changed gets absolute paths of files that were added, changed or removed; the next call waits for it
   */
  constructor(
    private readonly roots: readonly string[],
    private readonly changed: (paths: string[]) => Promise<void>,
    private readonly rescanMs: number,
    private readonly log: Log,
  ) {}

  /** Looks at everything once, gives the files that are there to `load`, and watches from then on. */
  async start(load: (paths: string[]) => Promise<void>): Promise<void> {
    const first = this.work.then(async () => {
      const paths: string[] = [];
      for (const root of this.roots) paths.push(...(await this.scan(root)));
      await load(paths);
    });
    this.work = first.catch(() => {});
    await first;
    this.scheduleRescan(this.rescanMs);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.settle);
    clearTimeout(this.rescan);
    for (const watcher of this.watchers.values()) watcher.close();
    this.watchers.clear();
    await this.work;
  }

  private note(folder: string, name: string | null): void {
    if (this.closed) return;
    this.noted.add(name === null ? folder : join(folder, name));
    const now = Date.now();
    if (!this.settle) this.firstEventAt = now;
    clearTimeout(this.settle);
    const wait = Math.min(SETTLE_MS, Math.max(0, this.firstEventAt + LONGEST_SETTLE_MS - now));
    this.settle = setTimeout(() => {
      this.settle = undefined;
      this.enqueue(async () => {
        const paths = await this.drain();
        if (paths.length > 0) await this.changed(paths);
      });
    }, wait);
  }

  /** Files named by events that nobody was told of yet; for `changed` to take in what belongs together. */
  async drain(): Promise<string[]> {
    const noted = [...this.noted];
    this.noted.clear();
    const paths = new Set<string>();
    for (const each of noted) for (const path of await this.look(each)) paths.add(path);
    return [...paths];
  }

  /**
   * A path an event named. A file is told even when its time and size look the same, for two saves within one
   * tick of the file system's clock.
   */
  private async look(path: string): Promise<string[]> {
    const known = this.folders.get(dirname(path));
    const found = lookAt(path);
    if (found === 'folder') return this.scan(path);
    if (found === null) {
      if (known?.delete(basename(path))) return [path];
      return this.folders.has(path) ? this.forget(path) : [];
    }
    known?.set(basename(path), found);
    return [path];
  }

  /** Resolves when all that is in the files now has been taken in. */
  async catchUp(): Promise<void> {
    this.enqueue(() => this.compare());
    await this.work;
  }

  private async compare(): Promise<void> {
    const paths: string[] = [];
    for (const root of this.roots) paths.push(...(await this.scan(root)));
    if (paths.length > 0) await this.changed(paths);
  }

  private enqueue(task: () => Promise<void>): void {
    this.work = this.work.then(async () => {
      if (this.closed) return;
      try {
        await task();
      } catch (error) {
        this.log({ level: 'error', message: `Looking at changed files failed: ${reasonOf(error)}` });
      }
    });
  }

  private scheduleRescan(wait: number): void {
    this.rescan = setTimeout(() => {
      this.enqueue(async () => {
        const began = Date.now();
        await this.compare();
        // A big project is looked at less often, so that this never takes more than a twentieth of a core.
        this.scheduleRescan(Math.max(this.rescanMs, 20 * (Date.now() - began)));
      });
    }, wait);
    this.rescan.unref();
  }

  /** Compares a folder, and new or gone folders below it, with what was known; returns the differing files. */
  private async scan(folder: string): Promise<string[]> {
    this.watchFolder(folder);
    let entries: ReturnType<typeof list>;
    try {
      entries = list(folder);
    } catch (error) {
      if (isErrno(error, 'ENOENT') || isErrno(error, 'ENOTDIR')) return this.forget(folder);
      throw error;
    }
    const known = this.folders.get(folder) ?? new Map<string, string>();
    this.folders.set(folder, known);
    const differing: string[] = [];
    const names = new Set<string>();
    for (const [at, name] of entries.files.entries()) {
      if (at % AT_ONCE === AT_ONCE - 1) await nextTurn();
      const look = lookAt(join(folder, name));
      if (look === null || look === 'folder') continue;
      names.add(name);
      if (known.get(name) === look) continue;
      known.set(name, look);
      differing.push(join(folder, name));
    }
    for (const name of known.keys()) {
      if (names.has(name)) continue;
      known.delete(name);
      differing.push(join(folder, name));
    }
    for (const name of entries.folders) differing.push(...(await this.scan(join(folder, name))));
    const below = new Set(entries.folders.map((name) => join(folder, name)));
    for (const each of [...this.folders.keys()]) {
      if (dirname(each) === folder && !below.has(each)) differing.push(...this.forget(each));
    }
    return differing;
  }

  private forget(folder: string): string[] {
    const gone: string[] = [];
    for (const [each, files] of [...this.folders]) {
      if (each !== folder && !each.startsWith(join(folder, '/'))) continue;
      for (const name of files.keys()) gone.push(join(each, name));
      this.folders.delete(each);
      this.watchers.get(each)?.close();
      this.watchers.delete(each);
    }
    return gone;
  }

  private watchFolder(folder: string): void {
    if (this.closed || this.watchers.has(folder)) return;
    try {
      const watcher = watch(folder, (_event, name) => this.note(folder, name));
      watcher.on('error', () => {
        // The folder is gone, or the system has no watch left: the rescan sees to it.
        watcher.close();
        if (this.watchers.get(folder) === watcher) this.watchers.delete(folder);
      });
      this.watchers.set(folder, watcher);
    } catch (error) {
      if (!isErrno(error, 'ENOENT') && !isErrno(error, 'ENOTDIR')) {
        this.log({
          level: 'warning',
          message: `Not watched, only looked at now and then: ${reasonOf(error)}`,
        });
      }
    }
  }
}

function list(folder: string): { files: string[]; folders: string[] } {
  const entries = readdirSync(folder, { withFileTypes: true });
  // Links are passed over: nothing outside the project may be served.
  return {
    files: entries.filter((each) => each.isFile()).map((each) => each.name),
    folders: entries.filter((each) => each.isDirectory()).map((each) => each.name),
  };
}

/** What tells two states of a file apart; null for what is neither file nor folder, links included. */
function lookAt(path: string): string | 'folder' | null {
  try {
    const found = lstatSync(path, { bigint: true });
    if (found.isDirectory()) return 'folder';
    return found.isFile() ? `${found.mtimeNs}:${found.ctimeNs}:${found.size}:${found.ino}` : null;
  } catch (error) {
    if (isErrno(error, 'ENOENT') || isErrno(error, 'ENOTDIR')) return null;
    throw error;
  }
}
