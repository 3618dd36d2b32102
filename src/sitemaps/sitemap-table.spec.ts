import { testConfig } from '../config/testing/config.js';
import { type TestDatabase, testDatabase } from '../platform/testing/database.js';
import { StoredSitemapSet } from './sitemap-set.entity.js';
import { SitemapTable } from './sitemap-table.js';
import { writeSitemaps } from './sitemap-writer.js';

const ORIGIN = 'https://x.example';
const setOf = (slug: string) =>
  writeSitemaps([{ address: `${ORIGIN}/en-us/${slug}`, changedAt: null, pictures: [] }], ORIGIN);

describe('SitemapTable on a real Postgres', () => {
  let postgres: TestDatabase;
  let table: SitemapTable;
  const tableOf = (publicUrl: string) =>
    new SitemapTable(postgres.database, postgres.repository(StoredSitemapSet), testConfig({ publicUrl }));

  beforeAll(async () => {
    postgres = await testDatabase([StoredSitemapSet]);
    table = tableOf(ORIGIN);
  }, 60_000);
  afterAll(() => postgres.drop());

  it('replaces a set as a whole, never by one that was begun earlier', async () => {
    expect([await table.tag(), await table.read(), await table.facts()]).toEqual([null, null, null]);
    const [first, second] = [await setOf('first'), await setOf('second')];
    const early = await table.now();
    const late = new Date(early.getTime() + 1_000);
    expect(await table.replace(second, Buffer.from('facts'), late)).toBe(true);
    expect(await table.replace(first, Buffer.from('none'), early)).toBe(false);
    expect(await table.read()).toEqual(second);
    expect(await table.tag()).toBe(second.tag);
    expect((await table.facts())?.toString()).toBe('facts');
    expect(await table.replace(first, Buffer.from('more'), new Date(late.getTime() + 1))).toBe(true);
    expect(await table.read()).toEqual(first);
  });

  it('keeps those of another origin apart', async () => {
    expect(await tableOf('https://y.example').read()).toBeNull();
  });
});
