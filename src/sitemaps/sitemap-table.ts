import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../platform/database/database.js';
import { StoredSitemapSet } from './sitemap-set.entity.js';
import { decodeSet, encodeSet, type SitemapSet } from './sitemap-set.js';

/** The set that every process serves, in Postgres: one row for an origin, so a set is replaced as a whole. */
@Injectable()
export class SitemapTable {
  private readonly origin: string;

  constructor(
    private readonly database: Database,
    @InjectRepository(StoredSitemapSet) private readonly sets: Repository<StoredSitemapSet>,
    @Inject(CONFIG) config: Config,
  ) {
    this.origin = config.publicUrl;
  }

  /** The database's clock: those of several workers differ. @throws DatabaseUnavailable */
  async now(): Promise<Date> {
    const [row] = await this.database.run((manager) => manager.query<{ now: Date }[]>('select now()'));
    if (row === undefined) throw new Error('Postgres gave no time');
    return row.now;
  }

  /** Tag of the kept set; null when there is none. @throws DatabaseUnavailable */
  tag(): Promise<string | null> {
    return this.column('tag');
  }

  /** @returns null when there is none, or one that another version of this program wrote. @throws DatabaseUnavailable */
  async read(): Promise<SitemapSet | null> {
    const body = await this.column('body');
    return body && decodeSet(body, this.origin);
  }

  /** Facts that were packed with the kept set. @throws DatabaseUnavailable */
  facts(): Promise<Buffer | null> {
    return this.column('facts');
  }

  /**
   * Replaces the set.
   * @param startedAt of its making, by {@link now}: one that was begun earlier never replaces one begun later.
   * @returns false when a later one is there. @throws DatabaseUnavailable
   */
  async replace(set: SitemapSet, facts: Buffer, startedAt: Date): Promise<boolean> {
    const kept = await this.database.run((manager) =>
      manager.query<unknown[]>(
        `insert into sitemap_set (origin, started_at, tag, urls, body, facts) values ($1, $2, $3, $4, $5, $6)
         on conflict (origin) do update
         set started_at = excluded.started_at, tag = excluded.tag, urls = excluded.urls,
           body = excluded.body, facts = excluded.facts
         where sitemap_set.started_at <= excluded.started_at
         returning origin`,
        [this.origin, startedAt, set.tag, set.urls, encodeSet(set), facts],
      ),
    );
    return kept.length > 0;
  }

  /** One column alone: the others may be megabytes. */
  private async column<K extends 'tag' | 'body' | 'facts'>(name: K): Promise<StoredSitemapSet[K] | null> {
    const { origin } = this;
    const set = await this.database.run(() =>
      this.sets.findOne({ select: { origin: true, [name]: true }, where: { origin } }),
    );
    return set === null ? null : set[name];
  }
}
