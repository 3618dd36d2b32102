import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { MailService } from '../mail/mail.service.js';
import { Database } from '../platform/database/database.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { RepeatedWork } from '../platform/queue/repeated-work.js';
import { orderDigest, type ToldEvent } from './orders.mails.js';

/** Name of the queue of mails to people who follow orders. */
export const ORDER_DIGEST_QUEUE = 'order-digest';
/** Every hour (cron with seconds), so that nobody gets more than one mail an hour about an order. */
const AT = '0 25 * * * *';
const MAX_EVENTS = 500;

interface Follower {
  userId: string;
  mail: string;
  accounts: string[];
  stopKey: string;
  ids: string[];
}

/** Tells people, once an hour or a day, what happened to the orders that they follow. */
@Processor(ORDER_DIGEST_QUEUE)
export class OrderDigestProcessor extends RepeatedWork {
  constructor(
    @InjectQueue(ORDER_DIGEST_QUEUE) queue: Queue,
    private readonly database: Database,
    private readonly mails: MailService,
    @Inject(CONFIG) private readonly settings: Config,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(queue, { pattern: AT, tz: 'UTC' }, settings, logger);
  }

  /** An event is told once: what was told is noted with the mail. */
  async process(): Promise<void> {
    const followers = await this.database.run((manager) =>
      manager.query<Follower[]>(
        `select u.id as "userId", u.mail, u.account_numbers as accounts, min(s.stop_key) as "stopKey",
           array_agg(s.id) as ids
         from order_subscription s join user_account u on u.id = s.user_id
         where u.status = 'active' and u.roles && $1 and cardinality(u.account_numbers) > 0
           and (s.sent_at is null or s.sent_at < now() - case s.cadence when 'daily' then interval '23 hours 30 minutes' else interval '50 minutes' end)
         group by u.id`,
        [this.settings.orderRoles],
      ),
    );
    for (const follower of followers) await this.tell(follower);
  }

  private async tell(follower: Follower): Promise<void> {
    const { ids, accounts } = follower;
    await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        await tx.query('select 1 from order_subscription where id = any($1) for update', [ids]);
        const events = await tx.query<ToldEvent[]>(
          `select e.id, o.number, e.kind, e.words from order_event e join customer_order o on o.id = e.order_id
           where o.account_number = any($2) and exists (
             select 1 from order_subscription s where s.id = any($1) and e.id > s.last_event_id
               and (s.order_id is null or s.order_id = o.id))
           order by e.id limit ${MAX_EVENTS}`,
          [ids, accounts],
        );
        const last = events.at(-1);
        if (last === undefined) return;
        await this.mails.send(orderDigest(follower, events), tx);
        await tx.query(
          'update order_subscription set last_event_id = greatest(last_event_id, $2), sent_at = now() where id = any($1)',
          [ids, last.id],
        );
      }),
    );
  }
}
