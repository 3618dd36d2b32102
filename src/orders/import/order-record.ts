import { z } from 'zod';
import { mailAddress } from '../../mail/mail.contract.js';

const line = (max: number) =>
  z
    .string()
    .transform((text) =>
      text
        .replace(/[\s\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
        .trim()
        .normalize('NFC'),
    )
    .pipe(z.string().max(max, `has more than ${max} characters`));
const needed = (max: number) => line(max).refine((text) => text !== '', 'is missing');
const optional = (max: number) =>
  line(max)
    .nullish()
    .transform((text) => text ?? '');
const quantity = z.coerce
  .number('is no whole number')
  .int('is no whole number')
  .min(0, 'is less than 0')
  .max(9_999_999, 'is more than 9,999,999');
const day = z.iso.date('is no day like 2027-03-04');
const dayOrNone = z
  .union([day, z.literal(''), z.null()])
  .optional()
  .transform((text) => text || null);
const instant = z.iso.datetime({ offset: true, error: 'is no time like 2027-03-04T10:00:00Z' });
const decimal = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === '' ? null : String(value)))
  .refine((text) => text === null || /^\d{1,11}(\.\d{1,2})?$/.test(text), 'is no amount like 1234.50');

/** A line of an order as a source tells it. */
const orderLineRecord = z.object({
  position: z.coerce
    .number('is no whole number')
    .int('is no whole number')
    .min(1, 'is less than 1')
    .max(99_999),
  part: needed(60),
  description: optional(200),
  ordered: quantity,
  shipped: quantity.default(0),
  cancelled: quantity.default(0),
  requestedOn: dayOrNone,
  promisedOn: dayOrNone,
  /** Dates that were promised before, where the source keeps them. */
  promises: z
    .array(z.object({ promisedOn: dayOrNone, toldAt: instant }))
    .max(100)
    .default([]),
});

const shipmentRecord = z.object({
  number: needed(60),
  shippedOn: dayOrNone,
  carrier: optional(60),
  tracking: optional(60),
  weightKg: decimal,
  lines: z
    .array(
      z.object({ position: z.coerce.number().int().min(1), quantity: quantity.min(1, 'is less than 1') }),
    )
    .max(2_000)
    .default([]),
});

/** A whole order as a source tells it: it takes the place of what was told of it before. */
export const orderRecord = z
  .object({
    number: needed(40).refine((text) => !/[/\\]/.test(text), 'has a slash'),
    account: needed(40),
    accountName: optional(120),
    po: optional(60),
    project: optional(120),
    placedOn: day,
    isOnHold: z.boolean().default(false),
    isCancelled: z.boolean().default(false),
    currency: z.union([z.literal(''), z.string().regex(/^[A-Z]{3}$/, 'is no currency like USD')]).default(''),
    total: decimal,
    city: optional(80),
    region: optional(80),
    country: optional(80),
    contactMail: z
      .string()
      .nullish()
      .transform((text) => (text ?? '').trim())
      .refine((text) => text === '' || mailAddress(text) !== null, 'is no mail address'),
    documents: z
      .array(
        z.object({
          title: needed(120),
          url: z.url({ protocol: /^https$/, error: 'is no https address' }).max(1_000),
        }),
      )
      .max(20)
      .default([]),
    /** When the source says this; left out = now. */
    toldAt: instant.optional(),
    lines: z.array(orderLineRecord).min(1, 'has no line').max(2_000, 'has more than 2,000 lines'),
    shipments: z.array(shipmentRecord).max(500).default([]),
  })
  .superRefine(({ lines, shipments, total, currency }, context) => {
    const positions = new Set(lines.map(({ position }) => position));
    if (positions.size < lines.length) context.addIssue('has two lines of the same position');
    if (new Set(shipments.map(({ number }) => number)).size < shipments.length)
      context.addIssue('has two shipments of the same number');
    for (const { number, lines: parts } of shipments) {
      if (parts.some(({ position }) => !positions.has(position)))
        context.addIssue(`shipment ${number} has a line that the order does not have`);
      if (new Set(parts.map(({ position }) => position)).size < parts.length)
        context.addIssue(`shipment ${number} has a line twice`);
    }
    if (total !== null && currency === '') context.addIssue('has a total without a currency');
  });
export type OrderRecord = z.output<typeof orderRecord>;
export type OrderRecordInput = z.input<typeof orderRecord>;

/** What one place of a source holds: an order, or why it is none. */
export type ReadOrder =
  | { line: number; order: OrderRecord; rows: number }
  | { line: number; subject: string; message: string; rows: number };

export interface RowError {
  line: number;
  subject: string;
  message: string;
}

/** Where orders come from: one after the other, whatever their number. */
export interface OrderSource {
  /** For people: name of a file, or `pull`. */
  readonly name: string;
  /** SHA-256 of its content where it is known before; empty otherwise. */
  readonly sha256: string;
  orders(): AsyncIterable<ReadOrder>;
}

/** Nothing of a source can be taken. */
export class SourceUnusable extends Error {}

/** @param rows of the source that it takes */
export function checked(line: number, value: unknown, rows = 1): ReadOrder {
  const result = orderRecord.safeParse(value);
  if (result.success) return { line, order: result.data, rows };
  const message = result.error.issues
    .slice(0, 5)
    .map((issue) => (issue.path.length > 0 ? `${issue.path.join('.')} ${issue.message}` : issue.message))
    .join('; ');
  const number = typeof value === 'object' && value !== null ? (value as { number?: unknown }).number : '';
  return { line, subject: typeof number === 'string' ? number.slice(0, 60) : '', message, rows };
}
