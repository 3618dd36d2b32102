import type { AssetValue, ContentItem } from '../../src/content/content.contract.js';
import { asset, text } from './content.js';
import { fileFacts } from './file-facts.js';
import { leavesSite, pageHref, safeHref } from './links.js';
import type { RenderScope } from './render-scope.js';

export interface ItemLink {
  title: string;
  href: string;
  kind: 'page' | 'external' | 'file';
  /** Kind and size of a file; '' for the others. */
  facts: string;
}

/** Where a link of a list leads: a page, an address or a file; null when it leads nowhere. */
export function itemLink({ elements }: ContentItem, scope: RenderScope): ItemLink | null {
  const title = text(elements.title);
  if (title === '') return null;
  const address =
    pageHref(elements.internalPage, scope) ??
    pageHref(elements.page, scope) ??
    safeHref(text(elements.externalPage)) ??
    safeHref(text(elements.externalUrl));
  if (address !== null) {
    const kind = leavesSite(address, scope.ctx.publicUrl) ? 'external' : 'page';
    return { title, href: address, kind, facts: '' };
  }
  return fileLink(title, asset(elements.asset));
}

/** A link to a file; null without one. */
export function fileLink(title: string, file: AssetValue | null): ItemLink | null {
  const href = safeHref(file?.url);
  return file === null || href === null
    ? null
    : { title, href, kind: 'file', facts: fileFacts(file).join(', ') };
}
