import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../platform/database/database.js';
import { Retention } from '../platform/queue/retention.processor.js';
import type { OutgoingMail } from './mail.contract.js';
import { checkedMail, type MailContent } from './mail-content.js';

/** Days that the log of a mail is kept, and the words of one that was given up, which an operator may retry. */
export const KEEP_DAYS = 90;
const KEEP_FAILED_CONTENT_DAYS = 14;
/** Seconds that a hint has to arrive before the sweep looks for the row. */
const HINT_S = 5;
/** Seconds beyond the deadline of a hand-over after which its worker is taken for dead. */
const GRACE_S = 5;
/** Rows of one sweep, the oldest first: those after them have a job, or their turn with a later one. */
const SWEPT_ROWS = 1_000;
const MAX_ERROR = 500;

/** A mail that is to be handed over. */
export interface ClaimedMail {
  id: string;
  recipient: string;
  content: MailContent;
}

/** The truth about mails: a queue job is only a hint that a row here waits. All methods throw DatabaseUnavailable. */
@Injectable()
export class Outbox {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Keeps a mail, in the caller's transaction when there is one.
   * @returns id of its row; null when one with this key is there. @throws UnusableMail
   */
  async add(mail: OutgoingMail, manager?: EntityManager): Promise<string | null> {
    const { recipient, content } = checkedMail(mail);
    const insert = (through: EntityManager) =>
      through.query<{ id: string }[]>(
        `insert into mail (key, kind, recipient, content) values ($1, $2, $3, $4)
         on conflict (key) do nothing returning id`,
        [mail.key, mail.kind, recipient, JSON.stringify(content)],
      );
    const [row] = manager ? await insert(manager) : await this.database.run(insert);
    return row?.id ?? null;
  }

  /**
   * Marks a mail as being handed over. One that is so marked already is given as well: its worker was killed, since a
   * job runs once at a time. @returns null when there is nothing to send
   */
  async claim(id: string): Promise<ClaimedMail | null> {
    const [rows] = await this.database.run((manager) =>
      manager.query<[ClaimedMail[], number]>(
        `update mail set state = 'sending', attempts = attempts + 1, sending_at = now(), failed_at = null
         where id = $1 and state <> 'sent' and content is not null
         returning id, recipient, content`,
        [id],
      ),
    );
    return rows[0] ?? null;
  }

  async sent(id: string): Promise<void> {
    await this.database.run((manager) =>
      manager.query(
        `update mail set state = 'sent', sent_at = now(), content = null, last_error = null where id = $1`,
        [id],
      ),
    );
  }

  /** @param final whether it is given up */
  async failed(id: string, reason: string, final: boolean): Promise<void> {
    await this.database.run((manager) =>
      manager.query(
        `update mail set state = case when $3 then 'failed' else 'waiting' end, last_error = $2,
           failed_at = case when $3 then now() end
         where id = $1 and state = 'sending'`,
        [id, reason.replaceAll('\0', '').slice(0, MAX_ERROR), final],
      ),
    );
  }

  /** Ids of mails whose hint may be lost. */
  async overdue(): Promise<string[]> {
    const rows = await this.database.run((manager) =>
      manager.query<{ id: string }[]>(
        `select id from mail
         where state = 'waiting' and created_at < now() - make_interval(secs => $1)
            or state = 'sending' and sending_at < now() - make_interval(secs => $2)
         order by created_at limit $3`,
        [HINT_S, this.config.smtpTimeoutMs / 1_000 + GRACE_S, SWEPT_ROWS],
      ),
    );
    return rows.map(({ id }) => id);
  }

  @Retention('mails')
  async deleteOld(): Promise<number> {
    const [, deleted] = await this.database.run((manager) =>
      manager.query<[unknown[], number]>(
        `delete from mail where created_at < now() - make_interval(days => $1) and state in ('sent', 'failed')`,
        [KEEP_DAYS],
      ),
    );
    await this.database.run((manager) =>
      manager.query(
        `update mail set content = null
         where state = 'failed' and content is not null and failed_at < now() - make_interval(days => $1)`,
        [KEEP_FAILED_CONTENT_DAYS],
      ),
    );
    return deleted;
  }
}
