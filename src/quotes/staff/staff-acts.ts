import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { mailAddressField } from '../../mail/mail.contract.js';
import { HttpError } from '../../platform/http/http-error.js';
import { optionalLine, textLine } from '../../platform/text.contract.js';
import { fieldsFault, QuoteSubmission } from '../asking/quote-submission.js';
import { addDays, dayIn, dayWords } from '../office-time.js';
import { QuoteChanges, type QuoteWork } from '../quote-changes.js';
import type { PricedLine } from '../quote-lines.contract.js';
import { QUOTE_MAILS, type QuoteMail, QuoteMails } from '../quote-mails.js';
import { quotePdf } from '../quote-pdf.js';
import { QuoteRequest } from '../quote-request.entity.js';
import { QuoteRevision } from '../quote-revision.entity.js';
import { CLOSE_REASONS, isOpen } from '../quote-states.contract.js';
import { MAX_LINES } from '../quote-words.contract.js';
import { price, quantity } from '../quotes.contract.js';
import { totalOf } from '../totals.js';
import { MAX_VALID_DAYS, type StaffAct } from './quotes-admin.contract.js';

const MAX_TEXT = 4_000;
const CURRENCY = 'USD';
const text = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(MAX_TEXT, `At most ${MAX_TEXT.toLocaleString('en-US')} characters.`);

const pricedLine = z.object({
  primaryId: z.string().max(100).nullable(),
  name: textLine(200, { name: 'name', missing: 'Say what the line is.' }),
  quantity,
  unitPrice: price('Unit price must be above 0, with at most two decimals.'),
  leadTime: optionalLine(60, { name: 'lead time' }),
  note: optionalLine(200, { name: 'note' }),
});
const revisionForm = z.object({
  lines: z
    .array(pricedLine)
    .min(1, 'A quote needs at least one line.')
    .max(MAX_LINES, `A quote may have at most ${MAX_LINES} lines.`),
  validDay: z.iso.date('Enter the last day on which the quote is valid.'),
  note: z.string().trim().max(MAX_TEXT).default(''),
});

type Form = Readonly<Record<string, string>>;

/** Who answers. */
export interface Staff {
  name: string;
}

/** What staff do with requests. Throws HttpError 404, 409 `not_allowed`, 422 with fields. */
@Injectable()
export class StaffActs {
  constructor(
    private readonly changes: QuoteChanges,
    private readonly mails: QuoteMails,
    private readonly submission: QuoteSubmission,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async act(id: string, act: StaffAct, form: Form, { name: who }: Staff): Promise<void> {
    const event = { side: 'staff' as const, who, kind: act as string };
    switch (act) {
      case 'review':
        return this.changes.apply(id, 'review', event, async () => undefined);
      case 'ask': {
        const asked = taken(z.object({ text: text('Write your question.') }), form);
        return this.changes.apply(id, 'ask', { ...event, text: asked.text }, this.mailing('question'));
      }
      case 'write': {
        const said = taken(z.object({ text: text('Write your message.') }), form);
        return this.changes.apply(id, 'write', { ...event, text: said.text }, this.mailing('message'));
      }
      case 'close': {
        const { reason } = taken(
          z.object({ reason: z.enum(keysOf(CLOSE_REASONS), 'Choose why the request is closed.') }),
          form,
        );
        return this.changes.apply(
          id,
          'close',
          { ...event, text: CLOSE_REASONS[reason] },
          async ({ quote, set, tx }, eventId) => {
            set.closeReason = reason;
            // Who sends spam needs no answer.
            if (reason !== 'spam' && quote.isVerified && quote.reviewReason === '')
              await this.mails.send('closed', quote, tx, { event: eventId });
          },
        );
      }
      case 'quote':
      case 'renew':
        return this.quote(id, act, form, who);
      case 'note': {
        const noted = taken(z.object({ text: text('Write the note.') }), form);
        return this.changes.locked(id, async ({ note }) => {
          await note({ ...event, text: noted.text, isInternal: true });
        });
      }
      case 'assign':
        return this.assign(id, form, who);
      case 'release':
        return this.release(id, who);
      case 'resend':
        return this.resend(id, form, who);
    }
  }

  /** Notes that staff looked at a request for the first time. */
  async noteOpened(quote: QuoteRequest): Promise<void> {
    if (quote.openedAt !== null) return;
    await this.changes.locked(quote.id, async ({ tx }) => {
      await tx.query('update quote_request set opened_at = coalesce(opened_at, now()) where id = $1', [
        quote.id,
      ]);
    });
  }

  private mailing(kind: QuoteMail) {
    return async ({ quote, tx }: QuoteWork, event: string): Promise<void> => {
      await this.mails.send(kind, quote, tx, { event });
    };
  }

  private async quote(id: string, act: 'quote' | 'renew', form: Form, who: string): Promise<void> {
    const given = taken(revisionForm, { ...form, lines: linesOf(form.lines) });
    const zone = this.config.officeZone;
    const today = dayIn(zone, new Date());
    const { validDay, note, lines } = given;
    if (validDay <= today || validDay > addDays(today, MAX_VALID_DAYS))
      throw fieldsFault([
        {
          field: 'validDay',
          message: `Valid until must be tomorrow or later, and within ${MAX_VALID_DAYS} days.`,
        },
      ]);
    const priced: PricedLine[] = lines;
    try {
      totalOf(priced, CURRENCY);
    } catch {
      throw fieldsFault([{ field: 'lines', message: 'The sum is larger than can be quoted.' }]);
    }
    await this.changes.apply(
      id,
      act,
      { side: 'staff', who, kind: act },
      async ({ quote, set, tx }, event) => {
        const [row] = await tx.query<{ number: number; validUntil: Date }[]>(
          `select coalesce(max(number), 0) + 1 as number,
           (($2::date + 1)::timestamp - interval '1 second') at time zone $3 as "validUntil"
         from quote_revision where quote_id = $1`,
          [id, validDay, zone],
        );
        const { number = 1, validUntil = new Date() } = row ?? {};
        const hash = createHash('sha256')
          .update(JSON.stringify([quote.number, number, priced, CURRENCY, note, validUntil.toISOString()]))
          .digest('hex');
        const revisions = tx.getRepository(QuoteRevision);
        await revisions.insert({
          quoteId: id,
          ...{ number, lines: priced, currency: CURRENCY, note, validUntil, hash, createdBy: who },
        });
        set.validUntil = validUntil;
        const fresh = { ...quote, validUntil };
        const view = {
          ...{ number, lines: priced, currency: CURRENCY, note, total: totalOf(priced, CURRENCY) },
          validUntil: validUntil.toISOString(),
          validDay: dayWords(zone, validUntil),
          createdAt: new Date().toISOString(),
        };
        const maker = this.config.mailFromName || new URL(this.config.publicUrl).host;
        const pdf = {
          name: `${quote.number}-revision-${number}.pdf`,
          type: 'application/pdf',
          text: (await quotePdf(maker, quote, view)).toString('base64'),
          encoding: 'base64' as const,
        };
        const kind = number === 1 ? 'quoted' : 'changed';
        await this.mails.send(kind, fresh, tx, { event, attachments: [pdf] });
      },
    );
  }

  private async assign(id: string, form: Form, who: string): Promise<void> {
    const { assignee } = taken(z.object({ assignee: mailAddressField }), form);
    await this.changes.locked(id, async ({ quote, tx, note }) => {
      if (quote.assignee === assignee) return;
      await tx.getRepository(QuoteRequest).update({ id }, { assignee, updatedAt: new Date() });
      const event = await note({ side: 'staff', who, kind: 'assign', text: assignee, isInternal: true });
      await this.mails.send('assigned', { ...quote, assignee }, tx, { event });
    });
  }

  /** The review found no spam: it goes on as if it had just come. */
  private async release(id: string, who: string): Promise<void> {
    await this.changes.locked(id, async ({ quote, tx, note }) => {
      if (quote.reviewReason === '' || !isOpen(quote.state)) return;
      await tx.getRepository(QuoteRequest).update({ id }, { reviewReason: '', updatedAt: new Date() });
      await note({ side: 'staff', who, kind: 'release', text: quote.reviewReason, isInternal: true });
      await this.submission.announce({ ...quote, reviewReason: '' }, tx);
    });
  }

  private async resend(id: string, form: Form, who: string): Promise<void> {
    const kinds = keysOf(QUOTE_MAILS);
    const { kind, to } = taken(
      z.object({ kind: z.enum(kinds, 'Choose a mail.'), to: mailAddressField }),
      form,
    );
    await this.changes.locked(id, async ({ quote, tx, note }) => {
      const isOther = to.toLowerCase() !== quote.mail.toLowerCase();
      if (!quote.isVerified && isOther && QUOTE_MAILS[kind].to === 'requester')
        throw fieldsFault([{ field: 'to', message: 'The requester has not confirmed the request yet.' }]);
      if (kind === 'verify' && isOther)
        throw fieldsFault([{ field: 'to', message: 'Only the address of the request can be confirmed.' }]);
      if ((kind === 'quoted' || kind === 'changed') && quote.validUntil === null)
        throw new HttpError(409, 'not_allowed', 'There is no quote yet.');
      const event = await note({
        side: 'staff',
        who,
        kind: 'resend',
        text: `${kind} to ${to}`,
        isInternal: true,
      });
      await this.mails.send(kind, quote, tx, { event, to });
    });
  }
}

function linesOf(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? '');
  } catch {
    return undefined;
  }
}

function keysOf<T extends object>(object: T): [keyof T & string, ...(keyof T & string)[]] {
  return Object.keys(object) as [keyof T & string, ...(keyof T & string)[]];
}

function taken<S extends z.ZodType>(schema: S, form: object): z.output<S> {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  throw fieldsFault(
    result.error.issues.map(({ path, message }) => ({
      field: String(path[0] ?? ''),
      message:
        path[0] === 'lines' && typeof path[1] === 'number' ? `Line ${path[1] + 1}: ${message}` : message,
    })),
  );
}
