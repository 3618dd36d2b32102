import { type MailAttachment, type MailBlock, mailAddress, type OutgoingMail } from './mail.contract.js';

/** What waits in the outbox until the mail is sent. */
export interface MailContent {
  subject: string;
  blocks: readonly MailBlock[];
  reason: string;
  stopLink?: string;
  replyTo?: string;
  attachments?: readonly MailAttachment[];
}

/** A mail that no mail server should get: a fault of the room that asks for it. */
export class UnusableMail extends Error {
  constructor(kind: string, reason: string) {
    super(`The mail "${kind}" cannot be sent: ${reason}.`);
    this.name = 'UnusableMail';
  }
}

const KEY = /^[^\p{Cc}]{1,200}$/u;
const KIND = /^[a-z][a-z0-9-]{0,59}$/;
const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9.-]{0,99}$/;
const MAX_SUBJECT = 200;
/** Line breaks and other controls, and signs that turn the direction of text. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** The checked parts of a mail. @throws UnusableMail */
export function checkedMail(mail: OutgoingMail): { recipient: string; content: MailContent } {
  const { kind, subject, blocks, reason, stopLink, attachments } = mail;
  const refuse = (why: string): never => {
    throw new UnusableMail(kind, why);
  };
  if (!KIND.test(kind)) refuse('its kind is no name');
  if (!KEY.test(mail.key)) refuse('its key is not 1 to 200 characters of one line');
  // Not a word of the address: it would stand in the log.
  const recipient = mailAddress(mail.to) ?? refuse('its recipient is not one address');
  const replyTo = mail.replyTo === undefined ? undefined : mailAddress(mail.replyTo);
  if (replyTo === null) return refuse('the address for answers is not one address');
  if (attachments?.some(({ name }) => !FILE_NAME.test(name))) refuse('an attachment has no usable name');
  const line = subject.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
  if (line === '') refuse('it has no subject');
  const links = [stopLink, ...blocks.map((block) => (block.kind === 'button' ? block.url : undefined))];
  if (links.some((link) => link !== undefined && !isLink(link)))
    refuse('a link is neither a path nor http(s)');
  return {
    recipient,
    content: {
      subject: line.length > MAX_SUBJECT ? `${line.slice(0, MAX_SUBJECT - 1)}…` : line,
      blocks,
      reason,
      ...(stopLink === undefined ? {} : { stopLink }),
      ...(replyTo === undefined ? {} : { replyTo }),
      ...(attachments === undefined ? {} : { attachments }),
    },
  };
}

function isLink(link: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(link) || (/^https?:\/\/[^/\s\\]/.test(link) && URL.canParse(link));
}
