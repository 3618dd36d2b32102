import { type FacetNaming, facetsOf, rangesOf } from './facets.js';

const names = new Map<string, FacetNaming>([
  ['series', { label: 'Series', unit: '', isNumber: false, position: 0 }],
  ['width', { label: 'Width', unit: 'mm', isNumber: true, position: 1 }],
  ['load', { label: 'Load', unit: 'kg', isNumber: true, position: 2 }],
]);

describe('facets', () => {
  it('show values with units, numbers in their order, others by how many have them', () => {
    const facets = facetsOf(
      [
        ['width=800', 9],
        ['width=600', 4],
        ['series=A', 1],
        ['series=B', 12],
      ],
      {},
      names,
    );
    expect(
      facets.map(({ label, values }) => [label, values.map((each) => `${each.label} ${each.count}`)]),
    ).toEqual([
      ['Series', ['B 12', 'A 1']],
      ['Width', ['600 mm 4', '800 mm 9']],
    ]);
  });

  it('keep chosen values at 0, and leave out what is unknown or no choice', () => {
    const facets = facetsOf(
      [
        ['series=A', 3],
        ['other=1', 1],
        ['other=2', 1],
      ],
      { width: ['700'], load: ['..50'] },
      names,
    );
    expect(facets).toMatchObject([
      {
        key: 'width',
        label: 'Width',
        values: [{ value: '700', label: '700 mm', count: 0, isChosen: true }],
        more: [],
      },
      {
        key: 'load',
        label: 'Load',
        values: [{ value: '..50', label: 'up to 50 kg', count: 0, isChosen: true }],
        more: [],
      },
    ]);
  });

  it('show ten values, and the chosen ones of the rest', () => {
    const counts = Array.from({ length: 120 }, (_, at) => [`series=S${at}`, 200 - at] as const);
    const [facet] = facetsOf(counts, { series: ['S15'] }, names);
    expect(facet?.values).toHaveLength(11);
    expect(facet?.values.at(-1)).toMatchObject({ value: 'S15', isChosen: true });
    expect(facet?.more).toHaveLength(89);
  });

  it('divide many numbers into ranges that cover all of them once', () => {
    const counts = Array.from({ length: 40 }, (_, at) => [`load=${50 + at * 37.5}`, at + 1] as const);
    const [facet] = facetsOf(counts, {}, names);
    const all = counts.reduce((total, [, count]) => total + count, 0);
    expect(facet?.values.length).toBeGreaterThan(3);
    expect(facet?.values.reduce((total, { count }) => total + count, 0)).toBe(all);
    expect(facet?.values[0]?.label).toMatch(/^up to [\d.]+ kg$/);
    expect(facet?.values.at(-1)?.label).toMatch(/^[\d.]+ kg and more$/);
  });
});

it('ranges of very near numbers are ranges too', () => {
  const ranges = rangesOf(Array.from({ length: 30 }, (_, at) => 1 + at / 1_000));
  expect(new Set(ranges.map(({ value }) => value)).size).toBe(ranges.length);
});
