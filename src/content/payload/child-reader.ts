import { ACCESS_ELEMENTS, type AccessPolicy, accessFactsOf } from '../access-policy.js';
import type { ContentItem, PageList } from '../content.contract.js';
import { ProblemList } from '../content-problem.js';
import type { ContentClient } from '../delivery/delivery-client.js';
import { mapItem } from '../delivery/item-mapper.js';
import { asItem, own } from '../delivery/raw-delivery.js';
import { dependency } from '../dependencies.js';
import type { ReadLists } from '../lists/list-queries.js';
import type { PageTree } from '../tree/page-tree.js';

/** What a card shows of a child page. */
const CARD_ELEMENTS: ReadonlySet<string> = new Set(['title', 'intro_text', 'thumbnail_image']);
const ELEMENTS = ['subpages', 'url_slug', ...ACCESS_ELEMENTS, ...CARD_ELEMENTS];
/** Cards of one page. */
export const MOST_CHILDREN = 100;

/** True for a page that shows its children as cards, as its editor named no series to show in their place. */
export function showsChildren({ type, elements }: ContentItem): boolean {
  const series = elements.seriesLinkedItems;
  return type === 'group_page' && !(series?.type === 'modular_content' && series.value.length > 0);
}

/**
 * Summaries of a page's children that have an address, at most {@link MOST_CHILDREN}, without those that are not
 * open. The parent is requested with them, one level deep: to name a hundred codenames would make too long a URL.
 * @param owner codename of the parent, under which the list is given. @throws ContentError
 */
export async function readChildren(
  client: ContentClient,
  tree: PageTree,
  access: AccessPolicy,
  owner: string,
  assetOrigins: readonly string[],
  waitForNew: boolean,
): Promise<ReadLists> {
  const children = tree
    .childNodes(owner)
    .filter(({ path }) => path !== null)
    .map(({ codename }) => codename)
    .slice(0, MOST_CHILDREN);
  const problems = new ProblemList();
  const items: Record<string, ContentItem> = Object.create(null);
  const shown: string[] = [];
  // Also of a child that is left out: it may be opened.
  const dependencies = new Set(children.map((codename) => dependency('item', codename)));
  let stale = false;
  let changesAt = Number.POSITIVE_INFINITY;
  const now = Date.now();
  if (children.length > 0) {
    const answer = await client.item(owner, { depth: 1, elements: ELEMENTS, waitForNew });
    stale = answer.stale;
    for (const codename of children) {
      const raw = asItem(own(answer.linked, codename));
      if (raw === null || raw.system.codename !== codename) continue;
      const facts = accessFactsOf(raw);
      changesAt = Math.min(changesAt, access.opensAt(facts, now));
      if (!access.isOpen(facts, now)) continue;
      const { item, references } = mapItem(raw, { problems, assetOrigins, only: CARD_ELEMENTS });
      items[codename] = item;
      shown.push(codename);
      for (const asset of references.assets) dependencies.add(dependency('asset', asset));
      dependencies.add(dependency('type', item.type));
    }
  }
  const list: PageList = { items: shown, upcoming: [], list: 0, page: 1, pages: 1, total: shown.length };
  return {
    lists: { [owner]: list },
    items,
    dependencies,
    changesAt,
    stale,
    problems: problems.list,
  };
}
