import { Injectable } from '@nestjs/common';
import { ContentError, isNotFound } from './delivery/content-error.js';
import { ContentClient } from './delivery/delivery-client.js';
import type { ItemVersions } from './delivery/item-version.js';
import { type ContentChange, keysOfChange } from './delivery/notification.js';
import { dependency } from './dependencies.js';
import { LiveSite } from './payload/live-site.js';
import { LiveTree, type PageChanges } from './tree/live-tree.js';
import { REDIRECT_RULE_TYPE } from './tree/redirect-rule.js';
import { RedirectRules, type RuleChanges } from './tree/redirect-rules.js';

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
  /** For {@link ContentUpdates.changesPublished}. */
  serial: number;
}

/** How page tree, site configuration and redirect rules of this process follow publishes, its own and those of others. */
@Injectable()
export class ContentUpdates {
  private readonly invalidationListeners: ((dependencies: readonly string[] | null) => void)[] = [];

  constructor(
    private readonly client: ContentClient,
    private readonly live: LiveTree,
    private readonly liveSite: LiveSite,
    private readonly rules: RedirectRules,
  ) {}

  /** For a process that purges: {@link readChanges} also gives what whole readings have changed. */
  trackReloads(): void {
    this.live.trackReloads();
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

  /** Applies what another process read. @returns paths that lead nowhere any more. */
  async apply({ records, rules }: { records: unknown; rules: unknown }): Promise<string[]> {
    const removed = records === null ? await this.reload(true) : await this.live.apply(records);
    await this.rules.applySent(rules);
    return removed;
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
    if (!this.live.isKnown) throw new ContentError('unavailable', 'the page tree is not known yet');
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

  /** All that a call of {@link readChanges} gave has been purged and published. */
  changesPublished({ serial }: Pick<ReadChanges, 'serial'>): void {
    this.live.changesPublished(serial);
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
