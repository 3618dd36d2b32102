import type { ComponentType, ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type { ContentItem, LinkedItems, PageItem, PageList } from '../../src/content/content.contract.js';
import type { Item, TypeCodename } from '../../src/content/content-types.contract.js';
import type { FinderView } from '../../src/locations/locations.contract.js';
import type { RenderContext } from '../../src/render/render.contract.js';
import { IslandContext, type IslandSurroundings } from '../islands/island-context.js';
import type { ElementMarks } from './element-marks.js';
import { FaultyBlock } from './faulty-block.js';

export interface BlockProps<T extends TypeCodename> {
  item: Item<T>;
}

/** Block of each content type; types without one are rendered by their owners or by nobody. */
export type BlockRegistry = { readonly [T in TypeCodename]?: ComponentType<BlockProps<T>> };

/** An office's facts for structured data; '' for what the editor left empty. */
export interface OfficeFacts {
  name: string;
  /** Lines above the city, joined by commas. */
  street: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  phone: string;
  fax: string;
  email: string;
}

interface PicturePreload {
  srcSet: string;
  sizes: string;
  media: string | null;
}

/** What blocks leave behind for the document's head while they are rendered. */
export interface HeadData {
  /** Pictures that are seen first. */
  preloads: PicturePreload[];
  /** Questions and answers as plain text, for structured data. */
  faq: { question: string; answer: string }[];
  /** Offices on this page, for structured data. */
  offices: OfficeFacts[];
  /** What a screen tells search engines, each an object of schema.org. */
  things: object[];
  /** Ids given out so far, so that none is given twice. */
  ids: Set<string>;
  /** The first picture worth sharing, as an absolute address. */
  shareImage: string | null;
}

/** Something that a block leaves out, and whose item an editor has to look at. */
interface Fault {
  item: ContentItem;
  why: string;
}

export interface RenderScope {
  readonly ctx: RenderContext;
  readonly items: LinkedItems;
  /** Query results by the codename of the item that shows them. */
  readonly lists: Readonly<Record<string, PageList>>;
  readonly page: PageItem | null;
  /** What the finder of the page shows; not given without one. */
  readonly finder?: FinderView | null;
  readonly blocks: BlockRegistry;
  /** Codenames of the blocks around this one, outermost first: stops loops. */
  readonly trail: readonly string[];
  /** True while the page's own hero is rendered: it carries the h1 and the first picture. */
  readonly leading: boolean;
  readonly headData: HeadData;
  /** What the block around leaves out, each once; labelled after it in preview. */
  readonly faults: Map<string, Fault>;
  /** For the editing overlay; not given where there is none. */
  readonly marks?: ElementMarks | null;
}

const ScopeContext = createContext<RenderScope | null>(null);

export function newHeadData(): HeadData {
  return { preloads: [], faq: [], offices: [], things: [], ids: new Set(), shareImage: null };
}

/** Gives everything below what it is rendered with. */
export function RenderScopeProvider({ scope, children }: { scope: RenderScope; children: ReactNode }) {
  const islands: IslandSurroundings = {
    taken: scope.headData.ids,
    report: ({ island, error }) =>
      scope.ctx.report({
        code: 'island_failed',
        itemCodename: scope.trail.at(-1) ?? scope.page?.system.codename ?? '',
        itemType: 'island',
        message: `${island}: ${error instanceof Error ? error.message : String(error)}`,
      }),
  };
  return (
    <ScopeContext value={scope}>
      <IslandContext value={islands}>{children}</IslandContext>
    </ScopeContext>
  );
}

/** @throws Error outside of {@link RenderScopeProvider}. */
export function useRenderScope(): RenderScope {
  const scope = useContext(ScopeContext);
  if (!scope) throw new Error('Rendered outside of RenderScopeProvider.');
  return scope;
}

/** An id that is free in this document, from words such as a heading. */
export function freeId(headData: HeadData, words: string): string {
  const base =
    words
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'section';
  let id = base;
  for (let count = 2; headData.ids.has(id); count += 1) id = `${base}-${count}`;
  headData.ids.add(id);
  return id;
}

/** A name that no other region of this document has. */
export function freeName(headData: HeadData, words: string): string {
  let name = words;
  for (let count = 2; headData.ids.has(`name: ${name}`); count += 1) name = `${words} (${count})`;
  headData.ids.add(`name: ${name}`);
  return name;
}

/** What a query gave for an item; null when it asked for nothing. */
export function listOf(scope: RenderScope, item: ContentItem): PageList | null {
  const { codename } = item.system;
  return Object.hasOwn(scope.lists, codename) ? (scope.lists[codename] ?? null) : null;
}

/** Tells the server that an item lacks what its block needs; visitors then see nothing, editors a label. */
export function missing(scope: RenderScope, item: ContentItem, what: string): ReactNode {
  scope.ctx.report({
    code: 'missing_required',
    itemCodename: item.system.codename,
    itemType: item.type,
    message: `The ${item.type} has no ${what}.`,
  });
  return scope.ctx.preview ? <FaultyBlock item={item} why={`It has no ${what}.`} scope={scope} /> : null;
}
