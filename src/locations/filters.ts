import { cleanText } from '../platform/clean-text.js';
import { isCountry, statesOf } from '../users/address.contract.js';
import { RADII } from './geography.js';
import type { DistributorFilter, Option, SpecialistFilter } from './locations.contract.js';

/** Where visitors are looked for until they say where they are. */
const DEFAULT_COUNTRY = 'US';
const PARAMETERS = {
  distributors: ['country', 'state', 'type', 'q', 'near', 'radius', 'page'],
  specialists: ['country', 'state', 'product', 'application', 'specialist', 'page'],
} as const;
const MOST_CHARACTERS = 80;
export const PER_PAGE = 50;

/** True when a query says something to the finder, be it that nothing is chosen. */
export function isFinderQuery(kind: keyof typeof PARAMETERS, query: string): boolean {
  const given = new URLSearchParams(query);
  return PARAMETERS[kind].some((name) => given.has(name));
}

export function distributorFilter(query: URLSearchParams, types: readonly Option[]): DistributorFilter {
  const place = placeOf(query);
  const radius = words(query, 'radius');
  const near = words(query, 'near');
  return {
    ...place,
    type: known(words(query, 'type'), types),
    q: words(query, 'q'),
    near,
    radius: near !== '' && RADII.some((each) => String(each) === radius) ? radius : '',
  };
}

export function specialistFilter(
  query: URLSearchParams,
  options: { products: readonly Option[]; applications: readonly Option[]; types: readonly Option[] },
): SpecialistFilter {
  return {
    ...placeOf(query),
    product: known(words(query, 'product'), options.products),
    application: known(words(query, 'application'), options.applications),
    specialist: known(words(query, 'specialist'), options.types),
  };
}

/** The page that was asked for, as far as there is one. */
export function pageOf(query: URLSearchParams, total: number): { page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  const wanted = words(query, 'page');
  return { pages, page: /^\d{1,6}$/.test(wanted) ? Math.min(pages, Math.max(1, Number(wanted))) : 1 };
}

/** What is not known counts as not chosen: a finder always finds somebody. */
function placeOf(query: URLSearchParams): { country: string; state: string } {
  const wanted = words(query, 'country').toUpperCase();
  const country = isCountry(wanted) ? wanted : DEFAULT_COUNTRY;
  const state = words(query, 'state').toUpperCase();
  return { country, state: stateIn(country, state) };
}

/** The state if the country has it; '' otherwise. */
export function stateIn(country: string, state: string): string {
  return statesOf(country)?.some(({ code }) => code === state) ? state : '';
}

function words(query: URLSearchParams, name: string): string {
  return cleanText(query.get(name) ?? '')
    .trim()
    .slice(0, MOST_CHARACTERS);
}

function known(value: string, options: readonly Option[]): string {
  return options.some((option) => option.value === value) ? value : '';
}
