import countries from 'i18n-iso-countries';
import { COUNTRIES_WITH_STATES, statesOf } from '../users/address.contract.js';

/** What people write for a country besides its ISO codes and names; normalized as {@link normalize} does. */
const COUNTRY_ALIASES: Readonly<Record<string, string>> = {
  america: 'US',
  'united states america': 'US',
  britain: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  uk: 'GB',
  uae: 'AE',
  emirates: 'AE',
  korea: 'KR',
  'republic of korea': 'KR',
  ksa: 'SA',
  holland: 'NL',
  brasil: 'BR',
  deutschland: 'DE',
  espana: 'ES',
  italia: 'IT',
  schweiz: 'CH',
  suisse: 'CH',
  osterreich: 'AT',
  czechia: 'CZ',
  turkey: 'TR',
  turkiye: 'TR',
  vietnam: 'VN',
  'viet nam': 'VN',
  'ivory coast': 'CI',
  prc: 'CN',
};

const STATE_ALIASES: Readonly<Record<string, readonly [country: string, state: string]>> = {
  'washington dc': ['US', 'DC'],
  calif: ['US', 'CA'],
  'virgin islands': ['US', 'VI'],
  newfoundland: ['CA', 'NL'],
  pei: ['CA', 'PE'],
  yukon: ['CA', 'YT'],
  'mexico city': ['MX', 'CMX'],
  'estado de mexico': ['MX', 'MEX'],
  cdmx: ['MX', 'CMX'],
};

/** Words as they are compared: no accents, marks or doubled blanks, `&` as "and". */
export function normalize(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[.'’]/g, '')
    .replace(/[^a-z0-9*]+/g, ' ')
    .trim();
}

const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(countries.getNames('en', { select: 'all' })).flatMap(([code, names]) =>
    names.map((name): [string, string] => [normalize(name), code]),
  ),
  ...Object.entries(countries.getAlpha3Codes()).map(([alpha3, code]): [string, string] => [
    alpha3.toLowerCase(),
    code,
  ]),
  ...Object.keys(countries.getAlpha2Codes()).map((code): [string, string] => [code.toLowerCase(), code]),
  ...Object.entries(COUNTRY_ALIASES),
]);

/** By country, then by normalized code or name. */
const STATES: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  COUNTRIES_WITH_STATES.map((country) => [
    country,
    new Map(
      (statesOf(country) ?? []).flatMap(({ code, name }): [string, string][] => [
        [code.toLowerCase(), code],
        [normalize(name), code],
      ]),
    ),
  ]),
);

/** ISO 3166-1 code of a country by its code, name or a common alias; null for words that name none. */
export function countryOf(words: string): string | null {
  return COUNTRIES.get(normalize(words)) ?? null;
}

/**
 * A state by its code, its name, or `US-TX`, looked up in these countries first and then in all whose addresses have
 * states; null for words that name none.
 */
export function stateOf(
  words: string,
  preferred: readonly string[],
): { country: string; state: string } | null {
  const normal = normalize(words);
  const alias = Object.hasOwn(STATE_ALIASES, normal) ? STATE_ALIASES[normal] : undefined;
  for (const country of new Set([...preferred, ...STATES.keys()])) {
    const state = STATES.get(country)?.get(normal);
    if (state !== undefined) return { country, state };
    if (alias?.[0] === country) return { country, state: alias[1] };
  }
  const [first = '', ...rest] = normal.split(' ');
  const country = rest.length > 0 ? (COUNTRIES.get(first) ?? null) : null;
  const state = country === null ? undefined : STATES.get(country)?.get(rest.join(' '));
  return country === null || state === undefined ? null : { country, state };
}

/** English name of a country; its code when there is none. */
export function countryName(code: string): string {
  return countries.getName(code, 'en', { select: 'official' }) ?? code;
}

/** English name of a state; its code when the country has none of that code. */
export function stateName(country: string, code: string): string {
  return statesOf(country)?.find((state) => state.code === code)?.name ?? code;
}
