import { z } from 'zod';
import { mailAddressField } from '../mail/mail.contract.js';
import { optionalLine, textLine } from '../platform/text.contract.js';
import type {} from '../render/render.contract.js';
import { MAX_PASTED_ROWS } from './matching/pasted-table.contract.js';
import {
  type ListProduct,
  MAX_GROUP,
  MAX_LINES,
  MAX_LIST_NOTE,
  MAX_NOTE,
  MAX_QUANTITY,
} from './shopping-line.contract.js';

/** A product with what the catalogue says of how it is ordered. */
export interface ListedPart extends ListProduct {
  /** Pieces in a pack, and the least that is ordered. */
  packSize: number;
  minimum: number;
}

/** What the catalogue says today of a part of a list. */
export type CheckedPart =
  | { state: 'unknown'; primaryId: string }
  | { state: 'ok' | 'changed'; primaryId: string; part: ListedPart }
  /** @param successor null = nothing follows it */
  | { state: 'discontinued'; primaryId: string; part: ListedPart; successor: ListedPart | null };

const partNumber = z.string().min(1).max(100);

/** Body of the recheck: parts with the price that the list has. */
export const checkBody = z.object({
  parts: z.array(z.object({ primaryId: partNumber, msrp: z.number().nullable() })).max(MAX_LINES),
});

export const matchBody = z.object({
  lines: z
    .array(z.object({ text: z.string().min(1).max(500), quantity: z.string().max(40) }))
    .max(MAX_PASTED_ROWS),
});

/** What became of a line that was pasted. Nothing of it is added before a person says so. */
export interface MatchedLine {
  state: 'matched' | 'corrected' | 'choose' | 'discontinued' | 'unknown';
  /** As it was pasted. */
  text: string;
  quantity: number;
  /** The quantity could not be read: 1 is proposed. */
  isQuantityGuessed: boolean;
  /** Why, for people; may be empty. */
  reason: string;
  /** What it may be, the likeliest first. Of a discontinued part its successor comes first, then the part itself. */
  parts: ListedPart[];
}

/** A file that was read. */
export interface ReadSheet {
  name: string;
  rows: string[][];
}

/** A line as a list that leaves the browser has it: what the part is, the catalogue knows. */
export const givenLine = z.object({
  primaryId: partNumber,
  quantity: z.int().min(1).max(MAX_QUANTITY),
  note: optionalLine(MAX_NOTE, { name: 'note' }),
  group: optionalLine(MAX_GROUP, { name: 'label' }),
});
export type GivenLine = z.output<typeof givenLine>;

const givenLines = z
  .array(givenLine)
  .min(1, 'The list is empty.')
  .max(MAX_LINES, `A list holds at most ${MAX_LINES} lines.`);

/** A line with what the catalogue says of its part. */
export interface KnownLine extends ListedPart {
  quantity: number;
  note: string;
  group: string;
}

export const exportBody = z.object({
  format: z.enum(['csv', 'xlsx', 'pdf']),
  /** What the list is called; only a PDF says it. */
  title: textLine(80, { name: 'title' }).default('Parts list'),
  note: z.string().max(MAX_LIST_NOTE).default(''),
  lines: givenLines,
});

/** Days for which a list can be shared. */
const SHARE_DAYS = [7, 30, 90] as const;

export const shareBody = z.object({
  days: z.union(SHARE_DAYS.map((days) => z.literal(days))).default(30),
  withNotes: z.boolean().default(false),
  lines: givenLines,
});

/** A list that was shared, as its maker's device keeps it. */
export interface SharedListView {
  id: string;
  url: string;
  /** Only the maker has it: with it the link is ended. */
  revokeKey: string;
  /** ISO 8601 UTC. */
  expiresAt: string;
  /** Squares of the QR code as the path of an SVG, and its width in squares. */
  qr: { path: string; size: number };
}

export const revokeBody = z.object({ id: z.uuid(), revokeKey: z.string().max(100) });

/** A place of distributors to which lists can be sent. Its mail address stays on the server. */
export interface SendTarget {
  id: string;
  name: string;
  city: string;
  state: string;
  country: string;
}

const MAX_TARGETS = 3;
const MAX_MESSAGE = 1_000;

const phone = optionalLine(40, { name: 'phone number' }).refine(
  (text) => text === '' || (/^[-+() .x\d]+$/i.test(text) && /^\d{6,20}$/.test(text.replace(/\D/g, ''))),
  'Enter a phone number with 6 to 20 digits, like +1 555 010 0199.',
);

/** Lines of text; nothing that mails or Postgres could not hold. */
const message = z
  .string()
  .trim()
  .max(MAX_MESSAGE, `Message must be ${MAX_MESSAGE.toLocaleString('en-US')} characters or fewer.`)
  .default('');

export const sendBody = z.object({
  /** Made when the form was opened. */
  key: z.uuid(),
  name: textLine(120, { name: 'name' }),
  company: textLine(120, { name: 'company' }),
  mail: z
    .string({ error: 'Enter your mail address.' })
    .refine((text) => text.trim() !== '', { error: 'Enter your mail address.', abort: true })
    .pipe(mailAddressField),
  phone,
  project: optionalLine(120, { name: 'project' }),
  message,
  copy: z.boolean().default(false),
  consent: z.literal(true, { error: 'Agree that we pass your details on to the distributors you chose.' }),
  targets: z
    .array(z.string().min(1).max(100))
    .min(1, 'Choose a distributor.')
    .max(MAX_TARGETS, `Choose at most ${MAX_TARGETS} distributors.`),
  /** The whole list as it is now. */
  lines: givenLines,
  /** Reference of an earlier sending: the mail says what changed since then. */
  changesOf: z.string().max(20).default(''),
});
export type SendBody = z.output<typeof sendBody>;

/** The server has the list, and passes it on. */
export interface SentView {
  /** S-YYMMDD-XXXX. */
  reference: string;
  /** Names of the places. */
  sentTo: string[];
  /** ISO 8601 UTC. */
  at: string;
  /** `sent`: a copy goes to the sender; `verify`: once the address is known to be theirs; `none`: not asked for. */
  copy: 'sent' | 'verify' | 'none';
  /** Somebody looks at it before it goes to the distributors. */
  isPendingReview: boolean;
}

/** Data of the screen of the shopping list, which lives in the browser. */
export type ShoppingListData = Record<string, never>;

/** Data of the screen of a list that somebody shared; null = there is none any more. */
export interface SharedListData {
  list: {
    title: string;
    lines: readonly KnownLine[];
    note: string;
    /** ISO 8601 UTC: when it was shared or, of a list that is still worked on, last changed. */
    sharedAt: string;
    /** null = until its owner ends it. */
    expiresAt: string | null;
  } | null;
}

/** Data of the page behind the link with which a sender shows that the address is theirs. */
export interface ListCopyData {
  state: 'ask' | 'done' | 'gone';
  token: string;
  reference: string;
}

/** Data of the page on which an invitation to a list is declined. */
export interface ListDeclineData {
  state: 'ask' | 'done' | 'gone';
  /** Where its form goes. */
  action: string;
}

declare module '../render/render.contract.js' {
  interface ScreenData {
    'shopping-list': ShoppingListData;
    'shared-list': SharedListData;
    'list-copy': ListCopyData;
    'list-decline': ListDeclineData;
  }
}
