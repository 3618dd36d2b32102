import { createHash } from 'node:crypto';
import type { Database } from '../platform/database/database.js';
import { WebhookNotification } from './webhook-notification.entity.js';

/** Rows of finished notifications are kept this long, so that a replayed body is still recognised. */
const KEEP_DAYS = 30;

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

  /** The notification, when its work is still to be done. */
  async open(id: string): Promise<WebhookNotification | null> {
    return this.database.run((manager) =>
      manager
        .createQueryBuilder(WebhookNotification, 'notification')
        .where('notification.id = :id and notification.doneAt is null', { id })
        .getOne(),
    );
  }

  /** Ids of notifications that have waited for longer than `seconds`, oldest first. */
  async waiting(seconds: number, limit: number): Promise<string[]> {
    const rows = await this.database.run((manager) =>
      manager.query<{ id: string }[]>(
        `select id from webhook_notification
         where done_at is null and failed_at is null and received_at < now() - make_interval(secs => $1)
         order by received_at limit $2`,
        [seconds, limit],
      ),
    );
    return rows.map((row) => row.id);
  }

  async done(id: string): Promise<void> {
    await this.database.run((manager) =>
      manager.query('update webhook_notification set done_at = now(), last_error = null where id = $1', [id]),
    );
  }

  /** Notes a failed try; with `final` the row is left for an operator and not tried again. */
  async failed(id: string, reason: string, final: boolean): Promise<void> {
    await this.database.run((manager) =>
      manager.query(
        `update webhook_notification
         set attempts = attempts + 1, last_error = $2, failed_at = case when $3 then now() end
         where id = $1`,
        [id, reason.slice(0, 500), final],
      ),
    );
  }

  async forgetOld(): Promise<void> {
    await this.database.run((manager) =>
      manager.query(`delete from webhook_notification where done_at < now() - make_interval(days => $1)`, [
        KEEP_DAYS,
      ]),
    );
  }
}
