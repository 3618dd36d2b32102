import type { AttributeView, VariantView } from '../../../src/catalog/catalog.contract.js';
import { EMPTY_VIEW, factsOf, readView, rowsOf, writeView } from './table-view.js';
import { hasBothUnits, shownValue, unitOf, valueWithUnit } from './units.js';

const attribute = (id: string, kind: 'number' | 'choice', unit = ''): AttributeView => ({
  id,
  label: id,
  kind,
  unit,
  section: '',
});
const WIDTH = attribute('width', 'number', 'mm');
const COLOR = attribute('color', 'choice');
const LOAD = attribute('load', 'number', 'kg');
const part = (
  primaryId: string,
  attributes: VariantView['attributes'],
  more: Partial<VariantView> = {},
): VariantView => ({
  id: primaryId,
  primaryId,
  sku: primaryId,
  seriesId: 's',
  name: primaryId,
  description: '',
  msrp: '10.00',
  currency: 'USD',
  packSize: 1,
  minimum: 1,
  lifecycle: 'active',
  discontinuedOn: null,
  successor: null,
  attributes,
  image: null,
  path: '/',
  ...more,
});
const PARTS = [
  part('A-10', { width: 600, color: 'Black', load: 100 }, { msrp: '9.50' }),
  part('A-9', { width: 800, color: 'White', load: 100 }, { msrp: null }),
  part('A-2', { width: 600, color: 'White', load: 100 }, { msrp: '100.00', lifecycle: 'discontinued' }),
  part('B-1', { color: 'Black', load: 100 }, { msrp: '20.00' }),
];
const names = (view: Partial<typeof EMPTY_VIEW>) =>
  rowsOf(PARTS, { ...EMPTY_VIEW, ...view }).map(({ primaryId }) => primaryId);

describe('a table of parts', () => {
  it('tells apart what all have in common', () => {
    const facts = factsOf(PARTS, [WIDTH, COLOR, LOAD]);
    expect(facts.common).toEqual([{ attribute: LOAD, value: 100 }]);
    expect(facts.filters.map(({ values }) => values)).toEqual([
      ['600', '800'],
      ['Black', 'White'],
    ]);
  });

  it('shows what fits all conditions, any value of each', () => {
    expect(names({ chosen: { width: ['600'] } })).toEqual(['A-10', 'A-2']);
    expect(names({ chosen: { width: ['600', '800'], color: ['White'] } })).toEqual(['A-9', 'A-2']);
    expect(names({ ranges: { width: [700, null] } })).toEqual(['A-9']);
    expect(names({ discontinued: false })).toEqual(['A-10', 'A-9', 'B-1']);
  });

  it('sorts numbers by size and keeps what is not known last', () => {
    expect(names({ sort: 'part' })).toEqual(['A-2', 'A-9', 'A-10', 'B-1']);
    expect(names({ sort: 'price' })).toEqual(['A-10', 'B-1', 'A-2', 'A-9']);
    expect(names({ sort: 'price', descending: true })).toEqual(['A-2', 'B-1', 'A-10', 'A-9']);
    expect(names({ sort: 'width', descending: true })).toEqual(['A-9', 'A-10', 'A-2', 'B-1']);
  });

  it('comes back from the address as it was written there, and nothing unknown with it', () => {
    const view = {
      ...EMPTY_VIEW,
      chosen: { color: ['Black', 'A&B'] },
      ranges: { load: [1.5, null] as const },
      sort: 'load',
      descending: true,
      columns: ['color'],
      discontinued: false,
    };
    const query = writeView(new URLSearchParams('keep=1&f.color=old'), view);
    expect(query.get('keep')).toBe('1');
    expect(readView(query, [WIDTH, COLOR, LOAD])).toEqual(view);
    expect(readView(new URLSearchParams('f.evil=1&sort=evil&r.width=x&columns=evil'), [WIDTH])).toEqual({
      ...EMPTY_VIEW,
      columns: [],
    });
  });
});

it.each([
  [600, WIDTH, 'metric', '600 mm'],
  [600, WIDTH, 'imperial', '23.62 in'],
  [1_500, LOAD, 'imperial', '3,306.9 lb'],
  ['Black', COLOR, 'imperial', 'Black'],
  [undefined, WIDTH, 'metric', '–'],
] as const)('%s is written %s', (value, of, system, text) => {
  expect(valueWithUnit(value, of, system)).toBe(text);
});

it('offers another unit only where there is one', () => {
  expect(hasBothUnits([COLOR])).toBe(false);
  expect(hasBothUnits([COLOR, WIDTH])).toBe(true);
  expect([unitOf(WIDTH, 'imperial'), shownValue(25.4, WIDTH, 'imperial')]).toEqual(['in', '1']);
});
