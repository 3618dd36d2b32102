/** Paths of this site that are no pages. */
const NOT_PAGES = /^\/(api|health|_build|builds)(\/|$)|\/[^/]*\.(xml|txt|json|pdf|zip|csv|xlsx)$/;

/**
 * Where a click leads that the navigator can follow itself; null leaves it to the browser: other sites, new
 * windows, downloads, modified clicks, jumps inside the page.
 */
export function followable(event: MouseEvent, here: Location): URL | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement)) return null;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  if (link.relList.contains('external')) return null;
  const url = new URL(link.href);
  if (url.origin !== here.origin || NOT_PAGES.test(url.pathname)) return null;
  const samePage = url.pathname === here.pathname && url.search === here.search;
  return samePage && url.hash !== '' ? null : url;
}
