import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { isNotFound } from '../delivery/content-error.js';
import { ContentClient } from '../delivery/delivery-client.js';
import { type ItemVersions, versionOf } from '../delivery/item-version.js';
import { isCodename } from '../delivery/raw-delivery.js';
import { type ChunkedWork, inChunks, runInChunks } from './chunked-work.js';
import {
  type PageChange,
  type PageRecord,
  pageRecordSchema,
  ROOT_ELEMENTS,
  sameRecord,
  TREE_ELEMENTS,
  toPageRecord,
} from './page-record.js';
import { PageTree } from './page-tree.js';
import { linesOf, readLines } from './snapshot-lines.js';
import { compareInChunks, compareTrees, type TreeDiff } from './tree-diff.js';

export interface TreeUpdate {
  outcome:
    | 'applied'
    /** Nothing the tree is made of changed. */
    | 'unchanged'
    /** What is known is newer than what was read (`older`); read again. */
    | 'older'
    /** Would empty the site or take away half of it. */
    | 'refused';
  diff: TreeDiff;
  /** The service said that newer content exists: read again in a moment. */
  stale: boolean;
  /** Codenames whose known state is newer than what was read; read those again. */
  older: string[];
  /** Of a refresh: codenames whose present state the service does not give yet; `older` ones are among them. */
  unsettled?: string[];
  /** Of a refresh: when each item was last changed that was read, as the service gives it; null: it is not there. */
  versions?: ItemVersions;
  /** Of a refresh: former codenames, still in the table, of items that were read under another one. */
  renamed?: string[];
  /** Of a whole reading, when {@link PageRecords.compareRecords} was called: whose records say something else. */
  changed?: string[];
  /** Why it was refused. */
  reason?: string;
}

/** So many items are read one by one, more of them by lists of their codenames. */
const MOST_SINGLE = 8;
const LIST_ITEMS = 100;
/** Characters of the codenames in one list, so that its address stays short enough for every proxy. */
const LIST_CHARACTERS = 1_500;

interface ReadRecord {
  codename: string;
  record: PageRecord | null;
  /** Of the item, also of one that is no page. */
  version: string | null;
  stale: boolean;
}

const NO_DIFF: TreeDiff = { added: [], removed: [], moved: [], access: [] };

/**
 * All page records and the tree built from them. Filled from the content service or from a snapshot, then kept up
 * to date item by item. They are only replaced by something that is not obviously broken.
 */
@Injectable()
export class PageRecords {
  private current: PageTree;
  private loading: Promise<TreeUpdate> | null = null;
  /** Changes that arrived while a load was on its way; its answer may be older than they are. */
  private journal: PageChange[] = [];
  private comparesRecords = false;
  readonly rootCodename: string;

  constructor(
    private readonly client: ContentClient,
    @Inject(CONFIG) config: Config,
  ) {
    this.rootCodename = config.rootCodename;
    this.current = PageTree.build([], this.rootCodename);
  }

  get tree(): PageTree {
    return this.current;
  }

  get(codename: string): PageRecord | null {
    return this.current.record(codename);
  }

  /** From now on a whole reading also reports which records it changed. */
  compareRecords(): void {
    this.comparesRecords = true;
  }

  /** Reads every page. Rejects with a `ContentError` when the service does not answer. */
  load(waitForNew = false): Promise<TreeUpdate> {
    this.loading ??= this.loadNow(waitForNew).finally(() => {
      this.loading = null;
      this.journal = [];
    });
    return this.loading;
  }

  /**
   * Reads the present state of items and applies it, all with one new tree. Rejects when the service does not
   * answer for one of them; nothing is applied then.
   */
  async refresh(codenames: readonly string[]): Promise<TreeUpdate> {
    const list = [...new Set(codenames)];
    const read = list.length > MOST_SINGLE ? await this.readMany(list) : await this.readEach(list);
    // That something is not there yet must not pass for its end.
    const known = read.filter(
      ({ codename, version, stale }) => !stale || version !== null || !this.get(codename),
    );
    const update = await this.applyInChunks(known);
    const versions = new Map(read.map(({ codename, version }) => [codename, version]));
    const stale = read.filter((each) => each.stale).map(({ codename }) => codename);
    return {
      ...update,
      stale: stale.length > 0,
      unsettled: [...new Set([...stale, ...update.older])],
      versions,
      // Only a whole reading shows where an item is listed now that is known under another codename too.
      renamed: read.flatMap(({ record }) =>
        this.current.namesOfId(record?.id ?? '').filter((name) => name !== record?.codename),
      ),
    };
  }

  /** Known pages whose items are not among `present`. */
  async notIn(present: ReadonlyMap<string, unknown>): Promise<PageRecord[]> {
    const missing: PageRecord[] = [];
    const collect = (record: PageRecord) => {
      if (!present.has(record.codename)) missing.push(record);
    };
    await runInChunks(inChunks(this.current.allRecords(), collect));
    return missing;
  }

  /** Applies states that are already known, e.g. from another process. An older state never wins. */
  apply(changes: readonly PageChange[]): TreeUpdate {
    const accepted = changes.filter((change) => !this.isOlder(change));
    return this.finish(changes, accepted, this.current.with(accepted));
  }

  /** {@link apply}; requests are answered in between. */
  async applyInChunks(changes: readonly PageChange[]): Promise<TreeUpdate> {
    const accepted = changes.filter((change) => !this.isOlder(change));
    const before = this.current;
    const tree = await runInChunks(before.withInChunks(accepted));
    const diff = await runInChunks(compareInChunks(before, tree));
    // A publish came meanwhile. Once more without a pause, so that this ends.
    if (this.current !== before) return this.apply(changes);
    return this.finish(changes, accepted, tree, diff);
  }

  /** @param accepted of the changes those that are in `tree`: not older than what is known */
  private finish(
    changes: readonly PageChange[],
    accepted: readonly PageChange[],
    tree: PageTree,
    diff?: TreeDiff,
  ): TreeUpdate {
    const older = changes.filter((change) => this.isOlder(change)).map(({ codename }) => codename);
    let update: TreeUpdate = {
      outcome: older.length > 0 ? 'older' : 'unchanged',
      diff: NO_DIFF,
      stale: false,
      older,
    };
    if (tree !== this.current) update = { ...this.adopt(tree, diff), older };
    // Also what changes nothing now: the load on its way may bring back a former state.
    if (this.loading !== null && update.outcome !== 'refused') this.journal.push(...accepted);
    return update;
  }

  private isOlder({ record }: PageChange): boolean {
    return record !== null && isNewer(this.get(record.codename), record);
  }

  /** The records as they are now, for {@link importLines}. */
  exportLines(): Generator<string> {
    return linesOf(this.snapshotHead, this.current.allRecords());
  }

  /**
   * Takes over what {@link exportLines} gave. False when it is damaged, cut, empty or of another root; nothing changes
   * then.
   */
  async importLines(lines: AsyncIterable<string>): Promise<boolean> {
    const records: PageRecord[] = [];
    const isWhole = await readLines(lines, this.snapshotHead, pageRecordSchema, (record) =>
      records.push(record),
    );
    if (!isWhole) return false;
    const tree = PageTree.build(records, this.rootCodename);
    if (tree.pageCount === 0) return false;
    this.current = tree;
    return true;
  }

  private async loadNow(waitForNew: boolean): Promise<TreeUpdate> {
    const types = (await this.client.types())
      .filter(({ elements }) => elements.has('url_slug') || elements.has('subpages'))
      .map(({ codename }) => codename);
    if (types.length === 0) return refusal('no content type has pages');
    const root = await this.read(this.rootCodename, waitForNew);
    if (root.record === null) return refusal(`the root item "${this.rootCodename}" is not published`);

    const draft = new Map<string, PageRecord>();
    const set = (record: PageRecord, known = this.get(record.codename)) =>
      draft.set(record.codename, isNewer(known, record) ? known : record);
    let stale = root.stale;
    for await (const page of this.client.feed({ types, elements: TREE_ELEMENTS, waitForNew })) {
      stale ||= page.stale;
      for (const item of page.items) {
        const record = toPageRecord(item);
        if (record !== null) set(record);
      }
    }
    set(root.record);
    for (const { codename, record } of this.journal) {
      if (record === null) draft.delete(codename);
      else set(record, draft.get(codename) ?? null);
    }
    return this.adoptInChunks(draft.values(), stale);
  }

  /** Like {@link adopt}, while changes may still come in. */
  private async adoptInChunks(next: Iterable<PageRecord>, stale: boolean): Promise<TreeUpdate> {
    const known = this.journal.length;
    const before = this.current;
    const tree = await runInChunks(PageTree.buildInChunks(next, this.rootCodename));
    const changed = this.comparesRecords ? await runInChunks(changedRecords(this.current, tree)) : [];
    const diff = await runInChunks(compareInChunks(before, tree));
    // A publish came meanwhile. Once more without a pause, so that this ends.
    const start = this.current;
    const update = this.adopt(tree, start === before ? diff : undefined);
    if (update.outcome === 'refused') return { ...update, stale };
    const missed = this.journal.slice(known);
    if (missed.length === 0) return { ...update, stale, changed };
    // What they changed was reported when they came; what this load brought is reported now.
    this.apply(missed);
    return { ...update, diff: compareTrees(start, this.current), stale, changed };
  }

  private readEach(codenames: readonly string[]): Promise<ReadRecord[]> {
    return Promise.all(codenames.map((codename) => this.read(codename, true)));
  }

  /** A burst of publishes must not become as many calls. */
  private async readMany(codenames: readonly string[]): Promise<ReadRecord[]> {
    // The root has other elements than the pages.
    const [single, listed] = [
      codenames.filter((codename) => codename === this.rootCodename || !isCodename(codename)),
      codenames.filter((codename) => codename !== this.rootCodename && isCodename(codename)),
    ];
    const lists = await Promise.all(batchesOf(listed).map((batch) => this.readList(batch)));
    return [...(await this.readEach(single)), ...lists.flat()];
  }

  private async readList(codenames: readonly string[]): Promise<ReadRecord[]> {
    const { items, stale } = await this.client.query({
      types: [],
      elements: TREE_ELEMENTS,
      filters: [{ element: 'system.codename', is: 'in', values: codenames }],
      orderBy: 'system.codename',
      order: 'asc',
      limit: codenames.length,
      waitForNew: true,
    });
    const found = new Map(items.map((item) => [String(item.system.codename), item]));
    return codenames.map((codename) => {
      const item = found.get(codename);
      if (item === undefined) return { codename, record: null, version: null, stale };
      return { codename, record: toPageRecord(item), version: versionOf(item), stale };
    });
  }

  private async read(codename: string, waitForNew: boolean): Promise<ReadRecord> {
    const isRoot = codename === this.rootCodename;
    const elements = isRoot ? ROOT_ELEMENTS : TREE_ELEMENTS;
    try {
      const { item, stale } = await this.client.item(codename, { depth: 0, elements, waitForNew });
      return { codename, record: toPageRecord(item, { root: isRoot }), version: versionOf(item), stale };
    } catch (error) {
      if (isNotFound(error)) return { codename, record: null, version: null, stale: error.stale };
      throw error;
    }
  }

  /** Takes a tree over unless it lost too much. */
  private adopt(tree: PageTree, known?: TreeDiff): TreeUpdate {
    const diff = known ?? compareTrees(this.current, tree);
    const reason = lossOf(this.current, tree, diff);
    if (reason !== null) return refusal(reason);
    this.current = tree;
    return { outcome: 'applied', diff, stale: false, older: [] };
  }

  private get snapshotHead() {
    return { rootCodename: this.rootCodename };
  }
}

/** Codenames of records that came, went or say something else; none when nothing was known before. */
function* changedRecords(before: PageTree, after: PageTree): ChunkedWork<string[]> {
  const changed: string[] = [];
  const known = before.allRecords();
  if (known.length === 0) return changed;
  yield* inChunks(after.allRecords(), (record) => {
    const former = before.record(record.codename);
    if (former === null || !saysTheSame(former, record)) changed.push(record.codename);
  });
  yield* inChunks(known, ({ codename }) => {
    if (after.record(codename) === null) changed.push(codename);
  });
  return changed;
}

/** A publish always changes the time of the last one. */
function saysTheSame(a: PageRecord, b: PageRecord): boolean {
  return a.lastModified === b.lastModified || sameRecord({ ...a, lastModified: b.lastModified }, b);
}

function batchesOf(codenames: readonly string[]): string[][] {
  const batches: string[][] = [];
  let characters = LIST_CHARACTERS;
  for (const codename of codenames) {
    const last = batches.at(-1);
    characters += codename.length + 1;
    if (last === undefined || characters > LIST_CHARACTERS || last.length >= LIST_ITEMS) {
      batches.push([codename]);
      characters = codename.length;
    } else last.push(codename);
  }
  return batches;
}

function isNewer(known: PageRecord | null, record: PageRecord): known is PageRecord {
  return known !== null && known.lastModified > record.lastModified;
}

function refusal(reason: string): TreeUpdate {
  return { outcome: 'refused', diff: NO_DIFF, stale: false, older: [], reason };
}

/** A content service in trouble must not look like editors who deleted the site. */
function lossOf(before: PageTree, after: PageTree, diff: TreeDiff): string | null {
  if (after.pageCount === 0) return 'no page would be left';
  const lost = diff.removed.length;
  if (before.pageCount > 0 && lost * 2 >= before.pageCount) {
    return `${lost} of ${before.pageCount} pages would be lost`;
  }
  return null;
}
