import type { ChoiceValue } from '../content/content.contract.js';
import type { SpecialistFilter } from './locations.contract.js';
import type { Specialist } from './records.js';
import { coverage } from './service-area.js';

export interface FoundSpecialists {
  /** Who was found: those who fit, else who answers for the country, else who answers for the whole world. */
  rung: 'match' | 'country' | 'general';
  specialists: Specialist[];
}

/**
 * Those who fit all that is asked for, who fits by most specifics first. A specialist who names no product, say, fits
 * every product, but less well than one who names it. Nobody: who answers for all of the country; nobody: for the world.
 */
export function matchSpecialists(
  specialists: readonly Specialist[],
  filter: SpecialistFilter,
): FoundSpecialists {
  const { country, state, product, application, specialist } = filter;
  const scored = specialists
    .flatMap((person) => {
      const scores = [
        placeScore(person, country, state),
        termScore(person.products, product),
        termScore(person.applications, application),
        termScore(person.types, specialist),
      ];
      if (scores.some((score) => score === null)) return [];
      return [{ person, score: scores.reduce<number>((sum, score) => sum + (score ?? 0), 0) }];
    })
    .toSorted((a, b) => b.score - a.score || byName(a.person, b.person));
  if (scored.length > 0) return { rung: 'match', specialists: scored.map(({ person }) => person) };
  const leads = specialists.filter(({ area }) => coverage(area, country, '') === 'country').toSorted(byName);
  if (leads.length > 0) return { rung: 'country', specialists: leads };
  return { rung: 'general', specialists: specialists.filter(({ area }) => area.worldwide).toSorted(byName) };
}

/** Two for a state that is named, one for a country, none for the world; null when the place is another's. */
function placeScore({ area }: Specialist, country: string, state: string): number | null {
  const covered = coverage(area, country, state);
  if (covered === null) return null;
  if (covered === 'world') return 0;
  return covered === 'area' && state !== '' ? 2 : 1;
}

/** One for a term that is named, none when nothing is asked or none is named; null when others are named. */
function termScore(terms: readonly ChoiceValue[], wanted: string): number | null {
  if (wanted === '' || terms.length === 0) return 0;
  return terms.some(({ codename }) => codename === wanted) ? 1 : null;
}

function byName(a: Specialist, b: Specialist): number {
  return a.name.localeCompare(b.name, 'en');
}
