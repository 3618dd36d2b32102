import { ADDRESSES, type ScannedItem } from '../../content/content.module.js';
import { safeHref } from '../../content/editor-address.contract.js';

/** Something of this site that an element leads to. */
export type Link =
  /** A link in a text to an item, by its id. */
  | { kind: 'id'; element: string; id: string }
  /** An item that is linked or shown. */
  | { kind: 'item'; element: string; codename: string }
  /** An address of this site. */
  | { kind: 'address'; element: string; address: string };

const ITEM_LINK = /<a\b[^>]*?\bdata-item-id="([^"]+)"/g;
const HREF = /<a\b[^>]*?\bhref="([^"]*)"/g;

/** All that an item leads to within this site, each once an element. @param publicUrl origin of the site */
export function linksOf({ item, elements }: ScannedItem, publicUrl: string): Link[] {
  const links = new Map<string, Link>();
  const add = (link: Link) => links.set(JSON.stringify(link), link);
  const addAddress = (element: string, written: string) => {
    const address = ownAddress(written, publicUrl);
    if (address !== null) add({ kind: 'address', element, address });
  };
  for (const [property, value] of Object.entries(item.elements)) {
    const element = elements.get(property) ?? property;
    if (value?.type === 'modular_content') {
      for (const codename of value.value) add({ kind: 'item', element, codename });
    } else if (value?.type === 'rich_text') {
      for (const codename of value.linkedItemCodenames) add({ kind: 'item', element, codename });
      for (const [, id = ''] of value.value.matchAll(ITEM_LINK)) add({ kind: 'id', element, id });
      for (const [, href = ''] of value.value.matchAll(HREF)) addAddress(element, unescaped(href));
    } else if (value?.type === 'text' && ADDRESSES.has(element)) addAddress(element, value.value);
  }
  return [...links.values()];
}

/** Path and query of an address of this site; null for any other. */
function ownAddress(written: string, publicUrl: string): string | null {
  const href = safeHref(written);
  if (href === null || href.startsWith('#')) return null;
  if (href.startsWith('/')) return href;
  const url = new URL(href);
  return url.origin === publicUrl ? `${url.pathname}${url.search}` : null;
}

function unescaped(attribute: string): string {
  return attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
