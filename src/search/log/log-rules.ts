import { plainWords } from '../query/search-query.js';

/** What may be personal is not kept: addresses, and numbers as long as those of cards and phones. */
const PERSONAL = /@|\d(?:[ .-]?\d){11,}/;
const MAX_STORED = 200;

/** A query as it is kept; null for one that is not. */
export function storedQuery(typed: string): string | null {
  if (PERSONAL.test(typed)) return null;
  const words = plainWords(typed);
  return words === '' ? null : words.slice(0, MAX_STORED);
}
