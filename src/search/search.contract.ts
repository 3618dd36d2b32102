import type {} from '../render/render.contract.js';
import type { SearchKind, SearchState, SearchType } from './search-address.contract.js';

/** What is kept with an entry for its line in the results. */
export interface EntryDetails {
  /** What it is: `Part`, `Data sheet`, `Webinar`. */
  label: string;
  /** In the order in which they are shown: file type and size, dimensions, place. */
  facts: readonly string[];
  /** Address of a picture. */
  image?: string;
  /** Title of the series of a part. */
  series?: string;
  /** ISO 8601 day or instant that is shown. */
  date?: string;
  lifecycle?: 'new' | 'limited' | 'discontinued';
  successor?: { partNumber: string; path: string };
  /** Exact list price, and its currency; not there = on request. */
  price?: { amount: string; currency: string };
  /** Other makers' numbers for it. */
  aliases?: readonly { maker: string; number: string; relation: string; note: string }[];
  document?: {
    id: string;
    kind: string;
    revision: string;
    language: string;
    external: boolean;
    gated: boolean;
  };
  /** Id of the item whose file editors keep. */
  asset?: string;
  mail?: string;
  phone?: string;
}

/** A text with the words that were looked for. */
export type MarkedText = readonly { text: string; isMatch: boolean }[];

export interface HitFavorite {
  kind: 'series' | 'variant' | 'resource' | 'page' | 'video' | 'event';
  id: string;
}

export interface SearchHit {
  id: string;
  kind: SearchKind;
  title: string;
  path: string;
  partNumber: string | null;
  summary: string;
  details: EntryDetails;
  /** Why it is here, in words. */
  why: string;
  /** Where the words are in a document. */
  passage: { page: number; text: MarkedText } | null;
  /** As what it is marked as a favorite; null = it cannot be. */
  favorite: HitFavorite | null;
}

export interface FacetValue {
  /** As in the address. */
  value: string;
  label: string;
  count: number;
  isChosen: boolean;
}

export interface Facet {
  key: string;
  label: string;
  /** True: its numbers are the least there are, and it may have other values. */
  isMore: boolean;
  /** Those that are chosen and the commonest. */
  values: readonly FacetValue[];
  /** Further ones, in the same order. */
  more: readonly FacetValue[];
}

export interface SearchTab {
  type: SearchType;
  label: string;
  count: number;
  /** True: there are more than `count`. */
  isMore: boolean;
}

/** What editors put above the results of a phrase. */
export interface CuratedAnswer {
  title: string;
  text: string;
  path: string | null;
  partNumber: string | null;
}

export interface SearchLink {
  title: string;
  path: string;
  /** What it is, or why it is offered. */
  note?: string;
}

export interface SearchResults {
  tabs: readonly SearchTab[];
  /** Of the tab. */
  total: number;
  /** True: there are more than `total`, which is how many can be listed. */
  isMore: boolean;
  hits: readonly SearchHit[];
  facets: readonly Facet[];
  /** Words that were taken for others, as nothing has them. */
  corrections: readonly { typed: string; meant: string }[];
  /** A word that was left out, as nothing has all of them. */
  dropped: string | null;
}

export interface PartProposalView {
  partNumber: string;
  path: string;
  title: string;
  why: string;
}

/** How a search ended. */
export type SearchOutcome = 'start' | 'found' | 'nothing' | 'unavailable' | 'too-many' | 'too-long';

/** Data of the screen at `/en-us/search`. */
export interface SearchData {
  state: SearchState;
  outcome: SearchOutcome;
  /** For reports on what was opened; null where searches are not counted. */
  logId: string | null;
  results: SearchResults | null;
  answers: readonly CuratedAnswer[];
  proposals: readonly PartProposalView[];
  /** Where to go on without words. */
  categories: readonly SearchLink[];
  /** Documents that many want. */
  resources: readonly SearchLink[];
  specialists: SearchLink | null;
  /** True after somebody told what they were looking for. */
  isThanked: boolean;
}

/** Answer of `GET /api/search/suggest`. */
export interface SuggestAnswer {
  parts: readonly Suggestion[];
  series: readonly Suggestion[];
  pages: readonly Suggestion[];
}

export interface Suggestion {
  id: string;
  title: string;
  path: string;
  /** Of a part: its number; of others: what they are. */
  note: string;
}

export const MIN_SUGGEST = 2;
export const MAX_SUGGEST = 60;
export const SUGGEST_PATH = '/api/search/suggest';
export const CLICK_PATH = '/api/search/clicks';

declare module '../render/render.contract.js' {
  interface ScreenData {
    search: SearchData;
  }
}
