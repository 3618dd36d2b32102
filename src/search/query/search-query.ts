import { partNumberKey } from '../../catalog/part-number.contract.js';

/** Words beyond these say nothing new, and cost. */
const MAX_WORDS = 16;
/** Least length of keys that are looked for at the beginning of numbers, and inside of them. */
export const MIN_PREFIX = 3;
export const MIN_INSIDE = 4;
/** Of a number that is written in several words; shorter ones are found by chance. */
const MIN_JOINED = 6;
const MAX_JOINED_WORDS = 5;

/** One word as it was typed, between blanks. */
export interface QueryWord {
  text: string;
  key: string;
  /** A word with a digit may be a part number, and is never taken for another one. */
  hasDigit: boolean;
}

/** A query as it is looked for. */
export interface SearchQuery {
  /** As a person reads it: single blanks, no control characters. */
  text: string;
  /** Letters and digits in lower case, to be compared with titles. */
  title: string;
  words: readonly QueryWord[];
  /** Keys of which one may be that of a part. */
  exactKeys: readonly string[];
  /** A key that a number may begin with or contain, and the words that are looked for besides. */
  partial: { key: string; isInside: boolean; rest: readonly QueryWord[] } | null;
}

/** Reads what somebody typed or pasted. The query is '' when it has no letter and no digit. */
export function readQuery(typed: string): SearchQuery {
  const text = tidy(typed);
  const words = text
    .split(' ')
    .map((word) => ({ text: word, key: partNumberKey(word), hasDigit: /\p{N}/u.test(word) }))
    .filter(({ key }) => key !== '')
    .slice(0, MAX_WORDS);
  return {
    text: words.length === 0 ? '' : text,
    title: plainWords(text),
    words,
    exactKeys: exactKeys(words),
    partial: partialKey(words),
  };
}

/** As a person reads it; marks that nobody sees, such as soft hyphens, are left out. */
export function tidy(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
}

/** Letters and digits in lower case with single blanks; a dot stays between digits. Index and queries use the same. */
export function plainWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<!\p{N})\.|\.(?!\p{N})/gu, ' ')
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim();
}

/** The whole query, each word with a digit, and neighbouring words that make a number together. */
function exactKeys(words: readonly QueryWord[]): string[] {
  const keys = new Set<string>();
  const whole = words.map(({ key }) => key).join('');
  if (whole !== '') keys.add(whole);
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= Math.min(words.length, from + MAX_JOINED_WORDS); to += 1) {
      const run = words.slice(from, to);
      const key = run.map((word) => word.key).join('');
      if (!run.some(({ hasDigit }) => hasDigit)) continue;
      if (run.length === 1 || key.length >= MIN_JOINED) keys.add(key);
    }
  }
  return [...keys];
}

function partialKey(words: readonly QueryWord[]): SearchQuery['partial'] {
  const numbers = words.filter(({ hasDigit }) => hasDigit);
  const whole = words.map(({ key }) => key).join('');
  const make = (key: string, rest: readonly QueryWord[], hasDigit: boolean) =>
    key.length < MIN_PREFIX ? null : { key, isInside: hasDigit && key.length >= MIN_INSIDE, rest };
  if (words.length === 1) return make(whole, [], numbers.length > 0);
  // Words that all have digits are one number, pasted with blanks.
  if (numbers.length === words.length && words.length > 0) return make(whole, [], true);
  const [number] = numbers;
  if (numbers.length !== 1 || number === undefined) return null;
  return make(
    number.key,
    words.filter((word) => word !== number),
    true,
  );
}
