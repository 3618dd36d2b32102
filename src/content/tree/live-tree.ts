import { z } from 'zod';
import type { Logger } from '../../platform/logging/logger.js';
import { ContentError } from '../delivery/content-error.js';
import { type ContentChange, keysOfSeries } from '../delivery/notification.js';
import type { ItemState } from '../delivery/published-items.js';
import { dependency } from '../dependencies.js';
import { type PageRecord, pageRecordSchema } from './page-record.js';
import type { PageRecords, TreeUpdate } from './page-records.js';
import type { PageTree } from './page-tree.js';
import { PendingChanges, type TreeChanges } from './pending-changes.js';
import type { PageChange } from './record-table.js';
import { keysOfSeriesChange, namesBelow, sameFacts, TreeChangeList, treeChangesOf } from './tree-changes.js';

/** More changed items than this are read as a whole tree. */
const MOST_CHANGED_READ = 5_000;
/** More items whose messages were missed than this are read as a whole tree. */
const MOST_MISSED_READ = 50;
/** More changed records than this are not told to other processes; they read the whole tree. */
const MOST_CHANGED_TOLD = 2_000;

/** What a process must know to bring its tree to the state after some changes; null = read the whole tree. */
export type RecordChanges = PageChange[] | null;

const recordChanges = z.array(z.object({ codename: z.string(), record: pageRecordSchema.nullable() }));

/** What was read and taken over, with what pages other than theirs show of it. */
interface Reading {
  update: TreeUpdate;
  news: TreeChanges;
  /** True when it was the whole tree. */
  all: boolean;
}

/**
 * The page tree as this process knows it now: brought up to date by readings and by what other processes tell, with a
 * list of what no purge has told yet.
 */
export class LiveTree {
  private treeReadAt: number | null = null;
  /** Items have other codenames than the tree knows: a whole reading is due, with the next refresh at the latest. */
  private namesAreOld = false;
  private behind = false;
  private readonly pending = new PendingChanges();
  private purges = false;

  constructor(
    private readonly records: PageRecords,
    private readonly logger: Logger,
    /** Called after the tree changed. */
    private readonly changed: () => void,
  ) {}

  get pages(): PageTree {
    return this.records.tree;
  }

  /** True once there are pages, from the service or from a snapshot. */
  get isKnown(): boolean {
    return this.pages.pageCount > 0;
  }

  /** When it was first read from the service, in milliseconds since 1970; null before that. */
  get fetchedAt(): number | null {
    return this.treeReadAt;
  }

  /** True while the service has said of the last whole reading that newer content exists. */
  get isBehind(): boolean {
    return this.behind;
  }

  get root(): string {
    return this.records.rootCodename;
  }

  /** For a process that purges: what whole readings have changed is kept until it was told. */
  trackReloads(): void {
    this.purges = true;
    this.records.compareRecords();
  }

  /** True while there are changes that no purge has told, so that a later start must see them once more. */
  get hasPendingChanges(): boolean {
    return !this.pending.isEmpty;
  }

  /** Forgets what {@link readChanges} gave with this number. */
  changesPublished(serial: number): void {
    this.pending.published(serial);
  }

  /** Reads everything anew. @returns paths that lead nowhere any more. @throws ContentError */
  async reload(waitForNew: boolean): Promise<string[]> {
    const wasKnown = this.isKnown;
    const update = await this.records.load({ waitForNew });
    if (update.outcome !== 'refused') this.treeReadAt ??= Date.now();
    this.behind = update.stale;
    const removed = this.followUp(update);
    // At once, as a publish may be worked on meanwhile. What no page can have been made of is no news.
    if (wasKnown && this.purges) this.pending.note({ ...treeChangesOf(update), removed });
    return removed;
  }

  /** Applies what another process read, which is not null. @returns paths that lead nowhere any more. */
  async apply(changes: unknown): Promise<string[]> {
    return this.followUp(await this.records.applyInSteps(recordChanges.parse(changes)));
  }

  /** True when items whose messages were missed are so many, or such, that the whole tree is to be read. */
  isTooMuch(items: readonly string[]): boolean {
    return !this.isKnown || items.length > MOST_MISSED_READ || items.includes(this.root);
  }

  /** Reads items whose messages were missed. @returns paths that lead nowhere any more. @throws ContentError */
  async catchUp(items: readonly string[]): Promise<string[]> {
    const { update, news } = await this.refresh(items);
    // What was read may be newer than the purge that named it.
    if (this.purges && news.dependencies.length > 0) this.pending.note(news);
    if (update.stale) throw stillFormer();
    return this.goneOf(news.removed);
  }

  /**
   * Reads the present state of items, or of the whole tree.
   * @returns all that no purge has told yet, with a number for {@link published}
   * @throws ContentError when the service does not answer, or does not give the new state of the whole tree yet
   */
  async readChanges(
    items: readonly string[],
    everything: boolean,
  ): Promise<Reading & { news: TreeChanges & { serial: number } }> {
    const reading = await this.refresh(items, everything || items.length > MOST_CHANGED_READ);
    // Noted at once: whatever fails from here on, the next try does not see it in the tree any more.
    const news = this.pending.note(reading.news);
    if (reading.all && reading.update.stale) throw stillFormer();
    return { ...reading, news };
  }

  /** Reads records once more. @throws ContentError */
  async readAgain(changes: RecordChanges): Promise<void> {
    // What is read as a whole is read by each process for itself.
    if (changes === null || changes.length === 0) return;
    const { update, news } = await this.refresh(changes.map(({ codename }) => codename));
    this.pending.note(news);
    if (update.stale) throw stillFormer();
  }

  /** What other processes need to know of a reading. */
  changesOf({ news, all }: Pick<Reading, 'news' | 'all'>): RecordChanges {
    if (all || news.items.length > MOST_CHANGED_TOLD) return null;
    return news.items.map((codename) => this.change(codename));
  }

  /** The same changes, of the state that is known now. */
  present(changes: RecordChanges): RecordChanges {
    return changes?.map(({ codename }) => this.change(codename)) ?? null;
  }

  /** Of these paths those that lead to a page. */
  presentOf(paths: readonly string[]): string[] {
    return paths.filter((path) => this.pages.byPath(path) !== null);
  }

  /** Of these paths those that lead nowhere. */
  goneOf(paths: readonly string[]): string[] {
    return paths.filter((path) => this.pages.byPath(path) === null);
  }

  /** Paths of the pages among these items. */
  pathsOf(items: readonly string[]): string[] {
    return items.flatMap((codename) => this.pages.pathOf(codename) ?? []);
  }

  /** Keys of whatever else may show a change of an item: its facts, lists of its type, the addresses below it. */
  keysAround({ kind, codename, type }: ContentChange): string[] {
    if (kind !== 'item') return [];
    const below = namesBelow(this.pages, codename);
    const record = this.records.get(codename);
    const listed = record?.type ?? type;
    return [
      dependency('path', codename),
      ...(listed === undefined ? [] : [dependency('list', listed)]),
      ...keysOfSeries(record?.series),
      // Too many to name: every page.
      ...(below === null ? [dependency('item', this.root)] : below.map((name) => dependency('path', name))),
    ];
  }

  /** Pages whose items are not among `present`. */
  async notIn(present: ReadonlyMap<string, unknown>): Promise<Omit<ItemState, 'lastModified'>[]> {
    return this.records.notIn(present);
  }

  /** Lines for {@link restore}: of the state at the call, however slowly they are taken. */
  save(): Generator<string> {
    return this.records.exportLines();
  }

  /** Takes over what {@link save} gave, e.g. after a restart in an outage. @returns false when it is not usable. */
  restore(lines: AsyncIterable<string>): Promise<boolean> {
    return this.records.importLines(lines);
  }

  /** Reads items, or the whole tree, and takes them over. */
  private async refresh(items: readonly string[], whole = false): Promise<Reading> {
    const { records } = this;
    const before = new Map<string, PageRecord | null>(
      items.map((codename) => [codename, records.get(codename)]),
    );
    const news = new TreeChangeList();
    const first = whole ? null : await records.refresh(items);
    if (first !== null) {
      const renamed = first.renamed ?? [];
      this.namesAreOld ||= renamed.length > 0;
      news.add(treeChangesOf(first), this.followUp(first));
      news.add({
        dependencies: renamed.flatMap((name) => [dependency('item', name), dependency('path', name)]),
      });
    }
    const all = whole || this.namesAreOld;
    const update = first === null || all ? await this.readAll(news) : first;
    const facts = items.filter((codename) => !sameFacts(before.get(codename) ?? null, records.get(codename)));
    const series = items.flatMap((codename) =>
      keysOfSeriesChange(before.get(codename) ?? null, records.get(codename)),
    );
    const behind = new Set(update.unsettled);
    news.add({
      items: items.filter((codename) => !behind.has(codename)),
      dependencies: [...facts.map((codename) => dependency('path', codename)), ...series],
    });
    return { update: { ...update, versions: first?.versions }, news: news.list, all };
  }

  /** Reads the whole tree, after what is in `news` was taken over. */
  private async readAll(news: TreeChangeList): Promise<TreeUpdate> {
    let update: TreeUpdate;
    try {
      update = await this.records.load({ waitForNew: true });
    } catch (error) {
      // The next try does not see it in the tree any more.
      if (this.purges) this.pending.note(news.list);
      throw error;
    }
    this.namesAreOld &&= update.stale;
    news.add(treeChangesOf(update), this.followUp(update));
    return update;
  }

  private change(codename: string): PageChange {
    return { codename, record: this.records.get(codename) };
  }

  private followUp(update: TreeUpdate): string[] {
    if (update.outcome === 'refused') {
      this.logger.error('page tree not taken over', { reason: update.reason });
      return [];
    }
    if (update.outcome !== 'applied') return [];
    this.changed();
    return this.goneOf([
      ...update.diff.removed.map(({ path }) => path),
      ...update.diff.moved.flatMap(({ from }) => (from === null ? [] : [from])),
    ]);
  }
}

const stillFormer = () => new ContentError('unavailable', 'the content service still gives the former state');
