/** Databases with the tables of the built app, without the seconds that a migration takes each time. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../../scripts/lib/exec.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { entries } from '../../scripts/lib/site-env.mjs';
import { onceARun } from './once-a-run.js';
import { nodeSpec } from './service.js';
import { createDatabase, type TestDatabase } from './services.js';

/** Runs the built migration. `env`: settings of the app. */
export async function migrate(env: Record<string, string>): Promise<void> {
  const { command, args, env: settings } = nodeSpec(entries.migrate, env);
  await run(command, args, { cwd: root, env: settings });
}

/** A copy of the database that the migration made once in this run. `env`: settings of the app but DATABASE_URL. */
export async function migratedDatabase(env: Record<string, string>): Promise<TestDatabase> {
  // global-teardown.mjs drops it.
  const folder = await onceARun('migrated-database', async (draft) => {
    const { name, url } = await createDatabase();
    await migrate({ ...env, DATABASE_URL: url });
    await writeFile(join(draft, 'database'), name);
  });
  return createDatabase(await readFile(join(folder, 'database'), 'utf8'));
}
