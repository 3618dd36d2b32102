import { z } from 'zod';
import type { DependencyHealth } from '../platform/health.js';
import type { Logger } from '../platform/logging/logger.js';
import type { ContentItem } from './content.contract.js';
import { ContentError, isNotFound } from './content-error.js';
import type { ContentClient } from './delivery-client.js';
import { dependency } from './dependencies.js';
import type { ItemVersions } from './item-version.js';
import { LiveRules, type RuleChanges } from './live-rules.js';
import { LiveSite, type LoadedSite } from './live-site.js';
import { type ContentChange, keysOfChange, keysOfSeries } from './notification.js';
import type { LoadedPage, PageLoadOptions, PageSource } from './page-payload.js';
import { pageRecordSchema } from './page-record.js';
import type { PageRecords, TreeUpdate } from './page-records.js';
import type { PageTree } from './page-tree.js';
import { type ItemState, PublishedItems } from './published-items.js';
import type { PageChange } from './record-table.js';
import { REDIRECT_RULE_TYPE } from './redirect-rule.js';
import type { RedirectRules } from './redirect-rules.js';
import type { SiteSource } from './site-payload.js';
import { keysOfSeriesChange, NewsList, namesBelow, newsOf, sameFacts } from './tree-news.js';
import { type TreeNews, UntoldChanges } from './untold-changes.js';

/** More changed items than this are read as a whole tree. */
const MOST_CHANGED_READ = 5_000;
/** More items whose messages were missed than this are read as a whole tree. */
const MOST_MISSED_READ = 50;
/** More changed records than this are not told to other processes; they read the whole tree. */
const MOST_CHANGED_TOLD = 2_000;
/** The content service is asked for its health at most this often. */
const PROBE_EVERY_MS = 5_000;

const LANGUAGE = dependency('language', '');

/** What a process must know to bring its tree to the state after some changes; null = read the whole tree. */
export type RecordChanges = PageChange[] | null;

const recordChanges = z.array(z.object({ codename: z.string(), record: pageRecordSchema.nullable() }));

export interface ReadChanges {
  records: RecordChanges;
  rules: RuleChanges;
  /** Keys whose pages are out of date now. */
  dependencies: string[];
  /** Codenames of the items that were read and are settled. */
  items: string[];
  /** Paths of the pages that are themselves among what changed. */
  pages: string[];
  /** Paths that are new or moved, whose pages nobody has made yet. */
  touched: string[];
  /** Paths that lead nowhere any more. */
  removed: string[];
  /** Codenames of changed items whose new state the service does not give yet: to be asked for again. */
  unsettled: ReadonlySet<string>;
  /** What was read one by one; nothing of a reading of the whole tree. */
  versions: ItemVersions;
  /** For {@link LiveContent.told}. */
  serial: number;
}

export interface LiveContentParts {
  client: ContentClient;
  records: PageRecords;
  pages: PageSource;
  sites: SiteSource;
  rules: RedirectRules;
  logger: Logger;
}

/**
 * The content as this process knows it now: the page tree and the site configuration, kept in memory and brought
 * up to date by what is told; page payloads, read when asked for.
 */
export class LiveContent {
  private probedAt = 0;
  private treeReadAt: number | null = null;
  /** Items have other codenames than the tree knows: a whole reading is due, with the next refresh at the latest. */
  private namesAreOld = false;
  private behind = false;
  private readonly listeners: (() => void)[] = [];
  private readonly untold = new UntoldChanges();
  private purges = false;

  /** The redirect rules of the editors. */
  readonly rules: LiveRules;
  /** Which items are published, as the service says. */
  readonly published: PublishedItems;
  private readonly held: LiveSite;

  constructor(private readonly parts: LiveContentParts) {
    const { client, rules, sites, logger } = parts;
    this.rules = new LiveRules(rules, logger);
    this.published = new PublishedItems(client);
    this.held = new LiveSite(sites, logger, () => this.changed());
  }

  get tree(): PageTree {
    return this.parts.records.tree;
  }

  /** True once there is a page tree, from the service or from a snapshot. */
  get isKnown(): boolean {
    return this.tree.pageCount > 0;
  }

  /** True once the page tree was read from the service; before that, a known one is that of a snapshot. */
  get isRead(): boolean {
    return this.treeReadAt !== null;
  }

  /** When the page tree was first read from the service, in milliseconds since 1970; null before that. */
  get readAt(): number | null {
    return this.treeReadAt;
  }

  /** For a process that purges: {@link readChanges} also gives what whole readings have changed. */
  tellReloads(): void {
    this.purges = true;
    this.parts.records.compareRecords();
  }

  /** True while the tree holds changes that no purge has told, so that a later start must see them once more. */
  get hasUntold(): boolean {
    return !this.untold.isEmpty;
  }

  /** All that a call of {@link readChanges} gave has been purged and told. */
  told({ serial }: Pick<ReadChanges, 'serial'>): void {
    this.untold.told(serial);
  }

  /** Calls `listener` after the tree or the site configuration changed. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** @throws ContentError */
  async loadPage(codename: string, options: PageLoadOptions): Promise<LoadedPage> {
    return this.parts.pages.load(codename, options);
  }

  /** The newest pages of a type that everybody may read. @throws ContentError */
  async newest(type: string, limit: number): Promise<ContentItem[]> {
    return this.parts.pages.newest(type, limit);
  }

  /** Site configuration, read once and kept until a publish concerns it. @throws ContentError when there is none. */
  async site(): Promise<LoadedSite> {
    return this.held.get();
  }

  /** What {@link site} gave last, without asking. */
  siteAtHand(): LoadedSite | null {
    return this.held.atHand;
  }

  /**
   * After a purge of `dependencies`: what is held of the site as a whole is forgotten when it was made of any of them,
   * and readings that began before are not joined. Without a pause before the epoch of the purge is applied.
   */
  startAnew(dependencies: Iterable<string>): void {
    this.parts.client.startAnew();
    const keys = [...dependencies];
    if (keys.some((key) => key.startsWith(LANGUAGE))) this.parts.pages.forgetLanguages();
    this.held.forget(keys);
  }

  /** Likewise, after purges of which nobody knows what they concerned. */
  startAllAnew(): void {
    this.parts.client.startAnew();
    this.parts.pages.forgetLanguages();
    this.held.forgetAll();
  }

  /**
   * Reads all page records anew. @returns paths that lead nowhere any more. @throws ContentError
   */
  async reload(waitForNew: boolean): Promise<string[]> {
    // Never fails: rules that cannot be read must not keep the pages from being read.
    const rules = this.rules.reload(waitForNew);
    const wasKnown = this.isKnown;
    const update = await this.parts.records.load({ waitForNew });
    if (update.outcome !== 'refused') this.treeReadAt ??= Date.now();
    this.behind = update.stale;
    const removed = this.followUp(update);
    // At once, as a publish may be worked on meanwhile. What no page can have been made of is no news.
    if (wasKnown && this.purges) this.untold.note({ ...newsOf(update), removed });
    await rules;
    return removed;
  }

  /** True while the service has said of the last whole reading that newer content exists. */
  get isBehind(): boolean {
    return this.behind;
  }

  /** Applies what another process read. @returns paths that lead nowhere any more. */
  async applyRecords(changes: unknown): Promise<string[]> {
    if (changes === null) return this.reload(true);
    return this.followUp(await this.parts.records.applyInSteps(recordChanges.parse(changes)));
  }

  /**
   * Brings the tree up to purges this process has missed: reads those items that they name, or everything when that
   * is less work. @returns paths that lead nowhere any more. @throws ContentError
   */
  async catchUp(dependencies: readonly string[]): Promise<string[]> {
    const { records } = this.parts;
    const items = itemsOf(dependencies);
    const isAll = items.length > MOST_MISSED_READ || items.includes(records.rootCodename);
    if (!this.isKnown || isAll) return this.reload(true);
    // A new rule is not known yet, but the purge told its type.
    if (
      items.some((codename) => this.rules.has(codename)) ||
      dependencies.includes(dependency('list', REDIRECT_RULE_TYPE))
    ) {
      await this.rules.reload(true);
    }
    const { update, news } = await this.refresh(items);
    // What was read may be newer than the purge that named it.
    if (this.purges && news.dependencies.length > 0) this.untold.note(news);
    if (update.stale) {
      throw new ContentError('unavailable', 'the content service still gives the former state');
    }
    return news.removed.filter((path) => this.tree.byPath(path) === null);
  }

  /**
   * Reads the present state of what changed and brings the tree of this process up to it.
   * @param everything more changed than was told: the whole tree is read, and every page is out of date.
   * @throws ContentError when the service does not answer, or does not give the new state of the whole tree yet.
   */
  async readChanges(changes: readonly ContentChange[], everything: boolean): Promise<ReadChanges> {
    if (!this.isKnown) throw new ContentError('unavailable', 'the page tree is not known yet');
    const rules = await this.rules.readChanges(changes, everything);
    const items = [
      ...new Set(
        changes
          .filter((change) => change.kind === 'item' && !this.rules.isOne(change))
          .map(({ codename }) => codename),
      ),
    ];
    const { records } = this.parts;
    const {
      update,
      news: seen,
      all,
    } = await this.refresh(items, everything || items.length > MOST_CHANGED_READ);
    // Noted at once: whatever fails from here on, the next try does not see it in the tree any more.
    const news = this.untold.note(seen);
    if (all && update.stale) {
      throw new ContentError('unavailable', 'the content service still gives the former state');
    }
    // What others publish must not wait for the one that is not there yet.
    const unsettled = new Set([...(update.unsettled ?? []), ...rules.unsettled]);
    const settled = changes.filter(({ kind, codename }) => kind !== 'item' || !unsettled.has(codename));
    const keys = [
      ...settled.flatMap(keysOfChange),
      ...(await this.usersOfAssets(settled)),
      ...news.dependencies,
      ...settled.filter(({ mayBeKnown }) => mayBeKnown).flatMap((change) => this.keysAround(change)),
      // Every page shows the header and footer that the root leads to.
      ...(everything ? [dependency('item', records.rootCodename)] : []),
    ];
    const told = items.filter((codename) => !unsettled.has(codename));
    return {
      records:
        all || news.items.length > MOST_CHANGED_TOLD
          ? null
          : news.items.map((codename) => ({ codename, record: records.get(codename) })),
      rules: rules.changes,
      dependencies: [...new Set(keys)],
      items: told,
      pages: told.flatMap((codename) => this.tree.pathOf(codename) ?? []),
      touched: news.touched.filter((path) => this.tree.byPath(path) !== null),
      removed: news.removed.filter((path) => this.tree.byPath(path) === null),
      unsettled,
      versions: new Map([...(update.versions ?? []), ...rules.versions]),
      serial: news.serial,
    };
  }

  /**
   * For when others have purged since {@link readChanges} began: what it read may be older than what they have told, so
   * it is read once more. @throws ContentError
   */
  async readAgain({ records, rules }: ReadChanges): Promise<void> {
    await this.rules.readAgain(rules);
    // What is read as a whole is read by each process for itself.
    if (records === null || records.length === 0) return;
    const { update, news } = await this.refresh(records.map(({ codename }) => codename));
    this.untold.note(news);
    if (update.stale) {
      throw new ContentError('unavailable', 'the content service still gives the former state');
    }
  }

  /** What {@link readChanges} gave, of the state that this process knows now. */
  present(read: ReadChanges): ReadChanges {
    const { tree } = this;
    return {
      ...read,
      records:
        read.records?.map(({ codename }) => ({ codename, record: this.parts.records.get(codename) })) ?? null,
      rules: this.rules.present(read.rules),
      pages: read.items.flatMap((codename) => tree.pathOf(codename) ?? []),
      touched: read.touched.filter((path) => tree.byPath(path) !== null),
      removed: read.removed.filter((path) => tree.byPath(path) === null),
    };
  }

  /**
   * Reads items, or the whole tree, and takes them over.
   * @returns what pages other than theirs show of it, and whether the whole tree was read.
   */
  private async refresh(
    items: readonly string[],
    whole = false,
  ): Promise<{ update: TreeUpdate; news: TreeNews; all: boolean }> {
    const { records } = this.parts;
    const before = new Map(items.map((codename) => [codename, records.get(codename)]));
    const news = new NewsList();
    const first = whole ? null : await records.refresh(items);
    if (first !== null) {
      const renamed = first.renamed ?? [];
      this.namesAreOld ||= renamed.length > 0;
      news.add(newsOf(first), this.followUp(first));
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
  private async readAll(news: NewsList): Promise<TreeUpdate> {
    let update: TreeUpdate;
    try {
      update = await this.parts.records.load({ waitForNew: true });
    } catch (error) {
      // The next try does not see it in the tree any more.
      if (this.purges) this.untold.note(news.list);
      throw error;
    }
    this.namesAreOld &&= update.stale;
    news.add(newsOf(update), this.followUp(update));
    return update;
  }

  /** Keys of whatever else may show a change of an item: its facts, lists of its type, the addresses below it. */
  private keysAround({ kind, codename, type }: ContentChange): string[] {
    if (kind !== 'item') return [];
    const { records } = this.parts;
    const below = namesBelow(this.tree, codename);
    const record = records.get(codename);
    const listed = record?.type ?? type;
    return [
      dependency('path', codename),
      ...(listed === undefined ? [] : [dependency('list', listed)]),
      ...keysOfSeries(record?.series),
      // Too many to name: every page.
      ...(below === null
        ? [dependency('item', records.rootCodename)]
        : below.map((name) => dependency('path', name))),
    ];
  }

  /** An address of a file does not say which asset it is, so the service is asked which items show it. */
  private async usersOfAssets(changes: readonly ContentChange[]): Promise<string[]> {
    const assets = [
      ...new Set(changes.filter(({ kind }) => kind === 'asset').map(({ codename }) => codename)),
    ];
    const users = await Promise.all(
      assets.map((codename) =>
        this.parts.client.assetUsedIn(codename).catch((error: unknown) => {
          if (isNotFound(error)) return [];
          throw error;
        }),
      ),
    );
    return users.flat().map((codename) => dependency('item', codename));
  }

  /** Pages of the tree of this process whose items are not among `present`. */
  async pagesNotIn(present: ReadonlyMap<string, unknown>): Promise<Omit<ItemState, 'lastModified'>[]> {
    return this.parts.records.notIn(present);
  }

  /** Lines for {@link restore}: of the state at the call, however slowly they are taken. */
  save(): Generator<string> {
    return this.parts.records.exportLines();
  }

  /** Takes over what {@link save} gave, e.g. after a restart in an outage. @returns false when it is not usable. */
  restore(lines: AsyncIterable<string>): Promise<boolean> {
    return this.parts.records.importLines(lines);
  }

  /** Plain data of the site configuration for {@link restoreSite}; null when there is none. */
  saveSite(): unknown {
    return this.held.save();
  }

  /** Takes over what {@link saveSite} gave, until it can be read. */
  restoreSite(saved: unknown): void {
    this.held.restore(saved);
  }

  async health(): Promise<DependencyHealth> {
    const { client } = this.parts;
    const due = Date.now() - this.probedAt > PROBE_EVERY_MS;
    if (due) this.probedAt = Date.now();
    const { state, since, lastError } = due ? await client.probe() : client.health();
    return { state, since, reason: state === 'ok' ? null : lastError };
  }

  /** True while the content service is not asked, after failures in a row. */
  get breakerOpen(): boolean {
    return this.parts.client.health().breakerOpen;
  }

  close(): void {
    this.parts.client.close();
  }

  private followUp(update: TreeUpdate): string[] {
    if (update.outcome === 'refused') {
      this.parts.logger.error('page tree not taken over', { reason: update.reason });
      return [];
    }
    if (update.outcome !== 'applied') return [];
    this.changed();
    const gone = [
      ...update.diff.removed.map(({ path }) => path),
      ...update.diff.moved.flatMap(({ from }) => (from === null ? [] : [from])),
    ];
    return gone.filter((path) => this.tree.byPath(path) === null);
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }
}

const ITEM = dependency('item', '');
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Codenames of the items that were changed themselves; their ids stand beside them. */
function itemsOf(dependencies: readonly string[]): string[] {
  return dependencies
    .filter((key) => key.startsWith(ITEM))
    .map((key) => key.slice(ITEM.length))
    .filter((name) => !ID.test(name));
}
