import { isNotFound } from '../delivery/content-error.js';
import type { ContentClient } from '../delivery/delivery-client.js';
import { type ItemVersions, versionOf } from '../delivery/item-version.js';
import { isCodename } from '../delivery/raw-delivery.js';
import { type ChunkedWork, runInChunks } from './chunked-work.js';
import {
  type PageRecord,
  pageRecordSchema,
  ROOT_ELEMENTS,
  sameRecord,
  snapshotEndSchema,
  snapshotHeadSchema,
  TREE_ELEMENTS,
  toPageRecord,
} from './page-record.js';
import { PageTree } from './page-tree.js';
import { type PageChange, RecordDraft, RecordTable } from './record-table.js';
import { compareSteps, compareTrees, type TreeDiff } from './tree-diff.js';

export interface PageRecordsOptions {
  client: ContentClient;
  rootCodename?: string;
  /** Path of the home page. */
  prefix?: string;
}

export interface TreeUpdate {
  outcome:
    | 'applied'
    /** Nothing the tree is made of changed. */
    | 'unchanged'
    /** What we hold is newer than what was read (`older`); read again. */
    | 'older'
    /** Would empty the site or take away half of it; needs `force`. */
    | 'refused';
  diff: TreeDiff;
  /** The service said that newer content exists: read again in a moment. */
  stale: boolean;
  /** Codenames whose held state is newer than what was read; read those again. */
  older: string[];
  /** Of a refresh: codenames whose present state the service does not give yet; `older` ones are among them. */
  unsettled?: string[];
  /** Of a refresh: when each item was last changed that was read, as the service gives it; null: it is not there. */
  versions?: ItemVersions;
  /** Of a refresh: former codenames, still held, of items that were read under another one. */
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

/** Changes, and what they would make of what is held. */
interface Prepared {
  accepted: readonly PageChange[];
  /** Codenames of those that are not, as something newer is held. */
  older: string[];
  next: RecordTable;
  /** null when it has to be built anew. */
  tree: PageTree | null;
}

const RECORDS_A_STEP = 2_000;
const NO_DIFF: TreeDiff = { added: [], removed: [], moved: [] };

/**
 * All page records and the tree built from them. Filled from the content service or from a snapshot, then kept up
 * to date item by item. What it holds is only replaced by something that is not obviously broken.
 */
export class PageRecords {
  private records = RecordTable.of([]);
  private current: PageTree;
  private loading: Promise<TreeUpdate> | null = null;
  /** Changes that arrived while a load was on its way; its answer may be older than they are. */
  private journal: PageChange[] = [];
  private comparesRecords = false;
  readonly rootCodename: string;

  constructor(private readonly options: PageRecordsOptions) {
    this.rootCodename = options.rootCodename ?? 'root';
    this.current = this.build(this.records);
  }

  get tree(): PageTree {
    return this.current;
  }

  get size(): number {
    return this.records.size;
  }

  get(codename: string): PageRecord | null {
    return this.records.get(codename) ?? null;
  }

  /** From now on a whole reading also tells which records it changed. */
  compareRecords(): void {
    this.comparesRecords = true;
  }

  /** Reads every page anew. Rejects with a `ContentError` when the service does not answer. */
  load(options: { force?: boolean; waitForNew?: boolean } = {}): Promise<TreeUpdate> {
    this.loading ??= this.loadNow(options).finally(() => {
      this.loading = null;
      this.journal = [];
    });
    return this.loading;
  }

  /**
   * Reads the present state of items and applies it, all with one new tree. Rejects when the service does not
   * answer for one of them; nothing is applied then.
   */
  async refresh(
    codenames: string | readonly string[],
    options: { force?: boolean } = {},
  ): Promise<TreeUpdate> {
    const list = typeof codenames === 'string' ? [codenames] : [...new Set(codenames)];
    const read = list.length > MOST_SINGLE ? await this.readMany(list) : await this.readEach(list);
    // That something is not there yet must not pass for its end.
    const known = read.filter(
      ({ codename, version, stale }) => !stale || version !== null || !this.get(codename),
    );
    const update = await this.applyInSteps(known, options);
    const versions = new Map(read.map(({ codename, version }) => [codename, version]));
    const stale = read.filter((each) => each.stale).map(({ codename }) => codename);
    return {
      ...update,
      stale: stale.length > 0,
      unsettled: [...new Set([...stale, ...update.older])],
      versions,
      renamed: read.flatMap(({ record }) => (record && this.formerNames(record)) ?? []),
    };
  }

  /** Other codenames under which an item is held: only a whole reading tells where it is listed now. */
  private formerNames({ id, codename }: PageRecord): string[] {
    const { records } = this;
    if (id === '') return [];
    const row = records.rowOfId(id, (each) => records.codename(each) !== codename);
    return row < 0 ? [] : [records.codename(row)];
  }

  /** Known pages whose items are not among `present`. */
  async notIn(present: ReadonlyMap<string, unknown>): Promise<PageRecord[]> {
    return runInChunks(missingSteps(this.records, present));
  }

  /** Applies states that are already known, e.g. told by another process. An older state never wins. */
  apply(change: PageChange | readonly PageChange[], options: { force?: boolean } = {}): TreeUpdate {
    return this.finish(this.prepare(change), options.force === true);
  }

  /** {@link apply}; where all pages have to be placed anew for it, others get their turn in between. */
  async applyInSteps(changes: readonly PageChange[], options: { force?: boolean } = {}): Promise<TreeUpdate> {
    const force = options.force === true;
    const prepared = this.prepare(changes);
    if (prepared.next === this.records || prepared.tree !== null) return this.finish(prepared, force);
    const before = this.current;
    const tree = await PageTree.buildInSteps(prepared.next, this.treeOptions);
    const diff = await runInChunks(compareSteps(before, tree));
    // A publish came meanwhile. Once more without a pause, so that this ends.
    if (this.current !== before) return this.apply(changes, options);
    return this.finish({ ...prepared, tree }, force, diff);
  }

  /** Finds out what changes would make of what is held. */
  private prepare(change: PageChange | readonly PageChange[]): Prepared {
    const changes = 'codename' in change ? [change] : change;
    const older = changes.filter(({ codename, record }) => {
      const held = this.records.get(codename);
      return record !== null && held !== undefined && isNewer(held, record);
    });
    const behind = new Set(older);
    const accepted = changes.filter((single) => !behind.has(single));
    const next = this.records.with(accepted);
    const codenames = accepted.map(({ codename }) => codename);
    const tree = next === this.records ? this.current : this.current.withRecords(next, codenames);
    return { accepted, older: older.map(({ codename }) => codename), next, tree };
  }

  private finish({ accepted, older, next, tree }: Prepared, force: boolean, diff?: TreeDiff): TreeUpdate {
    let update: TreeUpdate = {
      outcome: older.length > 0 ? 'older' : 'unchanged',
      diff: NO_DIFF,
      stale: false,
      older,
    };
    if (next !== this.records) update = { ...this.adopt(next, tree ?? this.build(next), force, diff), older };
    // Also what changes nothing now: the load on its way may bring back a former state.
    if (this.loading !== null && update.outcome !== 'refused') this.journal.push(...accepted);
    return update;
  }

  /** The records as they are now, a line each between a head and an end, for {@link importLines}. */
  exportLines(): Generator<string> {
    return linesOf(this.records, this.rootCodename);
  }

  /**
   * Takes over what {@link exportLines} gave. False when it is damaged, cut, empty or of another root; nothing changes
   * then.
   */
  async importLines(lines: AsyncIterable<string>): Promise<boolean> {
    const draft = new RecordDraft();
    let ended = false;
    let count = -1;
    for await (const line of lines) {
      if (ended) return false;
      const value = parsed(line);
      if (count < 0) {
        const head = snapshotHeadSchema.safeParse(value);
        if (!head.success || head.data.rootCodename !== this.rootCodename) return false;
      } else {
        const record = pageRecordSchema.safeParse(value);
        if (record.success) draft.set(record.data);
        else if (snapshotEndSchema.safeParse(value).data?.end === count) ended = true;
        else return false;
      }
      count += 1;
    }
    if (!ended) return false;
    const records = draft.finish();
    const tree = this.build(records);
    if (tree.pageCount === 0) return false;
    this.records = records;
    this.current = tree;
    return true;
  }

  private async loadNow(options: { force?: boolean; waitForNew?: boolean }): Promise<TreeUpdate> {
    const force = options.force === true;
    const { client } = this.options;
    const types = (await client.types())
      .filter(({ elements }) => elements.has('url_slug') || elements.has('subpages'))
      .map(({ codename }) => codename);
    if (types.length === 0) return refusal('no content type has pages');
    const root = await this.read(this.rootCodename, options.waitForNew === true);
    if (root.record === null) return refusal(`the root item "${this.rootCodename}" is not published`);

    const draft = new RecordDraft();
    let stale = root.stale;
    for await (const page of client.feed({
      types,
      elements: TREE_ELEMENTS,
      waitForNew: options.waitForNew,
    })) {
      stale ||= page.stale;
      for (const item of page.items) {
        const record = toPageRecord(item);
        if (record !== null) draft.set(newest(this.records, record));
      }
    }
    draft.set(newest(this.records, root.record));
    for (const { codename, record } of this.journal) {
      if (record === null) draft.delete(codename);
      else draft.set(newest(draft, record));
    }
    return this.adoptInSteps(draft.finish(), force, stale);
  }

  /** Like {@link adopt}, while changes may still come in. */
  private async adoptInSteps(next: RecordTable, force: boolean, stale: boolean): Promise<TreeUpdate> {
    const known = this.journal.length;
    const before = this.current;
    const tree = await PageTree.buildInSteps(next, this.treeOptions);
    const changed = this.comparesRecords ? await runInChunks(changedSteps(this.records, next)) : [];
    const diff = await runInChunks(compareSteps(before, tree));
    // A publish came meanwhile. Once more without a pause, so that this ends.
    const start = this.current;
    const update = this.adopt(next, tree, force, start === before ? diff : undefined);
    if (update.outcome === 'refused') return { ...update, stale };
    const missed = this.journal.slice(known);
    if (missed.length === 0) return { ...update, stale, changed };
    // What they changed was told when they came, and what this load brought is told now.
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
    const lists = await Promise.all(portionsOf(listed).map((portion) => this.readList(portion)));
    return [...(await this.readEach(single)), ...lists.flat()];
  }

  private async readList(codenames: readonly string[]): Promise<ReadRecord[]> {
    const { items, stale } = await this.options.client.query({
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
      const { item, stale } = await this.options.client.item(codename, { depth: 0, elements, waitForNew });
      return { codename, record: toPageRecord(item, { root: isRoot }), version: versionOf(item), stale };
    } catch (error) {
      if (isNotFound(error)) return { codename, record: null, version: null, stale: error.stale };
      throw error;
    }
  }

  /** Takes a tree over unless it lost too much. */
  private adopt(next: RecordTable, tree: PageTree, force: boolean, known?: TreeDiff): TreeUpdate {
    const diff = known ?? compareTrees(this.current, tree);
    const reason = force ? null : lossOf(this.current, tree, diff);
    if (reason !== null) return refusal(reason);
    this.records = next;
    this.current = tree;
    return { outcome: 'applied', diff, stale: false, older: [] };
  }

  private get treeOptions() {
    return { rootCodename: this.rootCodename, prefix: this.options.prefix };
  }

  private build(records: RecordTable): PageTree {
    return PageTree.build(records, this.treeOptions);
  }
}

/** Codenames of records that came, went or say something else; none when nothing was known before. */
function* missingSteps(
  records: RecordTable,
  present: ReadonlyMap<string, unknown>,
): ChunkedWork<PageRecord[]> {
  const missing: PageRecord[] = [];
  let looked = 0;
  for (const record of records.values()) {
    looked += 1;
    if (looked % RECORDS_A_STEP === 0) yield;
    if (!present.has(record.codename)) missing.push(record);
  }
  return missing;
}

function* changedSteps(before: RecordTable, after: RecordTable): ChunkedWork<string[]> {
  const changed: string[] = [];
  if (before.size === 0) return changed;
  let looked = 0;
  for (const record of after.values()) {
    looked += 1;
    if (looked % RECORDS_A_STEP === 0) yield;
    const held = before.get(record.codename);
    if (held === undefined || !saysTheSame(held, record)) changed.push(record.codename);
  }
  for (const { codename } of before.values()) {
    looked += 1;
    if (looked % RECORDS_A_STEP === 0) yield;
    if (after.get(codename) === undefined) changed.push(codename);
  }
  return changed;
}

/** A publish always changes the time of the last one. */
function saysTheSame(a: PageRecord, b: PageRecord): boolean {
  return a.lastModified === b.lastModified || sameRecord({ ...a, lastModified: b.lastModified }, b);
}

function* linesOf(records: RecordTable, rootCodename: string): Generator<string> {
  yield JSON.stringify({ version: 2, rootCodename });
  let count = 0;
  for (const record of records.values()) {
    count += 1;
    yield JSON.stringify(record);
  }
  yield JSON.stringify({ end: count });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function portionsOf(codenames: readonly string[]): string[][] {
  const portions: string[][] = [];
  let characters = LIST_CHARACTERS;
  for (const codename of codenames) {
    const last = portions.at(-1);
    characters += codename.length + 1;
    if (last === undefined || characters > LIST_CHARACTERS || last.length >= LIST_ITEMS) {
      portions.push([codename]);
      characters = codename.length;
    } else last.push(codename);
  }
  return portions;
}

/** The record, or the held one when that is newer. */
function newest(records: Pick<RecordTable, 'get' | 'isNewerThan'>, record: PageRecord): PageRecord {
  if (!records.isNewerThan(record)) return record;
  return records.get(record.codename) ?? record;
}

function isNewer(a: PageRecord, b: PageRecord): boolean {
  return a.lastModified > b.lastModified;
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
