import type { ContentItem } from '../../src/content/content.contract.js';
import type { Scenery } from './render-for-test.js';
import { image, markup } from './render-for-test.js';
import { useRenderScope } from './render-scope.js';
import { resourceOf } from './resource.js';
import { ResourceCard, ResourceRow } from './resource-card.js';

type Look = Omit<Parameters<typeof ResourceCard>[0], 'resource'>;

function Rendered({ content, row, look }: { content: ContentItem; row: boolean; look: Partial<Look> }) {
  const resource = resourceOf(content, useRenderScope());
  if (resource === null) return null;
  return row ? (
    <ResourceRow resource={resource} level={3} />
  ) : (
    <ResourceCard resource={resource} level={3} sizes="50vw" {...look} />
  );
}

/** HTML of an item as a card. */
export const card = (content: ContentItem, scenery: Scenery = {}, look: Partial<Look> = {}) =>
  markup(<Rendered content={content} row={false} look={look} />, scenery).html;
/** HTML of an item as a row. */
export const row = (content: ContentItem, scenery: Scenery = {}) =>
  markup(<Rendered content={content} row look={{}} />, scenery).html;
/** Words in reading order, without the cover's, which says them twice. */
export const words = (html: string) =>
  html
    .replace(/<div[^>]*aria-hidden="true">.*?<\/div>/, '')
    .replace(/<[^>]+>/g, '|')
    .replace(/\s+/g, ' ')
    .split('|')
    .filter((each) => each.trim() !== '')
    .map((each) => each.trim());
/** Addresses of all links. */
export const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
/** The item `page` is a published page. */
export const paths = { page: '/en-us/page' };
/** A document of 1.2 MB. */
export const sheet = (more = {}) =>
  image('sheet', { name: 'sheet.pdf', type: 'application/pdf', size: 1_200_000, ...more });
