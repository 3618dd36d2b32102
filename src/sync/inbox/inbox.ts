import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { cleanText } from '../../platform/clean-text.js';
import { Database } from '../../platform/database/database.js';
import { Retention } from '../../platform/queue/retention.processor.js';
import { WebhookNotification } from './webhook-notification.entity.js';

/** Rows of finished notifications are kept this long, for the comparison with the content and for people. */
const KEEP_MS = 30 * 86_400_000;
/** A body that comes again is worked on again, but not sooner than this after the last time. */
const AGAIN_S = 5;
/** Most rows that are worked on together, and about so many bytes of bodies. */
const TAKE_ROWS = 500;
const TAKE_BYTES = 8_000_000;
const ERROR_LENGTH = 500;

/** A notification whose work is still to be done. */
export interface WaitingNotification {
  id: string;
  body: unknown;
  /** Tries that failed so far. */
  attempts: number;
  /** When it came last, as Postgres writes it: another one later means that it came again meanwhile. */
  version: string;
  /** Milliseconds since it came first. */
  ageMs: number;
}

/** The truth about notifications: a queue job is only a hint that a row here waits. */
@Injectable()
export class Inbox {
  constructor(
    private readonly database: Database,
    @InjectRepository(WebhookNotification) private readonly rows: Repository<WebhookNotification>,
  ) {}

  /**
   * Keeps a notification. One whose work is done waits again: bodies carry no time of their own, so that a page that
   * is published, unpublished and published once more sends the same bytes twice.
   * @param raw body as it was signed; `body` the same, parsed.
   * @returns id of the row, and whether it was there before.
   * @throws DatabaseUnavailable
   */
  async receive(raw: Buffer, body: unknown): Promise<{ id: string; known: boolean }> {
    const bodyHash = createHash('sha256').update(raw).digest();
    const rows = await this.database.run((manager) =>
      manager.query<{ id: string; known: boolean }[]>(
        `insert into webhook_notification as present (body_hash, body) values ($1, $2)
         on conflict (body_hash) do update set
           repeated_at = case when present.done_at is null and present.failed_at is null then clock_timestamp() end,
           received_at = case when present.done_at is null and present.failed_at is null
             then present.received_at else clock_timestamp() end,
           next_try_at = case when present.done_at is null and present.failed_at is null
             then present.next_try_at
             else coalesce(present.done_at, present.failed_at) + make_interval(secs => $3) end,
           attempts = case when present.done_at is null and present.failed_at is null
             then present.attempts else 0 end,
           done_at = null, failed_at = null
         returning id, xmax <> 0 as known`,
        [bodyHash, JSON.stringify(body), AGAIN_S],
      ),
    );
    const [row] = rows;
    if (row === undefined) throw new Error('the inbox gave no row');
    return row;
  }

  /** True when there is work: rows that are due and came at least `seconds` ago. @throws DatabaseUnavailable */
  async hasWaiting(seconds: number): Promise<boolean> {
    const rows = await this.database.run((manager) =>
      manager.query<unknown[]>(
        `select 1 from webhook_notification
         where done_at is null and failed_at is null and coalesce(next_try_at, '-infinity') <= now()
           and received_at <= now() - make_interval(secs => $1) limit 1`,
        [seconds],
      ),
    );
    return rows.length > 0;
  }

  /** Rows that are due, oldest first: as many as are worked on together. @throws DatabaseUnavailable */
  async waiting(): Promise<WaitingNotification[]> {
    return this.database.run((manager) =>
      manager.query<WaitingNotification[]>(
        `select id, body, attempts, coalesce(repeated_at, received_at)::text as version,
           greatest(0, extract(epoch from now() - received_at) * 1000)::float8 as "ageMs"
         from (
           select id, body, attempts, received_at, repeated_at, place,
             sum(size) over (order by place) - size as before
           from (
             select id, body, attempts, received_at, repeated_at, pg_column_size(body) as size,
               row_number() over (order by received_at, id) as place
             from webhook_notification
             where done_at is null and failed_at is null and coalesce(next_try_at, '-infinity') <= now()
             order by received_at, id limit $1
           ) due
         ) sized where before < $2 order by place`,
        [TAKE_ROWS, TAKE_BYTES],
      ),
    );
  }

  /** What came again while it was worked on waits on: its work may have read what was there before. @throws DatabaseUnavailable */
  async done(rows: readonly Pick<WaitingNotification, 'id' | 'version'>[]): Promise<void> {
    if (rows.length === 0) return;
    await this.database.run((manager) =>
      manager.query(
        `update webhook_notification as present set last_error = null,
           attempts = case when is_same then present.attempts else 0 end,
           done_at = case when is_same then now() end,
           next_try_at = case when not is_same then now() + make_interval(secs => $3) end,
           repeated_at = case when is_same then present.repeated_at end,
           received_at = case when is_same then present.received_at
             else coalesce(present.repeated_at, present.received_at) end
         from (
           select id, coalesce(repeated_at, received_at)::text = version as is_same
           from webhook_notification join unnest($1::uuid[], $2::text[]) as worked (id, version) using (id)
           for update of webhook_notification
         ) as worked
         where present.id = worked.id`,
        [rows.map(({ id }) => id), rows.map(({ version }) => version), AGAIN_S],
      ),
    );
  }

  /** Notes a failed try, and when the next one is due. @throws DatabaseUnavailable */
  async postpone(ids: readonly string[], reason: string, waitMs: number): Promise<void> {
    if (ids.length === 0) return;
    await this.database.run((manager) =>
      manager.query(
        `update webhook_notification set attempts = attempts + 1, last_error = $2,
           next_try_at = now() + make_interval(secs => $3) where id = any($1)`,
        [ids, cleanText(reason).slice(0, ERROR_LENGTH), waitMs / 1_000],
      ),
    );
  }

  /** Leaves a notification for an operator; it is not tried again by itself. @throws DatabaseUnavailable */
  async giveUp(id: string, reason: string): Promise<void> {
    await this.database.run(() =>
      this.rows.update(id, {
        attempts: () => 'attempts + 1',
        lastError: cleanText(reason).slice(0, ERROR_LENGTH),
        failedAt: () => 'now()',
      }),
    );
  }

  /**
   * Bodies of the notifications that came in the last `seconds`, whatever became of them, in the order in which they
   * came last.
   * @throws DatabaseUnavailable
   */
  async bodiesOf(seconds: number): Promise<unknown[]> {
    const rows = await this.database.run((manager) =>
      manager.query<{ body: unknown }[]>(
        `select body from webhook_notification
         where received_at > now() - make_interval(secs => $1) or repeated_at > now() - make_interval(secs => $1)
         order by coalesce(repeated_at, received_at), id`,
        [seconds],
      ),
    );
    return rows.map(({ body }) => body);
  }

  @Retention('notifications')
  async deleteOld(): Promise<number> {
    const doneAt = LessThan(new Date(Date.now() - KEEP_MS));
    const { affected } = await this.database.run(() => this.rows.delete({ doneAt }));
    return affected ?? 0;
  }
}
