import type { AssetValue, ContentItem } from '../../src/content/content.contract.js';
import { asset, codenames, linked, picture, text } from '../ui/content.js';
import { lackOfLink, pageHref, safeHref } from '../ui/links.js';
import { leaveOut } from '../ui/parts.js';
import type { RenderScope } from '../ui/render-scope.js';

export interface NavigationLink {
  key: string;
  title: string;
  description: string;
  href: string;
  icon: AssetValue | null;
}

export interface NavigationGroup {
  key: string;
  title: string;
  /** Where the group's title leads; null when it is only a heading. */
  href: string | null;
  links: NavigationLink[];
}

/** A navigation item as a link; null when its target is not published, so that it is not shown. */
export function navigationLink(item: ContentItem, scope: RenderScope): NavigationLink | null {
  const { elements } = item;
  const title = text(elements.title);
  const file = asset(elements.asset);
  const icon = picture(elements.asset);
  const href =
    pageHref(elements.page, scope) ??
    safeHref(text(elements.externalUrl)) ??
    safeHref(text(elements.assetLink)) ??
    (icon === null ? safeHref(file?.url) : null);
  const lack = lackOfLink(item, href);
  if (lack !== null) leaveOut(scope, item, lack);
  if (title === '' || href === null) return null;
  return { key: item.system.codename, title, description: text(elements.description), href, icon };
}

/** Published pages of a linked-page element, with their own titles. */
export function pageLinks(element: Parameters<typeof codenames>[0], scope: RenderScope): NavigationLink[] {
  return codenames(element).flatMap((codename) => {
    const info = scope.ctx.pageInfo(codename);
    const href = scope.ctx.pathOf(codename);
    if (!info || info.title === '' || href === null) return [];
    return [{ key: codename, title: info.title, description: '', href, icon: null }];
  });
}

/** A section of a menu or of the footer; null when nothing of it can be followed. */
function navigationGroup(section: ContentItem, scope: RenderScope): NavigationGroup | null {
  const { elements } = section;
  const title = text(elements.title);
  const items = linked(elements.items, scope.items, ['navigation_item'])
    .map((item) => navigationLink(item, scope))
    .filter((link): link is NavigationLink => link !== null);
  const pages = pageLinks(elements.page, scope);
  // With items of its own, the section's page is where its title leads; without, its pages are the items.
  const links = items.length > 0 ? items : pages;
  if (links.length === 0) return null;
  return {
    key: section.system.codename,
    title,
    href: items.length > 0 ? (pages[0]?.href ?? null) : null,
    links,
  };
}

/** All sections of an element that lead somewhere. */
export function navigationGroups(
  element: Parameters<typeof codenames>[0],
  scope: RenderScope,
): NavigationGroup[] {
  return linked(element, scope.items, ['navigation_section'])
    .map((section) => navigationGroup(section, scope))
    .filter((group): group is NavigationGroup => group !== null);
}
