/** Paths of this site that are no pages. */
const NOT_PAGES =
  /^\/(api|health|embed|_build|builds|calendar|catalog-files|documents|feeds|sitemap)(\/|$)|\/[^/]*\.(xml|txt|json|pdf|zip|csv|xlsx|ics)$/i;

/** What is asked of a present address: `location` is one. */
export type Here = Pick<URL, 'origin' | 'pathname' | 'search'>;

/**
 * Where a click leads that the navigator can follow itself; null leaves it to the browser: other sites, new
 * windows, downloads, modified clicks, jumps inside the page.
 */
export function followable(event: MouseEvent, here: Here): URL | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? linkedPage(link, here) : null;
}

/** Where a plain click on `link` leads that the navigator can follow itself; null as for {@link followable}. */
export function linkedPage(link: HTMLAnchorElement, here: Here): URL | null {
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  if (link.relList.contains('external')) return null;
  return pageAt(link.href, here);
}

/** The address of another page of this site, or of this one from its top; null for all else. */
export function pageAt(href: string, here: Here): URL | null {
  if (!URL.canParse(href)) return null;
  const url = new URL(href);
  // The address of a blob has the origin of the page that made it.
  if (url.origin !== here.origin || !url.protocol.startsWith('http')) return null;
  if (NOT_PAGES.test(url.pathname)) return null;
  // A bare `#` has no `hash`, but it is a jump to the top all the same.
  const jumps = url.hash !== '' || url.href.endsWith('#');
  return jumps && isSamePage(url, here) ? null : url;
}

/** True when only the part after `#` differs. */
export function isSamePage(url: URL, here: Here): boolean {
  return url.origin === here.origin && url.pathname === here.pathname && url.search === here.search;
}
