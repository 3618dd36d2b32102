import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { CHANGED, COLUMNS, IndexWriter } from './index-writer.js';
import type { SearchEntry } from './search-entry.js';

/** A new index that has so much more or less than the present one is not believed. */
const MOST_CHANGE = 0.3;
/** Fewer entries than these may change as they like. */
const SMALL = 50;
/** Everything is compared and written in one statement; milliseconds. */
const SWAP_TIMEOUT_MS = 300_000;

export interface RebuildResult {
  /** Entries of the new index, and of the present one before. */
  entries: number;
  before: number;
  written: number;
  removed: number;
  isKept: boolean;
}

/** Makes the whole index again beside the present one, and puts it in its place in one transaction. */
@Injectable()
export class Rebuild {
  constructor(
    private readonly database: Database,
    private readonly writer: IndexWriter,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @param sources all entries, source by source. What changes meanwhile in the present index stays as it is there.
   * @throws DatabaseUnavailable, and what the sources throw; the present index is untouched then
   */
  async run(sources: AsyncIterable<SearchEntry[]>): Promise<RebuildResult> {
    const started = await this.begin();
    const { before } = await this.counts();
    // At first there is nothing to be put in the place of: what is there is found at once.
    const table = before === 0 ? 'search_entry' : 'search_entry_next';
    let entries = 0;
    for await (const part of sources) {
      await this.writer.write(part, table);
      entries += part.length;
    }
    const counts = { entries, before };
    if (before === 0) {
      this.logger.info('search index built', counts);
      return { ...counts, written: entries, removed: 0, isKept: false };
    }
    if (!isBelievable(counts.entries, counts.before)) {
      this.logger.error('search index rebuild not believed; the present index is kept', counts);
      await this.database.run((manager) => manager.query('truncate search_entry_next'));
      return { ...counts, written: 0, removed: 0, isKept: true };
    }
    const swapped = await this.swap(started);
    this.logger.info('search index rebuilt', { ...counts, ...swapped });
    return { ...counts, ...swapped, isKept: false };
  }

  private async begin(): Promise<string> {
    const [row] = await this.database.run(async (manager) => {
      await manager.query('truncate search_entry_next');
      return manager.query<{ now: string }[]>('select clock_timestamp()::text as now');
    });
    return row?.now ?? '';
  }

  private async counts(): Promise<{ before: number }> {
    const [row] = await this.database.run((manager) =>
      manager.query<{ before: number }[]>('select count(*)::int as before from search_entry'),
    );
    return row ?? { before: 0 };
  }

  /** Only what differs is written, so that readers and the indexes notice little of it. */
  private swap(started: string): Promise<{ written: number; removed: number }> {
    return this.database.longTransaction(SWAP_TIMEOUT_MS, async (transaction) => {
      const [{ written } = { written: 0 }] = await transaction.query<{ written: number }[]>(
        `with written as (
             insert into search_entry (${COLUMNS}) select ${COLUMNS} from search_entry_next
             on conflict (id) do update set ${CHANGED}, changed_at = now()
               where search_entry.hash <> excluded.hash and search_entry.changed_at <= $1::timestamptz returning 1)
           select count(*)::int as written from written`,
        [started],
      );
      const [{ removed } = { removed: 0 }] = await transaction.query<{ removed: number }[]>(
        `with removed as (
             delete from search_entry e where changed_at <= $1::timestamptz
               and not exists (select from search_entry_next n where n.id = e.id) returning 1)
           select count(*)::int as removed from removed`,
        [started],
      );
      for (const table of ['search_passage', 'search_file'])
        await transaction.query(
          `delete from ${table} p where not exists (select from search_entry e where e.id = p.entry_id)`,
        );
      await transaction.query('truncate search_entry_next');
      return { written, removed };
    });
  }
}

/** An index that suddenly has much more or less comes of a source that did not answer in full. */
function isBelievable(entries: number, before: number): boolean {
  if (before < SMALL) return entries > 0 || before === 0;
  return Math.abs(entries - before) <= before * MOST_CHANGE;
}
