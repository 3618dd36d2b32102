import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Queue } from 'bullmq';
import type { Repository } from 'typeorm';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { MailService } from '../../mail/mail.service.js';
import { Database } from '../../platform/database/database.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { RepeatedWork } from '../../platform/queue/repeated-work.js';
import { ListedParts } from '../listed-parts.js';
import { ListSend } from './list-send.entity.js';
import { undeliverable, undeliverableForStaff } from './list-send.mails.js';
import { sendMailKey } from './sent-lists.js';

/** Name of the queue of lists that did not reach a distributor. */
export const UNDELIVERED_QUEUE = 'list-undelivered';
const EVERY_MS = 10 * 60_000;
/** Days within which a mail that was given up is still news. */
const NEWS_DAYS = 7;
const MOST = 100;

interface Undelivered {
  reference: string;
  /** Key of the mail that was given up. */
  key: string;
  /** Address of the sender's account; null = they were not signed in. */
  mail: string | null;
}

/** Tells senders with an account, and staff, when the mail to a distributor was given up. Twice is harmless. */
@Injectable()
@Processor(UNDELIVERED_QUEUE)
export class UndeliveredProcessor extends RepeatedWork {
  constructor(
    @InjectQueue(UNDELIVERED_QUEUE) queue: Queue,
    private readonly database: Database,
    private readonly parts: ListedParts,
    private readonly mails: MailService,
    @Inject(CONFIG) private readonly settings: Config,
    @Inject(LOGGER) logger: Logger,
    @InjectRepository(ListSend) private readonly sends: Repository<ListSend>,
  ) {
    super(queue, { every: EVERY_MS }, settings, logger);
  }

  async process(): Promise<void> {
    for (const failed of await this.unreported()) await this.report(failed);
  }

  private unreported(): Promise<Undelivered[]> {
    return this.database.run((manager) =>
      manager.query<Undelivered[]>(
        `select s.reference, m.key, u.mail
         from mail m join list_send s on s.reference = split_part(m.key, ' ', 2)
         left join user_account u on u.id = s.user_id and u.status = 'active'
         where m.kind = 'list-send' and m.state = 'failed' and m.created_at > now() - make_interval(days => $1)
           and (u.id is not null or $2)
           and not exists (select from mail notice where notice.key in (m.key || ' failed', m.key || ' failed staff'))
         order by m.failed_at limit $3`,
        [NEWS_DAYS, this.settings.quotesMail !== '', MOST],
      ),
    );
  }

  private async report({ reference, key, mail }: Undelivered): Promise<void> {
    const send = await this.database.run(() => this.sends.findOneBy({ reference }));
    const target = send?.targets.find((one) => sendMailKey(reference, one) === key);
    if (!send || !target) return;
    const lines = await this.parts.known(send.lines);
    const { quotesMail } = this.settings;
    await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        if (mail !== null) await this.mails.send(undeliverable(send, { target, to: mail, lines }), tx);
        if (quotesMail !== '')
          await this.mails.send(
            undeliverableForStaff(send, { target, to: quotesMail, isSenderTold: mail !== null }),
            tx,
          );
      }),
    );
  }
}
