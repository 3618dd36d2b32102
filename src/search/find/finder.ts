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
  type FoundCount,
  type FoundGroup,
  type FoundRow,
  groupsOf,
  pageOf,
  type Statement,
  type Wanted,
} from './ladder.js';
import { mixed } from './mixture.js';
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

  private ask(wanted: Wanted, page: number): Promise<Found> {
    const { type, sort } = wanted.state;
    return type === 'all' && sort === 'relevance'
      ? this.mixedPage(wanted, page)
      : this.plainPage(wanted, page);
  }

  private async mixedPage(wanted: Wanted, page: number): Promise<Found> {
    const counts = await this.run<FoundGroup>(groupsOf(wanted, page * PAGE_SIZE));
    const hits = mixed(counts, page, PAGE_SIZE).flatMap(({ kind, rung, offset, count }) => {
      const group = counts.find((each) => each.kind === kind && each.rung === rung);
      const { ids = [], pages = [] } = group ?? {};
      return ids
        .slice(offset, offset + count)
        .map((id, at): PlacedHit => [id, rung, pages[offset + at] ?? null]);
    });
    return { wanted, counts, total: countOf(counts), page: hits, facets: [] };
  }

  private async plainPage(wanted: Wanted, page: number): Promise<Found> {
    const rows = await this.run<FoundRow>(pageOf(wanted, page, PAGE_SIZE));
    const counts = rows.flatMap((row) =>
      row.part === 'count' ? [{ kind: row.key, rung: row.rung, count: row.n }] : [],
    );
    const facets = rows.flatMap(({ part, key, n }) => (part === 'facet' ? [[key, n] as const] : []));
    const { type } = wanted.state;
    const hasFilters = type !== 'all' && Object.keys(wanted.state.facets).length > 0;
    const ofType = type === 'all' ? counts : counts.filter(({ kind }) => kind === type);
    return {
      wanted,
      counts,
      total: hasFilters ? (facets.find(([value]) => value === '')?.[1] ?? 0) : countOf(ofType),
      page: rows.flatMap((row): PlacedHit[] => (row.part === 'hit' ? [[row.key, row.rung, row.n]] : [])),
      facets: facets.filter(([value]) => value !== ''),
    };
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
