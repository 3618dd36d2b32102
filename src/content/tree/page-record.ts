import { z } from 'zod';
import { cleanText } from '../../platform/clean-text.js';
import { ACCESS_ELEMENTS, type AccessFacts, accessFactsOf } from '../access-policy.js';
import { cutText } from '../delivery/cut-text.js';
import { parseInstant } from '../delivery/instant.js';
import {
  asArray,
  asObject,
  asString,
  codenameList,
  own,
  type RawItem,
  type RawObject,
} from '../delivery/raw-delivery.js';

/** What the page tree needs to know of an item. */
export interface PageRecord extends AccessFacts {
  codename: string;
  id: string;
  type: string;
  title: string;
  /** null: the type has no address of its own (root, folder without url). */
  slug: string | null;
  /** Codenames of the children in the editor's order, unpublished ones included. */
  subpages: string[];
  redirectTo: string | null;
  /** ISO 8601 UTC. */
  lastModified: string;
  removeFromSearch?: true;
  /** What the series selector stored: the series that a page is about. */
  series?: string;
}

/** Elements that the records are made of; all that is requested from the items feed. */
export const TREE_ELEMENTS = [
  'title',
  'url_slug',
  'subpages',
  'redirect_to',
  ...ACCESS_ELEMENTS,
  'remove_page_from_search',
  'series',
] as const;

/** The root also lists its home page in `content`. */
export const ROOT_ELEMENTS = ['title', 'content', 'subpages', 'site_configuration'] as const;

/** The record of an item, or null when it is no part of the page tree. */
export function toPageRecord(item: RawItem, options: { root?: boolean } = {}): PageRecord | null {
  const { elements, system } = item;
  const slugElement = own(elements, 'url_slug');
  const subpagesElement = own(elements, 'subpages');
  const contentElement = asObject(options.root === true ? own(elements, 'content') : undefined);
  if (slugElement === undefined && subpagesElement === undefined && options.root !== true) return null;
  // A root's `content` may be rich text in other projects; only a list of items names pages.
  const first = contentElement.type === 'modular_content' ? codenameList(contentElement.value) : [];
  const record: PageRecord = {
    codename: asString(system.codename),
    id: cleanText(asString(system.id)).toLowerCase(),
    type: asString(system.type),
    title: textOf(elements, 'title') || cutText(cleanText(asString(system.name)), 1000),
    slug: slugElement === undefined ? null : textOf(elements, 'url_slug'),
    subpages: [...new Set([...first, ...codenameList(asObject(subpagesElement).value)])],
    redirectTo: textOf(elements, 'redirect_to') || null,
    lastModified: parseInstant(asString(system.last_modified)) ?? '1970-01-01T00:00:00.000Z',
  };
  Object.assign(record, accessFactsOf(item));
  if (hasChoice(elements, 'remove_page_from_search', 'yes')) record.removeFromSearch = true;
  const series = textOf(elements, 'series');
  if (series !== '') record.series = series;
  return record;
}

function textOf(elements: RawObject, codename: string): string {
  return cutText(cleanText(asString(asObject(own(elements, codename)).value)), 2000).trim();
}

function hasChoice(elements: RawObject, codename: string, choice: string): boolean {
  return asArray(asObject(own(elements, codename)).value).some(
    (entry) => asObject(entry).codename === choice,
  );
}

/** A record as other processes send it and snapshots keep it. */
export const pageRecordSchema = z.object({
  codename: z.string().min(1).max(210),
  id: z.string().max(100),
  type: z.string().max(210),
  title: z.string(),
  slug: z.string().nullable(),
  subpages: z.array(z.string()),
  redirectTo: z.string().nullable(),
  lastModified: z.string(),
  secure: z.literal(true).optional(),
  readers: z
    .union([z.literal('verified'), z.object({ roles: z.array(z.string()), domains: z.array(z.string()) })])
    .optional(),
  accessFaults: z.array(z.string()).optional(),
  due: z.string().optional(),
  removeFromSearch: z.literal(true).optional(),
  series: z.string().optional(),
});
