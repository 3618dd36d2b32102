import { escapeXml } from '../platform/xml.js';

export interface FeedEntry {
  /** Never changes for the same page. */
  id: string;
  title: string;
  /** Absolute address. */
  link: string;
  summary: string;
  /** ISO 8601. */
  published: string;
  /** ISO 8601: its last change; not before {@link published}. */
  updated: string;
  categories: readonly string[];
}

export interface FeedChannel {
  title: string;
  description: string;
  /** Absolute address of the site. */
  link: string;
  /** Absolute address of the feed itself. */
  self: string;
}

/**
 * An RSS 2.0 document; the same bytes as long as the entries are the same. Not by the package `feed`: a title with two
 * `]]>` breaks out of its markup, it lets characters through that XML forbids, and it dates an empty feed by the clock.
 */
export function rss(channel: FeedChannel, entries: readonly FeedEntry[]): string {
  const changedAt = Math.max(...entries.map(({ updated }) => Date.parse(updated)));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', channel.title),
    element('link', channel.link),
    element('description', channel.description),
    element('language', 'en-us'),
    `<atom:link href="${escapeXml(channel.self)}" rel="self" type="application/rss+xml"/>`,
    ...(entries.length > 0 ? [element('lastBuildDate', rfc822(changedAt))] : []),
    ...entries.map(item),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function item({ id, title, link, summary, published, updated, categories }: FeedEntry): string {
  return [
    '<item>',
    element('title', title),
    element('link', link),
    `<guid isPermaLink="${id === link}">${escapeXml(id)}</guid>`,
    element('pubDate', rfc822(published)),
    // A correction is no news: readers sort by the date of publication.
    ...(updated === published ? [] : [element('atom:updated', new Date(updated).toISOString())]),
    ...(summary === '' ? [] : [element('description', summary)]),
    ...categories.map((category) => element('category', category)),
    '</item>',
  ].join('\n');
}

function element(name: string, words: string): string {
  return `<${name}>${escapeXml(words)}</${name}>`;
}

function rfc822(instant: string | number): string {
  return new Date(instant).toUTCString();
}
