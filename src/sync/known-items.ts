import type { ItemState } from '../content/content.module.js';
import type { SnapshotStore } from '../pages/pages.module.js';

const FILE = 'items';

/** Version of an item as it was when it was last looked at. */
export interface KnownItem {
  id: string;
  type: string;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * Every published item as it was known at the last comparison, on disk: needed once in minutes, and for hundreds of
 * thousands of items too much to keep in memory.
 */
export class KnownItems {
  constructor(private readonly snapshots: Pick<SnapshotStore, 'getLines' | 'putLines'>) {}

  /** @returns null when there is no list, or it is damaged. */
  async read(): Promise<Map<string, KnownItem> | null> {
    const items = new Map<string, KnownItem>();
    let end = -1;
    for await (const line of this.snapshots.getLines(FILE)) {
      const [codename = '', id = '', type = '', at = ''] = line.split('\t');
      if (codename === '') end = Number(id);
      else items.set(codename, { id, type, at: Number(at) });
    }
    return end === items.size ? items : null;
  }

  async write(items: ReadonlyMap<string, KnownItem>): Promise<void> {
    await this.snapshots.putLines(FILE, linesOf(items));
  }
}

/** As the list keeps it. */
export function knownItem({ id, type, lastModified }: ItemState): KnownItem {
  return { id, type, at: Date.parse(lastModified) };
}

function* linesOf(items: ReadonlyMap<string, KnownItem>): Generator<string> {
  // Names, ids and types hold no tabs: they were checked when they were read.
  for (const [codename, { id, type, at }] of items) yield `${codename}\t${id}\t${type}\t${at}`;
  yield `\t${items.size}`;
}
