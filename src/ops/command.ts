/** What the operator's commands (`npm run queues`, `npm run cache:purge`) have in common. */
import { type Config, ConfigError, loadConfig } from '../config/config.js';
import { createLogger, type Logger } from '../platform/logging/logger.js';

/** Line for the operator. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs a command with the settings of the environment and ends the process: 0 done, 1 not done, with the reason. */
export async function runCommand(work: (config: Config, logger: Logger) => Promise<boolean>): Promise<void> {
  try {
    const config = loadConfig(process.env, 'command');
    // The program speaks for itself; of the platform only what goes wrong is of interest.
    const logger = createLogger(config, 'operator', (line) => process.stderr.write(`${line}\n`));
    process.exitCode = (await work(config, logger)) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof ConfigError || error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
  // The connections of a Redis Cluster stay open (see queueConnection). What was said goes out first.
  process.stdout.write('', () => process.exit());
}
