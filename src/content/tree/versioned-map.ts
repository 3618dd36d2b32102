/**
 * A Map whose former versions stay as they were while it goes on. The newest one has the entries in a plain Map; an
 * older one only knows what it had otherwise than the version after it, and is gone when nobody holds it any more.
 */
export class VersionedMap<V> {
  readonly size: number;
  /** The version that has the entries, or is nearer to it, and what was other in this one. */
  private next: { version: VersionedMap<V>; had: ReadonlyMap<string, V | undefined> } | null = null;

  /** @param entries belong to this map from now on. Only of use while there is no `next`. */
  constructor(private entries = new Map<string, V>()) {
    this.size = entries.size;
  }

  get(key: string): V | undefined {
    let version: VersionedMap<V> = this;
    for (; version.next !== null; version = version.next.version) {
      const value = version.next.had.get(key);
      if (value !== undefined || version.next.had.has(key)) return value;
    }
    return version.entries.get(key);
  }

  values(): V[] {
    this.takeEntries();
    return [...this.entries.values()];
  }

  /** The version with some other values; undefined = none. */
  with(changes: ReadonlyMap<string, V | undefined>): VersionedMap<V> {
    this.takeEntries();
    const had = exchange(this.entries, changes);
    const version = new VersionedMap(this.entries);
    this.next = { version, had };
    return version;
  }

  /** Keys whose values may be others in another version; null when neither came out of the other. */
  changedSince(other: VersionedMap<V>): Set<string> | null {
    return other.keysUntil(this) ?? this.keysUntil(other);
  }

  private keysUntil(other: VersionedMap<V>): Set<string> | null {
    const keys = new Set<string>();
    let at: VersionedMap<V> = this;
    for (; at !== other && at.next !== null; at = at.next.version) {
      for (const key of at.next.had.keys()) keys.add(key);
    }
    return at === other ? keys : null;
  }

  /** Brings the entries from the version that has them to this one, at the cost of what is other in between. */
  private takeEntries(): void {
    const behind: VersionedMap<V>[] = [];
    for (let at: VersionedMap<V> = this; at.next !== null; at = at.next.version) behind.push(at);
    for (const version of behind.reverse()) {
      if (version.next === null) continue;
      const holder = version.next.version;
      version.entries = holder.entries;
      holder.next = { version, had: exchange(version.entries, version.next.had) };
      version.next = null;
    }
  }
}

/** What a Map has in common with the draft of one. */
export interface Writable<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): unknown;
}

/** Changes collected for the next version of a map, and what it would have then. */
export class MapDraft<V> implements Writable<V> {
  private readonly changes = new Map<string, V | undefined>();

  constructor(private readonly base: VersionedMap<V>) {}

  get(key: string): V | undefined {
    const value = this.changes.get(key);
    return value !== undefined || this.changes.has(key) ? value : this.base.get(key);
  }

  set(key: string, value: V): void {
    this.changes.set(key, value);
  }

  delete(key: string): void {
    this.changes.set(key, undefined);
  }

  /** The same map when nothing was changed. */
  finish(): VersionedMap<V> {
    return this.changes.size === 0 ? this.base : this.base.with(this.changes);
  }
}

/** @returns what there was before. */
function exchange<V>(
  entries: Map<string, V>,
  changes: ReadonlyMap<string, V | undefined>,
): Map<string, V | undefined> {
  const had = new Map<string, V | undefined>();
  for (const [key, value] of changes) {
    had.set(key, entries.get(key));
    if (value === undefined) entries.delete(key);
    else entries.set(key, value);
  }
  return had;
}
