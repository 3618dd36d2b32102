import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type Repository } from 'typeorm';
import { mailAddress } from '../mail/mail.contract.js';
import { MailService } from '../mail/mail.service.js';
import { Database } from '../platform/database/database.js';
import { HttpError } from '../platform/http/http-error.js';
import { RateLimiter } from '../platform/http/rate-limiter.js';
import { Retention } from '../platform/queue/retention.processor.js';
import { hashOfKey, newKey } from '../platform/secret-key.js';
import { OrderBook, type OrderHead } from './order-book.js';
import { OrderLink } from './order-follower.entity.js';
import { orderNumberKey, poKey } from './order-numbers.js';
import { orderLinkMail } from './orders.mails.js';

const OPEN_MINUTES = 30;
/** Mails about one order, whoever asks. */
const ORDER_LIMIT = { limit: 3, windowSeconds: 86_400 };
/** Every answer takes at least so long, in milliseconds: it does not tell whether there is such an order. */
const EVEN_MS = 250;

/** Lets people without an account see one order, by a link to the mail address that is on it. */
@Injectable()
export class OrderLinks {
  constructor(
    private readonly database: Database,
    private readonly book: OrderBook,
    private readonly mails: MailService,
    private readonly limiter: RateLimiter,
    @InjectRepository(OrderLink) private readonly links: Repository<OrderLink>,
  ) {}

  /** Sends a link when number and PO belong together; who asks cannot tell. @throws DatabaseUnavailable */
  async ask(number: string, po: string): Promise<void> {
    await Promise.all([
      this.sendIfKnown(number, po),
      new Promise<void>((resolve) => {
        setTimeout(resolve, EVEN_MS);
      }),
    ]);
  }

  /** The order behind a link; null when the link has ended, or there never was one. @throws DatabaseUnavailable */
  async open(token: string): Promise<OrderHead | null> {
    const tokenHash = hashOfKey(token);
    if (tokenHash === null) return null;
    const [row] = await this.database.run((manager) =>
      manager.query<{ id: string }[]>(
        'select order_id as id from order_link where token_hash = $1 and expires_at > now()',
        [tokenHash],
      ),
    );
    return row === undefined ? null : this.book.headById(row.id);
  }

  @Retention('order links')
  async deleteOld(): Promise<number> {
    const { affected } = await this.database.run(() =>
      this.links.createQueryBuilder().delete().where('expires_at < now()').execute(),
    );
    return affected ?? 0;
  }

  private async sendIfKnown(number: string, po: string): Promise<void> {
    const order = await this.book.headByPo(orderNumberKey(number), poKey(po));
    const to = order === null ? null : mailAddress(order.contactMail);
    if (order === null || to === null) return;
    try {
      await this.limiter.consume('order-link', order.id, ORDER_LIMIT);
    } catch (error) {
      if (error instanceof HttpError && error.status === 429) return;
      throw error;
    }
    const token = newKey();
    const tokenHash = hashOfKey(token) as Buffer;
    await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        await tx.query(
          `insert into order_link (token_hash, order_id, expires_at)
           values ($1, $2, now() + interval '${OPEN_MINUTES} minutes')`,
          [tokenHash, order.id],
        );
        await this.mails.send(orderLinkMail(order.number, to, token), tx);
      }),
    );
  }
}
