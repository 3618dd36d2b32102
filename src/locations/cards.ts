import type { ChoiceValue } from '../content/content.contract.js';
import { safeHref } from '../content/editor-address.contract.js';
import { distanceWords, type Unit } from './geography.js';
import type { Link, LocationCard, Option, SpecialistCard } from './locations.contract.js';
import type { Match, Reach } from './match-distributors.js';
import { countryName, stateName } from './place-names.js';
import type { Address, DistributorLocation, Specialist } from './records.js';
import type { ServiceArea } from './service-area.js';

const MAIL = /^[\w.+'-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i;
/** States that are named on a card; more are counted. */
const MOST_STATES = 6;

interface CardOptions {
  /** Mail addresses are given out by a press, one by one, to keep them from harvesters. */
  mailOnPress: boolean;
}

export function locationCard(
  { location, reach, km }: Match,
  place: { country: string; state: string; unit: Unit },
  options: CardOptions,
): LocationCard {
  const { address, point } = location;
  const region = address.state ?? address.stateWords;
  return {
    id: location.id,
    title: location.title,
    place: [location.displayCity, region].filter(Boolean).join(', '),
    types: names(location.types),
    lines: addressLines(address),
    phones: location.phones,
    fax: location.fax,
    website: websiteOf(location.website),
    mail: mailOf(location.id, location.email, options),
    logo: location.logo,
    distance: km === null ? null : distanceWords(km, place.unit),
    serves: servesWords(reach, place),
    directions: directionsOf(location),
    point: point === null ? null : [point.latitude, point.longitude],
    takesLists: takesLists(location),
  };
}

export function specialistCard(person: Specialist, options: CardOptions): SpecialistCard {
  return {
    id: person.id,
    name: person.name,
    jobTitle: person.jobTitle,
    types: names(person.types),
    products: names(person.products),
    applications: names(person.applications),
    territory: territoryOf(person.area),
    phone: person.phone,
    fax: person.fax,
    mail: mailOf(person.id, person.email, options),
    image: person.image,
  };
}

/** True when a shopping list can be sent to the location. */
export function takesLists({ listEmail }: DistributorLocation): boolean {
  return MAIL.test(listEmail);
}

/** Lines of an address as on an envelope. */
function addressLines({ lines, city, stateWords, state, zip, countryWords, country }: Address): string[] {
  const region = [state ?? stateWords, zip].filter(Boolean).join(' ');
  const place = [city, region].filter(Boolean).join(', ');
  return [...lines, place, country === null ? countryWords : countryName(country)].filter(
    (line) => line !== '',
  );
}

/** "Michigan, Ohio and Indiana" for several states, "Canada" for a country, "Worldwide" for the world. */
export function territoryOf(area: ServiceArea): string {
  const parts = [...area.countries].flatMap(([country, states]) => {
    if (states === null) return [countryName(country)];
    const named = [...states]
      .map((state) => stateName(country, state))
      .sort((a, b) => a.localeCompare(b, 'en'));
    const more = named.length - MOST_STATES;
    return more > 1 ? [...named.slice(0, MOST_STATES), `${more} more`] : named;
  });
  if (area.worldwide) parts.push(parts.length === 0 ? 'Worldwide' : 'worldwide');
  return parts.join(', ');
}

/** Terms that any of them carries, by name. */
export function optionsOf(lists: Iterable<readonly ChoiceValue[]>): Option[] {
  const labels = new Map<string, string>();
  for (const terms of lists) for (const { codename, name } of terms) labels.set(codename, name);
  return [...labels]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** "Michigan, United States" */
export function placeName({ country, state }: { country: string; state: string }): string {
  return state === '' ? countryName(country) : `${stateName(country, state)}, ${countryName(country)}`;
}

/** `tel:`, mail and map addresses are made where they are drawn; a web address may lack its scheme. */
function websiteOf(website: string): Link | null {
  if (website === '') return null;
  const href = safeHref(/^https?:\/\//i.test(website) ? website : `https://${website.replace(/^\/+/, '')}`);
  if (href === null || !/^https?:/.test(href)) return null;
  const { hostname } = new URL(href);
  return hostname.includes('.') ? { href, words: hostname.replace(/^www\./, '') } : null;
}

function mailOf(id: string, email: string, { mailOnPress }: CardOptions): Link | null {
  if (!MAIL.test(email)) return null;
  return mailOnPress
    ? { href: `/api/locations/${id}/mail`, words: 'Write a mail' }
    : { href: `mailto:${email}`, words: email };
}

function directionsOf({ address, point }: DistributorLocation): string | null {
  const base = 'https://www.openstreetmap.org/';
  if (point !== null)
    return `${base}directions?to=${encodeURIComponent(`${point.latitude},${point.longitude}`)}`;
  if (address.city === '' || address.lines.length === 0) return null;
  const [street = ''] = address.lines.filter((line) => /\d/.test(line));
  const words = [street, address.city, address.stateWords, address.zip, address.countryWords];
  return `${base}search?query=${encodeURIComponent(words.filter(Boolean).join(', '))}`;
}

function servesWords(reach: Reach, { country, state }: { country: string; state: string }): string {
  if (reach === 'here') return '';
  if (reach === 'world') return 'Serves customers worldwide';
  if (reach === 'country') return 'Serves the whole country';
  return `Serves ${state === '' ? 'parts of the country' : stateName(country, state)}`;
}

function names(terms: readonly ChoiceValue[]): string[] {
  return terms.map(({ name }) => name);
}
