import { countryOf, stateOf } from './place-names.js';
import { coverage, parseServiceArea } from './service-area.js';

/** `US: TX LA` for states, `US` for a whole country, `*` for the world. */
function told(countries: string, states: string, home: string | null = null): string {
  const { area, unknown } = parseServiceArea(countries, states, home);
  const parts = [...area.countries].map(([country, some]) =>
    some === null ? country : `${country}: ${[...some].join(' ')}`,
  );
  if (area.worldwide) parts.push('*');
  return [...parts, ...unknown.map((word) => `?${word}`)].join(', ');
}

describe('parseServiceArea', () => {
  it.each([
    ['', '', ''],
    ['USA', '', 'US'],
    ['U.S.A.; Canada', '', 'US, CA'],
    ['de\nat\r\nch', '', 'DE, AT, CH'],
    ['UK, Ireland', '', 'GB, IE'],
    ['England; Scotland', '', 'GB'],
    ['Korea, Republic of, Japan', '', 'KR, JP'],
    ['Bosnia and Herzegovina', '', 'BA'],
    ['Canada and Mexico', '', 'CA, MX'],
    ['México / Brasil', '', 'MX, BR'],
    ["Côte d'Ivoire", '', 'CI'],
    ['United States of America (lower 48)', '', 'US'],
    ['All', '', '*'],
    ['*', '', '*'],
    ['World-wide', '', '*'],
    ['USA all states', '', 'US'],
    ['all of Canada', '', 'CA'],
    ['United States', 'all states', 'US'],
    ['US', 'TX, OK', 'US: TX OK'],
    ['USA', 'Texas; New Mexico', 'US: TX NM'],
    ['US, Canada', 'MI, OH, Ontario', 'US: MI OH, CA: ON'],
    ['US, Canada, Mexico', 'MI', 'US: MI, CA, MX'],
    ['Canada', 'Québec', 'CA: QC'],
    ['', 'Texas, USA', 'US: TX'],
    ['', 'USA all states', 'US'],
    ['', 'US-TX, US-LA', 'US: TX LA'],
    ['US', 'D.C., Washington', 'US: DC WA'],
    ['US, CA', '', 'US, CA'],
    ['Europa, US', '', 'US, ?Europa'],
    ['US', 'TX, Texarkana', 'US: TX, ?Texarkana'],
    ['<script>', "'; drop table", "?<script>, ?', ?drop table"],
  ])('reads %j and %j as %s', (countries, states, area) => {
    expect(told(countries, states)).toBe(area);
  });

  it('takes states without a country for those of the address', () => {
    expect(told('', 'WA, NT', 'AU')).toBe('AU: WA NT');
    expect(told('', 'WA', 'US')).toBe('US: WA');
    expect(told('', 'all', 'IN')).toBe('IN');
  });
});

describe('coverage', () => {
  const area = (countries: string, states = '') => parseServiceArea(countries, states, null).area;
  it.each([
    ['US', '', 'US', 'TX', 'country'],
    ['US', 'TX', 'US', 'TX', 'area'],
    ['US', 'TX', 'US', '', 'area'],
    ['US', 'TX', 'US', 'OK', null],
    ['All', '', 'FR', '', 'world'],
    ['US, Worldwide', 'TX', 'US', 'OK', 'world'],
    ['US', '', 'CA', 'ON', null],
  ])('of %j, %j in %s %s is %s', (countries, states, country, state, covered) => {
    expect(coverage(area(countries, states), country, state)).toBe(covered);
  });
});

it.each([
  ['us', 'US'],
  ['USA', 'US'],
  ['  united   states ', 'US'],
  ['Türkiye', 'TR'],
  ['Czech Republic', 'CZ'],
  ['Viet Nam', 'VN'],
  ['Atlantis', null],
  ['', null],
])('countryOf(%j) is %s', (words, code) => {
  expect(countryOf(words)).toBe(code);
});

it.each([
  ['CA', ['US'], 'US CA'],
  ['NT', ['CA'], 'CA NT'],
  ['NT', ['AU'], 'AU NT'],
  ['Nuevo León', ['MX'], 'MX NLE'],
  ['texas', [], 'US TX'],
  ['XX', ['US'], ''],
])('stateOf(%j, %j) is %s', (words, preferred, found) => {
  const state = stateOf(words, preferred);
  expect(state === null ? '' : `${state.country} ${state.state}`).toBe(found);
});
