import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { Database } from '../platform/database/database.js';
import { HttpError } from '../platform/http/http-error.js';
import { newKey } from '../platform/secret-key.js';
import { OrderSubscription, OrderView } from './order-follower.entity.js';
import { MAX_VIEWS } from './orders.contract.js';

export type Cadence = 'hourly' | 'daily';

/** Orders that one account follows one by one. */
const MAX_FOLLOWED = 500;

/** What people keep of the tracker: what they follow, and their views. All methods throw DatabaseUnavailable. */
@Injectable()
export class OrderFollowers {
  constructor(
    private readonly database: Database,
    @InjectRepository(OrderSubscription) private readonly subscriptions: Repository<OrderSubscription>,
    @InjectRepository(OrderView) private readonly saved: Repository<OrderView>,
  ) {}

  /** @param orderId null = all orders */
  async cadence(userId: string, orderId: string | null): Promise<Cadence | null> {
    const row = await this.database.run(() =>
      this.subscriptions.findOneBy({ userId, orderId: orderId ?? IsNull() }),
    );
    return row?.cadence ?? null;
  }

  /** @param orderId null = all orders. @param cadence null ends it. @throws HttpError 409 when there are too many */
  async follow(userId: string, orderId: string | null, cadence: Cadence | null): Promise<void> {
    await this.database.run(async (manager) => {
      if (cadence === null) {
        await this.subscriptions.delete({ userId, orderId: orderId ?? IsNull() });
        return;
      }
      const count = await this.subscriptions.countBy({ userId });
      if (count >= MAX_FOLLOWED)
        throw new HttpError(
          409,
          'limit_reached',
          `You follow ${MAX_FOLLOWED} orders. Follow all of them instead.`,
        );
      // What happened before is not told.
      await manager.query(
        `insert into order_subscription (user_id, order_id, cadence, stop_key, last_event_id)
         values ($1, $2, $3, $4, coalesce((select max(id) from order_event), 0))
         on conflict (user_id, coalesce(order_id, 0)) do update set cadence = excluded.cadence`,
        [userId, orderId, cadence, newKey()],
      );
    });
  }

  /** True when there is such a subscription. */
  async isOpen(stopKey: string): Promise<boolean> {
    return this.database.run(() => this.subscriptions.existsBy({ stopKey }));
  }

  /** Ends all mails to who got this key. @returns false when they had ended before */
  async stop(stopKey: string): Promise<boolean> {
    const rows = await this.database.run((manager) =>
      manager.query<object[]>(
        `with gone as (delete from order_subscription
           where user_id = (select user_id from order_subscription where stop_key = $1) returning 1)
         select * from gone`,
        [stopKey],
      ),
    );
    return rows.length > 0;
  }

  views(userId: string): Promise<{ name: string; query: string }[]> {
    return this.database.run(() =>
      this.saved.find({ where: { userId }, select: { name: true, query: true }, order: { name: 'ASC' } }),
    );
  }

  /** Keeps a view, or changes that of the same name. @throws HttpError 409 when there are {@link MAX_VIEWS} others */
  async saveView(userId: string, name: string, query: string): Promise<void> {
    const rows = await this.database.run((manager) =>
      manager.query<object[]>(
        `insert into order_view (user_id, name, query)
         select $1, $2, $3 where (select count(*) from order_view where user_id = $1 and name <> $2) < ${MAX_VIEWS}
         on conflict (user_id, name) do update set query = excluded.query returning name`,
        [userId, name, query],
      ),
    );
    if (rows.length === 0)
      throw new HttpError(409, 'limit_reached', `You have ${MAX_VIEWS} views, which is the most.`);
  }

  async removeView(userId: string, name: string): Promise<void> {
    await this.database.run(() => this.saved.delete({ userId, name }));
  }
}
