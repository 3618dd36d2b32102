import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { ITEM_ID } from './item-entry.js';
import { entryRow, type SearchEntry, vocabularyOf } from './search-entry.js';

/** Rows of one statement. */
const BATCH = 500;

export type EntryTable = 'search_entry' | 'search_entry_next';

/** All columns of an entry but the time of its change. */
export const COLUMNS = `id, kind, title, title_key, summary, path, part_number, part_key, alias_keys, title_words, words,
  facets, details, weight, dated_at, visible_from, is_discontinued, readers, hash`;
/** What an upsert writes in the place of what was there. */
export const CHANGED = COLUMNS.split(/,\s*/)
  .filter((column) => column !== 'id')
  .map((column) => `${column} = excluded.${column}`)
  .join(', ');

export interface FacetName {
  key: string;
  label: string;
  unit: string;
  isNumber: boolean;
  position: number;
}

/** Writes the index. All methods throw DatabaseUnavailable. */
@Injectable()
export class IndexWriter {
  constructor(private readonly database: Database) {}

  /** Puts entries in, or in the place of those with their ids; what is as it was is left alone. */
  async write(entries: readonly SearchEntry[], table: EntryTable = 'search_entry'): Promise<void> {
    for (let at = 0; at < entries.length; at += BATCH) {
      const part = entries.slice(at, at + BATCH);
      await this.database.run(async (manager) => {
        await this.writeRows(manager, part, table);
        await this.writeWords(manager, part);
      });
    }
  }

  /** What a rebuild has under way loses them too. */
  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.database.run(async (manager) => {
      for (const table of ['search_entry', 'search_entry_next'])
        await manager.query(`delete from ${table} where id = any($1)`, [ids]);
      for (const table of ['search_passage', 'search_file'])
        await manager.query(`delete from ${table} where entry_id = any($1)`, [ids]);
    });
  }

  /** Codenames of the items of the content that were found at these paths. */
  async codenamesAt(paths: readonly string[]): Promise<string[]> {
    const rows = await this.database.run((manager) =>
      manager.query<{ id: string }[]>(
        'select id from search_entry where path = any($1) and starts_with(id, $2)',
        [paths, ITEM_ID],
      ),
    );
    return rows.map(({ id }) => id.slice(ITEM_ID.length));
  }

  async nameFacets(names: readonly FacetName[]): Promise<void> {
    await this.database.run((manager) =>
      manager.query(
        `insert into search_facet (key, label, unit, is_number, position)
         select * from unnest($1::text[], $2::text[], $3::text[], $4::boolean[], $5::integer[])
         on conflict (key) do update set label = excluded.label, unit = excluded.unit,
           is_number = excluded.is_number, position = excluded.position`,
        [
          names.map(({ key }) => key),
          names.map(({ label }) => label),
          names.map(({ unit }) => unit),
          names.map(({ isNumber }) => isNumber),
          names.map(({ position }) => position),
        ],
      ),
    );
  }

  private async writeRows(
    manager: EntityManager,
    entries: readonly SearchEntry[],
    table: EntryTable,
  ): Promise<void> {
    // One id twice in a statement is an error.
    const rows = [...new Map(entries.map((entry) => [entry.id, entryRow(entry)])).values()];
    await manager.query(
      `insert into ${table} (${COLUMNS})
       select id, kind, title, title_key, summary, path, part_number, part_key, alias_keys,
         to_tsvector('english', title_words),
         setweight(to_tsvector('english', title_words), 'A')
           || setweight(to_tsvector('english', heading_words), 'B')
           || setweight(to_tsvector('english', body_words), 'C'),
         facets, details, weight, dated_at, visible_from, is_discontinued, readers, hash
       from jsonb_to_recordset($1::jsonb) as given (id text, kind text, title text, title_key text, summary text,
         path text, part_number text, part_key text, alias_keys text[], title_words text, heading_words text,
         body_words text, facets text[], details jsonb, weight smallint, dated_at timestamptz,
         visible_from timestamptz, is_discontinued boolean, readers text[], hash text)
       on conflict (id) do update set ${CHANGED}, changed_at = now() where ${table}.hash <> excluded.hash`,
      [JSON.stringify(rows)],
    );
  }

  private async writeWords(manager: EntityManager, entries: readonly SearchEntry[]): Promise<void> {
    const words = [...new Set(entries.filter(({ readers }) => readers === null).flatMap(vocabularyOf))];
    if (words.length === 0) return;
    await manager.query(
      'insert into search_word (word) select unnest($1::text[]) on conflict (word) do nothing',
      [words],
    );
  }
}
