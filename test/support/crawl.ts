/** Follows every internal link of a site, as a visitor without JavaScript could. */

export interface CrawledPage {
  path: string;
  status: number;
  html: string;
  /** Where it was linked. */
  from: string;
}

const LINK = /<a\s[^>]*href="([^"]*)"/g;

/** Paths that the links of a document lead to, without queries and fragments. */
function internalLinks(html: string, pageUrl: string): string[] {
  const paths = new Set<string>();
  for (const [, href = ''] of html.matchAll(LINK)) {
    const address = href.replaceAll('&amp;', '&');
    if (!URL.canParse(address, pageUrl)) throw new Error(`broken link ${href} on ${pageUrl}`);
    const url = new URL(address, pageUrl);
    if (url.origin === new URL(pageUrl).origin) paths.add(url.pathname);
  }
  return [...paths];
}

/** Reads `/en-us` and all that can be reached from it; redirects are followed. */
export async function crawl(origin: string): Promise<CrawledPage[]> {
  const pages: CrawledPage[] = [];
  const seen = new Set(['/en-us']);
  const waiting = [{ path: '/en-us', from: '' }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const answer = await fetch(`${origin}${next.path}`, { headers: { accept: 'text/html' } });
    const html = await answer.text();
    pages.push({ ...next, status: answer.status, html });
    for (const path of internalLinks(html, answer.url)) {
      if (seen.has(path)) continue;
      seen.add(path);
      waiting.push({ path, from: next.path });
    }
  }
  return pages;
}
