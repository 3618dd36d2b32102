import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { Retention } from '../../platform/queue/retention.processor.js';
import type { AddressKind } from './address-kind.js';
import { NotFoundPath } from './not-found-path.entity.js';

/** An address is kept for so many days without being asked for. */
export const KEPT_DAYS = 180;
/** Rows that are kept at most; those not seen for longest go. */
const MOST_ROWS = 100_000;
const TRIM_EVERY_MS = 60_000;

/** What is added to a row of the table. */
export type NotFoundCounts = NotFoundPath & { kind: AddressKind };

/** The not-found log in Postgres. Every method throws DatabaseUnavailable when Postgres is away. */
@Injectable()
export class NotFoundStore {
  private trimAt = 0;

  constructor(
    private readonly database: Database,
    @InjectRepository(NotFoundPath) private readonly paths: Repository<NotFoundPath>,
  ) {}

  /** Adds counts to what other processes counted, in one statement. */
  async add(counts: readonly NotFoundCounts[]): Promise<void> {
    // In one order everywhere, so that two processes never wait for each other.
    const rows = counts.toSorted((a, b) => (`${a.day} ${a.path}` < `${b.day} ${b.path}` ? -1 : 1));
    await this.database.run((manager) =>
      manager.query(
        `insert into missing_address as kept
           (day, path, kind, hits, bot_hits, own_hits, referrer_host, first_seen, last_seen)
         select * from jsonb_to_recordset($1::jsonb) as t (
           "day" date, "path" text, "kind" text, "hits" integer, "botHits" integer, "ownHits" integer,
           "referrerHost" text, "firstSeen" timestamptz, "lastSeen" timestamptz)
         on conflict (day, path) do update set
           kind = excluded.kind,
           hits = kept.hits + excluded.hits,
           bot_hits = kept.bot_hits + excluded.bot_hits,
           own_hits = kept.own_hits + excluded.own_hits,
           referrer_host = coalesce(excluded.referrer_host, kept.referrer_host),
           first_seen = least(kept.first_seen, excluded.first_seen),
           last_seen = greatest(kept.last_seen, excluded.last_seen)`,
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
  async trim(mostRows = MOST_ROWS): Promise<number> {
    const [last] = await this.database.run(() =>
      this.paths.find({ order: { lastSeen: 'DESC' }, skip: mostRows - 1, take: 1 }),
    );
    return last ? this.deleteUnseenSince(last.lastSeen) : 0;
  }

  /** Deletes what nobody has asked for in a long time. @returns how many rows. */
  @Retention('not-found log')
  async deleteOld(): Promise<number> {
    return this.deleteUnseenSince(new Date(Date.now() - KEPT_DAYS * 86_400_000));
  }

  private async deleteUnseenSince(time: Date): Promise<number> {
    const { affected } = await this.database.run(() => this.paths.delete({ lastSeen: LessThan(time) }));
    return affected ?? 0;
  }
}
