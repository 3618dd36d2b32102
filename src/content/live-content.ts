import { z } from 'zod';
import { failure } from '../platform/failure.js';
import type { DependencyHealth } from '../platform/health.js';
import type { Logger } from '../platform/logging/logger.js';
import type { ContentItem, SitePayload } from './content.contract.js';
import { ContentError, isNotFound } from './content-error.js';
import type { ContentClient } from './delivery-client.js';
import { dependency } from './dependencies.js';
import { type ContentChange, keysOfChange, keysOfDiff } from './notification.js';
import type { Loaded, LoadedPage, PageLoadOptions, PageSource } from './page-payload.js';
import { type PageRecord, pageRecordSchema } from './page-record.js';
import type { PageRecords, TreeUpdate } from './page-records.js';
import type { PageTree } from './page-tree.js';
import type { RawItem } from './raw-delivery.js';
import type { PageChange } from './record-table.js';
import { REDIRECT_RULE_TYPE, type RedirectRule, redirectRuleSchema } from './redirect-rule.js';
import type { RedirectRules, RuleChange } from './redirect-rules.js';
import type { SiteSource } from './site-payload.js';
import { type TreeNews, UntoldChanges } from './untold-changes.js';

/** More changed items than this are read as a whole tree. */
const MOST_CHANGED_READ = 5_000;
/** More items whose messages were missed than this are read as a whole tree. */
const MOST_MISSED_READ = 50;
/** More changed redirect rules than this are read as a whole list, not one by one. */
const MOST_RULES_READ = 50;
/** More changed records than this are not told to other processes; they read the whole tree. */
const MOST_CHANGED_TOLD = 2_000;
/** The content service is asked for its health at most this often. */
const PROBE_EVERY_MS = 5_000;

/** Site configuration and redirect rules are asked for again and again, so their loss is told at most this often. */
const WARN_EVERY_MS = 30_000;

const LANGUAGE = dependency('language', '');

type RuleListener = () => Promise<void> | null | undefined;

export type LoadedSite = Loaded<SitePayload>;

/** What a process must know to bring its tree to the state after some changes; null = read the whole tree. */
export type RecordChanges = PageChange[] | null;
/** The same for the redirect rules. */
export type RuleChanges = RuleChange[] | null;

const recordChanges = z.array(z.object({ codename: z.string(), record: pageRecordSchema.nullable() }));
const ruleChanges = z.array(z.object({ codename: z.string(), rule: redirectRuleSchema.nullable() }));
const savedSite = z.object({ payload: z.looseObject({}), dependencies: z.array(z.string()) });
/** A short one: it is the system part of the items that is wanted. */
const STATE_ELEMENTS = ['url_slug'];
const STATES_AT_ONCE = 1_000;

/** Which version of an item is published. */
export interface ItemState {
  codename: string;
  id: string;
  type: string;
  /** ISO 8601 as the service gives it. */
  lastModified: string;
}

export interface ReadChanges {
  records: RecordChanges;
  rules: RuleChanges;
  /** Keys whose pages are out of date now. */
  dependencies: string[];
  /** Paths of the pages that are themselves among what changed. */
  pages: string[];
  /** Paths that are new or moved, whose pages nobody has made yet. */
  touched: string[];
  /** Paths that lead nowhere any more. */
  removed: string[];
  /** Codenames of changed items whose new state the service does not give yet: to be asked for again. */
  unsettled: ReadonlySet<string>;
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
  private siteHeld: LoadedSite | null = null;
  private siteLoading: { version: number; site: Promise<LoadedSite> } | null = null;
  /** Counts what made the held site configuration out of date. */
  private siteVersion = 0;
  private siteHeldVersion = -1;
  private siteWarnedAt = 0;
  private probedAt = 0;
  private treeWasRead = false;
  private behind = false;
  private readonly listeners: (() => void)[] = [];
  private readonly ruleListeners: RuleListener[] = [];
  private rulesRead = false;
  private rulesWarnedAt = 0;
  private readonly untold = new UntoldChanges();
  private purges = false;

  constructor(private readonly parts: LiveContentParts) {}

  get tree(): PageTree {
    return this.parts.records.tree;
  }

  /** True once there is a page tree, from the service or from a snapshot. */
  get isKnown(): boolean {
    return this.tree.pageCount > 0;
  }

  /** True once the page tree was read from the service; before that, a known one is that of a snapshot. */
  get isRead(): boolean {
    return this.treeWasRead;
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

  /** The redirect rules of the editors in their order; the same list as long as nothing changes. */
  get redirectRules(): readonly RedirectRule[] {
    return this.parts.rules.list;
  }

  /** True while the redirect rules have not been read, or the last reading failed: {@link reloadRules} is due. */
  get rulesDue(): boolean {
    return !this.rulesRead;
  }

  /** Calls `listener` after the redirect rules changed; they are known to be in use when what it returns resolves. */
  onRulesChange(listener: RuleListener): void {
    this.ruleListeners.push(listener);
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
    if (this.siteHeld && this.siteHeldVersion === this.siteVersion) return this.siteHeld;
    const version = this.siteVersion;
    // One that began before a purge would be taken for the state after it.
    if (this.siteLoading?.version === version) return this.siteLoading.site;
    const loading = { version, site: this.loadSite(version) };
    this.siteLoading = loading;
    try {
      return await loading.site;
    } finally {
      if (this.siteLoading === loading) this.siteLoading = null;
    }
  }

  /** What {@link site} gave last, without asking. */
  siteAtHand(): LoadedSite | null {
    return this.siteHeld;
  }

  /**
   * After a purge of `dependencies`: what is held of the site as a whole is forgotten when it was made of any of them,
   * and readings that began before are not joined. Without a pause before the epoch of the purge is applied.
   */
  startAnew(dependencies: Iterable<string>): void {
    this.parts.client.startAnew();
    let site = this.siteHeld !== null;
    for (const key of dependencies) {
      if (key.startsWith(LANGUAGE)) this.parts.pages.forgetLanguages();
      if (site && this.siteHeld?.dependencies.has(key)) {
        this.siteVersion += 1;
        site = false;
      }
    }
  }

  /**
   * Reads all page records anew. @returns paths that lead nowhere any more. @throws ContentError
   */
  async reload(waitForNew: boolean): Promise<string[]> {
    // Never fails: rules that cannot be read must not keep the pages from being read.
    const rules = this.reloadRules(waitForNew);
    const wasKnown = this.isKnown;
    const update = await this.parts.records.load({ waitForNew });
    if (update.outcome !== 'refused') this.treeWasRead = true;
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

  /** Reads all redirect rules anew; those at hand are kept when that is not possible. */
  async reloadRules(waitForNew: boolean): Promise<void> {
    try {
      const { outcome } = await this.parts.rules.load({ waitForNew });
      this.rulesRead = true;
      if (outcome === 'applied') await this.rulesChanged();
      if (outcome === 'refused') {
        this.parts.logger.error('redirect rules not taken over', { reason: 'most of them would be lost' });
      }
    } catch (error) {
      this.rulesRead = false;
      if (Date.now() - this.rulesWarnedAt < WARN_EVERY_MS) return;
      this.rulesWarnedAt = Date.now();
      this.parts.logger.warn('redirect rules could not be read; the known ones are kept', failure(error));
    }
  }

  /** Applies what another process read. */
  async applyRules(changes: unknown): Promise<void> {
    if (changes === null) return this.reloadRules(true);
    if (this.parts.rules.apply(ruleChanges.parse(changes)).outcome === 'applied') await this.rulesChanged();
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
    const areRules = (codename: string) => this.parts.rules.get(codename) !== null;
    // A new rule is not known yet, but the purge told its type.
    if (items.some(areRules) || dependencies.includes(dependency('list', REDIRECT_RULE_TYPE))) {
      await this.reloadRules(true);
    }
    const { update, news } = await this.refresh(items);
    const removed = this.followUp(update);
    // What was read may be newer than the purge that named it.
    if (this.purges && news.dependencies.length > 0) this.untold.note({ ...news, removed });
    if (update.stale) {
      throw new ContentError('unavailable', 'the content service still gives the former state');
    }
    return removed;
  }

  /**
   * Reads the present state of what changed and brings the tree of this process up to it.
   * @param everything more changed than was told: the whole tree is read, and every page is out of date.
   * @throws ContentError when the service does not answer, or does not give the new state of the whole tree yet.
   */
  async readChanges(changes: readonly ContentChange[], everything: boolean): Promise<ReadChanges> {
    if (!this.isKnown) throw new ContentError('unavailable', 'the page tree is not known yet');
    const rules = await this.readRules(changes, everything);
    const items = [
      ...new Set(
        changes
          .filter((change) => change.kind === 'item' && !this.isRule(change))
          .map(({ codename }) => codename),
      ),
    ];
    const all = everything || items.length > MOST_CHANGED_READ;
    const { records } = this.parts;
    const { update, news: seen } = await this.refresh(items, all);
    // Noted at once: whatever fails from here on, the next try does not see it in the tree any more.
    const news = this.untold.note({ ...seen, removed: this.followUp(update) });
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
      pages: told.flatMap((codename) => this.tree.pathOf(codename) ?? []),
      touched: news.touched.filter((path) => this.tree.byPath(path) !== null),
      removed: news.removed.filter((path) => this.tree.byPath(path) === null),
      unsettled,
      serial: news.serial,
    };
  }

  /** Reads items, or the whole tree, and takes them over. @returns what pages other than theirs show of it. */
  private async refresh(
    items: readonly string[],
    all = false,
  ): Promise<{ update: TreeUpdate; news: TreeNews }> {
    const { records } = this.parts;
    const before = new Map(items.map((codename) => [codename, records.get(codename)]));
    const update = all ? await records.load({ waitForNew: true }) : await records.refresh(items);
    const facts = items.filter((codename) => !sameFacts(before.get(codename) ?? null, records.get(codename)));
    const seen = newsOf(update);
    const behind = new Set(update.unsettled);
    const news = {
      ...seen,
      items: [...seen.items, ...items.filter((codename) => !behind.has(codename))],
      dependencies: [...seen.dependencies, ...facts.map((codename) => dependency('path', codename))],
    };
    return { update, news };
  }

  /** Reads the redirect rules that changed. @returns what other processes need to know. */
  private async readRules(
    changes: readonly ContentChange[],
    everything: boolean,
  ): Promise<{ changes: RuleChanges; unsettled: string[] }> {
    const codenames = [
      ...new Set(changes.filter((change) => this.isRule(change)).map(({ codename }) => codename)),
    ];
    const { rules } = this.parts;
    const all = everything || codenames.length > MOST_RULES_READ;
    if (codenames.length === 0 && !all) return { changes: [], unsettled: [] };
    const { outcome, stale, older } = all
      ? await rules.load({ waitForNew: true })
      : await rules.refresh(codenames);
    if (outcome === 'applied') await this.rulesChanged();
    const isBehind = stale || older;
    if (isBehind && all) {
      throw new ContentError('unavailable', 'the content service still gives the former redirect rules');
    }
    return {
      changes: all ? null : codenames.map((codename) => ({ codename, rule: rules.get(codename) })),
      unsettled: isBehind ? codenames : [],
    };
  }

  private isRule({ kind, type, codename }: ContentChange): boolean {
    return kind === 'item' && (type === REDIRECT_RULE_TYPE || this.parts.rules.get(codename) !== null);
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

  /** Items that were published after `since` (ISO 8601), oldest first, at most `limit`. @throws ContentError */
  async changedSince(since: string, limit: number): Promise<ItemState[]> {
    const states: ItemState[] = [];
    for (let skip = 0; skip < limit; skip += STATES_AT_ONCE) {
      const { items } = await this.parts.client.query({
        types: [],
        elements: STATE_ELEMENTS,
        filters: [{ element: 'system.last_modified', is: 'gt', values: [since] }],
        orderBy: 'system.last_modified',
        order: 'asc',
        limit: Math.min(STATES_AT_ONCE, limit - skip),
        skip,
        waitForNew: true,
      });
      states.push(...items.flatMap((item) => stateOf(item) ?? []));
      if (items.length < STATES_AT_ONCE) break;
    }
    return states;
  }

  /** The newest item, and how many there are. @throws ContentError */
  async newestState(): Promise<{ newest: ItemState | null; total: number }> {
    const { items, total } = await this.parts.client.query({
      types: [],
      elements: STATE_ELEMENTS,
      orderBy: 'system.last_modified',
      order: 'desc',
      limit: 1,
      waitForNew: true,
    });
    const [item] = items;
    return { newest: item === undefined ? null : stateOf(item), total };
  }

  /** Pages of the tree of this process whose items are not among `present`. */
  async pagesNotIn(present: ReadonlyMap<string, unknown>): Promise<Omit<ItemState, 'lastModified'>[]> {
    return this.parts.records.notIn(present);
  }

  /** Every item that is published. @throws ContentError */
  async *allStates(): AsyncGenerator<ItemState> {
    for await (const { items } of this.parts.client.feed({
      types: [],
      elements: STATE_ELEMENTS,
      waitForNew: true,
    })) {
      for (const item of items) {
        const state = stateOf(item);
        if (state !== null) yield state;
      }
    }
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
    const site = this.siteHeld;
    return site && { payload: site.payload, dependencies: [...site.dependencies] };
  }

  /** Takes over what {@link saveSite} gave, until it can be read. */
  restoreSite(saved: unknown): void {
    const { data } = savedSite.safeParse(saved);
    if (data === undefined) return;
    this.siteHeld = {
      // Written by this program from values that were checked when they were read.
      payload: data.payload as unknown as SitePayload,
      dependencies: new Set(data.dependencies),
      stale: false,
      problems: [],
    };
  }

  /** Lines for {@link restoreRules}: of the state at the call, however slowly they are taken. */
  saveRules(): Generator<string> {
    return this.parts.rules.exportLines();
  }

  /** Takes over what {@link saveRules} gave. @returns false when it is not usable. */
  async restoreRules(lines: AsyncIterable<string>): Promise<boolean> {
    if (!(await this.parts.rules.importLines(lines))) return false;
    await this.rulesChanged();
    return true;
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

  private async loadSite(version: number): Promise<LoadedSite> {
    try {
      const site = await this.parts.sites.load({ waitForNew: this.siteHeld !== null });
      // What a later reading gave stays.
      if (version < this.siteHeldVersion) return site;
      this.siteHeld = site;
      // Stale, or changed again while it was read: good for now, read anew next time.
      this.siteHeldVersion = site.stale ? -1 : version;
      this.changed();
      return site;
    } catch (error) {
      // An older menu is better than no page.
      if (this.siteHeld) {
        if (Date.now() - this.siteWarnedAt > WARN_EVERY_MS) {
          this.siteWarnedAt = Date.now();
          this.parts.logger.warn(
            'site configuration could not be read; the known one is used',
            failure(error),
          );
        }
        return this.siteHeld;
      }
      throw error;
    }
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

  private async rulesChanged(): Promise<void> {
    await Promise.all(this.ruleListeners.map((listener) => listener()));
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

/**
 * True when nothing changed that another page could show: every publish changes the time of the last one, and of
 * subpages only those that come, go or move are told apart, by themselves.
 */
function sameFacts(before: PageRecord | null, after: PageRecord | null): boolean {
  const facts = (record: PageRecord | null): string =>
    JSON.stringify(record && { ...record, lastModified: '', subpages: [] });
  return facts(before) === facts(after);
}

/** What an update changed, for a purge that does not know it from its notification. */
function newsOf({ diff, changed = [] }: TreeUpdate): TreeNews {
  return {
    items: changed,
    dependencies: [...changed.map((codename) => dependency('path', codename)), ...keysOfDiff(diff)],
    touched: [
      ...diff.added.map(({ path }) => path),
      ...diff.moved.flatMap(({ to }) => (to === null ? [] : [to])),
    ],
    removed: [],
  };
}

function stateOf({ system }: RawItem): ItemState | null {
  const { codename, id, type, last_modified: lastModified } = system;
  if (typeof lastModified !== 'string' || Number.isNaN(Date.parse(lastModified))) return null;
  return { codename: String(codename), id: String(id), type: String(type), lastModified };
}
