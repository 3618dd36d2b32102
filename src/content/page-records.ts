import { isNotFound } from './content-error.js';
import type { ContentClient } from './delivery-client.js';
import {
  type PageRecord,
  type PageSnapshot,
  pageSnapshotSchema,
  ROOT_ELEMENTS,
  TREE_ELEMENTS,
  toPageRecord,
} from './page-record.js';
import { PageTree } from './page-tree.js';
import { type PageChange, RecordDraft, RecordTable } from './record-table.js';
import { compareTrees, type TreeDiff } from './tree-diff.js';

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
  /** Why it was refused. */
  reason?: string;
}

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
    const read = await Promise.all(list.map((codename) => this.read(codename, true)));
    const update = this.apply(
      read.map(({ record }, at) => ({ codename: list[at] ?? '', record })),
      options,
    );
    return { ...update, stale: read.some(({ stale }) => stale) };
  }

  /** Applies states that are already known, e.g. told by another process. An older state never wins. */
  apply(change: PageChange | readonly PageChange[], options: { force?: boolean } = {}): TreeUpdate {
    const changes = 'codename' in change ? [change] : change;
    const older = changes.filter(({ codename, record }) => {
      const held = this.records.get(codename);
      return record !== null && held !== undefined && isNewer(held, record);
    });
    const accepted = changes.filter((single) => !older.includes(single));
    const next = this.records.with(accepted);
    let update: TreeUpdate = {
      outcome: older.length > 0 ? 'older' : 'unchanged',
      diff: NO_DIFF,
      stale: false,
      older: [],
    };
    if (next !== this.records) {
      // Most publishes change words only: then no page lies elsewhere and nothing is to be compared.
      const same = this.current.withRecords(
        next,
        accepted.map(({ codename }) => codename),
      );
      if (same === null) update = this.adopt(next, options.force === true, false);
      else {
        this.records = next;
        this.current = same;
        update = { outcome: 'applied', diff: NO_DIFF, stale: false, older: [] };
      }
    }
    // Also what changes nothing now: the load on its way may bring back a former state.
    if (this.loading !== null && update.outcome !== 'refused') this.journal.push(...accepted);
    return { ...update, older: older.map(({ codename }) => codename) };
  }

  exportSnapshot(): PageSnapshot {
    return {
      version: 1,
      rootCodename: this.rootCodename,
      savedAt: new Date().toISOString(),
      records: [...this.records.values()],
    };
  }

  /** Takes a snapshot's records over. False when it is damaged, empty or of another root; nothing changes then. */
  importSnapshot(json: unknown): boolean {
    const parsed = pageSnapshotSchema.safeParse(json);
    if (!parsed.success || parsed.data.rootCodename !== this.rootCodename) return false;
    const records = RecordTable.of(parsed.data.records);
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
    return this.adopt(draft.finish(), force, stale);
  }

  private async read(
    codename: string,
    waitForNew: boolean,
  ): Promise<{ record: PageRecord | null; stale: boolean }> {
    const isRoot = codename === this.rootCodename;
    const elements = isRoot ? ROOT_ELEMENTS : TREE_ELEMENTS;
    try {
      const { item, stale } = await this.options.client.item(codename, { depth: 0, elements, waitForNew });
      return { record: toPageRecord(item, { root: isRoot }), stale };
    } catch (error) {
      if (isNotFound(error)) return { record: null, stale: false };
      throw error;
    }
  }

  private adopt(next: RecordTable, force: boolean, stale: boolean): TreeUpdate {
    const tree = this.build(next);
    const diff = compareTrees(this.current, tree);
    const reason = force ? null : lossOf(this.current, tree, diff);
    if (reason !== null) return { ...refusal(reason), stale };
    this.records = next;
    this.current = tree;
    return { outcome: 'applied', diff, stale, older: [] };
  }

  private build(records: RecordTable): PageTree {
    return PageTree.build(records, { rootCodename: this.rootCodename, prefix: this.options.prefix });
  }
}

/** The record, or the held one when that is newer. */
function newest(records: Pick<RecordTable, 'get'>, record: PageRecord): PageRecord {
  const held = records.get(record.codename);
  return held !== undefined && isNewer(held, record) ? held : record;
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
