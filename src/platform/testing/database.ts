import { DataSource, type EntityTarget, type ObjectLiteral, type Repository } from 'typeorm';
import { migrations } from '../../../migrations/index.js';
import { databaseCopy } from '../../../test/support/migrated-database.js';
import type { TestDatabase as PlainDatabase } from '../../../test/support/services.js';
import { testConfig } from '../../config/testing/config.js';
import { dataSourceOptions } from '../database/data-source.js';
import { Database } from '../database/database.js';
import { migrate } from '../database/migrate.js';
import type { Logger } from '../logging/logger.js';
import { SILENT } from './logger.js';

export interface TestDatabase {
  database: Database;
  url: string;
  repository<E extends ObjectLiteral>(entity: EntityTarget<E>): Repository<E>;
  /** Ends the connections and removes the database. */
  drop(): Promise<void>;
}

/** A {@link Database} over a real Postgres at `url`, as the application has it. */
export function databaseAt(
  url: string,
  entities: (new () => object)[] = [],
  logger: Logger = SILENT,
): Omit<TestDatabase, 'drop' | 'url'> {
  const source = new DataSource({
    ...dataSourceOptions({ url, poolMax: 4, statementTimeoutMs: 10_000 }),
    entities,
  });
  return {
    database: new Database(source, testConfig({ databaseUrl: url }, 'command'), logger),
    repository: (entity) => source.getRepository(entity),
  };
}

/** A database of its own with the tables of the sources, for an application that brings its own connections. */
export const migratedTestDatabase = (): Promise<PlainDatabase> =>
  databaseCopy('source-database', (url) => migrate(url, migrations, SILENT));

/** The tables of the sources in a database of their own. @param entities those that the test uses */
export async function testDatabase(
  entities: (new () => object)[] = [],
  logger: Logger = SILENT,
): Promise<TestDatabase> {
  const { url, drop } = await migratedTestDatabase();
  const { database, repository } = databaseAt(url, entities, logger);
  return {
    database,
    url,
    repository,
    drop: async () => {
      await database.onApplicationShutdown();
      await drop();
    },
  };
}
