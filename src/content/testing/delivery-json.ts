import type { ServerResponse } from 'node:http';
import { type Handler, sendJson, sendNotFound } from './scripted-service.js';

export type JsonElements = Record<string, unknown>;

export interface JsonItem {
  system: Record<string, unknown>;
  elements: JsonElements;
}

/** A Delivery item as JSON. */
export function jsonItem(codename: string, type: string, elements: JsonElements = {}, system = {}): JsonItem {
  return {
    system: {
      id: `id-${codename}`,
      codename,
      name: `Name of ${codename}`,
      type,
      language: 'en-us',
      collection: 'default',
      sitemap_locations: [],
      last_modified: '2026-09-14T08:00:00.1234567Z',
      workflow: 'default',
      workflow_step: 'published',
      ...system,
    },
    elements,
  };
}

export const text = (value: unknown) => ({ type: 'text', name: 'Text', value });
export const slug = (value: string) => ({ type: 'url_slug', name: 'URL slug', value });
export const linked = (...value: string[]) => ({ type: 'modular_content', name: 'Linked items', value });
export const choice = (...codenames: string[]) => ({
  type: 'multiple_choice',
  name: 'Choice',
  value: codenames.map((codename) => ({ name: codename, codename })),
});
export const richText = (value: string, codenames: string[] = [], extra: JsonElements = {}) => ({
  type: 'rich_text',
  name: 'Content',
  images: {},
  links: {},
  modular_content: codenames,
  value,
  ...extra,
});

/** A page item with the elements the tree reads. */
export function jsonPage(
  codename: string,
  type: string,
  urlSlug: string,
  subpages: string[] = [],
  more = {},
  system = {},
): JsonItem {
  const elements = {
    title: text(`Title of ${codename}`),
    url_slug: slug(urlSlug),
    subpages: linked(...subpages),
    ...more,
  };
  return jsonItem(codename, type, elements, system);
}

/** The content of a scripted Delivery service; tests change it between calls. */
export interface JsonProject {
  items: Map<string, JsonItem>;
  types: Record<string, Record<string, string>>;
  /** Items of one page of the feed. */
  feedPageSize: number;
  stale: boolean;
}

export function jsonProject(items: JsonItem[], types: JsonProject['types']): JsonProject {
  return {
    items: new Map(items.map((item) => [String(item.system.codename), item])),
    types,
    feedPageSize: 2,
    stale: false,
  };
}

/**
 * Answers item, items, items-feed (in pages), types and languages out of a project; ignores filters but type and
 * codename.
 */
export function projectHandler(project: JsonProject): Handler {
  return (request, response) => {
    const url = new URL(request.url ?? '/', 'http://service');
    const path = url.pathname.split('/').slice(2).join('/');
    const headers: Record<string, string> = project.stale ? { 'x-stale-content': '1' } : {};
    if (path.startsWith('items/')) return answerItem(project, path.slice(6), response, headers);
    if (path === 'items') {
      const wanted = url.searchParams.get('system.codename[in]')?.split(',') ?? [...project.items.keys()];
      const items = wanted.flatMap((codename) => project.items.get(codename) ?? []);
      const pagination = { total_count: items.length };
      return sendJson(response, 200, { items, modular_content: {}, pagination }, headers);
    }
    if (path === 'items-feed') {
      const types = url.searchParams.get('system.type[in]')?.split(',') ?? [
        url.searchParams.get('system.type'),
      ];
      const all = [...project.items.values()].filter((item) => types.includes(String(item.system.type)));
      const from = Number(request.headers['x-continuation'] ?? 0);
      const next = from + project.feedPageSize;
      if (next < all.length) headers['x-continuation'] = String(next);
      return sendJson(response, 200, { items: all.slice(from, next), modular_content: {} }, headers);
    }
    if (path === 'types') {
      const types = Object.entries(project.types).map(([codename, elements]) => ({
        system: { id: codename, codename, name: codename, last_modified: '2026-01-01T00:00:00Z' },
        elements: Object.fromEntries(
          Object.entries(elements).map(([key, type]) => [key, { type, name: key }]),
        ),
      }));
      return sendJson(response, 200, { types, pagination: {} }, headers);
    }
    if (path === 'languages') {
      const languages = [{ system: { id: '0', codename: 'en-us', name: 'English (United States)' } }];
      return sendJson(response, 200, { languages, pagination: {} }, headers);
    }
    sendNotFound(response);
  };
}

function answerItem(
  project: JsonProject,
  codename: string,
  response: ServerResponse,
  headers: Record<string, string>,
) {
  const item = project.items.get(codename);
  if (item === undefined) return sendNotFound(response, 100, headers);
  const modularContent = Object.fromEntries([...project.items].filter(([key]) => key !== codename));
  sendJson(response, 200, { item, modular_content: modularContent }, headers);
}
