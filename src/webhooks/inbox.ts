import { createHash } from 'node:crypto';
import type { Database } from '../platform/database/database.js';
import { WebhookNotification } from './webhook-notification.entity.js';

/** Rows of finished notifications are kept this long, so that a replayed body is still recognised. */
const KEEP_DAYS = 30;
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
}

/** The truth about notifications: a queue job is only a hint that a row here waits. */
export class Inbox {
  constructor(private readonly database: Database) {}

  /**
   * Keeps a notification.
   * @param raw body as it was signed; `body` the same, parsed.
   * @returns id of the row, and whether it was there before.
   * @throws DatabaseUnavailable
   */
  async receive(raw: Buffer, body: unknown): Promise<{ id: string; known: boolean }> {
    const bodyHash = createHash('sha256').update(raw).digest();
    return this.database.run(async (manager) => {
      const inserted = await manager
        .createQueryBuilder()
        .insert()
        .into(WebhookNotification)
        .values({ bodyHash, body: body as object })
        .orIgnore()
        .returning('id')
        .execute();
      const [row] = inserted.raw as { id: string }[];
      if (row) return { id: row.id, known: false };
      const present = await manager.findOneOrFail(WebhookNotification, {
        select: { id: true },
        where: { bodyHash },
      });
      return { id: present.id, known: true };
    });
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
        `select id, body, attempts from (
           select id, body, attempts, place, sum(size) over (order by place) - size as before from (
             select id, body, attempts, pg_column_size(body) as size,
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

  /** @throws DatabaseUnavailable */
  async done(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.database.run((manager) =>
      manager.query('update webhook_notification set done_at = now(), last_error = null where id = any($1)', [
        ids,
      ]),
    );
  }

  /** Notes a failed try, and when the next one is due. @throws DatabaseUnavailable */
  async postpone(ids: readonly string[], reason: string, waitMs: number): Promise<void> {
    if (ids.length === 0) return;
    await this.database.run((manager) =>
      manager.query(
        `update webhook_notification set attempts = attempts + 1, last_error = $2,
           next_try_at = now() + make_interval(secs => $3) where id = any($1)`,
        [ids, reason.slice(0, ERROR_LENGTH), waitMs / 1_000],
      ),
    );
  }

  /** Leaves a notification for an operator; it is not tried again by itself. @throws DatabaseUnavailable */
  async giveUp(id: string, reason: string): Promise<void> {
    await this.database.run((manager) =>
      manager.query(
        `update webhook_notification set attempts = attempts + 1, last_error = $2, failed_at = now() where id = $1`,
        [id, reason.slice(0, ERROR_LENGTH)],
      ),
    );
  }

  /**
   * Bodies of the notifications that came in the last `seconds`, whatever became of them.
   * @throws DatabaseUnavailable
   */
  async bodiesOf(seconds: number): Promise<unknown[]> {
    const rows = await this.database.run((manager) =>
      manager.query<{ body: unknown }[]>(
        'select body from webhook_notification where received_at > now() - make_interval(secs => $1)',
        [seconds],
      ),
    );
    return rows.map(({ body }) => body);
  }

  async forgetOld(): Promise<void> {
    await this.database.run((manager) =>
      manager.query(`delete from webhook_notification where done_at < now() - make_interval(days => $1)`, [
        KEEP_DAYS,
      ]),
    );
  }
}
