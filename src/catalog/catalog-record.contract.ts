import { z } from 'zod';
import { partNumberKey } from './part-number.contract.js';

/** Kinds of records of a catalogue file, in the order in which they need each other. */
const RECORD_KINDS = ['group', 'series', 'attribute', 'variant', 'document', 'cross-reference'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** What may be a name in an address and in content. */
const slug = z
  .string()
  .trim()
  .regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'expected lower-case letters, digits and hyphens');
const line = (max: number) => z.string().trim().min(1, 'is missing').max(max);
const words = (max: number) => z.string().trim().max(max).default('');
const partNumber = z
  .string()
  .trim()
  .min(1, 'is missing')
  .max(60)
  .refine((text) => partNumberKey(text) !== '', 'has no letter or digit');
const place = z.int().min(0).max(1_000_000).default(0);
const day = z.iso.date();
/** A picture or file: a path in the folder of catalogue files, or an https address. */
const file = z
  .string()
  .trim()
  .max(500)
  .regex(
    /^(https:\/\/[^\s]+|(?!.*(?:^|\/)\.)[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9._-]+)*)$/,
    'expected a path without "..", or an https address',
  );

const guideSpecification = z.object({
  section: line(20),
  title: line(200),
  parts: z
    .array(
      z.object({
        title: line(100),
        articles: z.array(z.object({ title: line(200), paragraphs: z.array(line(2_000)).max(50) })).max(30),
      }),
    )
    .min(1)
    .max(3),
});

const groupRecord = z.object({
  kind: z.literal('group'),
  id: slug,
  parent: slug.nullish().default(null),
  title: line(200),
  description: words(2_000),
  image: file.nullish().default(null),
  position: place,
});

const seriesRecord = z.object({
  kind: z.literal('series'),
  id: slug,
  group: slug,
  title: line(200),
  description: words(5_000),
  images: z
    .array(z.object({ file, title: line(200), description: words(500) }))
    .max(50)
    .default([]),
  guideSpecification: guideSpecification.nullish().default(null),
  position: place,
});

const attributeRecord = z.object({
  kind: z.literal('attribute'),
  id: z
    .string()
    .trim()
    .regex(/^[a-z][a-z0-9-]{0,59}$/, 'expected lower-case letters, digits and hyphens'),
  label: line(100),
  type: z.enum(['number', 'text', 'choice']).default('text'),
  unit: words(20),
  section: words(100),
  position: place,
});

/** Digits with at most two decimals; null = price on request. */
const price = z
  .union([z.string(), z.number()])
  .nullable()
  .transform((value, context) => {
    const text = String(value ?? '').trim();
    if (text === '') return null;
    if (/^\d{1,10}(\.\d{1,2})?$/.test(text)) return text;
    context.addIssue({ code: 'custom', message: 'expected an amount such as 1234.50' });
    return z.NEVER;
  });

/** A part. What is left out of a known part stays as it is; a new one needs at least sku, series and name. */
const variantRecord = z
  .object({
    kind: z.literal('variant'),
    primaryId: partNumber,
    sku: line(60).optional(),
    series: slug.optional(),
    name: line(300).optional(),
    description: z.string().trim().max(2_000).optional(),
    msrp: price.optional(),
    currency: z
      .string()
      .trim()
      .regex(/^[A-Z]{3}$/, 'expected a currency such as USD')
      .optional(),
    packSize: z.int().min(1).max(100_000).optional(),
    minimum: z.int().min(1).max(100_000).optional(),
    lifecycle: z.enum(['active', 'new', 'limited', 'discontinued']).optional(),
    discontinuedOn: day.nullable().optional(),
    successor: partNumber.nullable().optional(),
    attributes: z
      .record(z.string().max(60), z.union([z.number(), z.string().trim().max(500), z.null()]))
      .refine((all) => Object.keys(all).length <= 200, 'more than 200 attributes')
      .optional(),
    image: file.nullable().optional(),
    position: z.int().min(0).max(1_000_000).optional(),
  })
  .refine(({ successor, primaryId }) => successor !== primaryId, {
    path: ['successor'],
    message: 'a part cannot follow itself',
  });

const revision = z.object({
  revision: words(40),
  dated: day.nullish().default(null),
  file,
  bytes: z.int().min(0).nullish().default(null),
});

export const DOCUMENT_KINDS = [
  'datasheet',
  'manual',
  '2d',
  '3d',
  'bim',
  'visio',
  'certificate',
  'guide-specification',
] as const;

const documentRecord = revision.extend({
  kind: z.literal('document'),
  id: slug,
  type: z.enum(DOCUMENT_KINDS),
  title: line(300),
  language: z.string().trim().max(10).default('en'),
  mediaType: line(100).default('application/pdf'),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullish()
    .default(null),
  roles: z.array(z.string().trim().min(1).max(60)).max(10).default([]),
  earlier: z.array(revision).max(20).default([]),
  series: z.array(slug).max(200).default([]),
  variants: z.array(partNumber).max(5_000).default([]),
});

const crossReferenceRecord = z.object({
  kind: z.literal('cross-reference'),
  maker: line(100),
  number: partNumber,
  variant: partNumber,
  relation: z.enum(['same', 'similar', 'needs-accessory']).default('similar'),
  note: words(500),
});

/** One record of a catalogue file. */
export const catalogRecord = z.discriminatedUnion('kind', [
  groupRecord,
  seriesRecord,
  attributeRecord,
  variantRecord,
  documentRecord,
  crossReferenceRecord,
]);
export type CatalogRecord = z.infer<typeof catalogRecord>;
/** A record as it is written: what has a default may be left out. */
export type CatalogRecordInput = z.input<typeof catalogRecord>;
