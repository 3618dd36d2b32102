import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Attachments } from '../attachments/attachments.service.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../platform/database/database.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { RepeatedWork } from '../platform/queue/repeated-work.js';
import { afterWorkingDays } from './office-time.js';
import { QuoteChanges } from './quote-changes.js';
import { type QuoteMail, QuoteMails } from './quote-mails.js';
import { QuoteRequest } from './quote-request.entity.js';

/** Name of the queue of what comes with time: quotes that end, reminders, files to be looked at again. */
export const QUOTE_CLOCK_QUEUE = 'quote-clock';
const EVERY_MS = 10 * 60_000;
/** Days before the end of a quote on which its reader is reminded. */
const REMINDERS = [7, 2];
const UNANSWERED_DAYS = 5;
const MOST = 500;

/** Does what is due. Twice is harmless: each mail has a key. */
@Injectable()
@Processor(QUOTE_CLOCK_QUEUE)
export class QuoteClockProcessor extends RepeatedWork {
  constructor(
    @InjectQueue(QUOTE_CLOCK_QUEUE) queue: Queue,
    private readonly database: Database,
    private readonly changes: QuoteChanges,
    private readonly mails: QuoteMails,
    private readonly attachments: Attachments,
    @Inject(CONFIG) private readonly settings: Config,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(queue, { every: EVERY_MS }, settings, logger);
  }

  async process(): Promise<void> {
    for (const id of await this.due(`state = 'quoted' and valid_until < now()`))
      await this.changes.expire(id);
    await this.remind();
    await this.remindStaff();
    if (this.attachments.isScanned) await this.attachments.lookAgain();
  }

  /** The nearest reminder alone: who gets a quote for a day is not reminded twice at once. */
  private async remind(): Promise<void> {
    let after = 0;
    for (const days of [...REMINDERS].sort((a, b) => a - b)) {
      const ids = await this.due(
        `state = 'quoted' and valid_until > now() + make_interval(days => ${after})
         and valid_until <= now() + make_interval(days => ${days})
         and not exists (select from quote_revision r where r.quote_id = quote_request.id
           and r.valid_until = quote_request.valid_until and r.created_at > now() - interval '1 day')`,
      );
      for (const id of ids)
        await this.mail(id, 'reminder', (quote) => `${days} ${quote.validUntil?.toISOString() ?? ''}`);
      after = days;
    }
  }

  private async remindStaff(): Promise<void> {
    const unanswered = await this.due(
      `state = 'needs_answer' and asked_at < now() - make_interval(days => ${UNANSWERED_DAYS})`,
    );
    for (const id of unanswered)
      await this.mail(id, 'unanswered', (quote) => quote.askedAt?.toISOString() ?? '');
    const unopened = await this.due(
      `state = 'received' and opened_at is null and held = '' and created_at < now() - interval '1 day'`,
    );
    const { officeZone, quotesMail } = this.settings;
    for (const id of unopened) {
      await this.mail(id, 'unopened', (quote) =>
        afterWorkingDays(officeZone, quote.createdAt, 1).getTime() < Date.now() ? '1' : null,
      );
      // Then those hear of it who look after all of them.
      await this.mail(
        id,
        'unopened',
        (quote) =>
          quotesMail !== '' && afterWorkingDays(officeZone, quote.createdAt, 2).getTime() < Date.now()
            ? '2'
            : null,
        quotesMail,
      );
    }
  }

  /** @param event null = no mail */
  private async mail(
    id: string,
    kind: QuoteMail,
    event: (quote: QuoteRequest) => string | null,
    to?: string,
  ): Promise<void> {
    await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        const quote = await tx.getRepository(QuoteRequest).findOneByOrFail({ id });
        const of = event(quote);
        if (of !== null)
          await this.mails.send(kind, quote, tx, to === undefined ? { event: of } : { event: of, to });
      }),
    );
  }

  private async due(condition: string): Promise<string[]> {
    const rows = await this.database.run((manager) =>
      manager.query<{ id: string }[]>(
        `select id from quote_request where ${condition} order by created_at limit ${MOST}`,
      ),
    );
    return rows.map(({ id }) => id);
  }
}
