import type { Database } from '../platform/database/database.js';

/** A notification that was given up: its work failed each time, and nobody tries it again by itself. */
export interface DeadLetter {
  id: string;
  /** ISO 8601 UTC. */
  receivedAt: string;
  failedAt: string;
  attempts: number;
  reason: string;
}

export interface InboxState {
  /** Notifications whose work is still to be done, and the age of the oldest in seconds (0 when there is none). */
  waiting: number;
  oldestSeconds: number;
  /** Notifications that were given up. */
  dead: number;
}

/** The inbox as an operator sees it. All methods throw DatabaseUnavailable. */
export class DeadLetters {
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

  /** The newest `limit` that were given up. */
  async list(limit: number): Promise<DeadLetter[]> {
    const rows = await this.database.run((manager) =>
      manager.query<
        { id: string; received_at: Date; failed_at: Date; attempts: number; last_error: string | null }[]
      >(
        `select id, received_at, failed_at, attempts, last_error from webhook_notification
         where done_at is null and failed_at is not null order by failed_at desc limit $1`,
        [limit],
      ),
    );
    return rows.map((row) => ({
      id: row.id,
      receivedAt: row.received_at.toISOString(),
      failedAt: row.failed_at.toISOString(),
      attempts: row.attempts,
      reason: row.last_error ?? '',
    }));
  }

  /**
   * Makes given-up notifications wait again; the worker's sweep finds them within seconds.
   * @param id of one, or null for all. @returns ids of those that wait again.
   */
  async retry(id: string | null): Promise<string[]> {
    const [rows] = await this.database.run((manager) =>
      manager.query<[{ id: string }[], number]>(
        `update webhook_notification set failed_at = null
         where done_at is null and failed_at is not null and ($1::text is null or id::text = $1) returning id`,
        [id],
      ),
    );
    return rows.map((row) => row.id);
  }
}
