import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { WebhookNotification } from './webhook-notification.entity.js';

const SHOWN = [
  'id',
  'receivedAt',
  'failedAt',
  'nextTryAt',
  'attempts',
  'lastError',
  'body',
] as const satisfies (keyof WebhookNotification)[];

/** A notification that is not done although it was tried. */
export interface StuckNotification extends Pick<WebhookNotification, (typeof SHOWN)[number]> {
  /** `waiting`: is tried again by itself; `failed`: given up until somebody retries it. */
  state: 'waiting' | 'failed';
}

export interface InboxState {
  /** Notifications whose work is still to be done, and the age of the oldest in seconds (0 when there is none). */
  waiting: number;
  oldestSeconds: number;
  /** Notifications that were given up. */
  dead: number;
}

/** Not done, although it was tried. */
const TRIED = 'done_at is null and (failed_at is not null or attempts > 0)';

/** The inbox as an operator sees it. All methods throw DatabaseUnavailable. */
@Injectable()
export class InboxReport {
  constructor(
    private readonly database: Database,
    @InjectRepository(WebhookNotification) private readonly rows: Repository<WebhookNotification>,
  ) {}

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
    const rows = await this.database.run(() =>
      this.rows
        .createQueryBuilder('row')
        .select(SHOWN.map((column) => `row.${column}`))
        .where(TRIED)
        .orderBy('row.failedAt is null')
        .addOrderBy('row.receivedAt', 'DESC')
        .addOrderBy('row.id')
        .limit(limit)
        .getMany(),
    );
    return rows.map((row) => ({ ...row, state: row.failedAt === null ? 'waiting' : 'failed' }));
  }

  /**
   * Has given-up and postponed notifications tried at once (the worker's sweep finds them within seconds), with
   * their count of tries at nought. @returns how many.
   */
  async retry(ids: readonly string[] | 'all'): Promise<number> {
    const { affected } = await this.database.run(() =>
      this.rows
        .createQueryBuilder()
        .update()
        .set({ failedAt: null, nextTryAt: null, attempts: 0 })
        .where(`${TRIED} and (:all or id::text = any(:ids))`, {
          all: ids === 'all',
          ids: ids === 'all' ? [] : ids,
        })
        .execute(),
    );
    return affected ?? 0;
  }
}
