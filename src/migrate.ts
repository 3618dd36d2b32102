/** Brings the database to the schema of this build, then ends. Safe to run in many processes at once. */
import { migrations } from '../migrations/index.js';
import { ConfigError, loadConfig } from './config/config.js';
import { MigrationWaitOver, migrate } from './platform/database/migrate.js';
import { createLogger } from './platform/logging/logger.js';

try {
  const config = loadConfig(process.env, 'command');
  const logger = createLogger(config, 'migrate');
  const applied = await migrate(config.databaseUrl, migrations, logger, config.migrationWaitMs);
  logger.info('database is up to date', { applied });
} catch (error) {
  const plain = error instanceof ConfigError || error instanceof MigrationWaitOver;
  console.error(plain ? error.message : error);
  process.exit(1);
}
