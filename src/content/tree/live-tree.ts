import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { AccessPolicy } from '../access-policy.js';
import { ContentError } from '../delivery/content-error.js';
import type { ItemVersions } from '../delivery/item-version.js';
import type { ContentChange } from '../delivery/notification.js';
import type { ItemState } from '../delivery/published-items.js';
import { dependency } from '../dependencies.js';
import { DueWatch } from './due-watch.js';
import type { RecordChanges, RefreshedRecords } from './live-records.js';
import { OpenPages } from './open-pages.js';
import type { PageRecord } from './page-record.js';
import { PageRecords, type TreeUpdate } from './page-records.js';
import type { PageTree } from './page-tree.js';
import { PendingChanges } from './pending-changes.js';
import {
  joinChanges,
  keysOfRecordChange,
  keysOfSeries,
  namesBelow,
  type TreeChanges,
  treeChangesOf,
} from './tree-changes.js';

/** More changed items than this are read as a whole tree. */
const MOST_CHANGED_READ = 5_000;
/** More items whose messages were missed than this are read as a whole tree. */
const MOST_MISSED_READ = 50;
/** More changed records than this are not sent to other processes; they read the whole tree. */
const MOST_CHANGED_SENT = 2_000;

/** What a process must know to bring its tree to the state after some changes; null = read the whole tree. */
export type PageChanges = RecordChanges<PageRecord>;

/** What was read and taken over, with what pages other than theirs show of it. */
interface Reading {
  /** The service said that newer content exists. */
  stale: boolean;
  /** Codenames whose present state the service does not give yet. */
  unsettled: readonly string[];
  /** Of what was read one by one. */
  versions: ItemVersions;
  changes: TreeChanges;
  /** True when it was the whole tree. */
  all: boolean;
}

/**
 * The page tree as this process knows it now: brought up to date by readings and by what other processes send, with a
 * list of what no purge has published yet.
 */
@Injectable()
export class LiveTree {
  /** When it was first read from the service, in milliseconds since 1970; null before that. */
  fetchedAt: number | null = null;
  /** True while the service has said of the last whole reading that newer content exists. */
  isBehind = false;
  /** Items have other codenames than the tree knows: a whole reading is due, with the next refresh at the latest. */
  private namesAreOld = false;
  private readonly pending = new PendingChanges();
  private purges = false;
  private readonly listeners: (() => void)[] = [];
  private readonly dueListeners: ((paths: readonly string[]) => void)[] = [];
  private readonly dueWatch: DueWatch;

  constructor(
    private readonly records: PageRecords,
    private readonly access: AccessPolicy,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.dueWatch = new DueWatch(
      () => this.pages.allRecords(),
      (due) => this.becameDue(due.flatMap(({ codename }) => this.pages.pathOf(codename) ?? [])),
    );
  }

  /** Calls `listener` after the tree changed, or what visitors see of it. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Calls `listener` with the paths of pages whose date has come. */
  onDue(listener: (paths: readonly string[]) => void): void {
    this.dueListeners.push(listener);
  }

  get pages(): PageTree {
    return this.records.tree;
  }

  /** {@link pages} as visitors see them. */
  get open(): OpenPages {
    return new OpenPages(this.pages, this.access);
  }

  /** True once there are pages, from the service or from a snapshot. */
  get isKnown(): boolean {
    return this.pages.pageCount > 0;
  }

  get root(): string {
    return this.records.rootCodename;
  }

  /** For a process that purges: what whole readings have changed is kept until it was published. */
  trackReloads(): void {
    this.purges = true;
    this.records.compareRecords();
  }

  /** True while there are changes that no purge has published, so that a later start must see them once more. */
  get hasPendingChanges(): boolean {
    return !this.pending.isEmpty;
  }

  /** Forgets what {@link readChanges} gave with this number. */
  changesPublished(serial: number): void {
    this.pending.published(serial);
  }

  /** Reads everything. @returns paths that lead nowhere any more. @throws ContentError */
  async reload(waitForNew: boolean): Promise<string[]> {
    const wasKnown = this.isKnown;
    const update = await this.records.load(waitForNew);
    if (update.outcome !== 'refused') this.fetchedAt ??= Date.now();
    this.isBehind = update.stale;
    const removed = this.followUp(update);
    // At once, as a publish may be worked on meanwhile. What no page can have been made of needs no purge.
    if (wasKnown && this.purges) this.pending.note(treeChangesOf(update.diff, removed));
    return removed;
  }

  /** Applies what another process read, which is not null. @returns paths that lead nowhere any more. */
  async apply(changes: unknown): Promise<string[]> {
    return this.followUp(await this.records.applyInChunks(this.records.parse(changes)));
  }

  /** True when items whose messages were missed are so many, or such, that the whole tree is to be read. */
  isTooMuch(items: readonly string[]): boolean {
    return !this.isKnown || items.length > MOST_MISSED_READ || items.includes(this.root);
  }

  /** Reads items whose messages were missed. @returns paths that lead nowhere any more. @throws ContentError */
  async catchUp(items: readonly string[]): Promise<string[]> {
    const { stale, changes } = await this.refresh(items);
    // What was read may be newer than the purge that named it.
    if (this.purges && changes.dependencies.length > 0) this.pending.note(changes);
    if (stale) throw stillFormer();
    return this.goneOf(changes.removed);
  }

  /**
   * Reads the present state of items, or of the whole tree.
   * @returns all that no purge has published yet, with a number for {@link changesPublished}
   * @throws ContentError when the service does not answer, or does not give the new state of the whole tree yet
   */
  async readChanges(
    items: readonly string[],
    everything: boolean,
  ): Promise<Reading & { changes: TreeChanges & { serial: number } }> {
    const reading = await this.refresh(items, everything || items.length > MOST_CHANGED_READ);
    // Noted at once: whatever fails from here on, the next try does not see it in the tree any more.
    const changes = this.pending.note(reading.changes);
    if (reading.all && reading.stale) throw stillFormer();
    return { ...reading, changes };
  }

  /** Reads records once more. @throws ContentError */
  async readAgain(records: PageChanges): Promise<void> {
    // What is read as a whole is read by each process for itself.
    if (records === null || records.length === 0) return;
    const { stale, changes } = await this.refresh(records.map(({ codename }) => codename));
    this.pending.note(changes);
    if (stale) throw stillFormer();
  }

  /** What other processes need to know of a reading. */
  changesOf({ changes, all }: Reading): PageChanges {
    if (all || changes.items.length > MOST_CHANGED_SENT) return null;
    return this.records.present(changes.items.map((codename) => ({ codename })));
  }

  /** The same changes, of the state that is known now. */
  present(changes: PageChanges): PageChanges {
    return this.records.present(changes);
  }

  /** Of these paths those that lead visitors to a page. */
  presentOf(paths: readonly string[]): string[] {
    const { open } = this;
    return paths.filter((path) => open.byPath(path) !== null);
  }

  /** Of these paths those that lead visitors nowhere. */
  goneOf(paths: readonly string[]): string[] {
    const { open } = this;
    return paths.filter((path) => open.byPath(path) === null);
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
    return this.records.save();
  }

  /** Takes over what {@link save} gave, e.g. after a restart in an outage. @returns false when it is not usable. */
  async restore(lines: AsyncIterable<string>): Promise<boolean> {
    const isRestored = await this.records.restore(lines);
    if (isRestored) this.dueWatch.changed();
    return isRestored;
  }

  /** Reads items, or the whole tree, and takes them over. */
  private async refresh(items: readonly string[], whole = false): Promise<Reading> {
    const { records } = this;
    const before = new Map(items.map((codename) => [codename, records.get(codename)]));
    const first = whole ? null : await records.refresh(items);
    let { stale = false, unsettled = [] }: Partial<RefreshedRecords<unknown>> = first ?? {};
    let changes = joinChanges();
    if (first !== null) {
      // Only a whole reading shows where an item is listed now that is known under another codename too.
      const renamed = records.formerNames(items);
      this.namesAreOld ||= renamed.length > 0;
      changes = joinChanges(treeChangesOf(first.diff, this.followUp(first)), {
        dependencies: renamed.flatMap((name) => [dependency('item', name), dependency('path', name)]),
      });
    }
    const all = whole || this.namesAreOld;
    if (all) {
      const update = await this.readAll(changes);
      changes = joinChanges(changes, treeChangesOf(update.diff, this.followUp(update)));
      stale = update.stale;
      unsettled = [];
    }
    const behind = new Set(unsettled);
    changes = joinChanges(changes, {
      items: items.filter((codename) => !behind.has(codename)),
      dependencies: [...before].flatMap(([codename, record]) =>
        keysOfRecordChange(record, records.get(codename)),
      ),
    });
    return { stale, unsettled, versions: first?.versions ?? new Map(), changes, all };
  }

  /** Reads the whole tree. @param changes what was taken over just before */
  private async readAll(changes: TreeChanges): Promise<TreeUpdate> {
    try {
      const update = await this.records.load(true);
      this.namesAreOld &&= update.stale;
      return update;
    } catch (error) {
      // The next try does not see it in the tree any more.
      if (this.purges) this.pending.note(changes);
      throw error;
    }
  }

  private becameDue(paths: readonly string[]): void {
    for (const listener of this.listeners) listener();
    for (const listener of this.dueListeners) listener(paths);
  }

  private followUp(update: TreeUpdate): string[] {
    if (update.outcome === 'refused') {
      this.logger.error('page tree not taken over', { reason: update.reason });
      return [];
    }
    if (update.outcome !== 'applied') return [];
    this.dueWatch.changed();
    for (const listener of this.listeners) listener();
    return this.goneOf([
      ...[...update.diff.removed, ...update.diff.access].map(({ path }) => path),
      ...update.diff.moved.flatMap(({ from }) => (from === null ? [] : [from])),
    ]);
  }
}

const stillFormer = () => new ContentError('unavailable', 'the content service still gives the former state');
