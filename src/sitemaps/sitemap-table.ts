import type { Database } from '../platform/database/database.js';
import { decodeSet, encodeSet, type SitemapSet } from './sitemap-set.js';

/** The set that every process serves, in Postgres: one row for an origin, so a set is replaced as a whole. */
export class SitemapTable {
  constructor(
    private readonly database: Database,
    private readonly origin: string,
  ) {}

  /** The database's clock: those of several workers differ. @throws DatabaseUnavailable */
  async now(): Promise<Date> {
    const [row] = await this.query<{ now: Date }>('select now()', []);
    if (row === undefined) throw new Error('Postgres gave no time');
    return row.now;
  }

  /** Tag of the kept set; null when there is none. @throws DatabaseUnavailable */
  async tag(): Promise<string | null> {
    const [row] = await this.query<{ tag: string }>('select tag from sitemap_set where origin = $1', [
      this.origin,
    ]);
    return row?.tag ?? null;
  }

  /** @returns null when there is none, or one that another version of this program wrote. @throws DatabaseUnavailable */
  async read(): Promise<SitemapSet | null> {
    const [row] = await this.query<{ body: Buffer }>('select body from sitemap_set where origin = $1', [
      this.origin,
    ]);
    return row === undefined ? null : decodeSet(row.body, this.origin);
  }

  /** Facts that were packed with the kept set. @throws DatabaseUnavailable */
  async facts(): Promise<Buffer | null> {
    const [row] = await this.query<{ facts: Buffer }>('select facts from sitemap_set where origin = $1', [
      this.origin,
    ]);
    return row?.facts ?? null;
  }

  /**
   * Replaces the set.
   * @param startedAt of its making, by {@link now}: one that was begun earlier never replaces one begun later.
   * @returns false when a later one is there. @throws DatabaseUnavailable
   */
  async replace(set: SitemapSet, facts: Buffer, startedAt: Date): Promise<boolean> {
    const kept = await this.query(
      `insert into sitemap_set (origin, started_at, tag, urls, body, facts) values ($1, $2, $3, $4, $5, $6)
       on conflict (origin) do update
       set started_at = excluded.started_at, tag = excluded.tag, urls = excluded.urls,
         body = excluded.body, facts = excluded.facts
       where sitemap_set.started_at <= excluded.started_at
       returning origin`,
      [this.origin, startedAt, set.tag, set.urls, encodeSet(set), facts],
    );
    return kept.length > 0;
  }

  private async query<Row>(text: string, values: unknown[]): Promise<Row[]> {
    return this.database.run((manager) => manager.query<Row[]>(text, values));
  }
}
