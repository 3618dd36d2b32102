import { createHash } from 'node:crypto';
import { plainWords } from '../query/search-query.js';
import type { EntryDetails } from '../search.contract.js';
import type { SearchKind } from '../search-address.contract.js';

/** Characters of body text that count; what is beyond is in documents that are read page by page. */
const MAX_BODY = 60_000;
const MAX_SUMMARY = 300;

/** One thing that can be found, before it is written. */
export interface SearchEntry {
  id: string;
  kind: SearchKind;
  title: string;
  summary: string;
  /** Path on this site, or the address of a file. */
  path: string;
  partNumber: string | null;
  partKey: string | null;
  /** Keys of other makers' numbers. */
  aliasKeys: readonly string[];
  /** Headings, and names and values of attributes. */
  headings: readonly string[];
  body: readonly string[];
  facets: readonly string[];
  details: EntryDetails;
  /** Decides between what is as good a match. */
  weight: number;
  /** ISO 8601. */
  datedAt: string | null;
  visibleFrom: string | null;
  isDiscontinued: boolean;
  /** See `reader-keys.ts`. */
  readers: readonly string[] | null;
}

/** A row as the statement in `index-writer.ts` takes it. */
export interface EntryRow {
  id: string;
  kind: SearchKind;
  title: string;
  title_key: string;
  summary: string;
  path: string;
  part_number: string | null;
  part_key: string | null;
  alias_keys: readonly string[] | null;
  title_words: string;
  heading_words: string;
  body_words: string;
  facets: readonly string[];
  details: EntryDetails;
  weight: number;
  dated_at: string | null;
  visible_from: string | null;
  is_discontinued: boolean;
  readers: readonly string[] | null;
  hash: string;
}

/** What differs when an entry is found in another way than by a former build. */
const FORMAT = '1';

export function entryRow(entry: SearchEntry): EntryRow {
  const row = {
    id: entry.id,
    kind: entry.kind,
    title: entry.title,
    title_key: plainWords(entry.title),
    summary: cut(entry.summary, MAX_SUMMARY),
    path: entry.path,
    part_number: entry.partNumber,
    part_key: entry.partKey,
    alias_keys: entry.aliasKeys.length === 0 ? null : [...new Set(entry.aliasKeys)],
    title_words: indexWords([entry.title, entry.partNumber ?? '']),
    heading_words: indexWords(entry.headings),
    body_words: indexWords([entry.summary, ...entry.body]).slice(0, MAX_BODY),
    facets: [...new Set(entry.facets)],
    details: entry.details,
    weight: entry.weight,
    dated_at: entry.datedAt,
    visible_from: entry.visibleFrom,
    is_discontinued: entry.isDiscontinued,
    readers: entry.readers,
  };
  return {
    ...row,
    hash: createHash('sha256')
      .update(FORMAT + JSON.stringify(row))
      .digest('base64url')
      .slice(0, 22),
  };
}

/** Words for the index. What is written with signs in it and has a digit is found without them too. */
export function indexWords(texts: readonly string[]): string {
  return texts
    .flatMap((text) => [plainWords(text), ...joinedNumbers(text)])
    .filter((words) => words !== '')
    .join(' ');
}

function joinedNumbers(text: string): string[] {
  return text
    .split(/\s+/)
    .map((word) => plainWords(word))
    .filter((word) => /\p{N}/u.test(word) && /[ .]/.test(word))
    .map((word) => word.replaceAll(/[ .]/g, ''));
}

/** Words of titles and headings that a misspelt word may mean. */
export function vocabularyOf({ title, headings }: SearchEntry): string[] {
  return plainWords([title, ...headings].join(' '))
    .split(' ')
    .filter((word) => word.length >= 4 && word.length <= 40 && !/[\p{N}.]/u.test(word));
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(' ', most - 1);
  return `${text.slice(0, end > most / 2 ? end : most - 1).trimEnd()}…`;
}
