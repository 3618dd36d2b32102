import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { readQuery, type SearchQuery } from '../query/search-query.js';
import type { Synonyms } from '../query/synonyms.js';
import { wordGroups } from '../query/text-query.js';
import type { SearchResults, SearchTab } from '../search.contract.js';
import { PAGE_SIZE, SEARCH_KINDS, type SearchKind, type SearchState } from '../search-address.contract.js';
import { FacetNames } from './facet-names.js';
import { type FacetCounts, facetsOf } from './facets.js';
import { HitReader, type PlacedHit } from './hit-reader.js';
import { classOf, type FoundCount, MOST_FOUND, MOST_LISTED, type Wanted } from './ladder.js';
import { mixed } from './mixture.js';
import { type FoundGroup, type FoundRow, groupsOf, pageOf, type Statement } from './result-page.js';
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
  /** True: there are more than `total`. */
  isMore: boolean;
  page: readonly PlacedHit[];
  facets: FacetCounts;
  /** Facets of which there are more than what is counted: all, or those that were chosen. */
  cut: 'none' | 'chosen' | 'all';
}

/** Words that are tried without, so that a long query does not become as many searches. */
const MOST_DROPPED = 8;
/** Searches without one of them that run beside each other, each on a connection. */
const DROPPED_AT_ONCE = 2;

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
      isNarrow: false,
    };
  }

  private async ask(wanted: Wanted, page: number): Promise<Found> {
    const { type, sort, facets } = wanted.state;
    if (type === 'all' && sort === 'relevance') return this.mixedPage(wanted, page);
    const chosen = Object.keys(facets);
    if (type === 'all' || chosen.length === 0) return this.plainPage(wanted, page);
    // What fits the filters may be beyond what is looked at for the counts of all.
    const [around, narrow] = await Promise.all([
      this.plainPage(wanted, page),
      this.plainPage({ ...wanted, isNarrow: true }, page),
    ]);
    const isChosen = ([value]: readonly [string, number]) => chosen.includes(value.split('=', 1)[0] ?? '');
    return {
      ...narrow,
      counts: around.counts,
      facets: [...around.facets.filter(isChosen), ...narrow.facets.filter((facet) => !isChosen(facet))],
      cut: narrow.isMore ? 'all' : isCut(around.counts, type, wanted) ? 'chosen' : 'none',
    };
  }

  private async mixedPage(wanted: Wanted, page: number): Promise<Found> {
    const counts = await this.run<FoundGroup>(groupsOf(wanted, page * PAGE_SIZE));
    const listed = counts.filter(({ ids }) => ids.length > 0);
    const hits = mixed(listed, page, PAGE_SIZE).flatMap(({ kind, rung, offset, count }) => {
      const group = listed.find((each) => each.kind === kind && each.rung === rung);
      const { ids = [], pages = [] } = group ?? {};
      return ids
        .slice(offset, offset + count)
        .map((id, at): PlacedHit => [id, rung, pages[offset + at] ?? null]);
    });
    const { count: total, isMore } = openTab(counts, wanted);
    return { wanted, counts, total, isMore, page: hits, facets: [], cut: 'none' };
  }

  private async plainPage(wanted: Wanted, page: number): Promise<Found> {
    const rows = await this.run<FoundRow>(pageOf(wanted, page, PAGE_SIZE));
    const counts = rows.flatMap((row) =>
      row.part === 'count' ? [{ kind: row.key, rung: row.rung, count: row.n }] : [],
    );
    const facets = rows.flatMap(({ part, key, n }) => (part === 'facet' ? [[key, n] as const] : []));
    const { count, isMore } = openTab(counts, wanted);
    return {
      ...{ wanted, counts, isMore },
      total: count,
      page: rows.flatMap((row): PlacedHit[] => (row.part === 'hit' ? [[row.key, row.rung, row.n]] : [])),
      facets,
      cut: isMore ? 'all' : 'none',
    };
  }

  private run<T>({ sql, values }: Statement): Promise<T[]> {
    return this.database.run((manager) =>
      manager.transaction(async (tx) => {
        // What is looked at is bounded: without its index a rare word would be looked for in every row.
        await tx.query(
          'set local enable_seqscan = off; set local enable_indexscan = off; set local jit = off',
        );
        return tx.query<T[]>(sql, values);
      }),
    );
  }

  /** All words but the one without which the most is found. */
  private async withoutOne(
    query: SearchQuery,
    state: SearchState,
    keys: readonly string[],
    synonyms: Synonyms,
  ) {
    let best: { found: Found; dropped: string } | null = null;
    const dropped = query.words.slice(0, MOST_DROPPED);
    for (let at = 0; at < dropped.length; at += DROPPED_AT_ONCE) {
      const asked = dropped.slice(at, at + DROPPED_AT_ONCE).map(async (word) => {
        const rest = query.words.filter((each) => each !== word);
        const text = rest.map((each) => each.text).join(' ');
        const found = await this.ask(this.wanted(readQuery(text), state, keys, synonyms), state.page);
        return { found, dropped: word.text };
      });
      for (const each of await Promise.all(asked))
        if (countOf(each.found.counts) > countOf(best?.found.counts ?? [])) best = each;
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
      tabs: tabsOf(found),
      total: found.total,
      isMore: found.isMore,
      hits,
      facets: names === null ? [] : facetsOf(found.facets, state.facets, names, found.cut),
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

/** Of how many of a kind anything is known at all. */
function mostOf({ query }: Wanted): number {
  return query.words.length === 0 ? MOST_LISTED : MOST_FOUND;
}

/** Whether there is more of a kind than was looked at. */
function isCut(counts: readonly FoundCount[], kind: SearchKind, wanted: Wanted): boolean {
  const ofClass = counts.filter((each) => classOf(each.kind) === classOf(kind));
  return countOf(ofClass) > mostOf(wanted);
}

/** Tabs with anything in them, and that which is open. */
function tabsOf({ counts, wanted }: Pick<Found, 'counts' | 'wanted'>): SearchTab[] {
  const { type } = wanted.state;
  const kinds = SEARCH_KINDS.map((kind): SearchTab => {
    const count = countOf(counts.filter((each) => each.kind === kind));
    const isMore = count > 0 && isCut(counts, kind, wanted);
    return { type: kind, label: KIND_LABELS[kind], count: Math.min(count, mostOf(wanted)), isMore };
  });
  const all: SearchTab = {
    ...{ type: 'all', label: 'All' },
    count: kinds.reduce((sum, { count }) => sum + count, 0),
    isMore: kinds.some(({ isMore }) => isMore),
  };
  return [all, ...kinds.filter((tab) => tab.count > 0 || tab.type === type)];
}

function openTab(counts: readonly FoundCount[], wanted: Wanted): Pick<SearchTab, 'count' | 'isMore'> {
  const tab = tabsOf({ counts, wanted }).find(({ type }) => type === wanted.state.type);
  return tab ?? { count: 0, isMore: false };
}
