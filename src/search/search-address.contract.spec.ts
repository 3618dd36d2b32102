import { readRange, readSearchState, searchAddress, withFacet } from './search-address.contract.js';

const parse = (query: string) => {
  const parameters: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    const known = parameters[name];
    parameters[name] = known === undefined ? value : [known, value].flat();
  }
  return readSearchState(parameters);
};

describe('the address of a search', () => {
  it.each([
    '',
    'q=cage',
    'q=N6-4211+BK&type=products&page=3',
    'q=rack&type=products&f.depth=1000&f.depth=1200&f.width=600..800&sort=newest',
    'q=%F0%9F%92%A1&discontinued=1',
  ])('"%s" comes back from its state', (query) => {
    expect(searchAddress(parse(query))).toBe(`/en-us/search${query === '' ? '' : `?${query}`}`);
  });

  it.each([
    ['page=-1', 1],
    ['page=1e9', 1],
    ['page=0', 1],
    ['page=abc', 1],
    ['page=999999999', 50],
    ['page=7', 7],
    ['page=2.5', 1],
  ])('%s is page %i', (query, page) => expect(parse(query).page).toBe(page));

  it('takes unknown types and orders for the usual ones', () => {
    expect(parse('type=cats&sort=worst')).toMatchObject({ type: 'all', sort: 'relevance' });
    expect(parse('type=constructor').type).toBe('all');
  });

  it('leaves out facets that nobody can have chosen', () => {
    const many = Array.from({ length: 40 }, (_, at) => `f.k${at}=1`).join('&');
    expect(Object.keys(parse(many).facets)).toHaveLength(12);
    const deep = Array.from({ length: 90 }, (_, at) => `f.k=${at}`).join('&');
    expect(parse(deep).facets.k).toHaveLength(20);
    expect(parse(`f.__proto__=1&f.A=1&f.=1&f.k=${'x'.repeat(101)}&f.l=%00`).facets).toEqual({});
    expect(parse('f.k=1&f.k=1&f.k=').facets).toEqual({ k: ['1'] });
  });

  it('takes whole choices of a form', () => {
    const { facets, type } = parse(
      'choice.0=load%3D..150%3B+width%3D600&choice.1=width%3D800&choice.2=&type=products',
    );
    expect({ ...facets, type }).toEqual({ load: ['..150'], width: ['600', '800'], type: 'products' });
    expect(searchAddress({ facets, type })).toBe(
      '/en-us/search?type=products&f.load=..150&f.width=600&f.width=800',
    );
  });

  it('changes one value, and begins again at the first page', () => {
    const state = parse('q=a&f.k=1&page=4');
    expect(searchAddress(withFacet(state, 'k', '2'))).toBe('/en-us/search?q=a&f.k=1&f.k=2');
    expect(searchAddress(withFacet(state, 'k', '1'))).toBe('/en-us/search?q=a');
  });
});

it.each([
  ['600..800', { from: 600, to: 800 }],
  ['..500', { from: Number.NEGATIVE_INFINITY, to: 500 }],
  ['1.5..', { from: 1.5, to: Number.POSITIVE_INFINITY }],
  ['..', null],
  ['800..600', null],
  ['600', null],
  ['1e5..2', null],
])('range %s', (text, range) => expect(readRange(text)).toEqual(range));
