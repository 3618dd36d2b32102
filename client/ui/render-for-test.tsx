import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type {
  AssetElement,
  AssetValue,
  ContentItem,
  CustomElement,
  DateTimeElement,
  ModularContentElement,
  MultipleChoiceElement,
  NumberElement,
  PageInfo,
  PageItem,
  PageList,
  RichTextElement,
  TaxonomyElement,
  TextElement,
} from '../../src/content/content.contract.js';
import type { ContentTypes, Item, TypeCodename } from '../../src/content/content-types.contract.js';
import type { RenderContext, RenderProblem } from '../../src/render/render.contract.js';
import { blocks } from '../blocks/index.js';
import { Block } from './embedded.js';
import type { RenderScope } from './render-scope.js';
import { newHeadData, RenderScopeProvider } from './render-scope.js';

/** Makers of content and of a render scope, for the specs beside the components. */

export const text = (value: string): TextElement => ({ type: 'text', name: '', value });

export const links = (...value: string[]): ModularContentElement => ({
  type: 'modular_content',
  name: '',
  value,
});

export function option<C extends string>(...codenames: C[]): MultipleChoiceElement<C> {
  return {
    type: 'multiple_choice',
    name: '',
    value: codenames.map((codename) => ({ name: codename, codename })),
  };
}

export function rich(value: string, more: Partial<RichTextElement> = {}): RichTextElement {
  return { type: 'rich_text', name: '', value, images: [], links: [], linkedItemCodenames: [], ...more };
}

export const date = (value: string | null, displayTimezone: string | null = null): DateTimeElement => ({
  type: 'date_time',
  name: '',
  value,
  displayTimezone,
});

export const number = (value: number | null): NumberElement => ({ type: 'number', name: '', value });

export const custom = (value: string): CustomElement => ({ type: 'custom', name: '', value });

/** Taxonomy terms by their names. */
export const terms = (...names: string[]): TaxonomyElement => ({
  type: 'taxonomy',
  name: '',
  value: names.map((name) => ({ name, codename: name.toLowerCase().replaceAll(' ', '_') })),
  taxonomyGroup: 'group',
});

export const ASSETS = 'https://assets.example';

export function image(name: string, more: Partial<AssetValue> = {}): AssetElement {
  const value: AssetValue = {
    name,
    description: null,
    type: 'image/png',
    size: 1,
    url: `${ASSETS}/${name}.png`,
    width: 2400,
    height: 1350,
    ...more,
  };
  return { type: 'asset', name: '', value: [value] };
}

const LAST_MODIFIED = '2026-11-20T08:00:00Z';

export function item<T extends TypeCodename>(type: T, codename: string, elements: ContentTypes[T]): Item<T> {
  return {
    system: {
      id: `id-${codename}`,
      codename,
      name: codename,
      type,
      language: 'en-us',
      collection: 'default',
      lastModified: LAST_MODIFIED,
      workflowStep: 'published',
    },
    type,
    elements,
  };
}

export function page<T extends TypeCodename>(type: T, codename: string, elements: ContentTypes[T]): PageItem {
  return {
    ...item(type, codename, elements),
    path: `/en-us/${codename}`,
    redirectTo: null,
    subpageCodenames: [],
    parentCodename: null,
  };
}

export interface Scenery {
  items?: readonly ContentItem[];
  /** Published pages: path by codename. */
  paths?: Readonly<Record<string, string>>;
  page?: PageItem;
  lists?: Readonly<Record<string, Partial<PageList>>>;
  soldParts?: RenderContext['soldParts'];
  leading?: boolean;
  preview?: boolean;
  production?: boolean;
}

export function contextFor({ paths = {}, soldParts, preview = false, production = true }: Scenery = {}) {
  const problems: RenderProblem[] = [];
  const changes: string[] = [];
  const infoOf = (codename: string): PageInfo | null =>
    Object.hasOwn(paths, codename)
      ? {
          id: codename,
          codename,
          type: 'interior_page',
          title: `Title of ${codename}`,
          path: paths[codename] ?? null,
          redirectTo: null,
          parentCodename: null,
          subpageCodenames: [],
          lastModified: LAST_MODIFIED,
        }
      : null;
  const ctx: RenderContext = {
    path: '/en-us/here',
    listPage: { list: 1, number: 1 },
    publicUrl: 'https://www.example',
    production,
    preview,
    editing: null,
    projectId: 'project-1',
    assetOrigins: [ASSETS],
    frameOrigins: ['https://films.example', 'https://frames.example'],
    scriptOrigins: ['https://scripts.example'],
    contentApp: 'https://app.kontent.ai',
    filmPlayer: 'https://films.example/embed/{id}',
    filmPage: 'https://films.example/watch?v={id}',
    localeCookie: { name: 'i18n_redirected', crossOrigin: false },
    now: '2026-11-28T12:00:00.000Z',
    assets: {
      buildId: 'build-1',
      entry: '/_build/assets/browser-1.js',
      customElementEntry: '/_build/assets/custom-element-1.js',
      styles: ['/_build/assets/style-1.css'],
      preloadFonts: ['/_build/assets/inter-1.woff2'],
      devReload: null,
      overlay: '/_build/editing/overlay-test.js',
    },
    site: null,
    soldParts,
    pathOf: (reference) => (Object.hasOwn(paths, reference) ? (paths[reference] ?? null) : null),
    pathOfSeries: (series) => paths[`series:${series}`] ?? null,
    changesAt: (instant) => changes.push(instant),
    pageOfSeries: (series) => infoOf(`series:${series}`),
    pageInfo: infoOf,
    report: (problem) => problems.push(problem),
  };
  return { ctx, problems, changes };
}

export function linkedItems(items: readonly ContentItem[]): Record<string, ContentItem> {
  return Object.fromEntries(items.map((each) => [each.system.codename, each]));
}

/** Query results, each filled up to a whole one. */
export function pageLists(lists: Scenery['lists'] = {}): Record<string, PageList> {
  return Object.fromEntries(
    Object.entries(lists).map(([codename, list]) => [
      codename,
      { items: [], upcoming: [], list: 1, page: 1, pages: 1, total: list.items?.length ?? 0, ...list },
    ]),
  );
}

/** HTML of an element, with what it reported and left for the head. */
export function markup(node: ReactNode, scenery: Scenery = {}) {
  const { ctx, problems, changes } = contextFor(scenery);
  const scope: RenderScope = {
    ctx,
    items: linkedItems(scenery.items ?? []),
    lists: pageLists(scenery.lists),
    page: scenery.page ?? null,
    blocks,
    trail: [],
    leading: scenery.leading ?? false,
    faults: new Map(),
    headData: newHeadData(),
  };
  const html = renderToStaticMarkup(<RenderScopeProvider scope={scope}>{node}</RenderScopeProvider>);
  return { html, problems, changes, headData: scope.headData };
}

/** HTML of a block by its item. */
export const block = (content: ContentItem, scenery: Scenery = {}) =>
  markup(<Block item={content} />, scenery);
