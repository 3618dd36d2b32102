import 'reflect-metadata';
import { createServer } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { Config } from './config/config.js';
import { LiveContent } from './content/content.module.js';
import { createLogger, NestLogger } from './platform/logging/logger.js';
import { WorkerModule } from './worker.module.js';

/** Starts the worker process; returns once it takes jobs. */
export async function startWorker(config: Config): Promise<void> {
  const logger = createLogger(config, 'worker');
  const app = await NestFactory.createApplicationContext(WorkerModule.forRoot(config, logger), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  logger.info('working');

  // Containers are watched over HTTP; the worker has no other port.
  const health = createServer((request, response) => {
    const known = request.url === '/health/live' || request.url === '/health/ready';
    const ready = request.url === '/health/live' || app.get(LiveContent).isKnown;
    response.writeHead(known ? (ready ? 200 : 503) : 404, {
      'Content-Type': 'application/json; charset=utf-8',
    });
    response.end(JSON.stringify({ status: known && ready ? 'ok' : 'unavailable' }));
  });
  if (config.workerHealthPort > 0) health.listen(config.workerHealthPort, config.host);

  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    logger.info('stopping', { signal });
    health.close();
    await app.close();
    logger.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}
