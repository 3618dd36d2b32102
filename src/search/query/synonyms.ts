import { plainWords, tidy } from './search-query.js';

const MAX_SYNONYM_LINES = 500;
const MAX_TERMS = 20;
const MAX_TERM_WORDS = 5;
const MAX_TERM = 60;

/** What a line cannot be used for; `line` counts from 1. */
export interface SynonymFault {
  line: number;
  message: string;
}

/** Other words for terms, by term. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

export const NO_SYNONYMS: Synonyms = new Map();

/**
 * Reads lines: `cabinet, enclosure, box` are words for the same; `ups => power supply, battery` also looks for the words
 * after the arrow where the one before it is typed, not the other way round. Empty lines and lines with `#` say nothing.
 */
export function readSynonyms(lines: readonly string[]): { synonyms: Synonyms; faults: SynonymFault[] } {
  const synonyms = new Map<string, Set<string>>();
  const faults: SynonymFault[] = [];
  const add = (from: string, to: string): void => {
    if (from === to) return;
    const known = synonyms.get(from) ?? new Set();
    synonyms.set(from, known.add(to));
  };
  lines.forEach((text, index) => {
    const line = tidy(text);
    if (line === '' || line.startsWith('#')) return;
    const [left = '', right, ...more] = line.split(/=>|→/);
    const from = termsOf(left);
    const to = right === undefined ? from : termsOf(right);
    const message = faultOf(from, to, right !== undefined, more.length > 0);
    if (message !== null) faults.push({ line: index + 1, message });
    else for (const term of from) for (const other of to) add(term, other);
  });
  if (lines.length > MAX_SYNONYM_LINES)
    faults.push({ line: MAX_SYNONYM_LINES + 1, message: `At most ${MAX_SYNONYM_LINES} lines can be kept.` });
  return { synonyms: new Map([...synonyms].map(([term, others]) => [term, [...others]])), faults };
}

function termsOf(text: string): string[] {
  return [...new Set(text.split(/[,;]/).map(plainWords))].filter((term) => term !== '');
}

function faultOf(from: string[], to: string[], isArrow: boolean, hasMore: boolean): string | null {
  if (hasMore) return 'Use one arrow a line.';
  if (isArrow && (from.length === 0 || to.length === 0)) return 'Write words on both sides of the arrow.';
  if (!isArrow && from.length < 2) return 'Write at least two words, with commas between them.';
  if (from.length + to.length > MAX_TERMS * 2) return `Write at most ${MAX_TERMS} words in a line.`;
  const isLong = (term: string) => term.length > MAX_TERM || term.split(' ').length > MAX_TERM_WORDS;
  if ([...from, ...to].some(isLong)) return `Words of at most ${MAX_TERM_WORDS} parts can be used.`;
  return null;
}

/** Words of a query in groups: each gives what was typed and what is looked for in its place. */
export function expand(words: readonly string[], synonyms: Synonyms): string[][] {
  const groups: string[][] = [];
  for (let at = 0; at < words.length; ) {
    let taken = 1;
    let others: readonly string[] = [];
    for (let length = Math.min(MAX_TERM_WORDS, words.length - at); length > 0; length -= 1) {
      const found = synonyms.get(words.slice(at, at + length).join(' '));
      if (found === undefined) continue;
      taken = length;
      others = found;
      break;
    }
    groups.push([words.slice(at, at + taken).join(' '), ...others]);
    at += taken;
  }
  return groups;
}
