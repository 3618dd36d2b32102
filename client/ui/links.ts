import type { ContentItem } from '../../src/content/content.contract.js';
import { safeHref } from '../../src/content/editor-address.contract.js';
import { asset, codenames, text } from './content.js';
import { parts } from './parts.js';
import type { RenderScope } from './render-scope.js';

export { safeHref };

/** True when the address leaves this site. */
export function leavesSite(href: string, publicUrl: string): boolean {
  return /^https?:/i.test(href) && !href.startsWith(`${publicUrl}/`) && href !== publicUrl;
}

/** Where the first published page of a linked-page element is; null when there is none. */
export function pageHref(element: Parameters<typeof codenames>[0], scope: RenderScope): string | null {
  for (const codename of codenames(element)) {
    const path = scope.ctx.pathOf(codename);
    if (path !== null) return path;
  }
  return null;
}

/** What a series selector stored: the series' id, or the text of an object with it. '' when there is none. */
export function seriesOf(element: Parameters<typeof codenames>[0]): string {
  const stored = text(element);
  if (!stored.startsWith('{')) return stored;
  try {
    const { id } = JSON.parse(stored) as { id?: unknown };
    return typeof id === 'string' ? id : '';
  } catch {
    return '';
  }
}

/** Where an item's page or series leads; null when neither is published. */
export function pageOrSeriesHref(item: ContentItem, scope: RenderScope): string | null {
  const series = seriesOf(item.elements.series);
  return pageHref(item.elements.page, scope) ?? (series === '' ? null : scope.ctx.pathOfSeries(series));
}

/**
 * What an item needs to be a link; null when it is one, or waits for its page or series to be published.
 * @param href where it leads
 */
export function lackOfLink(
  { elements }: ContentItem,
  href: string | null | undefined,
  title = text(elements.title),
): string | null {
  if (title === '') return 'title';
  const waits =
    codenames(elements.page).length > 0 ||
    codenames(elements.internalPage).length > 0 ||
    seriesOf(elements.series) !== '';
  return waits || (href ?? null) !== null ? null : 'page, address or file that may be linked';
}

export interface Action {
  title: string;
  href: string;
  style: 'primary' | 'secondary' | 'text_link' | null;
}

/** What a call to action, or an item with the same elements, leads to; null when its target is not published. */
export function actionOf(item: ContentItem, scope: RenderScope): Action | null {
  const title = text(item.elements.title);
  const href =
    pageHref(item.elements.page, scope) ??
    safeHref(text(item.elements.externalUrl)) ??
    safeHref(text(item.elements.assetLink)) ??
    safeHref(asset(item.elements.asset)?.url);
  if (title === '' || href === null) return null;
  const style = item.elements.style;
  const chosen = style?.type === 'multiple_choice' ? style.value?.[0]?.codename : undefined;
  return {
    title,
    href,
    style: chosen === 'primary' || chosen === 'secondary' || chosen === 'text_link' ? chosen : null,
  };
}

/** All calls to action of an element that lead somewhere. */
export function actions(element: Parameters<typeof codenames>[0], scope: RenderScope): Action[] {
  return parts(element, scope, ['call_to_action'], (item) => lackOfLink(item, actionOf(item, scope)?.href))
    .map((item) => actionOf(item, scope))
    .filter((action): action is Action => action !== null);
}
