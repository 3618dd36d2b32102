import { createHash, randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { type DistributorLocation, LocationsService } from '../../locations/locations.module.js';
import { MailService } from '../../mail/mail.service.js';
import { Database } from '../../platform/database/database.js';
import { HttpError } from '../../platform/http/http-error.js';
import { Retention } from '../../platform/queue/retention.processor.js';
import { hashOfKey, newKey } from '../../platform/secret-key.js';
import { listChanges } from '../list-changes.contract.js';
import { ListedParts } from '../listed-parts.js';
import type { GivenLine, KnownLine, SendBody, SendTarget, SentView } from '../lists.contract.js';
import { SharedLists } from '../sharing/shared-lists.js';
import { ListSend } from './list-send.entity.js';
import { copyToSender, listToDistributor, pendingReview, verifyForCopy } from './list-send.mails.js';

/** What is sent again to the same places within so many minutes is the first sending. */
const SAME_MINUTES = 10;
/** Days for which the distributors can open the list on the site. */
const LINK_DAYS = 90;
/** Days for which the link to get a copy works. */
const COPY_DAYS = 7;
/** With more links in what was typed, somebody looks at it first. */
const MAX_LINKS = 2;
const KEEP_PERSON_MONTHS = 24;

/** Who sends, as far as the site knows. */
export interface Sender {
  /** null = somebody without an account. */
  userId: string | null;
  /** Address of their account, which they have shown to be theirs; null without one. */
  verifiedMail: string | null;
}

/** A place with the address that lists go to. */
type Recipient = SendTarget & { listEmail: string };

/** Lists that go to distributors, by mail. Whatever was accepted is on its way. */
@Injectable()
export class ListSends {
  constructor(
    private readonly database: Database,
    private readonly parts: ListedParts,
    private readonly shared: SharedLists,
    private readonly locations: LocationsService,
    private readonly mails: MailService,
    @Inject(CONFIG) private readonly config: Config,
    @InjectRepository(ListSend) private readonly sends: Repository<ListSend>,
  ) {}

  /** Places that take lists. @throws ContentError */
  async targets(): Promise<SendTarget[]> {
    return (await this.locations.allListRecipients()).map(targetOf);
  }

  /**
   * Takes a list and has it mailed, both or neither. The same form, and the same content to the same places a few
   * minutes later, is the first sending.
   * @throws HttpError 422 with fields; ContentError, DatabaseUnavailable
   */
  async send(body: SendBody, sender: Sender): Promise<SentView> {
    const lines = await this.parts.resolve(body.lines);
    const found = await this.locations.listRecipients(body.targets);
    if (found.length < new Set(body.targets).size)
      throw fieldFault('targets', 'One of these distributors does not take lists any more. Choose again.');
    const targets = found.map((location) => ({ ...targetOf(location), listEmail: location.listEmail }));
    return this.database.run((manager) =>
      manager.transaction((tx) => this.keep(body, lines, targets, sender, tx)),
    );
  }

  private async keep(
    body: SendBody,
    lines: readonly KnownLine[],
    targets: readonly Recipient[],
    { userId, verifiedMail }: Sender,
    tx: EntityManager,
  ): Promise<SentView> {
    const contentHash = hashOf(body);
    // The same content at the same moment waits here for the first.
    await tx.query('select pg_advisory_xact_lock($1)', [contentHash.readInt32BE(0)]);
    const sends = tx.withRepository(this.sends);
    const earlier = await sends
      .createQueryBuilder('send')
      .where('send.key = :key', { key: body.key })
      .orWhere(
        `send.content_hash = :contentHash and send.created_at > now() - make_interval(mins => ${SAME_MINUTES})`,
        { contentHash },
      )
      .orderBy('send.created_at', 'ASC')
      .getOne();
    if (earlier !== null) return viewOf(earlier);

    const isKnown = verifiedMail !== null && verifiedMail.toLowerCase() === body.mail.toLowerCase();
    const { key, name, company, mail, phone, project, message } = body;
    const changesOf = body.changesOf === '' ? null : body.changesOf;
    const before = changesOf === null ? null : await this.earlierLines(changesOf, body, tx);
    const typed = JSON.stringify([name, company, project, message, body.lines.map(({ note }) => note)]);
    const isPendingReview = (typed.match(/https?:|www\./gi)?.length ?? 0) > MAX_LINKS;
    const send = await sends.save({
      reference: await this.freeReference(tx),
      ...{ key, contentHash, userId, name, company, mail, phone, project, message },
      copy: body.copy ? (isKnown ? 'sent' : 'verify') : 'none',
      targets: targets.map(targetOf),
      lines: body.lines,
      ...{ isPendingReview, changesOf },
    });
    if (!isPendingReview) await this.deliver(send, lines, before, targets, tx);
    else if (this.config.quotesMail !== '')
      await this.mails.send(pendingReview(send, this.config.quotesMail), tx);
    return viewOf({ ...send, createdAt: new Date() });
  }

  /** Sends a list that was pending review. @returns false when it is not pending any more */
  async release(id: string): Promise<boolean> {
    const pending = await this.database.run(() => this.sends.findOneBy({ id, isPendingReview: true }));
    if (pending === null) return false;
    const lines = await this.parts.known(pending.lines);
    const targets = (await this.locations.listRecipients(pending.targets.map((target) => target.id))).map(
      (location) => ({ ...targetOf(location), listEmail: location.listEmail }),
    );
    return this.database.run((manager) =>
      manager.transaction(async (tx) => {
        const sends = tx.withRepository(this.sends);
        const { affected } = await sends.update({ id, isPendingReview: true }, { isPendingReview: false });
        if (affected !== 1) return false;
        const earlier =
          pending.changesOf === null ? null : await sends.findOneBy({ reference: pending.changesOf });
        await this.deliver(pending, lines, earlier?.lines ?? null, targets, tx);
        return true;
      }),
    );
  }

  /** Deletes a list that was pending review. @returns false when it is not pending any more */
  async discard(id: string): Promise<boolean> {
    const { affected } = await this.database.run(() => this.sends.delete({ id, isPendingReview: true }));
    return affected === 1;
  }

  private async deliver(
    send: ListSend,
    lines: readonly KnownLine[],
    before: readonly GivenLine[] | null,
    targets: readonly Recipient[],
    tx: EntityManager,
  ): Promise<void> {
    const changes = before === null ? null : listChanges(before, send.lines);
    const link = await this.shared.share(send.lines, { days: LINK_DAYS, userId: null }, tx);
    for (const target of targets)
      await this.mails.send(
        listToDistributor(send, { target, to: target.listEmail, lines, changes, url: link.url }),
        tx,
      );
    if (send.copy === 'sent') await this.mails.send(copyToSender(send, lines), tx);
  }

  /** Lines as the same sender sent them before. @throws HttpError 422 when they did not, or nothing changed */
  private async earlierLines(
    reference: string,
    { mail, lines }: SendBody,
    tx: EntityManager,
  ): Promise<GivenLine[]> {
    const earlier = await tx.withRepository(this.sends).findOneBy({ reference });
    if (earlier === null || earlier.mail.toLowerCase() !== mail.toLowerCase())
      throw fieldFault(
        'mail',
        `${reference} was sent with another address. Use that one, or send the whole list.`,
      );
    if (listChanges(earlier.lines, lines).length === 0)
      throw fieldFault('', `Nothing has changed since ${reference}.`);
    return earlier.lines;
  }

  /**
   * Mails the sender a link with which they show that the address is theirs. It says nothing of what they typed.
   * @param key of the form: only its sender has it. @throws HttpError 404
   */
  async askForCopy(reference: string, key: string): Promise<void> {
    await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        const sends = tx.withRepository(this.sends);
        const send = await sends.findOneBy({ reference, key, copy: 'verify' });
        if (send === null) throw new HttpError(404, 'not_found', 'There is no such list.');
        const token = newKey();
        await sends.update({ id: send.id }, { copyTokenHash: hashOfKey(token) });
        await this.mails.send(verifyForCopy(send, token), tx);
      }),
    );
  }

  /** Reference of the sending whose copy a link would bring; null when it brings none. */
  async copyWaiting(token: string): Promise<string | null> {
    return (await this.findByToken(token))?.reference ?? null;
  }

  /** Sends the copy, once. @returns reference; null when the link brings none */
  async sendCopy(token: string): Promise<string | null> {
    const send = await this.findByToken(token);
    if (send === null) return null;
    const lines = await this.parts.known(send.lines);
    await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        await tx.withRepository(this.sends).update({ id: send.id }, { copy: 'sent', copyTokenHash: null });
        await this.mails.send(copyToSender(send, lines), tx);
      }),
    );
    return send.reference;
  }

  /** Takes the person out of what was sent long ago; the lines stay for reports. */
  @Retention('list sends')
  async forgetOld(): Promise<number> {
    const [, forgotten] = await this.database.run((manager) =>
      manager.query<[unknown, number]>(
        `update list_send set name = '', company = '', mail = '', phone = '', project = '', message = '',
           user_id = null, copy_token_hash = null
         where created_at < now() - make_interval(months => $1) and mail <> ''`,
        [KEEP_PERSON_MONTHS],
      ),
    );
    return forgotten;
  }

  private async findByToken(token: string): Promise<ListSend | null> {
    const copyTokenHash = hashOfKey(token);
    if (copyTokenHash === null) return null;
    const send = await this.database.run(() => this.sends.findOneBy({ copyTokenHash, copy: 'verify' }));
    const isOver = send !== null && Date.now() - send.createdAt.getTime() > COPY_DAYS * 86_400_000;
    return isOver ? null : send;
  }

  private async freeReference(tx: EntityManager): Promise<string> {
    for (;;) {
      const reference = newReference(new Date());
      const isTaken = await tx.withRepository(this.sends).existsBy({ reference });
      if (!isTaken) return reference;
    }
  }
}

/** Without vowels and what looks alike: no words, no misreading on the phone. */
const SIGNS = 'BCDFGHJKMNPQRTVWXYZ2346789';

/** S-YYMMDD-XXXX */
export function newReference(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  return `S-${day}-${Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;
}

function hashOf({ mail, message, project, targets, lines, changesOf }: SendBody): Buffer {
  const content = [mail.toLowerCase(), message, project, [...targets].sort(), lines, changesOf];
  return createHash('sha256').update(JSON.stringify(content)).digest();
}

function targetOf(location: SendTarget | DistributorLocation): SendTarget {
  if (!('title' in location)) {
    const { id, name, city, state, country } = location;
    return { id, name, city, state, country };
  }
  const { id, title, displayCity, address } = location;
  const { city, stateWords, country, countryWords } = address;
  return { id, name: title, city: displayCity || city, state: stateWords, country: country ?? countryWords };
}

function viewOf({ reference, targets, createdAt, copy, isPendingReview }: ListSend): SentView {
  const sentTo = targets.map(({ name, city }) => (city === '' ? name : `${name} (${city})`));
  return { reference, sentTo, at: createdAt.toISOString(), copy, isPendingReview };
}

function fieldFault(field: string, message: string): HttpError {
  return new HttpError(422, 'invalid_form', 'Some fields need another look.', {
    fields: [{ field, message }],
  });
}
