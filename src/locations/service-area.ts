import { countryOf, normalize, stateOf } from './place-names.js';

/** Where somebody serves customers. */
export interface ServiceArea {
  worldwide: boolean;
  /** By country: the states that are served; null = all of it. */
  countries: ReadonlyMap<string, ReadonlySet<string> | null>;
}

export interface ParsedArea {
  area: ServiceArea;
  /** Words that name neither a country nor a state. */
  unknown: string[];
}

const EVERYWHERE = new Set([
  '*',
  'all',
  'any',
  'all countries',
  'global',
  'globally',
  'international',
  'world',
  'worldwide',
  'world wide',
]);
const ALL_STATES = new Set([
  '*',
  'all',
  'any',
  'all states',
  'all provinces',
  'all regions',
  'nationwide',
  'national',
]);
const QUALIFIERS = /\b(?:all|any|entire|whole|nationwide|of|the)\b/g;
const KINDS = /\b(?:states?|provinces?|territor(?:y|ies)|regions?)\b/g;

/**
 * Reads the editors' words for a service area: codes, names and aliases, divided by commas, semicolons or lines. A country
 * none of whose states are named is served as a whole. States without a country belong to that of the address.
 * @param home ISO code of the country of the address; null = not known
 */
export function parseServiceArea(countriesText: string, statesText: string, home: string | null): ParsedArea {
  const unknown: string[] = [];
  const whole = new Set<string>();
  let worldwide = false;
  for (const word of wordsOf(countriesText)) {
    if (EVERYWHERE.has(normalize(word))) worldwide = true;
    else {
      const found = countriesIn(word);
      for (const country of found) whole.add(country);
      if (found.length === 0) unknown.push(word);
    }
  }
  const states = new Map<string, Set<string>>();
  const mentioned = new Set<string>();
  const preferred = [...whole, ...(home === null ? [] : [home])];
  for (const word of wordsOf(statesText)) {
    if (ALL_STATES.has(normalize(word))) {
      if (whole.size === 0 && home !== null && !worldwide) whole.add(home);
      continue;
    }
    const found = stateOf(word, preferred);
    if (found !== null) {
      const known = states.get(found.country) ?? new Set<string>();
      states.set(found.country, known.add(found.state));
      continue;
    }
    const [country] = countriesIn(word);
    if (country === undefined) unknown.push(word);
    else mentioned.add(country);
  }
  // "Texas, USA" is Texas; "USA all states" alone is all of it.
  for (const country of mentioned) if (!states.has(country)) whole.add(country);
  const served = new Map<string, ReadonlySet<string> | null>([...whole].map((country) => [country, null]));
  for (const [country, some] of states) served.set(country, some);
  return { area: { worldwide, countries: served }, unknown };
}

/** How well an area covers a place: a named state, a whole country, or the world; null = not at all. */
export function coverage(
  area: ServiceArea,
  country: string,
  state: string,
): 'area' | 'country' | 'world' | null {
  const served = area.countries.get(country);
  if (served === null) return 'country';
  if (served !== undefined && (state === '' || served.has(state))) return 'area';
  return area.worldwide ? 'world' : null;
}

/** Words between commas, semicolons and lines; a name that has a comma itself stays whole. */
function wordsOf(text: string): string[] {
  const parts = text
    .replace(/\([^)]*\)/g, ' ')
    .split(/[,;\n\r|]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const words: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const [part = '', next = ''] = parts.slice(at, at + 2);
    // "Korea, Republic of"
    const joined = /\bof$/i.test(next) && countryOf(`${part} ${next}`) !== null;
    words.push(joined ? `${part} ${next}` : part);
    if (joined) at += 1;
  }
  return words;
}

/** Countries in words such as "Canada", "all of Canada", "USA all states", "US / Canada". */
function countriesIn(word: string): string[] {
  const normal = normalize(word);
  const unqualified = normal.replace(QUALIFIERS, ' ');
  for (const form of [normal, unqualified, unqualified.replace(KINDS, ' ')]) {
    const country = countryOf(form);
    if (country !== null) return [country];
  }
  const pieces = word.split(/\s+and\s+|[&/+]/i).filter((piece) => piece.trim() !== '');
  const found = pieces.length < 2 ? [] : pieces.map((piece) => countryOf(piece));
  return found.every((country) => country !== null) ? found : [];
}
