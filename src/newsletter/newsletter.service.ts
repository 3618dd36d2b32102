import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, MoreThan, Raw, type Repository } from 'typeorm';
import { MailService } from '../mail/mail.service.js';
import { Database } from '../platform/database/database.js';
import { Retention } from '../platform/queue/retention.processor.js';
import { hashOfKey, newKey } from '../platform/secret-key.js';
import { type Actor } from '../users/users.module.js';
import { UsersService } from '../users/users.service.js';
import { NEWSLETTER_CONSENT, type NewsletterSource } from './newsletter.contract.js';
import { NewsletterDelivery, NewsletterSubscription } from './newsletter.entity.js';
import { alreadyReader, confirmNewsletter, newsletterBegins } from './newsletter.mails.js';

/** Days that the link of a mail works. */
const LINK_DAYS = 7;
const UNCONFIRMED_DAYS = 14;
/** Proof of consent is kept so long after it ended. */
const CONSENT_MONTHS = 36;

export interface Reader {
  mail: string;
  /** When they agreed. */
  since: Date;
  /** Ends it without an account; null for who does so there. */
  stopKey: string | null;
}

/** Who gets the newsletter: people with an account who wish it there, and others who confirmed their address. */
@Injectable()
export class NewsletterService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly mails: MailService,
    @InjectRepository(NewsletterSubscription)
    private readonly subscriptions: Repository<NewsletterSubscription>,
  ) {}

  /**
   * Keeps the wish, and has the address confirmed by mail. Who is on the list already is told so by mail.
   * @param mail in lower case
   */
  async ask(mail: string, source: NewsletterSource, tx: EntityManager): Promise<void> {
    const key = newKey();
    const tokenHash = hashOfKey(key);
    const rows = await tx.query<unknown[]>(
      `insert into newsletter_subscription as s
         (mail, state, token_hash, token_expires_at, stop_key, consent_text, source)
       values ($1, 'asked', $2, now() + make_interval(days => $3), $4, $5, $6)
       on conflict (mail) do update set state = 'asked', token_hash = excluded.token_hash,
         token_expires_at = excluded.token_expires_at, consent_text = excluded.consent_text,
         source = excluded.source, asked_at = now()
       where s.state <> 'confirmed' returning 1`,
      [mail, tokenHash, LINK_DAYS, newKey(), NEWSLETTER_CONSENT, source],
    );
    if (rows.length > 0)
      await this.mails.send(confirmNewsletter(mail, key, String(tokenHash?.toString('hex'))), tx);
    else {
      const known = await tx.withRepository(this.subscriptions).findOneByOrFail({ mail });
      await this.mails.send(alreadyReader(mail, known.stopKey), tx);
    }
  }

  /** The address that a link confirms; null when the link is over. @throws DatabaseUnavailable */
  async find(key: string): Promise<string | null> {
    const found = await this.database.run(() => this.subscriptions.findOneBy(openLink(key)));
    return found?.mail ?? null;
  }

  /** @returns false when the link is over. @throws DatabaseUnavailable */
  confirm(key: string): Promise<boolean> {
    return this.database.run((manager) =>
      manager.transaction(async (tx) => {
        const subscriptions = tx.withRepository(this.subscriptions);
        const lock = { mode: 'pessimistic_write' } as const;
        const found = await subscriptions.findOne({ where: openLink(key), lock });
        if (found === null) return false;
        const { mail, stopKey, tokenHash } = found;
        const confirmed = { state: 'confirmed', confirmedAt: new Date(), stoppedAt: null } as const;
        await subscriptions.update({ mail }, { ...confirmed, tokenHash: null, tokenExpiresAt: null });
        await this.mails.send(newsletterBegins(mail, stopKey, String(tokenHash?.toString('hex'))), tx);
        return true;
      }),
    );
  }

  /** @throws DatabaseUnavailable */
  isStopKey(stopKey: string): Promise<boolean> {
    return this.database.run(() => this.subscriptions.existsBy({ stopKey }));
  }

  /** Ends it, also where the account wishes it. @returns false for no key of ours. @throws DatabaseUnavailable */
  stop(stopKey: string, actor: Actor): Promise<boolean> {
    return this.database.run((manager) =>
      manager.transaction(async (tx) => {
        const found = await tx.withRepository(this.subscriptions).findOneBy({ stopKey });
        if (found === null) return false;
        const { mail } = found;
        const stopped = { state: 'stopped', stoppedAt: new Date(), tokenHash: null } as const;
        if (found.state !== 'stopped') await tx.withRepository(this.subscriptions).update({ mail }, stopped);
        const account = await this.users.findByMail(mail, tx);
        if (account !== null) await this.users.setNewsletter(account.id, false, actor, tx);
        return true;
      }),
    );
  }

  /** Everybody who gets it, each once, by address. @throws DatabaseUnavailable */
  async readers(): Promise<Reader[]> {
    const confirmed = await this.database.run(() => this.subscriptions.findBy({ state: 'confirmed' }));
    const readers = new Map<string, Reader>();
    for (const { mail, since } of await this.users.newsletterReaders())
      readers.set(mail, { mail, since, stopKey: null });
    for (const { mail, confirmedAt, askedAt, stopKey } of confirmed)
      readers.set(mail, { mail, since: confirmedAt ?? askedAt, stopKey });
    return [...readers.values()].sort((a, b) => (a.mail < b.mail ? -1 : 1));
  }

  /** @throws DatabaseUnavailable */
  async figures(): Promise<{ waiting: number; confirmed: number; stopped: number; delivered: number }> {
    const [row] = await this.database.run((manager) =>
      manager.query<[{ waiting: number; confirmed: number; stopped: number; delivered: number }]>(
        `select count(*) filter (where state = 'asked')::int as waiting,
           count(*) filter (where state = 'confirmed' and confirmed_at > now() - interval '30 days')::int as confirmed,
           count(*) filter (where stopped_at > now() - interval '30 days')::int as stopped,
           (select count(*)::int from newsletter_delivery) as delivered
         from newsletter_subscription`,
      ),
    );
    return row;
  }

  /** Addresses that the mail provider knows. @throws DatabaseUnavailable */
  async delivered(): Promise<Set<string>> {
    const rows = await this.database.run((manager) =>
      manager.find(NewsletterDelivery, { select: { mail: true } }),
    );
    return new Set(rows.map(({ mail }) => mail));
  }

  /** Keeps what the mail provider took. @throws DatabaseUnavailable */
  async keepDelivered(added: readonly string[], removed: readonly string[]): Promise<void> {
    await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        await tx.query(
          'insert into newsletter_delivery (mail) select unnest($1::text[]) on conflict do nothing',
          [added],
        );
        await tx.query('delete from newsletter_delivery where mail = any($1)', [removed]);
      }),
    );
  }

  /** Deletes what nobody confirmed, and proof that is no longer needed. @returns how many rows. @throws DatabaseUnavailable */
  @Retention('newsletter subscriptions')
  async deleteOld(): Promise<number> {
    const askedAt = Raw((column) => `${column} < now() - make_interval(days => ${UNCONFIRMED_DAYS})`);
    const stoppedAt = Raw((column) => `${column} < now() - make_interval(months => ${CONSENT_MONTHS})`);
    return this.database.run(async () => {
      const asked = await this.subscriptions.delete({ state: 'asked', askedAt });
      const stopped = await this.subscriptions.delete({ state: 'stopped', stoppedAt });
      return (asked.affected ?? 0) + (stopped.affected ?? 0);
    });
  }
}

function openLink(key: string) {
  return {
    state: 'asked' as const,
    tokenHash: hashOfKey(key) ?? Buffer.alloc(0),
    tokenExpiresAt: MoreThan(new Date()),
  };
}
