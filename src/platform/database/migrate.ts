import pg from 'pg';
import { DataSource } from 'typeorm';
import type { Logger } from '../logging/logger.js';
import { dataSourceOptions } from './data-source.js';

// Any fixed number: it names the lock "migrations of Plinth" in this database.
const LOCK = 7_350_114_201;
const LOCK_WAIT_MS = 60_000;

/**
 * Applies the migrations that are missing, alone: a session advisory lock on a connection of its own keeps
 * other replicas waiting (TypeORM has none, measured trap T5).
 * @returns names of the migrations that were applied.
 */
export async function migrate(
  url: string,
  migrations: (new () => object)[],
  logger: Logger,
): Promise<string[]> {
  const lock = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'plinth-migrate',
  });
  lock.on('error', (error) => logger.warn('migration lock connection', { reason: error.message }));
  await lock.connect();
  try {
    await lock.query(`set lock_timeout = ${LOCK_WAIT_MS}`);
    await lock.query('select pg_advisory_lock($1)', [LOCK]);
    const source = new DataSource(
      dataSourceOptions({ url, poolMax: 2, statementTimeoutMs: 600_000, entities: [], migrations }),
    );
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
