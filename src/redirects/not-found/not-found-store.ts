import type { Database } from '../../platform/database/database.js';
import type { AddressKind } from './address-kind.js';
import type { Misses } from './not-found-log.js';
import { NotFoundPath } from './not-found-path.entity.js';

/** Days that an address is kept without being asked for. */
export const MISSING_DAYS = 180;
/** Rows that are kept at most; those not seen for longest go. */
const MOST_ROWS = 100_000;
const TRIM_EVERY_MS = 60_000;

export interface MissingQuery {
  /** First and last day, `2026-11-28`, UTC. */
  from: string;
  to: string;
  /** All kinds when left out. */
  kinds?: readonly AddressKind[];
  /** Rows that are wanted. */
  limit: number;
  /** Last row of the portion before. */
  after?: { hits: number; path: string };
}

export interface MissingSums {
  path: string;
  kind: AddressKind;
  /** By people; programs apart. */
  hits: number;
  botHits: number;
  /** Those of `hits` that came from a page of this site: a link to mend. */
  ownHits: number;
  /** Latest other site that led there. */
  referrerHost: string | null;
  firstSeen: Date;
  lastSeen: Date;
}

/** Missing addresses in Postgres. Every method throws DatabaseUnavailable when Postgres is away. */
export class NotFoundStore {
  private trimAt = 0;

  constructor(
    private readonly database: Database,
    private readonly mostRows = MOST_ROWS,
  ) {}

  /** Adds counts to what other processes counted, in one statement. */
  async add(misses: readonly Misses[]): Promise<void> {
    // In one order everywhere, so that two processes never wait for each other.
    const rows = misses.toSorted((a, b) => (`${a.day} ${a.path}` < `${b.day} ${b.path}` ? -1 : 1));
    await this.database.run((manager) =>
      manager.query(
        `insert into missing_address as held
           (day, path, kind, hits, bot_hits, own_hits, referrer_host, first_seen, last_seen)
         select * from jsonb_to_recordset($1::jsonb) as t (
           "day" date, "path" text, "kind" text, "hits" integer, "botHits" integer, "ownHits" integer,
           "referrerHost" text, "firstSeen" timestamptz, "lastSeen" timestamptz)
         on conflict (day, path) do update set
           kind = excluded.kind,
           hits = held.hits + excluded.hits,
           bot_hits = held.bot_hits + excluded.bot_hits,
           own_hits = held.own_hits + excluded.own_hits,
           referrer_host = coalesce(excluded.referrer_host, held.referrer_host),
           first_seen = least(held.first_seen, excluded.first_seen),
           last_seen = greatest(held.last_seen, excluded.last_seen)`,
        [JSON.stringify(rows)],
      ),
    );
  }

  /** {@link trim}, at most once a minute. */
  async trimAtTimes(): Promise<void> {
    if (Date.now() < this.trimAt) return;
    this.trimAt = Date.now() + TRIM_EVERY_MS;
    await this.trim();
  }

  /** Deletes the rows that are too many. @returns how many. */
  async trim(): Promise<number> {
    return this.delete(
      `delete from missing_address where last_seen < (
         select last_seen from missing_address order by last_seen desc offset $1 - 1 limit 1)`,
      this.mostRows,
    );
  }

  /** Deletes what nobody has asked for in a long time. @returns how many rows. */
  async forgetOld(): Promise<number> {
    return this.delete(
      'delete from missing_address where last_seen < now() - make_interval(days => $1)',
      MISSING_DAYS,
    );
  }

  /** The addresses asked for most by people, in a range of days. */
  async top({ from, to, kinds, limit, after }: MissingQuery): Promise<MissingSums[]> {
    return this.database.run(async (manager) => {
      const query = manager
        .createQueryBuilder()
        .select('path')
        .addSelect('(array_agg(kind order by last_seen desc))[1]', 'kind')
        .addSelect('sum(hits)::integer', 'hits')
        .addSelect('sum(bot_hits)::integer', 'botHits')
        .addSelect('sum(own_hits)::integer', 'ownHits')
        .addSelect(
          '(array_agg(referrer_host order by last_seen desc) filter (where referrer_host is not null))[1]',
          'referrerHost',
        )
        .addSelect('min(first_seen)', 'firstSeen')
        .addSelect('max(last_seen)', 'lastSeen')
        .from(NotFoundPath, 'missing')
        .where('day between :from and :to', { from, to })
        .groupBy('path')
        .having('true');
      if (kinds) query.andHaving('(array_agg(kind order by last_seen desc))[1] = any(:kinds)', { kinds });
      if (after) {
        query.andHaving('(sum(hits) < :hits or (sum(hits) = :hits and path > :path))', {
          hits: after.hits,
          path: after.path,
        });
      }
      return query
        .orderBy('sum(hits)', 'DESC')
        .addOrderBy('path', 'ASC')
        .limit(limit)
        .getRawMany<MissingSums>();
    });
  }

  private async delete(statement: string, parameter: number): Promise<number> {
    const [, count] = await this.database.run((manager) =>
      manager.query<[unknown[], number]>(statement, [parameter]),
    );
    return count;
  }
}
