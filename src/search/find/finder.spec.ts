/** What is found, on a real Postgres. */
import { type LiveContent, PageTree } from '../../content/content.module.js';
import { type TestDatabase, testDatabase } from '../../platform/testing/database.js';
import { SILENT } from '../../platform/testing/logger.js';
import { IndexWriter } from '../index/index-writer.js';
import { Rebuild } from '../index/rebuild.js';
import type { SearchEntry } from '../index/search-entry.js';
import { readSynonyms } from '../query/synonyms.js';
import { readSearchState } from '../search-address.contract.js';
import { PARTS, page, part, resource } from '../testing/entries.js';
import { FacetNames } from './facet-names.js';
import { Finder } from './finder.js';
import { HitReader } from './hit-reader.js';
import { Spelling } from './spelling.js';
import { Suggester } from './suggester.js';
import { ZeroHelp } from './zero-help.js';

let data: TestDatabase;
let finder: Finder;
let suggester: Suggester;
let help: ZeroHelp;
let writer: IndexWriter;
const NO_SYNONYMS = readSynonyms([]).synonyms;

beforeAll(async () => {
  data = await testDatabase();
  const { database } = data;
  writer = new IndexWriter(database);
  finder = new Finder(
    database,
    new HitReader(database, { tree: PageTree.build([]) } as unknown as LiveContent),
    new FacetNames(database),
    new Spelling(database),
  );
  suggester = new Suggester(database);
  help = new ZeroHelp(database, {} as never, {} as never);
  await writer.nameFacets([
    { key: 'width', label: 'Width', unit: 'mm', isNumber: true, position: 1 },
    { key: 'colour', label: 'Colour', unit: '', isNumber: false, position: 2 },
    { key: 'kind', label: 'Type', unit: '', isNumber: false, position: 0 },
  ]);
  await writer.write([
    ...PARTS,
    page('n-series', 'N-Series cabinets', { kind: 'series', weight: 90 }),
    page('cooling', 'Cooling and containment', { body: ['A cabinet needs air. Brush grommets close gaps.'] }),
    page('secret', 'Secret cabinet prices', { readers: ['admin', 'role:customer'] }),
    page('later', 'Cabinet news of tomorrow', { kind: 'news', visibleFrom: '2999-01-01T00:00:00.000Z' }),
    ...[1, 2, 3, 4, 5].map((at) =>
      page(`news-${at}`, `Cabinet news ${at}`, { kind: 'news', datedAt: `2026-01-0${at}` }),
    ),
    resource('manual', 'Installation manual'),
    resource('gated-manual', 'Service manual', { readers: ['admin', 'role:distributor'] }),
  ]);
  await database.run((manager) =>
    manager.query(
      `insert into search_passage (entry_id, page, content, words)
       select id, page, content, to_tsvector('english', content) from (values
         ('document:manual', 3, 'Tighten the busbar clamps to 12 Nm.'),
         ('document:manual', 7, 'The short circuit rating is 100 kA.'),
         ('document:gated-manual', 2, 'The short circuit rating is 250 kA. Replace the busbar.')) v (id, page, content)`,
    ),
  );
});
afterAll(() => data.drop());

const find = (query: string, keys: string[] = [], synonyms = NO_SYNONYMS) => {
  const parameters: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(query))
    parameters[name] = [...(parameters[name] ?? []), value];
  return finder.find({ state: readSearchState(parameters), keys, synonyms });
};
const ids = async (query: string, keys?: string[]) => (await find(query, keys)).hits.map(({ id }) => id);
const q = (text: string) => `q=${encodeURIComponent(text)}`;

describe('part numbers', () => {
  it.each([
    'N6-4211-BK',
    'n6-4211-bk',
    'N64211BK',
    'N6 4211 BK',
    'N6.4211/BK',
    'N6–4211–BK',
    'N6‑4211‑BK',
    ' N6-4211-BK ',
    'N6-42\u00ad11-BK',
    'N6-\n4211-BK',
    'Ｎ６－４２１１－ＢＫ',
    'please quote N6-4211-BK',
    'N6 4211 BK cabinet',
    'P/N: N6-4211-BK',
  ])('%s is the first', async (typed) => {
    const { hits } = await find(q(typed));
    expect(hits[0]).toMatchObject({ partNumber: 'N6-4211-BK', why: 'Part number matches' });
  });

  it.each([
    ['N642', ['N6-4211-BK', 'N6-4211-GY', 'N6-4212-BK'], 'Part number begins with N642'],
    ['n6-42', ['N6-4211-BK', 'N6-4211-GY', 'N6-4212-BK'], 'Part number begins with n6-42'],
    ['4211', ['N6-4211-BK', 'N6-4211-GY'], 'Part number contains 4211'],
    ['4211 black', ['N6-4211-BK'], 'Part number contains 4211'],
    ['P3-0830', ['P3-0830-36C'], 'Part number begins with P3-0830'],
  ])('%s finds %j', async (typed, numbers, why) => {
    const { hits } = await find(`${q(typed)}&type=products`);
    expect(hits.map(({ partNumber }) => partNumber).sort()).toEqual(numbers);
    expect(hits[0]?.why).toBe(why);
  });

  it('of other makers lead to ours, as what they are', async () => {
    const { hits } = await find(q('acme 77-100'));
    expect(hits[0]).toMatchObject({ partNumber: 'P3-0830-36C', why: 'Similar to 77-100 by Acme' });
  });

  it.each(['N6-4213-BK', 'N6-42I1-BK', 'N64211BKX3', 'P3-O83O-36C', 'N6-4121-BK'])(
    '%s finds nothing, and proposes what may be meant',
    async (typed) => {
      const { hits } = await find(q(typed));
      expect(hits).toEqual([]);
      const [first] = await help.proposals(typed, []);
      expect(first?.partNumber).toMatch(typed.startsWith('P') ? /^P3-0830-36C$/ : /^N6-421[12]-BK$/);
    },
  );

  it('no longer made are found by number, not by words', async () => {
    expect((await ids(q('OLD-100')))[0]).toBe('variant:OLD-100');
    expect((await ids(q('OLD')))[0]).toBe('variant:OLD-100');
    expect(await ids(`${q('retired')}&type=products`)).toEqual([]);
    expect(await ids(`${q('retired')}&type=products&discontinued=1`)).toEqual(['variant:OLD-100']);
  });
});

describe('words', () => {
  it('rank titles before headings before text, and mix kinds by three', async () => {
    const { hits, tabs } = await find(q('cabinet'));
    const kinds = hits.slice(0, 7).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'news').length).toBe(3);
    expect(hits.at(-1)?.id).toBe('item:cooling');
    expect(Object.fromEntries(tabs.map(({ type, count }) => [type, count]))).toMatchObject({
      all: 10,
      news: 5,
      series: 1,
    });
  });

  it('that are a whole title are the second', async () => {
    const { hits } = await find(q('Cooling and Containment'));
    expect(hits[0]).toMatchObject({ id: 'item:cooling', why: 'Title matches' });
  });

  it('are corrected, which is said; numbers never are', async () => {
    const { hits, corrections } = await find(q('contianment'));
    expect(corrections).toEqual([{ typed: 'contianment', meant: 'containment' }]);
    expect(hits[0]?.why).toBe('“containment” in place of “contianment”');
    expect((await find(q('N6-4219-BK'))).corrections).toEqual([]);
  });

  it('are left out one by one when nothing has all, which is said', async () => {
    const { dropped, hits } = await find(q('grommets zebra'));
    expect(dropped).toBe('zebra');
    expect(hits[0]?.id).toBe('item:cooling');
  });

  it('have others for the same', async () => {
    const { synonyms } = readSynonyms(['housing, cabinet']);
    expect((await find(q('housing'))).hits).toEqual([]);
    expect((await find(q('housing'), [], synonyms)).hits.length).toBeGreaterThan(3);
  });
});

it('documents are found by their text, at the page', async () => {
  const { hits } = await find(q('short-circuit rating 100 kA'));
  expect(hits[0]).toMatchObject({
    id: 'document:manual',
    why: 'Found on page 7 of the document',
    path: '/documents/manual.pdf#page=7',
  });
  expect(hits[0]?.passage?.text.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toContain(
    'circuit',
  );
});

describe('what only some may read', () => {
  it.each([
    [[], 0, 1],
    [['verified', 'role:customer'], 1, 1],
    [['verified', 'role:distributor'], 0, 2],
    [['admin'], 1, 2],
  ])('%j find %i secure pages and %i documents', async (keys, pages, documents) => {
    const { tabs, hits } = await find(q('secret prices'), keys as string[]);
    expect(hits.length).toBe(pages);
    expect(tabs[0]?.count).toBe(pages);
    expect((await find(q('busbar'), keys as string[])).tabs[0]?.count).toBe(documents);
    const { pages: suggested } = await suggester.suggest('secr', keys as string[], NO_SYNONYMS);
    expect(suggested.length).toBe(pages);
  });

  it('nobody finds what is not due', async () => expect(await ids(q('tomorrow'), ['admin'])).toEqual([]));
});

describe('facets', () => {
  it('count what would be found, without their own choice', async () => {
    const { facets, total } = await find(`${q('cabinet')}&type=products&f.colour=black`);
    expect(total).toBe(2);
    const of = (key: string) =>
      facets.find((facet) => facet.key === key)?.values.map(({ label, count }) => `${label} ${count}`);
    expect(of('colour')).toEqual(['black 2', 'grey 1']);
    expect(of('width')).toEqual(['600 mm 1', '800 mm 1']);
  });

  it.each([
    ['f.colour=black&f.colour=grey', 3],
    ['f.colour=black&f.width=600', 1],
    ['f.width=500..700', 2],
    ['f.width=..700&f.colour=grey', 1],
    ['f.width=99', 0],
    ['f.nonsense=1', 0],
    ["f.colour=b'%22--", 0],
  ])('%s: %i', async (filter, total) => {
    expect((await find(`${q('cabinet')}&type=products&${filter}`)).total).toBe(total);
  });

  it('narrow a whole kind without words', async () => {
    const { facets, total } = await find('type=resources');
    expect(total).toBe(1);
    expect(facets).toEqual([]);
  });
});

it.each([
  'x'.repeat(200),
  "'; drop table search_entry; --",
  '%',
  '_',
  '%%%',
  '\\',
  '"',
  "'",
  '💡 🧰',
  'خزانة ‏١٢٣',
  '\u0000a',
  '()',
  '!a',
  'a:*',
  '&|',
  'the',
  'a & b | c <-> d',
  '1'.repeat(200),
  'a '.repeat(99),
])('finds without an error: %j', async (typed) => {
  await expect(find(q(typed))).resolves.toMatchObject({ tabs: expect.any(Array) });
  await expect(suggester.suggest(typed.slice(0, 60), [], NO_SYNONYMS)).resolves.toBeDefined();
  await expect(help.proposals(typed, [])).resolves.toBeDefined();
});

describe('suggestions', () => {
  it.each([
    ['n6', [], []],
    ['n64', ['N6-4211-BK', 'N6-4211-GY', 'N6-4212-BK'], []],
    ['4212', ['N6-4212-BK'], []],
    ['n-ser', [], ['N-Series cabinets']],
    ['cab', [], ['N-Series cabinets']],
  ])('%s: parts %j, series %j', async (typed, parts, series) => {
    const answer = await suggester.suggest(typed, [], NO_SYNONYMS);
    expect(answer.parts.map(({ note }) => note)).toEqual(parts);
    expect(answer.series.map(({ title }) => title)).toEqual(series);
  });

  it('are few', async () => {
    const { parts, series, pages } = await suggester.suggest('cabinet', [], NO_SYNONYMS);
    expect(parts.length + series.length + pages.length).toBeLessThanOrEqual(10);
  });
});

describe('a word that more have than can be listed', () => {
  beforeAll(() =>
    data.database.run((manager) =>
      manager.query(
        `insert into search_entry (id, kind, title, title_key, path, title_words, words, facets, hash, dated_at)
         select 'many:' || n, case when n > 2400 then 'news' else 'resources' end, title, title, '',
           to_tsvector('english', title), to_tsvector('english', title || ' ubiquitous'),
           array['kind=' || case when n % 400 = 399 then 'Rare' else 'Common' end, 'year=20' || 10 + n % 10], '',
           '2020-01-01'::timestamptz + n * interval '1 day'
         from generate_series(1, 2403) n, lateral (select case when n = 2399 then 'ubiquitous' else 'sheet ' || n end) t (title)`,
      ),
    ),
  );
  afterAll(() =>
    data.database.run((manager) => manager.query(`delete from search_entry where id like 'many:%'`)),
  );

  it('is counted as far as it is listed, which is said, and hides no other kind', async () => {
    const { tabs, isMore, hits } = await find(q('ubiquitous'));
    expect(tabs.map(({ type, count, isMore: more }) => [type, count, more])).toEqual([
      ['all', 503, true],
      ['resources', 500, true],
      ['news', 3, false],
    ]);
    expect(isMore).toBe(true);
    expect(hits[0]).toMatchObject({ id: 'many:2399', why: 'Title matches' });
    expect((await find(`${q('ubiquitous')}&type=resources&page=25`)).hits).toHaveLength(20);
  });

  it('is looked for with filters in all that have it', async () => {
    const rare = await find(`${q('ubiquitous')}&type=resources&f.kind=Rare`);
    expect([rare.total, rare.isMore]).toEqual([6, false]);
    const common = await find(`${q('ubiquitous')}&type=resources&f.kind=Common`);
    expect([common.total, common.isMore]).toEqual([500, true]);
    expect(common.facets.every(({ isMore }) => isMore)).toBe(true);
  });

  it('is sorted by day among all that have it', async () => {
    const { hits } = await find(`${q('ubiquitous')}&type=resources&sort=newest`);
    expect(hits.slice(0, 2).map(({ id }) => id)).toEqual(['many:2400', 'many:2399']);
  });

  it('is counted to the end where no words are asked for', async () => {
    const { total, isMore } = await find('type=resources&f.year=2015');
    expect([total, isMore]).toEqual([240, false]);
  });
});

describe('a rebuild', () => {
  const everything = async (): Promise<SearchEntry[]> => [...PARTS, page('cooling', 'Cooling and more')];
  async function* of(entries: SearchEntry[]): AsyncGenerator<SearchEntry[]> {
    yield entries;
  }

  it('is not believed when much is gone, and takes the place of the index otherwise', async () => {
    const small = await testDatabase();
    const rebuild = new Rebuild(small.database, new IndexWriter(small.database), SILENT);
    const many = Array.from({ length: 100 }, (_, at) => part(`X-${1000 + at}`, 'Shelf'));
    await expect(rebuild.run(of(many))).resolves.toMatchObject({ before: 0, entries: 100, isKept: false });
    await expect(rebuild.run(of(many.slice(0, 69)))).resolves.toMatchObject({ before: 100, isKept: true });
    await expect(rebuild.run(of(many.slice(0, 71)))).resolves.toMatchObject({
      removed: 29,
      written: 0,
      isKept: false,
    });
    // What was changed while it ran stays as it was changed.
    const race = new Rebuild(small.database, new IndexWriter(small.database), SILENT);
    async function* slow(): AsyncGenerator<SearchEntry[]> {
      yield many.slice(0, 71);
      await new IndexWriter(small.database).write([part('X-1000', 'Shelf, changed'), part('Y-1', 'New')]);
    }
    await expect(race.run(slow())).resolves.toMatchObject({ written: 0, removed: 0 });
    const titles = await small.database.run((manager) =>
      manager.query<{ title: string }[]>(
        `select title from search_entry where id in ('variant:X-1000', 'variant:Y-1') order by id`,
      ),
    );
    expect(titles.map(({ title }) => title)).toEqual(['Shelf, changed', 'New']);
    expect((await everything()).length).toBeGreaterThan(0);
    await small.drop();
  });
});
