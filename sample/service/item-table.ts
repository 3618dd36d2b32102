import { readFileSync, statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf } from './identity.js';
import type { ChangeClock } from './instants.js';
import { isBundle, readBundle } from './item-bundle.js';
import { type ItemRecord, itemOf, itemOfFile, parseItem } from './item-file.js';
import { isErrno, type Log, reasonOf } from './log.js';

/** A save can be seen halfway, or between the removal and the return of a file; then it is read again. */
const SECOND_LOOKS_MS = [20, 30];

export interface ItemChange {
  before: ItemRecord | undefined;
  after: ItemRecord | undefined;
  draft: boolean;
}

/** The item files: the last good state of each, and which file holds each codename. */
export class ItemTable {
  /** Path from the project folder -> its last good content. */
  private readonly byFile = new Map<string, ItemRecord>();
  private readonly files = {
    published: new Map<string, Set<string>>(),
    draft: new Map<string, Set<string>>(),
  };
  /** Bundle -> the item files it stands for. */
  private readonly bundles = new Map<string, Set<string>>();
  readonly published = new Map<string, ItemRecord>();
  readonly drafts = new Map<string, ItemRecord>();
  /** Items that were unpublished, for when they are published again. */
  private readonly gone = { published: new Map<string, ItemRecord>(), draft: new Map<string, ItemRecord>() };
  /** File -> hash of the broken content that was already told. */
  private readonly toldBroken = new Map<string, string>();

  constructor(
    private readonly projectDir: string,
    private readonly clock: ChangeClock,
    private readonly log: Log,
  ) {}

  /**
   * Takes over the given files as they are on disk now.
   * @param files paths from the project folder, with forward slashes
   * @param starting files were there before the service: their times are left as they are, nothing is read twice
   */
  async update(files: string[], starting: boolean): Promise<ItemChange[]> {
    const touched = new Map<string, { codename: string; draft: boolean }>();
    for (const bundle of files.filter(isBundle)) {
      for (const file of await this.readBundle(bundle, starting)) {
        const named = itemOfFile(file);
        if (named) touched.set(file, named);
      }
    }
    let pending = files.filter((file) => itemOfFile(file) !== null);
    for (const wait of starting ? [0] : [0, ...SECOND_LOOKS_MS]) {
      if (pending.length === 0) break;
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      const isLast = starting || wait === SECOND_LOOKS_MS.at(-1);
      const again: string[] = [];
      for (const file of pending) {
        const done = this.read(file, starting, isLast);
        if (!done) again.push(file);
        const named = itemOfFile(file);
        if (done && named) touched.set(file, named);
      }
      pending = again;
    }
    return this.elect(touched.values());
  }

  /** Gives an item a new time, because a component of it changed. */
  touch(record: ItemRecord): ItemRecord {
    const touched = { ...record, lastModified: this.clock.next(Date.now()) };
    this.byFile.set(record.file, touched);
    (record.draft ? this.drafts : this.published).set(record.codename, touched);
    return touched;
  }

  /**
   * Without the thread pool, as in FileTree.
   * @returns false when the file should be looked at again soon
   */
  private read(file: string, starting: boolean, isLast: boolean): boolean {
    const path = join(this.projectDir, file);
    let hash = '';
    try {
      const bytes = readFileSync(path);
      const { mtimeMs } = statSync(path);
      hash = hashOf(bytes);
      if (this.byFile.get(file)?.hash !== hash) {
        const record = parseItem(file, bytes.toString('utf8'), hash, this.clock.atRest(mtimeMs));
        this.keep(record, mtimeMs, starting);
      }
      this.toldBroken.delete(file);
      return true;
    } catch (error) {
      if (!isLast) return false;
      if (isErrno(error, 'ENOENT')) {
        this.drop(file);
        return true;
      }
      if (this.toldBroken.get(file) !== hash) {
        const kept = this.byFile.has(file)
          ? 'the last good version is still served'
          : 'the item is not served';
        this.log({
          level: 'error',
          file,
          message: `Not usable, ${kept}: ${reasonOf(error)}`,
        });
        this.toldBroken.set(file, hash);
      }
      return true;
    }
  }

  /**
   * Takes over a bundle as it is on disk now. A line that cannot be used leaves what was last good of it.
   * @returns the item files that differ, or are gone
   */
  private async readBundle(bundle: string, starting: boolean): Promise<string[]> {
    const path = join(this.projectDir, bundle);
    const before = this.bundles.get(bundle) ?? new Set<string>();
    const now = new Set<string>();
    const differing: string[] = [];
    try {
      const [text, { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)]);
      let usable = true;
      const tell = (why: string) => {
        usable = false;
        this.log({ level: 'error', file: bundle, message: `Not usable, ${why}` });
      };
      for (const { file, hash, raw } of readBundle(bundle, text, tell)) {
        now.add(file);
        if (this.byFile.get(file)?.hash === hash) continue;
        try {
          this.keep(itemOf(file, raw, hash, this.clock.atRest(mtimeMs)), mtimeMs, starting);
          differing.push(file);
        } catch (error) {
          tell(`${file}: ${reasonOf(error)}`);
        }
      }
      // Whose line is broken is not known, so none may be taken for removed.
      if (!usable) for (const file of before) now.add(file);
    } catch (error) {
      if (!isErrno(error, 'ENOENT')) {
        this.log({ level: 'error', file: bundle, message: `Not usable: ${reasonOf(error)}` });
        return [];
      }
    }
    for (const file of before) {
      if (now.has(file)) continue;
      this.drop(file);
      differing.push(file);
    }
    if (now.size > 0) this.bundles.set(bundle, now);
    else this.bundles.delete(bundle);
    return differing;
  }

  private keep(record: ItemRecord, mtimeMs: number, starting: boolean): void {
    // An item that only moved to another file, or back, keeps its time; so does one that is published again as it was,
    // since the service counts changes of the words, not of the workflow.
    const old =
      (record.draft ? this.drafts : this.published).get(record.codename) ??
      this.gone[record.draft ? 'draft' : 'published'].get(record.codename);
    if (old && old.hash === record.hash && old.component === record.component)
      record.lastModified = old.lastModified;
    else if (!starting) record.lastModified = this.clock.next(mtimeMs);
    this.byFile.set(record.file, record);
    this.filesOf(record).add(record.file);
  }

  private drop(file: string): void {
    const gone = this.byFile.get(file);
    this.byFile.delete(file);
    this.toldBroken.delete(file);
    if (gone) this.filesOf(gone).delete(file);
  }

  private filesOf({ codename, draft }: { codename: string; draft: boolean }): Set<string> {
    const index = draft ? this.files.draft : this.files.published;
    const files = index.get(codename) ?? new Set();
    index.set(codename, files);
    return files;
  }

  /** Codenames are unique in a project: of several files the first by path counts. */
  private elect(touched: Iterable<{ codename: string; draft: boolean }>): ItemChange[] {
    const changes: ItemChange[] = [];
    const seen = new Set<string>();
    for (const { codename, draft } of touched) {
      const key = `${codename}:${draft}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const table = draft ? this.drafts : this.published;
      const [first, ...others] = [...this.filesOf({ codename, draft })].sort();
      for (const other of others) {
        this.log({
          level: 'warning',
          file: other,
          message: `Passed over, as the codename "${codename}" is already taken by ${first}`,
        });
      }
      const before = table.get(codename);
      const after = first === undefined ? undefined : this.byFile.get(first);
      const gone = this.gone[draft ? 'draft' : 'published'];
      if (after) {
        table.set(codename, after);
        gone.delete(codename);
      } else {
        table.delete(codename);
        if (before) gone.set(codename, before);
      }
      if (before?.hash !== after?.hash || before?.component !== after?.component) {
        changes.push({ before, after, draft });
      }
    }
    return changes;
  }
}
