import type { AssetTable } from './assets.js';
import type { DeliveredItem } from './delivered.js';
import type { ItemRecord } from './item-file.js';
import { mapItem, type ProjectView, referencesOf } from './item-mapper.js';
import type { Model } from './model.js';

/**
 * The whole project at one moment, seen through one delivery slot. Never changes, so an answer made from it is
 * consistent, and the one from before a change can be served for a while.
 */
export class Snapshot implements ProjectView {
  private readonly mapped = new Map<string, DeliveredItem>();
  private types: Map<string, ItemRecord[]> | undefined;
  private ids: Map<string, ItemRecord> | undefined;
  private itemUsers: Map<string, Set<string>> | undefined;
  private assetUsers: Map<string, Set<string>> | undefined;
  private readonly sortedTypes = new Set<string>();
  private sorted: ItemRecord[] | undefined;
  private feed: { key: string; records: readonly ItemRecord[] } | undefined;

  constructor(
    readonly model: Model,
    readonly assets: AssetTable,
    private readonly records: ReadonlyMap<string, ItemRecord>,
  ) {}

  /** Components too; check `component` before showing one by itself. */
  record(codename: string): ItemRecord | undefined {
    return this.records.get(codename);
  }

  recordById(id: string): ItemRecord | undefined {
    this.ids ??= new Map(Array.from(this.records.values(), (record) => [record.id, record]));
    return this.ids.get(id);
  }

  /** Items without components, by codename. */
  items(): readonly ItemRecord[] {
    this.sorted ??= [...this.records.values()]
      .filter((record) => !record.component)
      .sort((a, b) => (a.codename < b.codename ? -1 : 1));
    return this.sorted;
  }

  itemsOfType(type: string): readonly ItemRecord[] {
    if (!this.types) {
      this.types = new Map();
      for (const record of this.records.values()) {
        if (record.component) continue;
        const others = this.types.get(record.type);
        if (others) others.push(record);
        else this.types.set(record.type, [record]);
      }
    }
    const records = this.types.get(type) ?? [];
    if (!this.sortedTypes.has(type)) {
      // Only what is asked for: a large project's other types need no sorting after each change.
      records.sort((a, b) => (a.codename < b.codename ? -1 : 1));
      this.sortedTypes.add(type);
    }
    return records;
  }

  /**
   * Takes over the orders of the project before a change, which cost a large project more than all else. Nothing is
   * taken when items came, went, or are of another type.
   */
  takeOrders(before: Snapshot): void {
    if (this.records.size !== before.records.size) return;
    const replaced = new Map<ItemRecord, ItemRecord>();
    for (const [codename, now] of this.records) {
      const old = before.records.get(codename);
      if (old === now) continue;
      if (!old || old.type !== now.type || old.component !== now.component) return;
      replaced.set(old, now);
    }
    const taken = (records: readonly ItemRecord[]) => records.map((record) => replaced.get(record) ?? record);
    this.sorted = before.sorted && taken(before.sorted);
    this.types =
      before.types && new Map(Array.from(before.types, ([type, records]) => [type, taken(records)]));
    for (const type of before.sortedTypes) this.sortedTypes.add(type);
  }

  languageOf(record: ItemRecord): string {
    return record.language ?? this.model.defaultLanguage;
  }

  /** The item as the API shows it, made once. */
  delivered(record: ItemRecord): DeliveredItem {
    let item = this.mapped.get(record.codename);
    if (!item) {
      item = mapItem(record, this);
      this.mapped.set(record.codename, item);
    }
    return item;
  }

  /** The item with some of its elements only; made again each time, for looking through many. */
  partly(record: ItemRecord, elements: ReadonlySet<string>): DeliveredItem {
    return this.mapped.get(record.codename) ?? mapItem(record, this, () => {}, elements);
  }

  /** What a feed goes through, found once for all its pages: `find` is asked when the last feed was another. */
  feedOf(key: string, find: () => readonly ItemRecord[]): readonly ItemRecord[] {
    if (this.feed?.key !== key) this.feed = { key, records: find() };
    return this.feed.records;
  }

  /** Items, never components, that refer to this item or, through a component of theirs, do so. */
  itemsUsing(codename: string): ItemRecord[] {
    this.indexUsers();
    return this.owners(this.itemUsers?.get(codename) ?? []);
  }

  itemsUsingAsset(codename: string): ItemRecord[] {
    this.indexUsers();
    return this.owners(this.assetUsers?.get(codename) ?? []);
  }

  private owners(users: Iterable<string>): ItemRecord[] {
    const found = new Map<string, ItemRecord>();
    const seen = new Set<string>();
    const queue = [...users];
    for (let codename = queue.pop(); codename !== undefined; codename = queue.pop()) {
      if (seen.has(codename)) continue;
      seen.add(codename);
      const record = this.records.get(codename);
      if (record?.component) queue.push(...(this.itemUsers?.get(codename) ?? []));
      else if (record) found.set(codename, record);
    }
    return [...found.values()].sort((a, b) => (a.codename < b.codename ? -1 : 1));
  }

  private indexUsers(): void {
    if (this.itemUsers && this.assetUsers) return;
    this.itemUsers = new Map();
    this.assetUsers = new Map();
    for (const record of this.records.values()) {
      const { items, assets } = referencesOf(record, this);
      for (const target of items) add(this.itemUsers, target, record.codename);
      for (const target of assets) add(this.assetUsers, target, record.codename);
    }
  }
}

function add(index: Map<string, Set<string>>, key: string, value: string): void {
  const values = index.get(key);
  if (values) values.add(value);
  else index.set(key, new Set([value]));
}
