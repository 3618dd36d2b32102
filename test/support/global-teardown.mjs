/** After all tests: ends what global-setup started. Prints nothing: jest's summary is the last word. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

export default async function globalTeardown() {
  const { processes, servers, folders } = globalThis.plinthTestServices;
  await Promise.all(processes.map((process) => process.stop()));
  await dropDatabases();
  await Promise.all(servers.map((server) => server.stop()));
  const cluster = join(process.env.TEST_RUN_DIR, 'migrated-cluster', 'place');
  if (existsSync(cluster)) folders.push(readFileSync(cluster, 'utf8'));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** A Postgres of the environment stays, so what was made there once for the whole run must go. */
async function dropDatabases() {
  if (!process.env.DATABASE_URL) return;
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    for (const maker of ['migrated-database', 'source-database', 'shared-site']) {
      const file = join(process.env.TEST_RUN_DIR, maker, 'database');
      // Not every run needs it.
      if (!existsSync(file)) continue;
      const name = client.escapeIdentifier(readFileSync(file, 'utf8'));
      await client.query(`drop database if exists ${name} with (force)`);
    }
  } finally {
    await client.end();
  }
}
