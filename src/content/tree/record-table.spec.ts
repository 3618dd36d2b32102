import type { PageRecord } from './page-record.js';
import { RecordTable } from './record-table.js';

function record(codename: string, more: Partial<PageRecord> = {}): PageRecord {
  return {
    codename,
    id: '5f0c9c54-7f9d-4a4e-9d1b-4dd0a1f2c3b4',
    type: 'interior_page',
    title: codename.toUpperCase(),
    slug: codename,
    subpages: [],
    redirectTo: null,
    lastModified: '2026-01-01T00:00:00.000Z',
    ...more,
  };
}

describe('RecordTable', () => {
  it.each<[string, Partial<PageRecord>]>([
    ['plain', {}],
    ['without an address', { slug: null }],
    ['the home page', { slug: '' }],
    [
      'all that can be',
      { secure: true, removeFromSearch: true, series: '{"id":"n"}', redirectTo: '/en-us/x' },
    ],
    ['subpages that nobody knows', { subpages: ['a', 'b', 'a_third_with_a_long_name'] }],
    ['an id that is no UUID', { id: 'id-1' }],
    ['an id in upper case', { id: '5F0C9C54-7F9D-4A4E-9D1B-4DD0A1F2C3B4' }],
    ['letters of the world', { title: 'Größe 2 · 機櫃 🗄️', slug: 'größe' }],
    ['long texts', { title: 'x'.repeat(1_000), redirectTo: `https://a.example/${'y'.repeat(1_900)}` }],
    ['a time that is none', { lastModified: '' }],
    ['a time written otherwise', { lastModified: '2026-01-01T00:00:00Z' }],
    ['a time before 1970', { lastModified: '1969-12-31T23:59:59.000Z' }],
    ['empty texts', { title: '', type: '', id: '', redirectTo: '', series: '' }],
  ])('gives back a record as it was: %s', (_case, more) => {
    const kept = record('page', more);
    const table = RecordTable.of([record('before'), kept, record('after')]);
    expect(table.get('page')).toEqual(kept);
    expect(table.id(table.row('page'))).toBe(kept.id);
    expect(table.slug(table.row('page'))).toBe(kept.slug);
    expect(table.get('after')).toEqual(record('after'));
  });

  it('knows only what has a record', () => {
    const table = RecordTable.of([record('a', { subpages: ['mentioned'] })]);
    expect(table.get('mentioned')).toBeUndefined();
    expect([table.row('mentioned'), table.row('constructor'), table.row('')]).toEqual([-1, -1, -1]);
    expect(table.size).toBe(1);
    expect([...table.values()].map(({ codename }) => codename)).toEqual(['a']);
  });

  it('changes without touching the former table', () => {
    const before = RecordTable.of([record('a'), record('b')]);
    const after = before.with([
      { codename: 'a', record: record('a', { title: 'New' }) },
      { codename: 'b', record: null },
      { codename: 'c', record: record('c') },
    ]);
    expect([before.get('a')?.title, before.get('b')?.title, before.get('c')]).toEqual(['A', 'B', undefined]);
    expect([after.get('a')?.title, after.get('b'), after.get('c')?.title]).toEqual(['New', undefined, 'C']);
    expect([before.size, after.size]).toEqual([2, 2]);
    expect(after.row('a')).toBe(before.row('a'));
  });

  it('is the same table when nothing changes', () => {
    const table = RecordTable.of([record('a')]);
    expect(
      table.with([
        { codename: 'a', record: record('a') },
        { codename: 'x', record: null },
      ]),
    ).toBe(table);
  });

  it('finds each of very many names', () => {
    const names = Array.from({ length: 20_000 }, (_, at) => `page_${at}`);
    const table = RecordTable.of(names.map((name) => record(name)));
    expect(names.every((name) => table.get(name)?.codename === name)).toBe(true);
    expect(table.row('page_20000')).toBe(-1);
  });
});
