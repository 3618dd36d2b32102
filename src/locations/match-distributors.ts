import { distanceKm, inKm, type Point, unitOf } from './geography.js';
import type { DistributorFilter } from './locations.contract.js';
import { countryName, normalize, stateName } from './place-names.js';
import { type DistributorLocation, isOnlineSeller } from './records.js';
import { coverage } from './service-area.js';

/** Why a location fits a place, best first: it is there, serves it by name, serves the country, serves the world. */
const REACHES = ['here', 'area', 'country', 'world'] as const;
export type Reach = (typeof REACHES)[number];

export interface Match {
  location: DistributorLocation;
  reach: Reach;
  /** Kilometres from where somebody looks; null when that or the location's place is not known. */
  km: number | null;
}

export interface Alternatives {
  nearest: Match[];
  countryWide: Match[];
  online: Match[];
}

const MOST_ALTERNATIVES = 5;

/**
 * Who fits all that is asked for. From a point the nearest comes first and who has no coordinates last; without one
 * those who are in the place come first, then those who serve it, its country, the world.
 */
export function matchDistributors(
  locations: readonly DistributorLocation[],
  filter: DistributorFilter,
  from: Point | null,
): Match[] {
  const radius = Number(filter.radius);
  const limit = from === null || radius === 0 ? null : inKm(radius, unitOf(filter.country));
  const words = normalize(filter.q).split(' ').filter(Boolean);
  return locations
    .filter(({ types }) => filter.type === '' || types.some(({ codename }) => codename === filter.type))
    .filter((location) => words.length === 0 || hasWords(location, words))
    .flatMap((location): Match[] => {
      const reach = reachOf(location, filter.country, filter.state);
      return reach === null ? [] : [{ location, reach, km: kmFrom(from, location) }];
    })
    .filter(({ km }) => limit === null || (km !== null && km <= limit))
    .toSorted(from === null ? byReach : byDistance);
}

/** Whom to show when nobody fits: the state, the words, the type and the radius are let go. */
export function alternativesOf(
  locations: readonly DistributorLocation[],
  filter: DistributorFilter,
  from: Point | null,
): Alternatives {
  const inCountry = matchDistributors(locations, { ...filter, state: '', type: '', q: '', radius: '' }, from);
  const nearest = from === null ? [] : inCountry.filter(({ km, reach }) => km !== null && reach !== 'world');
  const groups: Alternatives = { nearest: nearest.slice(0, MOST_ALTERNATIVES), countryWide: [], online: [] };
  const shown = new Set(groups.nearest.map(({ location }) => location.id));
  const pick = (fits: (match: Match) => boolean) => {
    const picked = inCountry
      .filter((match) => !shown.has(match.location.id) && fits(match))
      .slice(0, MOST_ALTERNATIVES);
    for (const { location } of picked) shown.add(location.id);
    return picked;
  };
  groups.countryWide = pick(
    ({ location }) =>
      !isOnlineSeller(location) &&
      ['country', 'world'].includes(coverage(location.area, filter.country, '') ?? ''),
  );
  groups.online = pick(({ location }) => isOnlineSeller(location));
  return groups;
}

/** How a location fits a place; null when it does not. */
function reachOf({ address, area }: DistributorLocation, country: string, state: string): Reach | null {
  if (address.country === country && (state === '' || address.state === state)) return 'here';
  return coverage(area, country, state);
}

function kmFrom(from: Point | null, { point }: DistributorLocation): number | null {
  return from === null || point === null ? null : distanceKm(from, point);
}

function hasWords({ title, displayCity, address }: DistributorLocation, words: readonly string[]): boolean {
  const { city, zip, stateWords, country, state, lines } = address;
  const state2 = country !== null && state !== null ? stateName(country, state) : '';
  const all = [title, displayCity, city, zip, stateWords, state2, ...lines];
  if (country !== null) all.push(countryName(country));
  const haystack = normalize(all.join(' '));
  return words.every((word) => haystack.includes(word));
}

function byReach(a: Match, b: Match): number {
  return REACHES.indexOf(a.reach) - REACHES.indexOf(b.reach) || byTitle(a, b);
}

function byDistance(a: Match, b: Match): number {
  if (a.km === null || b.km === null) return Number(a.km === null) - Number(b.km === null) || byReach(a, b);
  return a.km - b.km || byTitle(a, b);
}

function byTitle({ location: a }: Match, { location: b }: Match): number {
  return a.title.localeCompare(b.title, 'en') || a.displayCity.localeCompare(b.displayCity, 'en');
}
