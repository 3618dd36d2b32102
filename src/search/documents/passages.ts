import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { indexWords } from '../index/search-entry.js';
import type { DocumentText } from './page-text.js';

/** What was read of the file of an entry. */
export interface ReadFile extends Omit<DocumentText, 'count'> {
  /** Pages of the file; null when it cannot be read. */
  count: number | null;
  /** Why it cannot be read. */
  reason?: string;
}

/** Texts of files, page by page, and of which version of a file they are. All methods throw DatabaseUnavailable. */
@Injectable()
export class Passages {
  constructor(private readonly database: Database) {}

  /** Versions that were read, or tried. */
  async versions(entries: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.database.run((manager) =>
      manager.query<{ id: string; version: string }[]>(
        'select entry_id as id, version from search_file where entry_id = any($1)',
        [entries],
      ),
    );
    return new Map(rows.map(({ id, version }) => [id, version]));
  }

  /** In place of what was there of this entry. @param address of the file, for people who look into it */
  async keep(
    entry: string,
    address: string,
    version: string,
    { pages, count, reason }: ReadFile,
  ): Promise<void> {
    const passages = pages
      .map((content, at) => ({ page: at + 1, content, words: indexWords([content]) }))
      .filter(({ content }) => content !== '');
    await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        await tx.query('delete from search_passage where entry_id = $1', [entry]);
        await tx.query(
          `insert into search_passage (entry_id, page, content, words)
           select $1, page, content, to_tsvector('english', words)
           from jsonb_to_recordset($2::jsonb) as given (page integer, content text, words text)`,
          [entry, JSON.stringify(passages)],
        );
        await tx.query(
          `insert into search_file (entry_id, address, version, state, reason, pages) values ($1, $2, $3, $4, $5, $6)
           on conflict (entry_id) do update set address = excluded.address, version = excluded.version,
             state = excluded.state, reason = excluded.reason, pages = excluded.pages, changed_at = now()`,
          [entry, address, version, reason === undefined ? 'read' : 'failed', reason ?? null, count],
        );
      }),
    );
  }
}
