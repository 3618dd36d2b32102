import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { readQuery, type SearchQuery } from '../query/search-query.js';
import type { Synonyms } from '../query/synonyms.js';
import { wordGroups } from '../query/text-query.js';
import type { SearchResults, SearchTab } from '../search.contract.js';
import { PAGE_SIZE, SEARCH_KINDS, type SearchKind, type SearchState } from '../search-address.contract.js';
import { FacetNames } from './facet-names.js';
import { facetsOf } from './facets.js';
import { HitReader, type PlacedHit } from './hit-reader.js';
import {
  countsOf,
  type FoundCount,
  facetCountsOf,
  pageOf,
  type Statement,
  slicesOf,
  type Wanted,
} from './ladder.js';
import { mixed, slicesOfRuns } from './mixture.js';
import { Spelling } from './spelling.js';

const KIND_LABELS: Readonly<Record<SearchKind, string>> = {
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

/** What came of one query. */
interface Found {
  wanted: Wanted;
  counts: readonly FoundCount[];
  /** Of the tab, with its filters. */
  total: number;
  page: readonly PlacedHit[];
  facets: readonly (readonly [string, number])[];
}

interface PageRow {
  id: string;
  rung: number;
  page: number | null;
  kind: SearchKind;
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
        const corrected = await this.ask(
          { ...found.wanted, groups: spelled.groups, isCorrected: true },
          state.page,
        );
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

  private wanted(
    query: SearchQuery,
    state: SearchState,
    keys: readonly string[],
    synonyms: Synonyms,
  ): Wanted {
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
    const { type, sort } = wanted.state;
    if (type === 'all') {
      const counts = await this.run<FoundCount>(countsOf(wanted));
      const hits =
        sort === 'relevance'
          ? await this.mixedPage(wanted, counts, page)
          : await this.plainPage(wanted, page);
      return { wanted, counts, total: countOf(counts), page: hits, facets: [] };
    }
    const [counts, facets, hits] = await Promise.all([
      this.run<FoundCount>(countsOf(wanted)),
      this.run<{ value: string; count: number }>(facetCountsOf(wanted)),
      this.plainPage(wanted, page),
    ]);
    const narrowed = facets.find(({ value }) => value === '')?.count ?? 0;
    const hasFilters = Object.keys(wanted.state.facets).length > 0;
    return {
      wanted,
      counts,
      total: hasFilters ? narrowed : countOf(counts.filter(({ kind }) => kind === type)),
      page: hits,
      facets: facets.filter(({ value }) => value !== '').map(({ value, count }) => [value, count]),
    };
  }

  private async mixedPage(wanted: Wanted, counts: readonly FoundCount[], page: number): Promise<PlacedHit[]> {
    const runs = mixed(counts, page, PAGE_SIZE);
    if (runs.length === 0) return [];
    const rows = await this.run<PageRow>(slicesOf(wanted, slicesOfRuns(runs)));
    const waiting = [...rows];
    // Of each kind and rung they come in their order; runs say whose turn it is.
    return runs.flatMap(({ kind, rung, count }) =>
      Array.from({ length: count }, () => {
        const at = waiting.findIndex((row) => row.kind === kind && row.rung === rung);
        return at < 0 ? [] : placed(waiting.splice(at, 1));
      }).flat(),
    );
  }

  private async plainPage(wanted: Wanted, page: number): Promise<PlacedHit[]> {
    return placed(await this.run<PageRow>(pageOf(wanted, page, PAGE_SIZE)));
  }

  private run<T>({ sql, values }: Statement): Promise<T[]> {
    return this.database.run((manager) => manager.query<T[]>(sql, values));
  }

  /** All words but the one without which the most is found. */
  private async withoutOne(
    query: SearchQuery,
    state: SearchState,
    keys: readonly string[],
    synonyms: Synonyms,
  ) {
    let best: { found: Found; dropped: string } | null = null;
    for (const word of query.words.slice(0, MOST_DROPPED)) {
      const rest = query.words.filter((each) => each !== word);
      const text = rest.map((each) => each.text).join(' ');
      const found = await this.ask(this.wanted(readQuery(text), state, keys, synonyms), state.page);
      if (countOf(found.counts) > countOf(best?.found.counts ?? [])) best = { found, dropped: word.text };
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
      this.hits.read(found.page, found.wanted, corrections),
      state.type === 'all' ? null : this.names.get(),
    ]);
    return {
      tabs: tabsOf(found.counts, state),
      total: found.total,
      hits,
      facets: names === null ? [] : facetsOf(found.facets, state.facets, names),
      corrections,
      dropped,
    };
  }
}

function placed(rows: readonly PageRow[]): PlacedHit[] {
  return rows.map(({ id, rung, page }) => [id, rung, page]);
}

function countOf(counts: readonly FoundCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

function isNothing({ counts }: Found): boolean {
  return counts.length === 0;
}

function tabsOf(counts: readonly FoundCount[], state: SearchState): SearchTab[] {
  const tabs = SEARCH_KINDS.map(
    (type): SearchTab => ({
      type,
      label: KIND_LABELS[type],
      count: countOf(counts.filter(({ kind }) => kind === type)),
    }),
  ).filter(({ type, count }) => count > 0 || type === state.type);
  return [{ type: 'all', label: 'All', count: countOf(counts) }, ...tabs];
}
