import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import type { MailAttachment, MailBlock } from '../mail/mail.contract.js';
import { MailService } from '../mail/mail.service.js';
import { dayWords } from './office-time.js';
import { QuoteLinks } from './quote-links.js';
import type { QuoteRequest } from './quote-request.entity.js';

interface Words {
  to: 'requester' | 'staff';
  /** Goes on from the number of the request. */
  subject: (quote: QuoteRequest) => string;
  text: (quote: QuoteRequest, zone: string) => string;
  button: string;
  hasLines?: boolean;
}

/** Lines that are written into a mail; the page has all. */
const WRITTEN = 50;
const sender = ({ firstName, lastName, company }: QuoteRequest) => `${firstName} ${lastName} of ${company}`;
const until = ({ validUntil }: QuoteRequest, zone: string) =>
  validUntil === null ? '' : dayWords(zone, validUntil);

/**
 * Words of the mails about requests. What requesters wrote stands on the page, not in mails to others, and nothing of
 * it goes to an address that is not known to be theirs.
 */
export const QUOTE_MAILS = {
  verify: {
    to: 'requester',
    subject: () => 'confirm your address',
    text: () =>
      'We have a request for a quote with this mail address. Open it and press “Confirm address”, so that we know that it is yours. If it was not you, there is nothing to do.',
    button: 'Open the request',
  },
  received: {
    to: 'requester',
    subject: () => 'we have your request',
    text: () => 'We have your request for a quote and answer within one working day.',
    button: 'See the request',
    hasLines: true,
  },
  link: {
    to: 'requester',
    subject: () => 'new link to your request',
    text: () => 'With this link you see your request. Whoever has it sees it too.',
    button: 'See the request',
  },
  question: {
    to: 'requester',
    subject: () => 'we have a question',
    text: () => 'We need an answer from you before we can make your quote.',
    button: 'Read and answer',
  },
  message: {
    to: 'requester',
    subject: () => 'we wrote to you',
    text: () => 'There is a message from us at your request.',
    button: 'Read the message',
  },
  quoted: {
    to: 'requester',
    subject: () => 'your quote is ready',
    text: (quote, zone) =>
      `Your quote is ready, to be read, kept as PDF, and accepted. It is valid until the end of ${until(quote, zone)}.`,
    button: 'See the quote',
  },
  changed: {
    to: 'requester',
    subject: () => 'your quote has changed',
    text: (quote, zone) =>
      `There is a new revision of your quote; it takes the place of the one before. It is valid until the end of ${until(quote, zone)}.`,
    button: 'See the quote',
  },
  reminder: {
    to: 'requester',
    subject: () => 'your quote ends soon',
    text: (quote, zone) => `Your quote is valid until the end of ${until(quote, zone)}.`,
    button: 'See the quote',
  },
  expired: {
    to: 'requester',
    subject: () => 'your quote has ended',
    text: () => 'Your quote has ended. Ask us to renew it, and you get the prices of today.',
    button: 'Ask to renew',
  },
  'accepted-copy': {
    to: 'requester',
    subject: () => 'you accepted our quote',
    text: () => 'Thank you. You accepted our quote; we are in touch about the order.',
    button: 'See the quote',
  },
  'withdrawn-copy': {
    to: 'requester',
    subject: () => 'your request is withdrawn',
    text: () => 'You withdrew your request. Nothing more happens with it.',
    button: 'See the request',
  },
  closed: {
    to: 'requester',
    subject: () => 'your request is closed',
    text: () => 'We closed your request. Its page says why.',
    button: 'See the request',
  },
  infected: {
    to: 'requester',
    subject: () => 'a file was removed',
    text: () =>
      'A file of your request did not pass the check for viruses, so we removed it. Send another copy of it.',
    button: 'See the request',
  },
  new: {
    to: 'staff',
    subject: (quote) => `new request of ${quote.company}`,
    text: (quote) => `${sender(quote)} asks for a quote.`,
    button: 'Open the request',
  },
  assigned: {
    to: 'staff',
    subject: () => 'assigned to you',
    text: (quote) => `The request of ${sender(quote)} is yours now.`,
    button: 'Open the request',
  },
  answer: {
    to: 'staff',
    subject: () => 'the requester wrote',
    text: (quote) => `${sender(quote)} wrote to us.`,
    button: 'Read it',
  },
  accepted: {
    to: 'staff',
    subject: () => 'accepted',
    text: (quote) => `${sender(quote)} accepted the quote. No order is made by itself.`,
    button: 'Open the request',
  },
  declined: {
    to: 'staff',
    subject: () => 'declined',
    text: (quote) => `${sender(quote)} declined the quote.`,
    button: 'Open the request',
  },
  withdrawn: {
    to: 'staff',
    subject: () => 'withdrawn',
    text: (quote) => `${sender(quote)} withdrew the request.`,
    button: 'Open the request',
  },
  renewal: {
    to: 'staff',
    subject: () => 'the requester asks to renew',
    text: (quote) => `${sender(quote)} asks for a new revision of a quote that has ended.`,
    button: 'Open the request',
  },
  unopened: {
    to: 'staff',
    subject: () => 'not opened yet',
    text: (quote) => `Nobody has opened the request of ${sender(quote)} yet.`,
    button: 'Open the request',
  },
  unanswered: {
    to: 'staff',
    subject: () => 'no answer for five days',
    text: (quote) => `${sender(quote)} has not answered our question for five days.`,
    button: 'Open the request',
  },
} as const satisfies Record<string, Words>;
export type QuoteMail = keyof typeof QUOTE_MAILS;

interface MailOptions {
  /** Tells this mail from others of its kind about the same request; sent once for each. */
  event?: string;
  /** In place of whom the mail is for. */
  to?: string;
  attachments?: readonly MailAttachment[];
}

/** Mails about requests. */
@Injectable()
export class QuoteMails {
  constructor(
    private readonly mails: MailService,
    private readonly links: QuoteLinks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @returns false when there is nobody to mail */
  async send(
    kind: QuoteMail,
    quote: QuoteRequest,
    tx: EntityManager,
    { event = '', to, attachments }: MailOptions = {},
  ): Promise<boolean> {
    const words: Words = QUOTE_MAILS[kind];
    const isForStaff = words.to === 'staff';
    const recipient = to ?? (isForStaff ? quote.assignee || this.config.quotesMail : quote.mail);
    if (recipient === '') return false;
    const url = isForStaff ? `/en-us/admin/quotes/${quote.id}` : await this.links.make(quote.id, tx);
    const lines: MailBlock[] = words.hasLines ? written(quote) : [];
    await this.mails.send(
      {
        key: mailKey(quote, kind, event),
        kind: `quote-${kind}`,
        to: recipient,
        subject: `${quote.number}: ${words.subject(quote)}`,
        blocks: [
          { kind: 'paragraph', text: words.text(quote, this.config.officeZone) },
          ...lines,
          { kind: 'button', label: words.button, url },
        ],
        ...(attachments === undefined ? {} : { attachments }),
        reason: isForStaff
          ? 'you answer requests for quotes.'
          : 'a quote was asked for on our site with your address.',
      },
      tx,
    );
    return true;
  }
}

function mailKey({ number }: Pick<QuoteRequest, 'number'>, kind: string, event: string): string {
  return `quote ${number} ${kind} ${event}`.trim();
}

function written({ lines, message }: QuoteRequest): MailBlock[] {
  const rows = lines
    .slice(0, WRITTEN)
    .map(({ primaryId, name, quantity }) =>
      primaryId === null
        ? ([`${quantity} ×`, name] as const)
        : ([`${quantity} × ${primaryId}`, name] as const),
    );
  return [
    ...(rows.length > 0 ? [{ kind: 'rows', rows } as const] : []),
    ...(lines.length > WRITTEN
      ? [{ kind: 'paragraph', text: `And ${lines.length - WRITTEN} more lines.` } as const]
      : []),
    ...(rows.length === 0 && message !== ''
      ? [{ kind: 'paragraph', text: 'Your message and files are at the request.' } as const]
      : []),
  ];
}
