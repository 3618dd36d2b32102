import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../database/database.js';
import { failure } from '../failure.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { type DataRow, type DataSubject, PersonalData, type PersonalDataHolder } from '../personal-data.js';
import { Retention } from '../queue/retention.processor.js';

const FLUSH_MS = 2_000;
/** Facts that wait for Postgres at most; further ones are not kept. */
const MOST_WAITING = 5_000;
export const FACTS_KEPT_DAYS = 90;
const LONGEST = 200;

/** Something that happened. `ref` is no personal data, but of the topic `users` the id of an account. */
export interface NewFact {
  topic: string;
  kind: string;
  a?: string;
  b?: string;
  c?: string;
  ref?: string;
}

/**
 * Keeps what happened and no other table keeps, for reports. Nobody waits for it and nothing fails of it: facts are
 * buffered for two seconds, which are lost with a process that is killed.
 */
@PersonalData('activity')
@Injectable()
export class FactLog implements PersonalDataHolder, OnApplicationShutdown {
  private waiting: (NewFact & { at: Date })[] = [];
  private timer: NodeJS.Timeout | null = null;
  private flushing: Promise<void> = Promise.resolve();
  private dropped = 0;
  private isFailing = false;

  constructor(
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  note(fact: NewFact): void {
    if (this.waiting.length >= MOST_WAITING) this.dropped += 1;
    else this.waiting.push({ ...fact, at: new Date() });
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Writes what waits. Never rejects. */
  flush(): Promise<void> {
    this.flushing = this.flushing.then(() => this.write());
    return this.flushing;
  }

  /** Writes the rest. */
  async onApplicationShutdown(): Promise<void> {
    await this.flush();
    if (this.timer) clearTimeout(this.timer);
  }

  @Retention('facts')
  async deleteOld(): Promise<number> {
    const [, deleted] = await this.database.run((manager) =>
      manager.query<[unknown, number]>('delete from fact where at < now() - make_interval(days => $1)', [
        FACTS_KEPT_DAYS,
      ]),
    );
    return deleted;
  }

  async exportOf({ id }: DataSubject): Promise<Record<string, readonly DataRow[]>> {
    const activity = await this.database.run((manager) =>
      manager.query<DataRow[]>(
        `select kind, at from fact where topic = 'users' and ref = $1 and at > now() - make_interval(days => $2) order by at`,
        [id, FACTS_KEPT_DAYS],
      ),
    );
    return { activity };
  }

  async erase({ id }: DataSubject, tx: EntityManager): Promise<void> {
    await tx.query(`update fact set ref = '' where topic = 'users' and ref = $1`, [id]);
  }

  private async write(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const facts = this.waiting;
    if (facts.length === 0) return;
    this.waiting = [];
    try {
      await this.database.run((manager) =>
        manager.query(
          `insert into fact (at, topic, kind, a, b, c, ref)
           select at, topic, kind, left(coalesce(a, ''), $2), left(coalesce(b, ''), $2), left(coalesce(c, ''), $2),
             coalesce(ref, '')
           from jsonb_to_recordset($1::jsonb) as t
             (at timestamptz, topic text, kind text, a text, b text, c text, ref text)`,
          [JSON.stringify(facts).replaceAll('\\u0000', ''), LONGEST],
        ),
      );
      if (this.isFailing) this.logger.info('facts are written again', { dropped: this.dropped });
      this.isFailing = false;
      this.dropped = 0;
    } catch (error) {
      if (!this.isFailing) this.logger.warn('facts could not be written; they wait', failure(error));
      this.isFailing = true;
      const room = MOST_WAITING - this.waiting.length;
      this.dropped += Math.max(0, facts.length - room);
      this.waiting = [...facts.slice(0, Math.max(0, room)), ...this.waiting];
      this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
    }
  }
}
