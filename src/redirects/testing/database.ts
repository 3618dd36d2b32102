import { migrations } from '../../../migrations/index.js';
import { createDatabase } from '../../../test/support/services.js';
import { loadConfig } from '../../config/config.js';
import { Database } from '../../platform/database/database.js';
import { migrate } from '../../platform/database/migrate.js';
import { createLogger, type Logger } from '../../platform/logging/logger.js';
import { FormerPath } from '../former/former-path.entity.js';
import { KnownPath } from '../former/known-path.entity.js';
import { NotFoundPath } from '../not-found/not-found-path.entity.js';

export interface TestTables {
  database: Database;
  url: string;
  logger: Logger;
  /** Log lines so far. */
  lines: string[];
  drop(): Promise<void>;
}

/** The tables of this module in an own database of the real Postgres. */
export async function testTables(): Promise<TestTables> {
  const { url, drop } = await createDatabase();
  const config = loadConfig({
    DATABASE_URL: url,
    REDIS_URL: 'redis://localhost',
    KONTENT_ENVIRONMENT_ID: '2f8b4a36-2d3a-4d6e-9a3c-0d3c1a7b9e10',
    KONTENT_WEBHOOK_SECRET: 'webhook-secret-1',
  });
  const lines: string[] = [];
  const logger = createLogger(config, 'web', (line) => lines.push(line));
  await migrate(url, migrations, logger);
  const database = new Database(
    { url, poolMax: 4, statementTimeoutMs: 10_000, entities: [KnownPath, FormerPath, NotFoundPath] },
    logger,
  );
  return {
    database,
    url,
    logger,
    lines,
    drop: async () => {
      await database.close();
      await drop();
    },
  };
}
