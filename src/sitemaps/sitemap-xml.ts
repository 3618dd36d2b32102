import { escapeXml } from '../platform/xml.js';
import type { SitemapEntry } from './sitemap-entry.js';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const URLSET_HEAD = `${DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
export const URLSET_END = '</urlset>\n';

/** One page of a sitemap. */
export function urlXml({ address, changedAt, pictures }: SitemapEntry): string {
  let xml = `<url><loc>${escapeXml(address)}</loc>${lastmod(changedAt)}`;
  for (const picture of pictures) {
    xml += `<image:image><image:loc>${escapeXml(picture)}</image:loc></image:image>`;
  }
  return `${xml}</url>\n`;
}

/** The index that names the sitemaps. */
export function indexXml(sitemaps: readonly { address: string; changedAt: string | null }[]): string {
  const entries = sitemaps.map(
    ({ address, changedAt }) => `<sitemap><loc>${escapeXml(address)}</loc>${lastmod(changedAt)}</sitemap>\n`,
  );
  return `${DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}

/** W3C date and time, to the second. */
function lastmod(changedAt: string | null): string {
  return changedAt === null ? '' : `<lastmod>${escapeXml(changedAt.replace(/\.\d+Z$/, 'Z'))}</lastmod>`;
}
