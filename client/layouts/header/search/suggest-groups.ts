import type { SuggestAnswer, Suggestion } from '../../../../src/search/search.contract.js';
import { searchAddress } from '../../../../src/search/search-address.contract.js';

interface SuggestOption {
  title: string;
  note: string;
  href: string;
  /** Id of what it leads to; null for a former search. */
  entry: string | null;
}

export interface SuggestGroup {
  title: string;
  options: readonly SuggestOption[];
  isRecent: boolean;
}

const MOST_RECENT = 3;

/** What is shown under the box: what was found, and what was searched for before and begins like it. */
export function suggestGroups(
  text: string,
  answer: SuggestAnswer | null,
  recent: readonly string[],
): SuggestGroup[] {
  const start = text.trim().toLowerCase();
  const former = recent
    .filter((query) => query.toLowerCase() !== start && query.toLowerCase().includes(start))
    .slice(0, MOST_RECENT)
    .map((query) => ({ title: query, note: '', href: searchAddress({ q: query }), entry: null }));
  const of = (list: readonly Suggestion[] = [], isPart = false): SuggestOption[] =>
    list.map(({ id, title, path, note }) =>
      isPart ? { title: note, note: title, href: path, entry: id } : { title, note, href: path, entry: id },
    );
  return [
    { title: 'Part numbers', options: of(answer?.parts, true), isRecent: false },
    { title: 'Series', options: of(answer?.series), isRecent: false },
    { title: 'Pages and resources', options: of(answer?.pages), isRecent: false },
    { title: 'Recent searches', options: former, isRecent: true },
  ].filter(({ options }) => options.length > 0);
}
