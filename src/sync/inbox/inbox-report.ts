import type { Database } from '../../platform/database/database.js';

/** A notification that is not done although it was tried. */
export interface StuckNotification {
  id: string;
  /** `waiting`: is tried again by itself; `failed`: given up until somebody retries it. */
  state: 'waiting' | 'failed';
  receivedAt: Date;
  failedAt: Date | null;
  nextTryAt: Date | null;
  attempts: number;
  lastError: string | null;
  body: unknown;
}

export interface InboxState {
  /** Notifications whose work is still to be done, and the age of the oldest in seconds (0 when there is none). */
  waiting: number;
  oldestSeconds: number;
  /** Notifications that were given up. */
  dead: number;
}

/** The inbox as an operator sees it. All methods throw DatabaseUnavailable. */
export class InboxReport {
  constructor(private readonly database: Database) {}

  async state(): Promise<InboxState> {
    const [row] = await this.database.run((manager) =>
      manager.query<{ waiting: string; oldest: string; dead: string }[]>(
        `select count(*) as waiting,
                coalesce(extract(epoch from now() - min(received_at)), 0) as oldest,
                (select count(*) from webhook_notification where done_at is null and failed_at is not null) as dead
         from webhook_notification where done_at is null and failed_at is null`,
      ),
    );
    return {
      waiting: Number(row?.waiting ?? 0),
      oldestSeconds: Math.max(0, Number(row?.oldest ?? 0)),
      dead: Number(row?.dead ?? 0),
    };
  }

  /** Given-up notifications first, then those that were tried in vain so far; newest first. */
  async stuck(limit = 100): Promise<StuckNotification[]> {
    return this.database.run((manager) =>
      manager.query<StuckNotification[]>(
        `select id, case when failed_at is null then 'waiting' else 'failed' end as state,
           received_at as "receivedAt", failed_at as "failedAt", next_try_at as "nextTryAt", attempts,
           last_error as "lastError", body
         from webhook_notification
         where done_at is null and (failed_at is not null or attempts > 0)
         order by (failed_at is null), received_at desc, id limit $1`,
        [limit],
      ),
    );
  }

  /**
   * Has given-up and postponed notifications tried at once (the worker's sweep finds them within seconds), with
   * their count of tries begun anew. @returns how many.
   */
  async retry(ids: readonly string[] | 'all'): Promise<number> {
    const [, count] = await this.database.run((manager) =>
      manager.query<[unknown, number]>(
        `update webhook_notification set failed_at = null, next_try_at = null, attempts = 0
         where done_at is null and (failed_at is not null or attempts > 0)
           and ($1::text[] is null or id::text = any($1))`,
        [ids === 'all' ? null : ids],
      ),
    );
    return count;
  }
}
