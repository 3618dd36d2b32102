import { type AccessPolicy, accessFactsOf, FOR_VISITORS } from '../access-policy.js';
import type { ContentItem, LinkedItems } from '../content.contract.js';
import { ProblemList } from '../content-problem.js';
import type { ElementReferences } from '../delivery/element-mapper.js';
import { mapItem } from '../delivery/item-mapper.js';
import { asItem, own, type RawItem, type RawItems } from '../delivery/raw-delivery.js';
import { SUMMARY_ELEMENTS } from '../delivery/summary-elements.js';
import { dependency } from '../dependencies.js';

/** What a menu shows of a page, all of which the page tree knows too. */
const LINK_ELEMENTS: ReadonlySet<string> = new Set(['title', 'url_slug']);

/** The tree knows the subpages; following them here would bring the whole site into every page. */
export const LEFT_OUT_ELEMENTS = ['subpages'] as const;
const LEFT_OUT: ReadonlySet<string> = new Set(LEFT_OUT_ELEMENTS);

const MAX_DEPTH = 12;
const MAX_ITEMS = 5000;

export interface PayloadOptions {
  assetOrigins?: readonly string[] | undefined;
  /**
   * What is kept of linked pages: enough for a card, or for a link. A payload of links does not change when something
   * else does on those pages, which matters for the menu that stands on every page.
   */
  linkedPages?: 'card' | 'link';
  /** Levels of linked items that were requested; all when not given. */
  depth?: number | undefined;
  access?: AccessPolicy;
}

export interface BuiltPayload {
  item: ContentItem;
  linkedItems: LinkedItems;
  dependencies: Set<string>;
  problems: ProblemList;
  /** Milliseconds since 1970 when a linked item opens by itself; Infinity = never. */
  changesAt: number;
}

/**
 * The root item and everything that is reachable from it, breadth first and each item once, so that loops end by
 * themselves. Linked pages keep a summary; linked items that are not open are left out.
 */
export function buildPayload(
  root: RawItem,
  linked: RawItems,
  {
    assetOrigins,
    linkedPages = 'card',
    depth: requested = MAX_DEPTH,
    access = FOR_VISITORS,
  }: PayloadOptions = {},
): BuiltPayload {
  const problems = new ProblemList();
  const now = Date.now();
  let changesAt = Number.POSITIVE_INFINITY;
  const dependencies = new Set<string>();
  const linkedItems: LinkedItems = Object.create(null);
  const options = { problems, assetOrigins, except: LEFT_OUT };
  const mappedRoot = mapItem(root, options);
  const rootCodename = mappedRoot.item.system.codename;
  noteDependencies(dependencies, mappedRoot.item, mappedRoot.references);

  const seen = new Set<string>();
  let level = linksOf(rootCodename, mappedRoot.references);
  let count = 1;
  for (let depth = 1; level.length > 0; depth += 1) {
    const nextLevel: Link[] = [];
    for (const { codename, from } of level) {
      if (seen.has(codename)) continue;
      seen.add(codename);
      const raw = codename === rootCodename ? root : readLinked(linked, codename, problems);
      const isPage = raw !== null && own(raw.elements, 'url_slug') !== undefined;
      const isLink = isPage && linkedPages === 'link';
      // Also when it is missing: its publication must reach this page.
      dependencies.add(dependency(isLink ? 'path' : 'item', codename));
      if (raw === null && !isPresent(linked, codename))
        noteMissing(problems, { codename, from }, depth, requested);
      if (raw === null) continue;
      const facts = accessFactsOf(raw);
      changesAt = Math.min(changesAt, access.opensAt(facts, now));
      if (!access.isOpen(facts, now)) continue;
      if (depth > MAX_DEPTH) {
        problems.add(
          'too_deep',
          rootCodename,
          `"${codename}" is linked deeper than ${MAX_DEPTH} levels and is left out`,
        );
        continue;
      }
      if (count >= MAX_ITEMS) {
        problems.add(
          'too_many_items',
          rootCodename,
          `has more than ${MAX_ITEMS} items; "${codename}" is left out`,
        );
        continue;
      }
      count += 1;
      const only = isLink ? LINK_ELEMENTS : SUMMARY_ELEMENTS;
      const { item, references } = mapItem(raw, isPage ? { ...options, only } : options);
      linkedItems[codename] = item;
      if (isLink) continue;
      noteDependencies(dependencies, item, references);
      // What a linked page lacks is reported when that page is rendered.
      nextLevel.push(...linksOf(isPage ? null : codename, references));
    }
    level = nextLevel;
  }
  return {
    item: mappedRoot.item,
    linkedItems: Object.freeze(linkedItems),
    dependencies,
    problems,
    changesAt,
  };
}

/** A link to an item, and who has it; null for what is not this page's own. */
interface Link {
  codename: string;
  from: string | null;
}

function linksOf(from: string | null, { linked }: ElementReferences): Link[] {
  return linked.map((codename) => ({ codename, from }));
}

/** An item that the answer does not have: beyond the levels that were requested, else gone or not published. */
function noteMissing(
  problems: ProblemList,
  { codename, from }: Link,
  depth: number,
  requested: number,
): void {
  if (from === null) return;
  if (depth > requested) {
    problems.add(
      'too_deep',
      from,
      `links "${codename}" deeper than the ${requested} levels that are fetched`,
    );
  } else problems.add('missing_item', from, `links "${codename}", which was deleted or is not published`);
}

function isPresent(linked: RawItems, codename: string): boolean {
  return (own(linked, codename) ?? null) !== null;
}

function readLinked(linked: RawItems, codename: string, problems: ProblemList): RawItem | null {
  if (!isPresent(linked, codename)) return null;
  const item = asItem(own(linked, codename));
  if (item === null || item.system.codename !== codename) {
    problems.add('bad_item', codename, 'is not readable and is left out');
    return null;
  }
  return item;
}

function noteDependencies(dependencies: Set<string>, item: ContentItem, references: ElementReferences): void {
  dependencies.add(dependency('item', item.system.codename));
  dependencies.add(dependency('type', item.type));
  // Words that lead to another page show where it lies, not what stands on it.
  for (const codename of references.mentioned) dependencies.add(dependency('path', codename));
  for (const group of references.taxonomies) dependencies.add(dependency('taxonomy', group));
  for (const asset of references.assets) dependencies.add(dependency('asset', asset));
}
