import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Attachments } from '../../attachments/attachments.service.js';
import { CatalogService } from '../../catalog/catalog.module.js';
import { partNumberKey } from '../../catalog/part-number.contract.js';
import { NewsletterService } from '../../newsletter/newsletter.service.js';
import { Database } from '../../platform/database/database.js';
import { HttpError } from '../../platform/http/http-error.js';
import { keepEvent } from '../quote-changes.js';
import type { AskedLine, QuoteProject } from '../quote-lines.contract.js';
import { QuoteMails } from '../quote-mails.js';
import { QuoteRequest } from '../quote-request.entity.js';
import { CONFIRMATION_PATH } from '../quote-words.contract.js';
import { emptyFault, type QuoteBody, type TakenQuote } from '../quotes.contract.js';
import { QuoteRouting } from '../staff/quote-routing.js';

export interface Submission {
  body: QuoteBody;
  /** Of the form. */
  key: string;
  /** null = somebody without an account. */
  userId: string | null;
  /** Address of their account, which they have shown to be theirs; null without one. */
  verifiedMail: string | null;
  /** See {@link QuoteRequest.reviewReason}. */
  reviewReason: string;
  /** Counts the request. @throws HttpError 429 */
  count: () => Promise<void>;
}

/** Takes requests for quotes: what was answered with a number is kept, once, and on its way. */
@Injectable()
export class QuoteSubmission {
  constructor(
    private readonly database: Database,
    private readonly attachments: Attachments,
    private readonly catalog: CatalogService,
    private readonly routing: QuoteRouting,
    private readonly mails: QuoteMails,
    private readonly newsletter: NewsletterService,
  ) {}

  /**
   * Request, files and mails are kept together or not at all.
   * @throws HttpError 422 with fields, or `key_reused`; 429; DatabaseUnavailable
   */
  async submit(given: Submission): Promise<TakenQuote> {
    const bodyHash = createHash('sha256').update(JSON.stringify(given.body)).digest();
    const earlier = await this.database.run((manager) => this.earlier(given.key, bodyHash, manager));
    if (earlier !== null) return earlier;
    const lines = await this.linesOf(given.body);
    const { country, state, application } = given.body;
    const series = [...new Set(lines.map((line) => line.series))].filter((id) => id !== '');
    const { mail: assignee } = await this.routing.answererOf({ series, country, state }, application);
    return this.database.run((manager) =>
      manager.transaction((tx) => this.keep(given, bodyHash, lines, assignee, tx)),
    );
  }

  private async keep(
    given: Submission,
    bodyHash: Buffer,
    lines: AskedLine[],
    assignee: string,
    tx: EntityManager,
  ): Promise<TakenQuote> {
    const { body, key, userId, verifiedMail, reviewReason } = given;
    const isVerified = verifiedMail !== null && verifiedMail.toLowerCase() === body.mail.toLowerCase();
    const project = projectOf(body);
    const { firstName, lastName, company, mail, phone, role, message } = body;
    // The same form at the same moment waits here for the first one.
    const [row] = await tx.query<{ id: string }[]>(
      `insert into quote_request (number, key, body_hash, user_id, is_verified, held, mail, first_name, last_name,
         company, phone, role, project, message, lines, assignee)
       values ('Q-' || extract(year from now() at time zone 'UTC') || '-' || lpad(nextval('quote_number')::text, 6, '0'),
         $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
       on conflict (key) do nothing returning id`,
      [
        key,
        bodyHash,
        userId,
        isVerified,
        reviewReason,
        mail,
        firstName,
        lastName,
        company,
        phone,
        role,
        JSON.stringify(project),
        message,
        JSON.stringify(lines),
        assignee,
      ],
    );
    if (row === undefined) {
      const earlier = await this.earlier(key, bodyHash, tx);
      if (earlier !== null) return earlier;
      throw new Error('A request with this key was and is not there.');
    }
    await given.count();
    const fileCount = await this.attachments.attach('quote', row.id, key, tx);
    const fault = emptyFault(body, fileCount);
    if (fault !== null) throw fieldsFault([{ field: 'lines', message: fault }]);

    const quote = await tx.getRepository(QuoteRequest).findOneByOrFail({ id: row.id });
    const who = `${firstName} ${lastName}`;
    await keepEvent(quote.id, { side: 'requester', who, kind: 'received' }, tx);
    if (body.newsletter) await this.newsletter.ask(mail.toLowerCase(), 'quote', tx);
    if (reviewReason === '') await this.announce(quote, tx);
    return takenOf(quote.number);
  }

  /** Tells those whom a request concerns. */
  async announce(quote: QuoteRequest, tx: EntityManager): Promise<void> {
    await this.mails.send(quote.isVerified ? 'received' : 'verify', quote, tx);
    await this.mails.send('new', quote, tx);
  }

  private async earlier(key: string, bodyHash: Buffer, manager: EntityManager): Promise<TakenQuote | null> {
    const known = await manager.getRepository(QuoteRequest).findOne({
      where: { key },
      select: { id: true, number: true, bodyHash: true },
    });
    if (known === null) return null;
    if (!known.bodyHash.equals(bodyHash))
      throw new HttpError(
        422,
        'key_reused',
        'This form was sent before with other content. Reload the page to send another request.',
      );
    return takenOf(known.number);
  }

  /** Lines with what the catalogue says of their parts; what it does not have stays as words. */
  private async linesOf({ lines }: QuoteBody): Promise<AskedLine[]> {
    const keys = lines.map(({ part }) => partNumberKey(part)).filter((key) => key !== '');
    const variants = keys.length === 0 ? [] : await this.catalog.variantsByKeys(keys);
    const known = new Map(variants.map((variant) => [partNumberKey(variant.primaryId), variant]));
    return lines.map(({ part, quantity, target, note }) => {
      const variant = known.get(partNumberKey(part));
      const asked = { quantity, target, note };
      return variant === undefined
        ? { primaryId: null, series: '', name: part, ...asked, msrp: null, currency: 'USD' }
        : {
            primaryId: variant.primaryId,
            series: variant.seriesId,
            name: variant.name,
            ...asked,
            msrp: variant.msrp,
            currency: variant.currency,
          };
    });
  }
}

function projectOf(body: QuoteBody): QuoteProject {
  const { projectName, endCustomer, industry, application, neededBy, poReference } = body;
  const { country, state, city, postalCode, distributor, hasCompetingParts } = body;
  return {
    ...{ projectName, endCustomer, industry, application, neededBy, poReference },
    ...{ country, state, city, postalCode, distributor, hasCompetingParts },
  };
}

function takenOf(number: string): TakenQuote {
  return { number, location: `${CONFIRMATION_PATH}?ref=${number}` };
}

export function fieldsFault(fields: { field: string; message: string }[]): HttpError {
  return new HttpError(422, 'invalid_form', 'Some fields need another look.', { fields });
}
