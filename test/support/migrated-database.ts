/** Databases with the tables of the built app, without the seconds that a migration takes each time. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../../scripts/lib/exec.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { scratchPlace, startPostgres } from '../../scripts/lib/postgres.mjs';
import { entries } from '../../scripts/lib/site-env.mjs';
import { onceARun } from './once-a-run.js';
import { nodeSpec } from './service.js';
import { createDatabase, type TestDatabase } from './services.js';

/** Runs the built migration. `env`: settings of the app. */
async function migrate(env: Record<string, string>): Promise<void> {
  const { command, args, env: settings } = nodeSpec(entries.migrate, env);
  await run(command, args, { cwd: root, env: settings });
}

/** A copy of the database that the migration made once in this run. `env`: settings of the app but DATABASE_URL. */
export function migratedDatabase(env: Record<string, string>): Promise<TestDatabase> {
  return databaseCopy('migrated-database', (url) => migrate({ ...env, DATABASE_URL: url }));
}

/** A copy of the database that `fill` filled once in this run. @param name of what it is in; known to global-teardown.mjs */
export async function databaseCopy(
  name: 'migrated-database' | 'source-database',
  fill: (url: string) => Promise<unknown>,
): Promise<TestDatabase> {
  const folder = await onceARun(name, async (draft) => {
    const database = await createDatabase();
    await fill(database.url);
    await writeFile(join(draft, 'database'), database.name);
  });
  return createDatabase(await readFile(join(folder, 'database'), 'utf8'));
}

/**
 * Folder of a new Postgres that has such a database: a copy of the one that was made once in this run. Whoever asks for
 * it removes it. `env`: settings of the app but DATABASE_URL.
 */
export async function migratedCluster(env: Record<string, string>): Promise<string> {
  // global-teardown.mjs removes it.
  const folder = await onceARun('migrated-cluster', async (draft) => {
    const place = scratchPlace();
    await writeFile(join(draft, 'place'), place);
    const server = await startPostgres({ place, port: await freePort(), durable: false });
    try {
      await migrate({ ...env, DATABASE_URL: server.url() });
    } finally {
      await server.stop();
    }
  });
  const place = scratchPlace();
  // With its owner, who is not we when we are root.
  await run('cp', ['-a', `${await readFile(join(folder, 'place'), 'utf8')}/.`, place]);
  return place;
}
