import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import type { ItemState } from '../content/content.module.js';
import { Database } from '../platform/database/database.js';
import { slotOf } from './slot.js';

/** Rows that are read or written with one statement. */
const BATCH = 5_000;

/** Version of an item as it was when it was last looked at. */
export interface KnownItem {
  id: string;
  type: string;
  /** Milliseconds since 1970. */
  at: number;
}

type Items = ReadonlyMap<string, KnownItem>;

interface Row extends KnownItem {
  codename: string;
}

/**
 * Every published item as it was known at the last comparison, for whichever worker does the next one: needed once in
 * minutes, and for hundreds of thousands of items too much to keep in memory.
 */
@Injectable()
export class KnownItems {
  /** What the items are of: an environment of the content service, and its slot. */
  private readonly source: string;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) config: Config,
  ) {
    this.source = `${config.kontentEnvironmentId} ${slotOf(config)}`;
  }

  /** @returns null when there is no list yet. @throws DatabaseUnavailable */
  async read(): Promise<Map<string, KnownItem> | null> {
    const items = new Map<string, KnownItem>();
    let rows: Row[] = [];
    do {
      rows = await this.batchAfter(rows.at(-1)?.codename ?? '');
      for (const { codename, id, type, at } of rows) items.set(codename, { id, type, at });
    } while (rows.length === BATCH);
    return items.size === 0 ? null : items;
  }

  /**
   * Keeps the list, all of it or nothing.
   * @param before as it was read: only what differs is written. @throws DatabaseUnavailable
   */
  async write(items: Items, before: Items | null): Promise<void> {
    const changed = [...items].filter(([codename, item]) => !isSame(before?.get(codename), item));
    const gone = [...(before?.keys() ?? [])].filter((codename) => !items.has(codename));
    if (changed.length === 0 && gone.length === 0) return;
    await this.database.run((manager) =>
      manager.transaction(async (transaction) => {
        if (gone.length > 0) {
          await transaction.query('delete from known_item where source = $1 and codename = any($2)', [
            this.source,
            gone,
          ]);
        }
        for (let at = 0; at < changed.length; at += BATCH) {
          const rows = changed.slice(at, at + BATCH);
          await transaction.query(
            `insert into known_item (source, codename, item_id, type, last_modified)
             select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[])
             on conflict (source, codename) do update
             set item_id = excluded.item_id, type = excluded.type, last_modified = excluded.last_modified`,
            [
              this.source,
              rows.map(([codename]) => codename),
              rows.map(([, { id }]) => id),
              rows.map(([, { type }]) => type),
              rows.map(([, item]) => new Date(item.at).toISOString()),
            ],
          );
        }
      }),
    );
  }

  private batchAfter(after: string): Promise<Row[]> {
    return this.database.run((manager) =>
      manager.query<Row[]>(
        `select codename, item_id as id, type, (extract(epoch from last_modified) * 1000)::float8 as at
         from known_item where source = $1 and codename > $2 order by codename limit $3`,
        [this.source, after, BATCH],
      ),
    );
  }
}

function isSame(a: KnownItem | undefined, b: KnownItem): boolean {
  return a !== undefined && a.at === b.at && a.id === b.id && a.type === b.type;
}

/** As the list keeps it. */
export function knownItem({ id, type, lastModified }: ItemState): KnownItem {
  return { id, type, at: Date.parse(lastModified) };
}
