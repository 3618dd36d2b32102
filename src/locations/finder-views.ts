import { allCountries, statesOf } from '../users/address.contract.js';
import { locationCard, optionsOf, placeName, specialistCard } from './cards.js';
import { distributorFilter, PER_PAGE, pageOf, specialistFilter, stateIn } from './filters.js';
import { RADII, unitOf } from './geography.js';
import type { CountryOptions, DistributorFinder, Option, SpecialistFinder } from './locations.contract.js';
import { alternativesOf, type Match, matchDistributors } from './match-distributors.js';
import { matchSpecialists } from './match-specialists.js';
import { locate } from './postal-codes.js';
import type { Directory } from './records.js';
import type { ServiceArea } from './service-area.js';

/** Whom to ask when no distributor was found: so many. */
const MOST_CONTACTS = 2;

export interface ViewOptions {
  mailOnPress: boolean;
  tiles: DistributorFinder['tiles'];
}

/** What the distributor finder shows for a query. */
export async function distributorView(
  directory: Directory,
  query: URLSearchParams,
  isFiltered: boolean,
  options: ViewOptions,
): Promise<DistributorFinder> {
  const { distributors } = directory;
  const types = optionsOf(distributors.map((location) => location.types));
  const filter = distributorFilter(query, types);
  const near = await locate(filter.near, filter.country);
  // A Canadian code is not in the United States, whatever else is still chosen.
  if (near.kind === 'point' && near.country !== null && near.country !== filter.country) {
    filter.country = near.country;
    filter.state = stateIn(near.country, filter.state);
  }
  const from = near.kind === 'point' ? near.point : null;
  const unit = unitOf(filter.country);
  const found = matchDistributors(distributors, filter, from);
  const { page, pages } = pageOf(query, found.length);
  const card = (match: Match) => locationCard(match, { ...filter, unit }, options);
  const none = found.length === 0;
  const others = none ? alternativesOf(distributors, filter, from) : null;
  return {
    kind: 'distributors',
    filter,
    isFiltered,
    placeName: placeName(filter),
    nearFault: near.kind === 'fault' ? near.message : null,
    total: found.length,
    page,
    pages,
    options: {
      countries: countryOptions([
        ...distributors.map(({ address }) => address.country),
        ...servedBy(distributors.map(({ area }) => area)),
      ]),
      states: stateOptions(filter.country),
      types,
      radii: RADII.map((radius) => ({ value: String(radius), label: `${radius} ${unit}` })),
    },
    cards: found.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(card),
    instead: [
      { title: 'Nearest to you', cards: others?.nearest.map(card) ?? [] },
      { title: 'Serving the whole country', cards: others?.countryWide.map(card) ?? [] },
      { title: 'Online sellers', cards: others?.online.map(card) ?? [] },
    ].filter(({ cards }) => cards.length > 0),
    contacts: none ? contactsFor(directory, filter).map((person) => specialistCard(person, options)) : [],
    tiles: options.tiles,
  };
}

/** What the finder of sales specialists shows for a query. */
export function specialistView(
  { specialists }: Directory,
  query: URLSearchParams,
  isFiltered: boolean,
  options: ViewOptions,
): SpecialistFinder {
  const terms = {
    products: optionsOf(specialists.map(({ products }) => products)),
    applications: optionsOf(specialists.map(({ applications }) => applications)),
    types: optionsOf(specialists.map(({ types }) => types)),
  };
  const filter = specialistFilter(query, terms);
  const { rung, specialists: found } = matchSpecialists(specialists, filter);
  const { page, pages } = pageOf(query, found.length);
  return {
    kind: 'specialists',
    filter,
    isFiltered,
    placeName: placeName(filter),
    rung,
    total: found.length,
    page,
    pages,
    options: {
      ...terms,
      countries: countryOptions(servedBy(specialists.map(({ area }) => area))),
      states: stateOptions(filter.country),
    },
    cards: found
      .slice((page - 1) * PER_PAGE, page * PER_PAGE)
      .map((person) => specialistCard(person, options)),
  };
}

/** The specialists of a place, who fits best first. */
export function contactsFor({ specialists }: Directory, place: { country: string; state: string }) {
  const filter = { ...place, product: '', application: '', specialist: '' };
  return matchSpecialists(specialists, filter).specialists.slice(0, MOST_CONTACTS);
}

function servedBy(areas: readonly ServiceArea[]): string[] {
  return areas.flatMap(({ countries }) => [...countries.keys()]);
}

function countryOptions(served: readonly (string | null)[]): CountryOptions {
  const codes = new Set(served);
  const all = allCountries().map(({ code, name }): Option => ({ value: code, label: name }));
  return {
    served: all.filter(({ value }) => codes.has(value)),
    others: all.filter(({ value }) => !codes.has(value)),
  };
}

function stateOptions(country: string): Option[] {
  return (statesOf(country) ?? []).map(({ code, name }) => ({ value: code, label: name }));
}
