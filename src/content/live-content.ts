import { Injectable } from '@nestjs/common';
import type { DependencyHealth } from '../platform/health.js';
import { AccessPolicy, type Reader } from './access-policy.js';
import type { ContentItem } from './content.contract.js';
import { ContentError, isNotFound } from './delivery/content-error.js';
import { ContentClient } from './delivery/delivery-client.js';
import type { ItemVersions } from './delivery/item-version.js';
import { type ContentChange, keysOfChange } from './delivery/notification.js';
import { type ItemState, PublishedItems } from './delivery/published-items.js';
import { dependency } from './dependencies.js';
import { DependencyRecorder } from './payload/dependency-recorder.js';
import { LiveSite, type LoadedSite } from './payload/live-site.js';
import { type AllItems, type LoadedPage, type PageLoadOptions, PageSource } from './payload/page-payload.js';
import { LiveTree, type PageChanges } from './tree/live-tree.js';
import { OpenPages } from './tree/open-pages.js';
import type { PageTree } from './tree/page-tree.js';
import { REDIRECT_RULE_TYPE } from './tree/redirect-rule.js';
import { RedirectRules, type RuleChanges } from './tree/redirect-rules.js';

/** The content service is probed for its health at most this often. */
const PROBE_EVERY_MS = 5_000;

export interface ReadChanges {
  records: PageChanges;
  rules: RuleChanges;
  /** Keys whose pages are out of date now. */
  dependencies: string[];
  /** Codenames of the items that were read and are settled. */
  items: string[];
  /** Paths of the pages that are themselves among what changed. */
  pages: string[];
  /** Paths that are new or moved, whose pages nobody has rendered yet. */
  touched: string[];
  /** Paths that lead nowhere any more. */
  removed: string[];
  /** Codenames of changed items whose new state the service does not give yet: to be read again. */
  unsettled: ReadonlySet<string>;
  /** What was read one by one; nothing of a reading of the whole tree. */
  versions: ItemVersions;
  /** For {@link LiveContent.changesPublished}. */
  serial: number;
}

/**
 * The content as this process knows it now: the page tree and the site configuration, kept in memory and brought
 * up to date by notifications; page payloads, read on request.
 */
@Injectable()
export class LiveContent {
  private probedAt = 0;
  private readonly invalidationListeners: ((dependencies: readonly string[] | null) => void)[] = [];

  constructor(
    private readonly client: ContentClient,
    private readonly pages: PageSource,
    private readonly live: LiveTree,
    private readonly liveSite: LiveSite,
    /** The redirect rules of the editors. */
    readonly rules: RedirectRules,
    /** Which items are published, as the service says. */
    readonly published: PublishedItems,
    /** Who may see what. */
    private readonly access: AccessPolicy,
  ) {}

  /** Every published page, whoever may read it: to be looked up, not to be shown. */
  get tree(): PageTree {
    return this.live.pages;
  }

  /** The page tree as visitors see it. */
  get open(): OpenPages {
    return this.live.open;
  }

  /** The page tree as one person sees it; null = as every visitor. */
  openTo(reader: Reader | null): OpenPages {
    return reader === null ? this.open : new OpenPages(this.tree, this.access.for(reader));
  }

  /**
   * For one render: what it asks of other pages, and remembers.
   * @param known keys that the page depends on anyway. @param reader who alone is to get what is rendered; null = all
   */
  recorder(known?: Iterable<string>, reader: Reader | null = null): DependencyRecorder {
    const access = reader === null ? this.access : this.access.for(reader);
    return new DependencyRecorder(this.tree, access, known);
  }

  /** True once there is a page tree, from the service or from a snapshot. */
  get isLoaded(): boolean {
    return this.live.isKnown;
  }

  /** When the page tree was first read from the service, in milliseconds since 1970; null while it is a snapshot's. */
  get readAt(): number | null {
    return this.live.fetchedAt;
  }

  /** For a process that purges: {@link readChanges} also gives what whole readings have changed. */
  trackReloads(): void {
    this.live.trackReloads();
  }

  /** True while the tree has changes that no purge has published, so that a later start must see them once more. */
  get hasPendingChanges(): boolean {
    return this.live.hasPendingChanges;
  }

  /** All that a call of {@link readChanges} gave has been purged and published. */
  changesPublished({ serial }: Pick<ReadChanges, 'serial'>): void {
    this.live.changesPublished(serial);
  }

  /** Calls `listener` after the tree, what visitors see of it, or the site configuration changed. */
  onChange(listener: () => void): void {
    this.live.onChange(listener);
    this.liveSite.onChange(listener);
  }

  /** Calls `listener` with the paths of pages whose date has come. */
  onDue(listener: (paths: readonly string[]) => void): void {
    this.live.onDue(listener);
  }

  /** @throws ContentError */
  async loadPage(codename: string, options: PageLoadOptions): Promise<LoadedPage> {
    return this.pages.load(codename, options);
  }

  /** The newest pages of a type that everybody may read. @throws ContentError */
  async newest(type: string, limit: number): Promise<ContentItem[]> {
    return this.pages.newest(type, limit);
  }

  /**
   * Every published item of these types, with these elements; linked items are told by codename. What of it an editor has
   * to look at is for the pages that show it. @throws ContentError
   */
  async all(types: readonly string[], elements: readonly string[], waitForNew: boolean): Promise<AllItems> {
    return this.pages.all(types, elements, waitForNew);
  }

  /** Site configuration, read once and kept until a publish concerns it. @throws ContentError when there is none. */
  async site(): Promise<LoadedSite> {
    return this.liveSite.get();
  }

  /** What {@link site} gave last, without asking. */
  cachedSite(): LoadedSite | null {
    return this.liveSite.cached;
  }

  /** Calls `listener` after a purge with its keys, or with null when nobody knows what it concerned. */
  onInvalidate(listener: (dependencies: readonly string[] | null) => void): void {
    this.invalidationListeners.push(listener);
  }

  /**
   * After a purge of `dependencies`: what is kept of the site as a whole is forgotten when it was made of any of them,
   * and requests that began before are not joined. Without a pause before the epoch of the purge is applied.
   */
  invalidate(dependencies: Iterable<string>): void {
    const keys = [...dependencies];
    this.client.invalidate();
    this.liveSite.forget(keys);
    for (const listener of this.invalidationListeners) listener(keys);
  }

  /** Likewise, after purges of which nobody knows what they concerned. */
  invalidateAll(): void {
    this.client.invalidate();
    this.liveSite.forgetAll();
    for (const listener of this.invalidationListeners) listener(null);
  }

  /**
   * Reads all page records and rules. @returns paths that lead nowhere any more. @throws ContentError
   */
  async reload(waitForNew: boolean): Promise<string[]> {
    // Never fails: rules that cannot be read must not keep the pages from being read.
    const rules = this.rules.reload(waitForNew);
    const removed = await this.live.reload(waitForNew);
    await rules;
    return removed;
  }

  /** True while the service has said of the last whole reading that newer content exists. */
  get isBehind(): boolean {
    return this.live.isBehind;
  }

  /** Applies what another process read: {@link PageChanges}. @returns paths that lead nowhere any more. */
  async applyRecords(changes: unknown): Promise<string[]> {
    return changes === null ? this.reload(true) : this.live.apply(changes);
  }

  /**
   * Brings the tree up to purges this process has missed: reads those items that they name, or everything when that
   * is less work. @returns paths that lead nowhere any more. @throws ContentError
   */
  async catchUp(dependencies: readonly string[]): Promise<string[]> {
    const items = itemsOf(dependencies);
    if (this.live.isTooMuch(items)) return this.reload(true);
    // A new rule is not known yet, but the purge named its type.
    if (
      items.some((codename) => this.rules.get(codename) !== null) ||
      dependencies.includes(dependency('list', REDIRECT_RULE_TYPE))
    ) {
      await this.rules.reload(true);
    }
    return this.live.catchUp(items);
  }

  /**
   * Reads the present state of what changed and brings the tree of this process up to it.
   * @param everything more changed than was notified: the whole tree is read, and every page is out of date.
   * @throws ContentError when the service does not answer, or does not give the new state of the whole tree yet.
   */
  async readChanges(changes: readonly ContentChange[], everything: boolean): Promise<ReadChanges> {
    if (!this.isLoaded) throw new ContentError('unavailable', 'the page tree is not known yet');
    const rules = await this.rules.readChanges(changes, everything);
    const items = [
      ...new Set(
        changes
          .filter((change) => change.kind === 'item' && !this.rules.isOne(change))
          .map(({ codename }) => codename),
      ),
    ];
    const { live } = this;
    const reading = await live.readChanges(items, everything);
    const { changes: treeChanges } = reading;
    // What others publish must not wait for the one that is not there yet.
    const unsettled = new Set([...reading.unsettled, ...rules.unsettled]);
    const settled = changes.filter(({ kind, codename }) => kind !== 'item' || !unsettled.has(codename));
    const keys = [
      ...settled.flatMap(keysOfChange),
      ...(await this.usersOfAssets(settled)),
      ...treeChanges.dependencies,
      ...settled.filter(({ mayBeKnown }) => mayBeKnown).flatMap((change) => live.keysAround(change)),
      // Every page shows the header and footer that the root leads to.
      ...(everything ? [dependency('item', live.root)] : []),
    ];
    const settledItems = items.filter((codename) => !unsettled.has(codename));
    return {
      records: live.changesOf(reading),
      rules: rules.changes,
      dependencies: [...new Set(keys)],
      items: settledItems,
      pages: live.pathsOf(settledItems),
      touched: live.presentOf(treeChanges.touched),
      removed: live.goneOf(treeChanges.removed),
      unsettled,
      versions: new Map([...reading.versions, ...rules.versions]),
      serial: treeChanges.serial,
    };
  }

  /**
   * For when others have purged since {@link readChanges} began: what it read may be older than what they have
   * published, so it is read once more. @throws ContentError
   */
  async readAgain({ records, rules }: ReadChanges): Promise<void> {
    await this.rules.readAgain(rules);
    await this.live.readAgain(records);
  }

  /** What {@link readChanges} gave, of the state that this process knows now. */
  present(read: ReadChanges): ReadChanges {
    const { live } = this;
    return {
      ...read,
      records: live.present(read.records),
      rules: this.rules.present(read.rules),
      pages: live.pathsOf(read.items),
      touched: live.presentOf(read.touched),
      removed: live.goneOf(read.removed),
    };
  }

  /** An address of a file does not say which asset it is, so the service is called for the items that show it. */
  private async usersOfAssets(changes: readonly ContentChange[]): Promise<string[]> {
    const assets = [
      ...new Set(changes.filter(({ kind }) => kind === 'asset').map(({ codename }) => codename)),
    ];
    const users = await Promise.all(
      assets.map((codename) =>
        this.client.assetUsedIn(codename).catch((error: unknown) => {
          if (isNotFound(error)) return [];
          throw error;
        }),
      ),
    );
    return users.flat().map((codename) => dependency('item', codename));
  }

  /** Pages of the tree of this process whose items are not among `present`. */
  async pagesNotIn(present: ReadonlyMap<string, unknown>): Promise<Omit<ItemState, 'lastModified'>[]> {
    return this.live.notIn(present);
  }

  /** Lines for {@link restore}: of the state at the call, however slowly they are taken. */
  save(): Generator<string> {
    return this.live.save();
  }

  /** Takes over what {@link save} gave, e.g. after a restart in an outage. @returns false when it is not usable. */
  restore(lines: AsyncIterable<string>): Promise<boolean> {
    return this.live.restore(lines);
  }

  /** Plain data of the site configuration for {@link restoreSite}; null when there is none. */
  saveSite(): unknown {
    return this.liveSite.save();
  }

  /** Takes over what {@link saveSite} gave, until it can be read. */
  restoreSite(saved: unknown): void {
    this.liveSite.restore(saved);
  }

  async health(): Promise<DependencyHealth> {
    const { client } = this;
    const due = Date.now() - this.probedAt > PROBE_EVERY_MS;
    if (due) this.probedAt = Date.now();
    const { state, since, lastError } = due ? await client.probe() : client.health();
    return { state, since, reason: state === 'ok' ? null : lastError };
  }

  /** True while the content service is not called, after failures in a row. */
  get breakerOpen(): boolean {
    return this.client.health().breakerOpen;
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
