import type { PageFacts } from '../cache/cache.module.js';
import { isFolder, type PageNode } from '../content/content.module.js';

/** One page, as a sitemap lists it. */
export interface SitemapEntry {
  /** Absolute address. */
  address: string;
  /** ISO 8601 UTC; null when it is not known. */
  changedAt: string | null;
  /** Absolute addresses. */
  pictures: readonly string[];
}

export interface EntryOptions {
  /** Origin of the site, from the configuration. */
  origin: string;
  /** False for pages that send elsewhere, or are not open. */
  isShown: (node: PageNode) => boolean;
  /** What pages noted of themselves when they were rendered, by path. */
  facts: ReadonlyMap<string, PageFacts>;
}

/** sitemaps.org: an address has fewer characters than this. */
const MOST_ADDRESS = 2_048;
/** What the page tree says of an item without a time. */
const NO_TIME = '1970-01-01';

/**
 * The pages that a stranger's search engine may find, in tree order: shown at their own address, open to everybody,
 * not taken out of search by their editor. Of a list only the first page: the others are found by its links, and
 * come and go with every post.
 */
export function* sitemapEntries(nodes: Iterable<PageNode>, options: EntryOptions): Generator<SitemapEntry> {
  for (const node of nodes) {
    const { path, record } = node;
    if (path === null || isFolder(node)) continue;
    if (record.removeFromSearch === true || !options.isShown(node)) continue;
    const address = `${options.origin}${path}`;
    if (address.length >= MOST_ADDRESS) continue;
    const facts = options.facts.get(path);
    yield {
      address,
      changedAt: newest(record.lastModified, facts?.changedAt),
      pictures: facts?.pictures ?? [],
    };
  }
}

/** Pages of parts that are sold; those that are no longer are found from what follows them. */
export function* partEntries(
  parts: Iterable<{ path: string; changedAt: string }>,
  origin: string,
): Generator<SitemapEntry> {
  for (const { path, changedAt } of parts) yield { address: `${origin}${path}`, changedAt, pictures: [] };
}

/** Parts alone are no site: without any page of the tree there is nothing. */
export function* pagesThenParts(
  pages: Iterable<SitemapEntry>,
  parts: Iterable<SitemapEntry>,
): Generator<SitemapEntry> {
  let isEmpty = true;
  for (const page of pages) {
    isEmpty = false;
    yield page;
  }
  if (!isEmpty) yield* parts;
}

function newest(own: string, ofParts: string | undefined): string | null {
  const time = ofParts !== undefined && ofParts > own ? ofParts : own;
  return time.startsWith(NO_TIME) ? null : time;
}
