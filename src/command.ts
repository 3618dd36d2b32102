/** What the operator's commands (`npm run queues`, `npm run cache:purge`) have in common. */
import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { ConfigError, loadConfig } from './config/config.js';
import { createLogger, NestLogger } from './platform/logging/logger.js';
import { withTimeout } from './platform/timeout.js';

/** Longest leave-taking of a command that has its answer, in milliseconds. */
const STOP_MS = 3_000;

/** Line for the operator. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs a command with the settings of the environment and ends the process: 0 done, 1 not done, with the reason.
 * @param work gets a function that builds the application, of which nothing is started
 */
export async function runCommand(
  work: (build: () => Promise<INestApplicationContext>) => Promise<boolean>,
): Promise<void> {
  let app: INestApplicationContext | undefined;
  try {
    const config = loadConfig(process.env, 'command');
    // The program speaks for itself; of the application only what goes wrong is of interest.
    const logger = createLogger({ ...config, logLevel: 'warn' }, 'operator', (line) =>
      process.stderr.write(`${line}\n`),
    );
    const isDone = await work(async () => {
      app = await NestFactory.createApplicationContext(AppModule.with(config, logger), {
        logger: new NestLogger(logger),
        abortOnError: false,
      });
      return app;
    });
    process.exitCode = isDone ? 0 : 1;
  } catch (error) {
    console.error(error instanceof ConfigError || error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
  if (app) await withTimeout(STOP_MS, app.close());
  // The connections of a Redis Cluster stay open (see queueConnection). What was said goes out first.
  process.stdout.write('', () => process.exit());
}
