import { z } from 'zod';

/** One part of a mail. The words are plain text; what is written into HTML is escaped. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** @param url path of this site, or an http(s) address */
  | { kind: 'button'; label: string; url: string }
  /** A code to be typed, set large. */
  | { kind: 'code'; text: string }
  | { kind: 'rows'; rows: readonly (readonly [label: string, value: string])[] }
  /** A column chart; what has no value (null) is a gap. @param words the value, in words */
  | { kind: 'columns'; title: string; columns: readonly MailColumn[] };

export interface MailColumn {
  label: string;
  value: number | null;
  words: string;
}

/** A mail as a room asks for it. */
export interface OutgoingMail {
  /** Business key, e.g. `verify-address <user> <code id>`: a mail with the same key is sent once. At most 200 characters. */
  key: string;
  /** For the log, e.g. `verify-address`: lower case with hyphens. */
  kind: string;
  /** One address, as {@link mailAddress} takes it. */
  to: string;
  /** One line; line breaks become blanks. */
  subject: string;
  blocks: readonly MailBlock[];
  /** Goes on from "You receive this because", e.g. `you asked for a new password.` */
  reason: string;
  /** Where to stop mails of this kind: path of this site, or an http(s) address. */
  stopLink?: string;
  /** Whom an answer goes to: one address, as {@link mailAddress} takes it. */
  replyTo?: string;
  attachments?: readonly MailAttachment[];
}

/** A file that goes with a mail. */
export interface MailAttachment {
  /** Letters, digits, hyphens and dots. */
  name: string;
  /** Media type. */
  type: string;
  text: string;
  /** `text` holds bytes, written so. */
  encoding?: 'base64';
}

const MAX_ADDRESS = 254;
/** Letters, digits and what is usual in addresses; no quotes, no `!` and `%`, by which some servers route. */
const LOCAL = /^[A-Za-z0-9_+][A-Za-z0-9#$&'*+/=?^_`{|}~-]*(\.[A-Za-z0-9#$&'*+/=?^_`{|}~-]+)*$/;
const MAX_LOCAL = 64;
const LABEL = /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const TOP = /^([A-Za-z]{2,63}|xn--[A-Za-z0-9-]{2,59})$/i;

/**
 * The one mailbox that `text` names, blanks around it left out and its domain in lower case; null when it is none.
 * Stricter than RFC 5321: no quotes, comments, names, lists, IP addresses or characters outside ASCII, so that the
 * result can stand in a header as it is.
 */
export function mailAddress(text: string): string | null {
  const address = text.trim();
  if (address.length > MAX_ADDRESS) return null;
  const at = address.indexOf('@');
  const local = address.slice(0, Math.max(0, at));
  const domain = address.slice(at + 1);
  const labels = domain.split('.');
  const isMailbox =
    LOCAL.test(local) &&
    local.length <= MAX_LOCAL &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP.test(labels.at(-1) ?? '');
  return isMailbox ? `${local}@${domain.toLowerCase()}` : null;
}

/** A field for one mail address. */
export const mailAddressField = z.string().transform((text, context) => {
  const address = mailAddress(text);
  if (address !== null) return address;
  context.addIssue({ code: 'custom', message: 'Enter a mail address, like name@company.com.' });
  return z.NEVER;
});
