/** Many processes bring one empty database to the schema at once, and some of them are killed while at it. */
import { spawn } from 'node:child_process';
import pg from 'pg';
import { migrations } from '../../migrations/index.js';
import { entries } from '../../scripts/lib/site-env.mjs';
import { runProgram } from '../support/program.js';
import { nodeSpec } from '../support/service.js';
import { createDatabase, type TestDatabase } from '../support/services.js';
import { until } from '../support/until.js';

const PROCESSES = 10;
/** Ten processes share the cores of whatever machine this is. */
const PATIENCE_MS = 60_000;

const settings = (url: string): Record<string, string> => ({
  NODE_ENV: 'production',
  DATABASE_URL: url,
  REDIS_URL: 'redis://127.0.0.1:1',
  KONTENT_ENVIRONMENT_ID: '6f7a3f0e-8c1d-4c8e-9a52-3b1de4a90c11',
  KONTENT_WEBHOOK_SECRET: 'webhook-secret-of-the-tests',
});

let database: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

async function applied(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migration order by id');
  return rows.map(({ name }) => name);
}

/** Tables, columns and indexes, as text that can be compared. */
async function schema(of = client): Promise<string[]> {
  const { rows } = await of.query<{ line: string }>(
    `select table_name || '.' || column_name || ' ' || data_type as line from information_schema.columns
     where table_schema = 'public'
     union all select indexdef from pg_indexes where schemaname = 'public' order by 1`,
  );
  return rows.map(({ line }) => line);
}

/** Sessions of the migration in this database, and whether they hold or wait for the advisory lock. */
async function locks(): Promise<{ pid: number; granted: boolean }[]> {
  const { rows } = await client.query<{ pid: number; granted: boolean }>(
    `select pid, granted from pg_locks where locktype = 'advisory'
     and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows;
}

const names = migrations.map(({ name }) => name);

it(`${PROCESSES} processes at once apply each migration once`, async () => {
  const runs = await Promise.all(
    Array.from({ length: PROCESSES }, () => runProgram(entries.migrate, [], settings(database.url))),
  );
  expect(runs.map(({ code, errors }) => `${code} ${errors}`)).toEqual(runs.map(() => '0 '));
  expect(await applied()).toEqual(names);
  // One did the work, the others found it done.
  const told = runs.flatMap(({ output }) =>
    [...output.matchAll(/"applied":(\[[^\]]*\])/g)].map(([, list]) => list),
  );
  expect(told.sort()).toEqual(
    [...Array.from({ length: PROCESSES - 1 }, () => '[]'), JSON.stringify(names)].sort(),
  );
  expect(await locks()).toEqual([]);
}, 240_000);

it('the process that holds the lock is killed amid a migration: another one does all of it', async () => {
  // Holds the first migration up: it wants to make this table, and waits for whoever is about to.
  const blocker = new pg.Client({ connectionString: database.url });
  await blocker.connect();
  await blocker.query('begin');
  await blocker.query('create table webhook_notification (blocked integer)');

  const { command, args, env, cwd } = nodeSpec(entries.migrate, settings(database.url));
  const victim = spawn(command, args, { env, cwd, stdio: 'ignore' });
  const killed = new Promise<NodeJS.Signals | null>((resolve) => {
    victim.on('close', (_code, signal) => resolve(signal));
  });
  const waitsForTable = `select 1 from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query ilike '%create table webhook_notification%' and pid <> pg_backend_pid()`;
  await until(async () => (await client.query(waitsForTable)).rowCount === 1, {
    withinMs: PATIENCE_MS,
    what: 'the migration in the middle',
  });
  const others = Array.from({ length: PROCESSES - 1 }, () =>
    runProgram(entries.migrate, [], settings(database.url)),
  );
  await until(async () => (await locks()).filter(({ granted }) => !granted).length === PROCESSES - 1, {
    withinMs: PATIENCE_MS,
    what: 'nine that wait for the lock',
  });
  victim.kill('SIGKILL');
  expect(await killed).toBe('SIGKILL');
  await blocker.query('rollback');
  await blocker.end();

  const runs = await Promise.all(others);
  expect(runs.map(({ code, errors }) => `${code} ${errors}`)).toEqual(runs.map(() => '0 '));
  expect(await applied()).toEqual(names);
  expect(await locks()).toEqual([]);
  // The whole schema: what a process alone makes of an empty database.
  const together = await schema();
  const alone = await createDatabase();
  const other = new pg.Client({ connectionString: alone.url });
  try {
    expect((await runProgram(entries.migrate, [], settings(alone.url))).code).toBe(0);
    await other.connect();
    expect(together).toEqual(await schema(other));
  } finally {
    await other.end();
    await alone.drop();
  }
}, 240_000);

it('a lock that is never given back ends the wait with its reason, and nothing was done', async () => {
  const { code, errors } = await withLockHeld(() =>
    runProgram(entries.migrate, [], { ...settings(database.url), MIGRATION_WAIT_MS: '500' }),
  );
  expect(code).toBe(1);
  expect(errors).toMatch(/^Another process has been at the migrations for more than 500 ms/);
  expect((await client.query(`select 1 from pg_tables where schemaname = 'public'`)).rowCount).toBe(0);
}, 120_000);

async function withLockHeld<T>(work: () => Promise<T>): Promise<T> {
  await client.query('select pg_advisory_lock($1)', [7_350_114_201]);
  try {
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [7_350_114_201]);
  }
}
