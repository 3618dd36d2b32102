import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { SearchHit, SearchResults, SearchTab } from '../search.contract.js';
import { PAGE_SIZE, SEARCH_KINDS, type SearchKind, type SearchState } from '../search-address.contract.js';
import { readQuery, type SearchQuery } from '../query/search-query.js';
import type { Synonyms } from '../query/synonyms.js';
import { wordGroups } from '../query/text-query.js';
import { FacetNames } from './facet-names.js';
import { facetsOf } from './facets.js';
import { HitReader, type PlacedHit } from './hit-reader.js';
import { resultsOf, type Wanted } from './ladder.js';
import { Spelling } from './spelling.js';

export const KIND_LABELS: Readonly<Record<SearchKind, string>> = {
  products: 'Products',
  series: 'Series',
  resources: 'Resources',
  pages: 'Pages',
  news: 'News',
  events: 'Events',
  videos: 'Videos',
  people: 'People',
};

export interface Asking {
  state: SearchState;
  /** Of who asks: see `reader-keys.ts`. */
  keys: readonly string[];
  synonyms: Synonyms;
}

interface FoundRow {
  kinds: Partial<Record<SearchKind, number>> | null;
  total: number;
  page: PlacedHit[] | null;
  facets: [string, number][] | null;
}

interface Found extends FoundRow {
  wanted: Wanted;
}

/** Words that are tried without, so that a long query does not become as many searches. */
const MOST_DROPPED = 8;

/** Finds what a query asks for. All methods throw DatabaseUnavailable. */
@Injectable()
export class Finder {
  constructor(
    private readonly database: Database,
    private readonly hits: HitReader,
    private readonly names: FacetNames,
    private readonly spelling: Spelling,
  ) {}

  /** Results of a page; where nothing has all words, of words that may have been meant, or of all words but one. */
  async find({ state, keys, synonyms }: Asking): Promise<SearchResults> {
    const query = readQuery(state.q);
    let found = await this.ask(this.wanted(query, state, keys, synonyms), state.page);
    let corrections: SearchResults['corrections'] = [];
    let dropped: string | null = null;
    if (query.words.length > 0 && isNothing(found)) {
      const spelled = await this.spelling.correct(found.wanted.groups);
      if (spelled.corrections.length > 0) {
        const corrected = await this.ask({ ...found.wanted, groups: spelled.groups, isCorrected: true }, state.page);
        if (!isNothing(corrected)) {
          found = corrected;
          corrections = spelled.corrections;
        }
      }
    }
    if (query.words.length > 1 && isNothing(found)) {
      const relaxed = await this.withoutOne(query, state, keys, synonyms);
      if (relaxed !== null) ({ found, dropped } = relaxed);
    }
    return this.shown(found, state, corrections, dropped);
  }

  private wanted(query: SearchQuery, state: SearchState, keys: readonly string[], synonyms: Synonyms): Wanted {
    return {
      query,
      groups: wordGroups(query.words, synonyms),
      restGroups: wordGroups(query.partial?.rest ?? [], synonyms),
      state,
      keys,
      isCorrected: false,
    };
  }

  private async ask(wanted: Wanted, page: number): Promise<Found> {
    const { sql, values } = resultsOf(wanted, page, PAGE_SIZE);
    const [row] = await this.database.run((manager) => manager.query<FoundRow[]>(sql, values));
    return { ...(row ?? { kinds: null, total: 0, page: null, facets: null }), wanted };
  }

  /** All words but the one without which the most is found. */
  private async withoutOne(query: SearchQuery, state: SearchState, keys: readonly string[], synonyms: Synonyms) {
    let best: { found: Found; dropped: string } | null = null;
    for (const word of query.words.slice(0, MOST_DROPPED)) {
      const rest = query.words.filter((each) => each !== word);
      const text = rest.map((each) => each.text).join(' ');
      const found = await this.ask(this.wanted(readQuery(text), state, keys, synonyms), state.page);
      if (countOf(found) > countOf(best?.found ?? null)) best = { found, dropped: word.text };
    }
    return best;
  }

  private async shown(
    found: Found,
    state: SearchState,
    corrections: SearchResults['corrections'],
    dropped: string | null,
  ): Promise<SearchResults> {
    const [hits, names] = await Promise.all([
      this.hits.read(found.page ?? [], found.wanted, corrections),
      state.type === 'all' ? null : this.names.get(),
    ]);
    return {
      tabs: tabsOf(found.kinds ?? {}, state),
      total: found.total,
      hits,
      facets: names === null ? [] : facetsOf(found.facets ?? [], state.facets, names),
      corrections,
      dropped,
    };
  }
}

function countOf(found: FoundRow | null): number {
  return Object.values(found?.kinds ?? {}).reduce((sum, count) => sum + count, 0);
}

function isNothing(found: FoundRow): boolean {
  return countOf(found) === 0;
}

function tabsOf(kinds: Partial<Record<SearchKind, number>>, state: SearchState): SearchTab[] {
  const all = Object.values(kinds).reduce((sum, count) => sum + count, 0);
  const tabs: SearchTab[] = SEARCH_KINDS.filter((kind) => (kinds[kind] ?? 0) > 0 || kind === state.type).map((kind) => ({
    type: kind,
    label: KIND_LABELS[kind],
    count: kinds[kind] ?? 0,
  }));
  return [{ type: 'all', label: 'All', count: all }, ...tabs];
}

export type { SearchHit };
