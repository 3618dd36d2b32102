import { z } from 'zod';
import { mailAddressField } from '../mail/mail.contract.js';
import { optionalLine, textLine } from '../platform/text.contract.js';
import type {} from '../render/render.contract.js';
import { isCountry, postalCodeFault, statesOf } from '../users/address.contract.js';
import type { QuoteState } from './quote-states.contract.js';
import type { QuoteAct, QuoteView } from './quote-view.contract.js';
import { MAX_LINES, MAX_QUANTITY, REQUESTER_ROLES } from './quote-words.contract.js';

const MAX_MESSAGE = 4_000;
/** Characters from which on a message says enough without lines. */
const ENOUGH = 20;
const MAX_YEARS = 5;

/** A price of one piece as people type it: above 0, at most two decimals. */
export const price = (message: string) =>
  z.string({ error: message }).transform(bare).refine(isPrice, message);

function bare(text: string): string {
  return text.normalize('NFKC').replace(/[\s$,]/g, '');
}

function isPrice(text: string): boolean {
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) && Number(text) > 0;
}

const QUANTITY = `Quantity must be a whole number from 1 to ${MAX_QUANTITY.toLocaleString('en-US')}.`;
export const quantity = z
  .union([z.number(), z.string()], { error: QUANTITY })
  .transform((given) => String(given).normalize('NFKC').trim())
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) > 0, QUANTITY)
  .transform(Number);

const askedLine = z.object({
  /** Part number, or what is wanted in words. */
  part: textLine(200, { name: 'part', missing: 'Enter a part number or say what you need.' }),
  quantity,
  /** Exact price of one piece that the requester hopes for; empty = none said. */
  target: z
    .string()
    .default('')
    .transform(bare)
    .refine(
      (text) => text === '' || isPrice(text),
      'Target price must be above 0, with at most two decimals.',
    ),
  note: optionalLine(200, { name: 'note' }),
});

const text = (max: number, label: string) =>
  z
    .string()
    .trim()
    .max(max, `${label} must be ${max.toLocaleString('en-US')} characters or fewer.`)
    .default('');

const checked = z
  .union([z.boolean(), z.string()])
  .optional()
  .transform((value) => value === true || value === '1' || value === 'on');

/** What a form for a quote sends. */
export const quoteBody = z
  .object({
    lines: z
      .array(askedLine)
      .max(MAX_LINES, `A request may have at most ${MAX_LINES} lines. Split it, or attach a file.`)
      .default([]),
    projectName: optionalLine(120, { name: 'project name' }),
    endCustomer: optionalLine(120, { name: 'end customer' }),
    industry: optionalLine(80, { name: 'industry' }),
    application: optionalLine(120, { name: 'application' }),
    neededBy: z
      .string()
      .trim()
      .default('')
      .refine((day) => day === '' || z.iso.date().safeParse(day).success, 'Enter a day, like 2027-03-04.'),
    poReference: optionalLine(50, { name: 'PO or reference' }),
    country: z
      .string({ error: 'Choose the country to ship to.' })
      .trim()
      .toUpperCase()
      .refine((code) => code !== '', { error: 'Choose the country to ship to.', abort: true })
      .refine(isCountry, 'Choose a country from the list.'),
    state: optionalLine(40, { name: 'state' }).transform((code) => code.toUpperCase()),
    city: optionalLine(80, { name: 'city' }),
    postalCode: optionalLine(20, { name: 'postal code' }).transform((code) => code.toUpperCase()),
    distributor: optionalLine(120, { name: 'distributor' }),
    hasCompetingParts: checked,
    message: text(MAX_MESSAGE, 'Message'),
    firstName: textLine(60, { name: 'first name' }),
    lastName: textLine(60, { name: 'last name' }),
    company: textLine(120, { name: 'company' }),
    mail: z
      .string({ error: 'Enter your mail address.' })
      .refine((given) => given.trim() !== '', { error: 'Enter your mail address.', abort: true })
      .pipe(mailAddressField),
    phone: optionalLine(40, { name: 'phone number' }).refine(
      (given) =>
        given === '' || (/^[-+() .x\d]+$/i.test(given) && /^\d{6,20}$/.test(given.replace(/\D/g, ''))),
      'Enter a phone number with 6 to 20 digits, like +1 555 010 0199.',
    ),
    role: z
      .string({ error: 'Choose your role.' })
      .refine((role) => Object.hasOwn(REQUESTER_ROLES, role), 'Choose your role.'),
    consent: checked.refine((is) => is, 'Agree that we use these details to answer you.'),
    newsletter: checked,
  })
  .transform((given, context) => {
    const states = statesOf(given.country);
    const state = states === null ? '' : given.state;
    const fault = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (states !== null && !states.some(({ code }) => code === state))
      fault('state', state === '' ? 'Choose the state to ship to.' : 'Choose a state of this country.');
    const postal = given.postalCode === '' ? null : postalCodeFault(given.country, given.postalCode);
    if (postal !== null) fault('postalCode', postal);
    const { neededBy } = given;
    if (neededBy !== '' && !isSoon(neededBy))
      fault('neededBy', `Needed by must be today or later, and within ${MAX_YEARS} years.`);
    return { ...given, state };
  });
export type QuoteBody = z.output<typeof quoteBody>;

/** @returns whether a day is from yesterday, which is today somewhere, to {@link MAX_YEARS} years ahead */
function isSoon(day: string): boolean {
  const now = new Date();
  const first = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
  const last = `${now.getUTCFullYear() + MAX_YEARS}${now.toISOString().slice(4, 10)}`;
  return day >= first && day <= last;
}

/** What is missing for a request to be one; null when nothing is. */
export function emptyFault(
  { lines, message }: Pick<QuoteBody, 'lines' | 'message'>,
  files: number,
): string | null {
  return lines.length > 0 || message.length >= ENOUGH || files > 0
    ? null
    : `Add a line, attach a file, or write a message of ${ENOUGH} characters or more.`;
}

/** Answer to a request that was taken. */
export interface TakenQuote {
  number: string;
  /** Path of the confirmation. */
  location: string;
}

export interface FieldFault {
  field: string;
  message: string;
}

/** A line in the form, as it was typed. */
export interface TypedLine {
  part: string;
  quantity: string;
  target: string;
  note: string;
  /** What the catalogue calls it, where that is known. */
  name?: string;
}

/** Data of the screen of the form. */
export interface RequestQuoteData {
  /** Made for this form: sent twice it is one request. Not `key`, which React keeps for itself. */
  formKey: string;
  /** ISO 8601 UTC. */
  openedAt: string;
  values: Readonly<Record<string, string>>;
  lines: readonly TypedLine[];
  /** Whether the lines come from the address, not from the browser's shopping list. */
  hasOwnLines: boolean;
  countries: readonly { code: string; name: string }[];
  /** By country. */
  states: Readonly<Record<string, readonly { code: string; name: string }[]>>;
  isSignedIn: boolean;
  /** Whether files are looked at for viruses. */
  isScanned: boolean;
  errors: readonly FieldFault[];
}

/** Data of the screen of the confirmation; null = nothing is shown. */
export interface QuoteConfirmationData {
  quote:
    | (Pick<QuoteView, 'number' | 'createdAt' | 'lines' | 'project' | 'message' | 'files' | 'isVerified'> & {
        mail: string;
        /** Who answers, as they are called outside. */
        team: string;
        /** ISO 8601 UTC. */
        answerBy: string;
        /** Whether the mail could not be delivered. */
        hasMailFailed: boolean;
        isSignedIn: boolean;
      })
    | null;
}

/** A request in the list of its owner. */
export interface OwnQuote {
  number: string;
  state: QuoteState;
  /** Name of a colleague; empty for one's own. */
  sender: string;
  projectName: string;
  lineCount: number;
  /** ISO 8601 UTC. */
  createdAt: string;
}

/** Data of the requester's page. */
export type QuoteScreenData =
  | { state: 'list'; quotes: readonly OwnQuote[] }
  | { state: 'gone' /** For a new link. */; token: string; isSent: boolean }
  | {
      state: 'shown';
      quote: QuoteView;
      /** Of the link; empty for its owner, who is signed in. */
      token: string;
      notice: string | null;
      errors: readonly FieldFault[];
      typed: Readonly<Record<string, string>>;
      /** What differs today from the lines as they were sent. */
      changes: readonly string[];
      /** Opens one of the forms. */
      form: QuoteAct | null;
    };

declare module '../render/render.contract.js' {
  interface ScreenData {
    'request-quote': RequestQuoteData;
    'quote-confirmation': QuoteConfirmationData;
    quote: QuoteScreenData;
  }
}
