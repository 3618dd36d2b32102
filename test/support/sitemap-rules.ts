/** Reads sitemaps with the XML parser of a real browser, and checks them against the rules of sitemaps.org. */
import type { Page } from 'playwright-core';

export interface ReadEntry {
  loc: string;
  lastmod: string | null;
  images: string[];
}

export interface ReadSitemap {
  kind: string;
  entries: ReadEntry[];
  /** What breaks the rules; empty for a good one. */
  faults: string[];
}

export async function readSitemap(page: Page, xml: string): Promise<ReadSitemap> {
  return page.evaluate((text) => {
    const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
    const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1';
    const faults: string[] = [];
    const fault = (condition: boolean, words: string) => {
      if (condition) faults.push(words);
    };
    const document = new DOMParser().parseFromString(text, 'application/xml');
    const root = document.documentElement;
    const broken = document.querySelector('parsererror');
    if (broken !== null) return { kind: '', entries: [], faults: [broken.textContent ?? 'not well-formed'] };
    const kind = root.localName;
    const child = kind === 'urlset' ? 'url' : 'sitemap';
    fault(!text.startsWith('<?xml version="1.0" encoding="UTF-8"?>'), 'no declaration');
    fault(!['urlset', 'sitemapindex'].includes(kind) || root.namespaceURI !== SITEMAP, `root is ${kind}`);
    fault(root.children.length === 0, 'no entry');
    fault(root.children.length > 50_000, 'more than 50,000 entries');
    fault(new TextEncoder().encode(text).length > 52_428_800, 'more than 50 MB');
    const seen = new Set<string>();
    const entries = [...root.children].map((element) => {
      const parts = [...element.children];
      const names = parts.map(({ localName }) => localName);
      fault(
        element.localName !== child || element.namespaceURI !== SITEMAP,
        `${element.localName} in ${kind}`,
      );
      fault(!/^loc(,lastmod)?(,image)*$/.test(names.join()), `order ${names.join()}`);
      fault(kind === 'sitemapindex' && names.includes('image'), 'image in an index');
      const [loc = '', lastmod = null] = parts
        .filter(({ namespaceURI }) => namespaceURI === SITEMAP)
        .map(({ textContent }) => textContent ?? '');
      fault(seen.has(loc), `twice: ${loc}`);
      seen.add(loc);
      fault(!URL.canParse(loc) || new URL(loc).href !== loc || loc.length >= 2_048, `address ${loc}`);
      if (lastmod !== null) {
        fault(!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(lastmod), `time ${lastmod}`);
        fault(!(Date.parse(lastmod) <= Date.now() + 60_000), `time to come ${lastmod}`);
      }
      const images = parts
        .filter(({ namespaceURI }) => namespaceURI === IMAGE)
        .map((image) => {
          const [address, ...more] = [...image.children];
          fault(address?.localName !== 'loc' || address.namespaceURI !== IMAGE || more.length > 0, 'image');
          const src = address?.textContent ?? '';
          fault(!URL.canParse(src), `image ${src}`);
          return src;
        });
      return { loc, lastmod, images };
    });
    return { kind, entries, faults };
  }, xml);
}
