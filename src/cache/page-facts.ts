import type { ContentItem, ElementValue, PagePayload } from '../content/content.contract.js';

/** What search engines are told of a page beside its address. */
export interface PageFacts {
  /** ISO 8601 UTC: the newest change among the items that the page is made of. */
  changedAt: string;
  /** Absolute addresses of the pictures of the product it is about; empty for pages of other kinds. */
  pictures: string[];
}

/** Kinds of pages that are about a product. */
const PRODUCTS = new Set(['series_page']);
/** Blocks that show what is akin to their page: other pages' matter, not this one's. */
const RELATED = 'related_resources';
const MOST_PICTURES = 10;

/**
 * Reads the facts off a payload. What header and footer are made of does not count, nor what is merely listed as
 * related: a new menu, or a post on the same topic, is no change of this page.
 */
export function factsOf(payload: PagePayload): PageFacts {
  const { item, linkedItems, lists } = payload;
  const seen = new Set<string>([item.system.codename]);
  const waiting: ContentItem[] = [item];
  let changedAt = item.system.lastModified;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.system.lastModified > changedAt) changedAt = next.system.lastModified;
    const { codename } = next.system;
    const listed =
      next === item || next.type === RELATED || !Object.hasOwn(lists, codename) ? undefined : lists[codename];
    const parts = [
      ...Object.values(next.elements).flatMap(linkedBy),
      ...(listed?.items ?? []),
      ...(listed?.upcoming ?? []),
    ];
    for (const part of parts) {
      if (seen.has(part)) continue;
      seen.add(part);
      const linked = linkedItems[part];
      if (linked !== undefined) waiting.push(linked);
    }
  }
  return { changedAt, pictures: PRODUCTS.has(item.type) ? picturesOf(payload) : [] };
}

/**
 * False for facts that the page's item alone tells too, so that nobody need keep them. Those of products are always
 * kept: "no picture" must replace a picture.
 */
export function areWorthStoring(facts: PageFacts, { item }: PagePayload): boolean {
  return PRODUCTS.has(item.type) || facts.changedAt !== item.system.lastModified;
}

/** The page's own pictures, then its hero's. */
function picturesOf({ item, linkedItems }: PagePayload): string[] {
  const heroes = linkedBy(item.elements.hero).flatMap((codename) => linkedItems[codename] ?? []);
  const pictures = [item.elements.thumbnailImage, ...heroes.map(({ elements }) => elements.image)]
    .flatMap((element) => (element?.type === 'asset' ? element.value : []))
    .filter(({ type }) => type.startsWith('image/'))
    .map(({ url }) => url);
  return [...new Set(pictures)].slice(0, MOST_PICTURES);
}

function linkedBy(element: ElementValue | undefined): string[] {
  if (element?.type === 'modular_content') return element.value;
  return element?.type === 'rich_text' ? element.linkedItemCodenames : [];
}
