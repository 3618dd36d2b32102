import type { DOCUMENT_KINDS } from './catalog-record.contract.js';
import { partNumberSlug } from './part-number.contract.js';

export type Lifecycle = 'active' | 'new' | 'limited' | 'discontinued';
export type AttributeKind = 'number' | 'text' | 'choice';
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export type CrossRelation = 'same' | 'similar' | 'needs-accessory';
type AttributeValues = Readonly<Record<string, number | string>>;

/** Where the page of a part is. */
export function partPath(primaryId: string): string {
  return `/en-us/products/parts/${partNumberSlug(primaryId)}`;
}

/** Where a document's newest file is: the same address for every revision. */
export function documentPath(id: string): string {
  return `/documents/${id}`;
}

/** Where a picture or file of the catalogue is. @param file as in a catalogue file */
export function filePath(file: string): string {
  return file.startsWith('https://') ? file : `/catalog-files/${file}`;
}

/** A picture of a series, in a catalogue file and in the table. */
export interface SeriesImage {
  /** See {@link filePath}. */
  file: string;
  title: string;
  description: string;
}

export interface EarlierRevision {
  revision: string;
  /** ISO 8601 day. */
  dated: string | null;
  file: string;
  bytes: number | null;
}

export interface GroupView {
  id: string;
  parentId: string | null;
  title: string;
  description: string;
  /** Address. */
  image: string | null;
}

export interface SeriesView {
  id: string;
  groupId: string;
  title: string;
  description: string;
  images: readonly { url: string; title: string; description: string }[];
  hasGuideSpecification: boolean;
  /** When anything its page shows was last changed; ISO 8601 UTC with milliseconds. Its version. */
  changedAt: string;
}

export interface AttributeView {
  id: string;
  label: string;
  kind: AttributeKind;
  /** '' for none. */
  unit: string;
  section: string;
}

/** A part. `id` is its sku: shopping lists remove by it and add by `primaryId`. */
export interface VariantView {
  id: string;
  /** Part number as it is printed. */
  primaryId: string;
  sku: string;
  seriesId: string;
  name: string;
  description: string;
  /** Exact list price of one piece, as `'1234.50'`; null = on request. See `money.contract`. */
  msrp: string | null;
  /** ISO 4217. */
  currency: string;
  packSize: number;
  /** Least quantity of an order. */
  minimum: number;
  lifecycle: Lifecycle;
  /** ISO 8601 day. */
  discontinuedOn: string | null;
  /** Part number of what follows it. */
  successor: string | null;
  /** By id of the attribute: numbers in its unit. */
  attributes: AttributeValues;
  /** Address. */
  image: string | null;
  path: string;
}

export interface DocumentView {
  id: string;
  kind: DocumentKind;
  title: string;
  revision: string;
  dated: string | null;
  /** BCP 47. */
  language: string;
  mediaType: string;
  bytes: number | null;
  /** Address of the newest revision; another site's when `external`. */
  url: string;
  external: boolean;
  /** Only for some who are signed in. */
  gated: boolean;
  /** Older revisions that are kept, newest first. */
  earlier: readonly { revision: string; dated: string | null; url: string; bytes: number | null }[];
}

export interface CrossReferenceView {
  maker: string;
  number: string;
  /** Part number of ours. */
  primaryId: string;
  relation: CrossRelation;
  note: string;
}
