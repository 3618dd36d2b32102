import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { ContentClient } from '../delivery/delivery-client.js';
import { versionOf } from '../delivery/item-version.js';
import { isCodename } from '../delivery/raw-delivery.js';
import { type ChunkedWork, inChunks, runInChunks } from './chunked-work.js';
import { isSame, LiveRecords, type ReadRecord, type RecordUpdate } from './live-records.js';
import {
  type PageRecord,
  pageRecordSchema,
  ROOT_ELEMENTS,
  TREE_ELEMENTS,
  toPageRecord,
} from './page-record.js';
import { PageTree } from './page-tree.js';
import { compareInChunks, type TreeDiff } from './tree-diff.js';

export interface PagesDiff extends TreeDiff {
  /** Of a whole reading, when {@link PageRecords.compareRecords} was called: whose records say something else. */
  changed?: string[];
}

export type TreeUpdate = RecordUpdate<PagesDiff>;

/** So many items are read one by one, more of them by lists of their codenames. */
const MOST_SINGLE = 8;
const LIST_ITEMS = 100;
/** Characters of the codenames in one list, so that its address stays short enough for every proxy. */
const LIST_CHARACTERS = 1_500;

const NO_DIFF: PagesDiff = { added: [], removed: [], moved: [], access: [] };

/** All page records and the tree built from them. */
@Injectable()
export class PageRecords extends LiveRecords<PageRecord, PageTree, PagesDiff> {
  private comparesRecords = false;
  readonly rootCodename: string;

  constructor(client: ContentClient, @Inject(CONFIG) { rootCodename }: Config) {
    super(client, pageRecordSchema, NO_DIFF, PageTree.build([], rootCodename), { rootCodename });
    this.rootCodename = rootCodename;
  }

  get tree(): PageTree {
    return this.current;
  }

  /** From now on a whole reading also reports which records it changed. */
  compareRecords(): void {
    this.comparesRecords = true;
  }

  /** Other codenames under which the tree still knows these items. */
  formerNames(codenames: readonly string[]): string[] {
    return codenames.flatMap((codename) =>
      this.tree.namesOfId(this.get(codename)?.id ?? '').filter((name) => name !== codename),
    );
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

  protected async readAll(
    waitForNew: boolean,
    take: (record: PageRecord) => void,
  ): Promise<{ stale: boolean; reason?: string }> {
    const types = (await this.client.types())
      .filter(({ elements }) => elements.has('url_slug') || elements.has('subpages'))
      .map(({ codename }) => codename);
    if (types.length === 0) return { stale: false, reason: 'no content type has pages' };
    const root = await this.read(this.rootCodename, waitForNew);
    if (root.record === null) {
      return { stale: false, reason: `the root item "${this.rootCodename}" is not published` };
    }
    let { stale } = root;
    for await (const page of this.client.feed({ types, elements: TREE_ELEMENTS, waitForNew })) {
      stale ||= page.stale;
      for (const item of page.items) {
        const record = toPageRecord(item);
        if (record !== null) take(record);
      }
    }
    take(root.record);
    return { stale };
  }

  protected readSome(codenames: readonly string[]): Promise<ReadRecord<PageRecord>[]> {
    return codenames.length > MOST_SINGLE ? this.readMany(codenames) : this.readEach(codenames);
  }

  protected build(records: Iterable<PageRecord>): ChunkedWork<PageTree> {
    return PageTree.buildInChunks(records, this.rootCodename);
  }

  protected *compare(before: PageTree, after: PageTree, isWhole: boolean): ChunkedWork<PagesDiff> {
    const diff = yield* compareInChunks(before, after);
    return isWhole && this.comparesRecords
      ? { ...diff, changed: yield* changedRecords(before, after) }
      : diff;
  }

  /** A content service in trouble must not look like editors who deleted the site. */
  protected doubt(before: PageTree, after: PageTree, { removed }: PagesDiff): string | null {
    if (after.pageCount === 0) return 'no page would be left';
    if (before.pageCount > 0 && removed.length * 2 >= before.pageCount) {
      return `${removed.length} of ${before.pageCount} pages would be lost`;
    }
    return null;
  }

  private readEach(codenames: readonly string[]): Promise<ReadRecord<PageRecord>[]> {
    return Promise.all(codenames.map((codename) => this.read(codename, true)));
  }

  /** A burst of publishes must not become as many calls. */
  private async readMany(codenames: readonly string[]): Promise<ReadRecord<PageRecord>[]> {
    // The root has other elements than the pages.
    const [single, listed] = [
      codenames.filter((codename) => codename === this.rootCodename || !isCodename(codename)),
      codenames.filter((codename) => codename !== this.rootCodename && isCodename(codename)),
    ];
    const lists = await Promise.all(batchesOf(listed).map((batch) => this.readList(batch)));
    return [...(await this.readEach(single)), ...lists.flat()];
  }

  private async readList(codenames: readonly string[]): Promise<ReadRecord<PageRecord>[]> {
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

  private read(codename: string, waitForNew: boolean): Promise<ReadRecord<PageRecord>> {
    const root = codename === this.rootCodename;
    const elements = root ? ROOT_ELEMENTS : TREE_ELEMENTS;
    return this.readOne(codename, elements, (item) => toPageRecord(item, { root }), waitForNew);
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
  return a.lastModified === b.lastModified || isSame({ ...a, lastModified: b.lastModified }, b);
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
