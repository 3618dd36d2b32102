import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { HttpError } from '../../platform/http/http-error.js';
import { optionalLine, textLine } from '../../platform/text.contract.js';
import { fieldsFault } from '../asking/quote-submission.js';
import { QuoteChanges } from '../quote-changes.js';
import { QuoteMails } from '../quote-mails.js';
import { QuoteRequest } from '../quote-request.entity.js';
import { QuoteRevision } from '../quote-revision.entity.js';
import type { QuoteAct } from '../quote-view.contract.js';

const MAX_TEXT = 4_000;
const words = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(MAX_TEXT, `Message must be ${MAX_TEXT.toLocaleString('en-US')} characters or fewer.`);

const acceptance = z.object({
  name: textLine(120, { name: 'name' }),
  poNumber: optionalLine(50, { name: 'PO number' }),
  /** What was on the page: a revision that came meanwhile is not accepted unseen. */
  revision: z.coerce.number().int(),
  agree: z.string({ error: 'Confirm that you accept the quote.' }),
});

type Form = Readonly<Record<string, string>>;

/** What those who asked do with their request. */
@Injectable()
export class RequesterActs {
  constructor(
    private readonly changes: QuoteChanges,
    private readonly mails: QuoteMails,
  ) {}

  /** @throws HttpError 404; 409 `not_allowed`, `revision_changed`; 422 with fields */
  async act(quote: QuoteRequest, act: QuoteAct, form: Form): Promise<void> {
    const event = { side: 'requester' as const, who: `${quote.firstName} ${quote.lastName}`, kind: act };
    if (act === 'accept') return this.accept(quote, form);
    const isTextNeeded = act === 'answer' || act === 'write';
    const text = isTextNeeded
      ? taken(z.object({ text: words('Write your message.') }), form).text
      : taken(z.object({ text: z.string().trim().max(MAX_TEXT).default('') }), form).text;
    const mail = { answer: 'answer', write: 'answer', withdraw: 'withdrawn', decline: 'declined' } as const;
    await this.changes.apply(quote.id, act, { ...event, text }, async (at, eventId) => {
      await this.mails.send(act === 'ask-renewal' ? 'renewal' : mail[act], at.quote, at.tx, {
        event: eventId,
      });
      if (act === 'withdraw' && at.quote.isVerified)
        await this.mails.send('withdrawn-copy', at.quote, at.tx, { event: eventId });
    });
  }

  /** Whoever opened a mail to an address and presses the button has shown that it is theirs. */
  async verify(id: string): Promise<void> {
    await this.changes.locked(id, async ({ quote, tx, note }) => {
      if (quote.isVerified) return;
      await tx.query(
        `update quote_request set is_verified = true, updated_at = now(),
           user_id = coalesce(user_id, (select u.id from user_account u
             where lower(u.mail) = lower($2) and u.status = 'active' and u.mail_verified_at is not null))
         where id = $1`,
        [id, quote.mail],
      );
      await note({ side: 'requester', who: `${quote.firstName} ${quote.lastName}`, kind: 'verified' });
      await this.mails.send('received', { ...quote, isVerified: true }, tx);
    });
  }

  /** Mails a new link to the address of a request. */
  async sendLink(id: string): Promise<void> {
    await this.changes.locked(id, async ({ quote, tx }) => {
      // An hour has one: the form is there for everybody with an old link.
      const event = new Date().toISOString().slice(0, 13);
      if (quote.mail !== '') await this.mails.send('link', quote, tx, { event });
    });
  }

  private async accept(quote: QuoteRequest, form: Form): Promise<void> {
    const { name, poNumber, revision } = taken(acceptance, form);
    const text = poNumber === '' ? `Revision ${revision}` : `Revision ${revision}, PO ${poNumber}`;
    await this.changes.apply(
      quote.id,
      'accept',
      { side: 'requester', who: name, kind: 'accept', text },
      async ({ quote: row, set, tx }, event) => {
        const last = await tx
          .getRepository(QuoteRevision)
          .findOne({ where: { quoteId: quote.id }, order: { number: 'DESC' } });
        if (last === null || last.number !== revision)
          throw new HttpError(
            409,
            'revision_changed',
            'There is a newer revision of this quote. Read it, then accept it.',
          );
        set.acceptance = { name, poNumber, revision, hash: last.hash, at: new Date().toISOString() };
        await this.mails.send('accepted', row, tx, { event });
        await this.mails.send('accepted-copy', row, tx, { event });
      },
    );
  }
}

function taken<S extends z.ZodType>(schema: S, form: Form): z.output<S> {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  throw fieldsFault(
    result.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message })),
  );
}
