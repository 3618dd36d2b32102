import { migrations } from '../../migrations/index.js';
import { createDatabase, type TestDatabase } from '../../test/support/services.js';
import { Database } from '../platform/database/database.js';
import { migrate } from '../platform/database/migrate.js';
import type { Logger } from '../platform/logging/logger.js';
import { SitemapTable } from './sitemap-table.js';
import { writeSitemaps } from './sitemap-writer.js';

const quiet: Logger = {
  error: () => undefined,
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
};
const ORIGIN = 'https://x.example';
const setOf = (slug: string) =>
  writeSitemaps([{ address: `${ORIGIN}/en-us/${slug}`, changedAt: null, pictures: [] }], ORIGIN);

describe('SitemapTable on a real Postgres', () => {
  let scratch: TestDatabase;
  let database: Database;
  let table: SitemapTable;

  beforeAll(async () => {
    scratch = await createDatabase();
    await migrate(scratch.url, migrations, quiet);
    database = new Database({ url: scratch.url, poolMax: 2, statementTimeoutMs: 5_000, entities: [] }, quiet);
    table = new SitemapTable(database, ORIGIN);
  }, 60_000);
  afterAll(async () => {
    await database.close();
    await scratch.drop();
  });

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
    expect(await new SitemapTable(database, 'https://y.example').read()).toBeNull();
  });
});
