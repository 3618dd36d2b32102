import pg from 'pg';
import { DataSource } from 'typeorm';
import type { Logger } from '../logging/logger.js';
import { dataSourceOptions } from './data-source.js';

// Any fixed number: it names the lock "migrations of Plinth" in this database.
const LOCK = 7_350_114_201;
/** SQLSTATE of a lock that was not given in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Another process holds the migration lock for longer than this one may wait; this one has changed nothing. */
export class MigrationWaitOver extends Error {
  constructor(waitMs: number) {
    super(
      `Another process has been at the migrations for more than ${waitMs} ms (MIGRATION_WAIT_MS). Nothing was changed by this one.`,
    );
    this.name = 'MigrationWaitOver';
  }
}

/**
 * Applies the migrations that are missing, alone: a session advisory lock on a connection of its own keeps
 * other replicas waiting (TypeORM has none of its own).
 * @param waitMs longest wait for that lock.
 * @throws MigrationWaitOver
 * @returns names of the migrations that were applied.
 */
export async function migrate(
  url: string,
  migrations: readonly (new () => object)[],
  logger: Logger,
  waitMs = 120_000,
): Promise<string[]> {
  const lock = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    // It is silent while the migrations run; a dead network must not look like a held lock.
    keepAlive: true,
    application_name: 'plinth-migrate',
  });
  lock.on('error', (error) => logger.warn('migration lock connection', { reason: error.message }));
  await lock.connect();
  try {
    await acquireLock(lock, waitMs);
    const source = new DataSource({
      ...dataSourceOptions({ url, poolMax: 2, statementTimeoutMs: 600_000 }),
      migrations: [...migrations],
    });
    await source.initialize();
    try {
      const applied = await source.runMigrations();
      return applied.map((migration) => migration.name);
    } finally {
      await source.destroy();
    }
  } finally {
    await lock.end();
  }
}

async function acquireLock(client: pg.Client, waitMs: number): Promise<void> {
  // Not settings of the server: neither may it end this session, nor the wait.
  await client.query('set idle_session_timeout = 0; set statement_timeout = 0');
  await client.query("select set_config('lock_timeout', $1, false)", [String(waitMs)]);
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)
      throw new MigrationWaitOver(waitMs);
    throw error;
  }
}
