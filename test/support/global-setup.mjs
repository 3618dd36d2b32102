/** Before all tests: one Postgres and one Redis for the whole run, unless the environment names them, and a folder. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBundled } from '../../scripts/lib/bundle.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { scratchPlace, startPostgres } from '../../scripts/lib/postgres.mjs';
import { startRedis } from '../../scripts/lib/redis.mjs';

async function bringPostgres(started) {
  if (process.env.DATABASE_URL) {
    process.env.TEST_POSTGRES_URL = process.env.DATABASE_URL;
    return;
  }
  const place = scratchPlace();
  started.folders.push(place);
  const server = await startPostgres({ place, durable: false, port: await freePort() });
  started.servers.push(server);
  process.env.TEST_POSTGRES_URL = server.url();
}

async function bringRedis(started) {
  if (process.env.REDIS_URL) {
    process.env.TEST_REDIS_URL = process.env.REDIS_URL;
    return;
  }
  const directory = mkdtempSync(join(tmpdir(), 'plinth-test-redis-'));
  started.folders.push(directory);
  const server = await startRedis({ directory, durable: false, port: await freePort() });
  started.servers.push(server);
  process.env.TEST_REDIS_URL = server.url;
}

export default async function globalSetup() {
  const started = { servers: [], folders: [] };
  globalThis.plinthTestServices = started;
  process.env.TEST_RUN_DIR = mkdtempSync(join(tmpdir(), 'plinth-test-run-'));
  started.folders.push(process.env.TEST_RUN_DIR);
  try {
    await Promise.all([bringPostgres(started), bringRedis(started), ensureBundled()]);
  } catch (error) {
    // Jest prints the message only.
    if (error.advice) error.message = `${error.message}\n${error.output}\nWhat to do: ${error.advice}`;
    throw error;
  }
}
