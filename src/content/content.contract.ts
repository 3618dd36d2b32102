/**
 * What leaves the content room: plain, frozen, serialisable values mapped from Delivery API answers.
 */

type ElementType =
  | 'text'
  | 'number'
  | 'modular_content'
  | 'asset'
  | 'date_time'
  | 'rich_text'
  | 'multiple_choice'
  | 'url_slug'
  | 'taxonomy'
  | 'custom'
  | 'unknown';

export interface AssetValue {
  name: string;
  /** Alternative text; null when the editor gave none. */
  description: string | null;
  /** Media type, e.g. `image/png`. */
  type: string;
  /** Bytes. */
  size: number;
  /** Absolute https (or, for the local stand-in, http) address on a configured asset host, of the part that the editor cut. */
  url: string;
  /** Pixels, of that part; null for files that are not pictures. */
  width: number | null;
  height: number | null;
}

export interface ChoiceValue {
  name: string;
  codename: string;
}

export interface RichTextImage {
  imageId: string;
  description: string | null;
  url: string;
  width: number | null;
  height: number | null;
}

export interface RichTextLink {
  linkId: string;
  codename: string;
  type: string;
  urlSlug: string;
}

interface ElementBase<T extends ElementType, V> {
  type: T;
  name: string;
  value: V;
}

export type TextElement = ElementBase<'text', string>;
export type NumberElement = ElementBase<'number', number | null>;
/** Codenames in the editor's order; an unpublished target is listed but absent from `linkedItems`. */
export type ModularContentElement = ElementBase<'modular_content', string[]>;
export type AssetElement = ElementBase<'asset', AssetValue[]>;
/** ISO 8601 UTC instant; `displayTimezone` is an IANA zone or null. */
export type DateTimeElement = ElementBase<'date_time', string | null> & { displayTimezone: string | null };
/** Delivery HTML, checked for size and depth but not yet rendered; rendered only through the rich-text resolver. */
export type RichTextElement = ElementBase<'rich_text', string> & {
  images: RichTextImage[];
  links: RichTextLink[];
  linkedItemCodenames: string[];
};
export type MultipleChoiceElement<C extends string = string> = ElementBase<
  'multiple_choice',
  { name: string; codename: C }[]
>;
export type UrlSlugElement = ElementBase<'url_slug', string>;
export type TaxonomyElement = ElementBase<'taxonomy', ChoiceValue[]> & { taxonomyGroup: string };
/** The custom element's stored text; its owner parses it. */
export type CustomElement = ElementBase<'custom', string | null>;
/** A kind this build does not know; kept so that a newer model never breaks an older build. */
type UnknownElement = ElementBase<'unknown', unknown>;

export type ElementValue =
  | TextElement
  | NumberElement
  | ModularContentElement
  | AssetElement
  | DateTimeElement
  | RichTextElement
  | MultipleChoiceElement
  | UrlSlugElement
  | TaxonomyElement
  | CustomElement
  | UnknownElement;

export interface ItemSystem {
  id: string;
  codename: string;
  name: string;
  type: string;
  /** Language codename, `en-us` spelled as the project has it. */
  language: string;
  collection: string;
  /** ISO 8601 UTC. */
  lastModified: string;
  workflowStep: string | null;
}

/** One content item. `elements` keys are camel-cased element codenames (`url_slug` -> `urlSlug`). */
export interface ContentItem<E = Record<string, ElementValue | undefined>> {
  system: ItemSystem;
  /** Content type codename. */
  type: string;
  elements: E;
}

export interface PageItem<E = Record<string, ElementValue | undefined>> extends ContentItem<E> {
  /** Canonical path, e.g. `/en-us/products`; null for a folder without address. */
  path: string | null;
  /** Where a visitor of this page is sent instead; null for an ordinary page. */
  redirectTo: string | null;
  /** Child pages in tree order; with `parentCodename` enough to build breadcrumbs upward. */
  subpageCodenames: string[];
  parentCodename: string | null;
}

export type LinkedItems = Record<string, ContentItem>;

/**
 * What a query gave for one item of a page: the newest resources of a dynamic collection, a page of a list,
 * related content; of a group page its children in tree order. The items themselves are among the linked items.
 */
export interface PageList {
  /** Codenames, best first; for kinds with a start date only those that are over. */
  items: string[];
  /** Events and webinars that are not over yet, soonest first; on the first page only. */
  upcoming: string[];
  /** Its number among the lists of the page that have pages, from 1; 0 for one that has none. */
  list: number;
  /** Number of this page, from 1, and of pages in all; 1 of 1 for lists that are not paged. */
  page: number;
  pages: number;
  /** Items on all pages, upcoming ones not counted. */
  total: number;
}

/** Answer of `GET /api/page/{language}/{path}`. */
export interface PagePayload {
  item: PageItem;
  linkedItems: LinkedItems;
  /** Query results by the codename of the block or page that shows them. */
  lists: Record<string, PageList>;
  availableLanguages: { codename: string; language: string; name: string }[];
}

/** Answer of `GET /api/site-configuration`. */
export interface SitePayload {
  item: ContentItem;
  linkedItems: LinkedItems;
}

/** Answer of `GET /api/page/info`. */
export interface PageInfo {
  id: string;
  codename: string;
  type: string;
  title: string;
  path: string | null;
  redirectTo: string | null;
  parentCodename: string | null;
  subpageCodenames: string[];
  lastModified: string;
}

/** What one page shows of another one that it links. */
export type PageFacts = Pick<PageInfo, 'id' | 'codename' | 'type' | 'title' | 'path'>;

export interface Breadcrumb {
  /** Of the page's item. */
  id: string;
  title: string;
  /** null: shown as text (a folder without target, or the current page). */
  path: string | null;
}
