import 'reflect-metadata';
import { createServer } from 'node:http';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import type { Config } from './config/config.js';
import { HealthReporter, publicHealth } from './health/health.module.js';
import { createLogger, NestLogger } from './platform/logging/logger.js';
import { QueueWorkers } from './platform/queue/queue-workers.js';
import { stopOnSignal } from './platform/stop.js';

/** Longest stop in milliseconds: 20 s for the running jobs, the rest for Redis and Postgres to take their leave. */
const STOP_MS = 25_000;

/** Starts the worker process; returns once it takes jobs. */
export async function startWorker(config: Config): Promise<void> {
  const logger = createLogger(config, 'worker');
  // The start of the rooms waits for the content, from its service or from the disk.
  const app = await NestFactory.createApplicationContext(AppModule.with(config, logger), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  app.get(QueueWorkers).start();
  logger.info('working');

  // Containers are watched over HTTP, on a port that only they know.
  const reporter = app.get(HealthReporter);
  const health = createServer((request, response) => {
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(body));
    };
    if (request.url === '/health/live') answer(200, { status: 'ok' });
    else if (request.url !== '/health/ready') answer(404, { status: 'unavailable' });
    else void reporter.report().then((report) => answer(report.ready ? 200 : 503, publicHealth(report)));
  });
  if (config.workerHealthPort > 0) health.listen(config.workerHealthPort, config.host);

  stopOnSignal(logger, STOP_MS, async () => {
    reporter.startStopping();
    await app.close();
    health.close();
  });
}
