/** The entities of all rooms beside the tables that the migrations make. */
import { readdir } from 'node:fs/promises';
import { DataSource } from 'typeorm';
import { migrations } from '../migrations/index.js';
import { dataSourceOptions } from '../src/platform/database/data-source.js';
import { migrate } from '../src/platform/database/migrate.js';
import { SILENT } from '../src/platform/testing/logger.js';
import { createDatabase, type TestDatabase } from './support/services.js';

let database: TestDatabase;
let source: DataSource;

beforeAll(async () => {
  database = await createDatabase();
  await migrate(database.url, migrations, SILENT);
  source = new DataSource({
    ...dataSourceOptions({ url: database.url, poolMax: 2, statementTimeoutMs: 30_000 }),
    entities: await entitiesOf('../src/'),
  });
  await source.initialize();
}, 60_000);
afterAll(async () => {
  await source?.destroy();
  await database?.drop();
});

async function entitiesOf(folder: string): Promise<(new () => object)[]> {
  const files = await readdir(new URL(folder, import.meta.url), { recursive: true });
  const modules = files
    .filter((file) => file.endsWith('.entity.ts'))
    .map((file) => import(`${folder}${file.replace(/\.ts$/, '.js')}`) as Promise<Record<string, unknown>>);
  return (await Promise.all(modules))
    .flatMap((module) => Object.values(module))
    .filter((exported): exported is new () => object => typeof exported === 'function');
}

it('every table has an entity', async () => {
  const tables = await source.query<{ name: string }[]>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_name <> $1`,
    [source.options.migrationsTableName],
  );
  const known = new Set(source.entityMetadatas.map(({ tableName }) => tableName));
  expect(tables.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

it('entities say what the migrations made, to the last column and index', async () => {
  // TypeORM does not ask Postgres how a generated column is made, but looks into a table of its own.
  await source.query(
    'create table typeorm_metadata (type text, database text, schema text, "table" text, name text, value text)',
  );
  await source.query(
    `insert into typeorm_metadata
     select 'GENERATED_COLUMN', table_catalog, table_schema, table_name, column_name, generation_expression
     from information_schema.columns where is_generated = 'ALWAYS'`,
  );
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});
