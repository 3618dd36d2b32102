import type { ComponentType, ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type { ContentItem, LinkedItems, PageItem, PageList } from '../../src/content/content.contract.js';
import type { Item, TypeCodename } from '../../src/content/content-types.contract.js';
import type { RenderContext } from '../../src/render/render.contract.js';
import { IslandContext, type IslandSurroundings } from '../islands/island-context.js';
import { FaultyBlock } from './faulty-block.js';

export interface BlockProps<T extends TypeCodename> {
  item: Item<T>;
}

/** Block of each content type; types without one are drawn by their owners or by nobody. */
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

export interface PicturePreload {
  srcSet: string;
  sizes: string;
  media: string | null;
}

/** What blocks leave behind for the document's head while they are drawn. */
export interface Findings {
  /** Pictures that are seen first. */
  preloads: PicturePreload[];
  /** Questions and answers as plain text, for structured data. */
  faq: { question: string; answer: string }[];
  /** Offices on this page, for structured data. */
  offices: OfficeFacts[];
  /** Ids given out so far, so that none is given twice. */
  ids: Set<string>;
  /** The first picture worth sharing, as an absolute address. */
  shareImage: string | null;
}

/** Something that a block leaves out, and whose item an editor has to look at. */
export interface Fault {
  item: ContentItem;
  why: string;
}

export interface Draw {
  readonly ctx: RenderContext;
  readonly items: LinkedItems;
  /** Query results by the codename of the item that shows them. */
  readonly lists: Readonly<Record<string, PageList>>;
  readonly page: PageItem | null;
  readonly blocks: BlockRegistry;
  /** Codenames of the blocks around this one, outermost first: stops circles. */
  readonly trail: readonly string[];
  /** True while the page's own hero is drawn: it carries the h1 and the first picture. */
  readonly leading: boolean;
  readonly found: Findings;
  /** What the block around leaves out, each once; labelled after it in preview. */
  readonly faults: Map<string, Fault>;
}

const DrawContext = createContext<Draw | null>(null);

export function newFindings(): Findings {
  return { preloads: [], faq: [], offices: [], ids: new Set(), shareImage: null };
}

/** Gives everything below what it is drawn with. */
export function DrawWith({ draw, children }: { draw: Draw; children: ReactNode }) {
  const islands: IslandSurroundings = {
    taken: draw.found.ids,
    report: ({ island, error }) =>
      draw.ctx.report({
        code: 'island_failed',
        itemCodename: draw.trail.at(-1) ?? draw.page?.system.codename ?? '',
        itemType: 'island',
        message: `${island}: ${error instanceof Error ? error.message : String(error)}`,
      }),
  };
  return (
    <DrawContext value={draw}>
      <IslandContext value={islands}>{children}</IslandContext>
    </DrawContext>
  );
}

/** @throws Error outside of {@link DrawWith}. */
export function useDraw(): Draw {
  const draw = useContext(DrawContext);
  if (!draw) throw new Error('Drawn outside of DrawWith.');
  return draw;
}

/** An id that is free in this document, from words such as a heading. */
export function freeId(found: Findings, words: string): string {
  const base =
    words
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'section';
  let id = base;
  for (let count = 2; found.ids.has(id); count += 1) id = `${base}-${count}`;
  found.ids.add(id);
  return id;
}

/** A name that no other region of this document has. */
export function freeName(found: Findings, words: string): string {
  let name = words;
  for (let count = 2; found.ids.has(`name: ${name}`); count += 1) name = `${words} (${count})`;
  found.ids.add(`name: ${name}`);
  return name;
}

/** What a query gave for an item; null when it asked for nothing. */
export function listOf(draw: Draw, item: ContentItem): PageList | null {
  const { codename } = item.system;
  return Object.hasOwn(draw.lists, codename) ? (draw.lists[codename] ?? null) : null;
}

/** Tells the server that an item lacks what its block needs; visitors then see nothing, editors a label. */
export function missing(draw: Draw, item: ContentItem, what: string): ReactNode {
  draw.ctx.report({
    code: 'missing_required',
    itemCodename: item.system.codename,
    itemType: item.type,
    message: `The ${item.type} has no ${what}.`,
  });
  return draw.ctx.preview ? <FaultyBlock item={item} why={`It has no ${what}.`} draw={draw} /> : null;
}
