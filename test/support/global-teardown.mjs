/** After all tests: ends what global-setup started. Prints nothing: jest's summary is the last word. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

export default async function globalTeardown() {
  const { servers, folders } = globalThis.plinthTestServices;
  await dropMigratedDatabase();
  await Promise.all(servers.map((server) => server.stop()));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** A Postgres of the environment stays, so what test/support/migrated-database.ts made there must go. */
async function dropMigratedDatabase() {
  if (!process.env.DATABASE_URL) return;
  let name;
  try {
    name = readFileSync(join(process.env.TEST_RUN_DIR, 'migrated-database/name'), 'utf8');
  } catch {
    // No test needed it.
    return;
  }
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
