/** The Postgres and the Redis of the test run, in pieces that tests do not share. */
import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import pg from 'pg';

function address(name: 'TEST_POSTGRES_URL' | 'TEST_REDIS_URL'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run jest with test/support/global-setup.mjs (npm test).`);
  return value;
}

export interface TestDatabase {
  readonly name: string;
  readonly url: string;
  drop(): Promise<void>;
}

async function asAdmin(statement: (name: (text: string) => string) => string): Promise<void> {
  const client = new pg.Client({ connectionString: address('TEST_POSTGRES_URL') });
  await client.connect();
  try {
    await client.query(statement((text) => client.escapeIdentifier(text)));
  } finally {
    await client.end();
  }
}

/** Makes a database of its own: empty, or a copy of another one that nobody is connected to. */
export async function createDatabase(copyOf = 'template1'): Promise<TestDatabase> {
  const name = `test_${process.pid}_${randomBytes(5).toString('hex')}`;
  await asAdmin((quoted) => `create database ${quoted(name)} template ${quoted(copyOf)} strategy file_copy`);
  const url = new URL(address('TEST_POSTGRES_URL'));
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    drop: () => asAdmin((quoted) => `drop database if exists ${quoted(name)} with (force)`),
  };
}

const NEXT_DATABASE = 'plinth-test:next-database';

/**
 * Address of an emptied numbered Redis database that no other caller of this run gets (as long as there are
 * enough). Messages (pub/sub) do cross databases: give the app its own REDIS_PREFIX too.
 */
export async function redisUrl(): Promise<string> {
  const url = new URL(address('TEST_REDIS_URL'));
  const counter = new Redis(url.href, { maxRetriesPerRequest: 1 });
  try {
    const [, count] = (await counter.config('GET', 'databases')) as [string, string];
    const taken = await counter.incr(NEXT_DATABASE);
    // Database 0 holds the counter.
    url.pathname = `/${1 + (taken % (Number(count) - 1))}`;
    await counter.select(Number(url.pathname.slice(1)));
    await counter.flushdb();
  } finally {
    counter.disconnect();
  }
  return url.href;
}
