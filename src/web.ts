import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import type { Config } from './config/config.js';
import { HealthReporter } from './health/health.module.js';
import { CachedPageHandler } from './pages/pages.module.js';
import { ErrorResponder } from './platform/http/error-responder.js';
import { PlinthHttpAdapter } from './platform/http/http-adapter.js';
import { createLogger, NestLogger } from './platform/logging/logger.js';
import { stopOnSignal } from './platform/stop.js';
import { PreviewGate } from './preview/preview.module.js';
import { NotFoundResolver } from './redirects/redirects.module.js';

/** Longest wait for running requests after the drain time, before their connections are cut. */
const FINISH_MS = 20_000;
/** Longest wait for Redis and Postgres to take their leave after that. */
const CLOSE_MS = 3_000;

/** Starts the web process; returns once it listens. */
export async function startWeb(config: Config): Promise<void> {
  const logger = createLogger(config, 'web');
  const adapter = new PlinthHttpAdapter(config);
  const app = await NestFactory.create(AppModule.with(config, logger), adapter, {
    logger: new NestLogger(logger),
    bodyParser: false,
    abortOnError: false,
  });
  adapter.setErrorResponder(app.get(ErrorResponder));
  if (config.kontentPreview) {
    const gate = app.get(PreviewGate);
    adapter.setGate((request, response) => gate.admit(request, response));
  } else {
    const pages = app.get(CachedPageHandler);
    adapter.setCachedAnswer((request, response, requestId) => pages.answer(request, response, requestId));
  }
  const notFound = app.get(NotFoundResolver);
  adapter.setForward((path, query) => notFound.forward(path, query));
  await app.listen(config.port, config.host);
  const { port } = app.getHttpServer().address() as AddressInfo;
  logger.info('listening', { host: config.host, port });

  stopOnSignal(logger, config.drainMs + FINISH_MS + CLOSE_MS, async () => {
    // Readiness goes first, so that load balancers look elsewhere before connections are refused.
    app.get(HealthReporter).startStopping();
    await delay(config.drainMs);
    adapter.startDraining();
    const cut = setTimeout(() => adapter.dropConnections(), FINISH_MS);
    await app.close();
    clearTimeout(cut);
  });
}
