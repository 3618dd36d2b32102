import type { ChoiceValue } from '../content/content.contract.js';
import { matchSpecialists } from './match-specialists.js';
import type { Specialist } from './records.js';

/** What a request is about, in its own words. */
export interface RequestTopic {
  /** ISO codes; a state may be empty. */
  country: string;
  state: string;
  /** Names of product lines. */
  products: readonly string[];
  application: string;
}

/** Words shorter than this, like "and", say nothing. */
const LEAST_LETTERS = 4;

/**
 * Who answers a request, among those who can be written to: who fits place, products and application best, else who
 * answers for the country; null when nobody does.
 */
export function whoAnswers(specialists: readonly Specialist[], topic: RequestTopic): Specialist | null {
  const people = specialists.filter(({ email }) => email !== '');
  const { country, state, products, application } = topic;
  const { rung, specialists: found } = matchSpecialists(people, {
    ...{ country, state, specialist: '' },
    product: termIn(
      people.flatMap((person) => person.products),
      products.join(' '),
    ),
    application: termIn(
      people.flatMap((person) => person.applications),
      application,
    ),
  });
  return rung === 'general' ? null : (found[0] ?? null);
}

/** Codename of the term of which a text has most words; '' when it has none of any. */
function termIn(terms: readonly ChoiceValue[], text: string): string {
  const words = wordsOf(text);
  let best = { codename: '', count: 0 };
  for (const { codename, name } of terms) {
    const count = [...wordsOf(name)].filter((word) => words.has(word)).length;
    if (count > best.count) best = { codename, count };
  }
  return best.codename;
}

/** Words of a text, without the s of their plural. */
function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return new Set(words.filter(({ length }) => length >= LEAST_LETTERS).map((word) => word.replace(/s$/, '')));
}
