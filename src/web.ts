import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import express from 'express';
import type { Config } from './config/config.js';
import { HealthReporter } from './health/health.module.js';
import { CachedPageHandler } from './pages/pages.module.js';
import { ErrorResponder } from './platform/http/error-responder.js';
import { PlinthHttpAdapter } from './platform/http/http-adapter.js';
import { createLogger, NestLogger } from './platform/logging/logger.js';
import { stopOnSignal } from './platform/stop.js';
import { NotFoundResolver } from './redirects/addresses.module.js';
import { Redirects } from './redirects/redirects.module.js';
import { isIndexed } from './sitemaps/sitemaps.module.js';
import { WebModule } from './web.module.js';

/** Longest wait for running requests after the drain time, before their connections are cut. */
const FINISH_MS = 20_000;
/** Longest wait for Redis and Postgres to take their leave after that. */
const CLOSE_MS = 3_000;

/** Starts the web process; returns once it listens. */
export async function startWeb(config: Config): Promise<void> {
  const logger = createLogger(config, 'web');
  const door = new PlinthHttpAdapter(express(), {
    allowedHosts: config.allowedHosts,
    noindex: !isIndexed(config),
  });
  const app = await NestFactory.create(WebModule.forRoot(config, logger), door, {
    logger: new NestLogger(logger),
    bodyParser: false,
    abortOnError: false,
  });
  door.setErrorResponder(app.get(ErrorResponder));
  if (!config.kontentPreview) {
    const pages = app.get(CachedPageHandler);
    door.setFastAnswer((request, response, requestId) => pages.answer(request, response, requestId));
  }
  const redirects = app.get(Redirects);
  const missing = app.get(NotFoundResolver);
  door.setForward((path, query) => {
    const way = redirects.resolve(path, query);
    if (way.kind === 'redirect') return way;
    return missing.formerly(path, query).then((target) => target && { status: 308, ...target });
  });
  await app.listen(config.port, config.host);
  const { port } = app.getHttpServer().address() as AddressInfo;
  logger.info('listening', { host: config.host, port });

  stopOnSignal(logger, config.drainMs + FINISH_MS + CLOSE_MS, async () => {
    // Readiness goes first, so that load balancers look elsewhere before connections are refused.
    app.get(HealthReporter).startStopping();
    await delay(config.drainMs);
    door.startDraining();
    const cut = setTimeout(() => door.dropConnections(), FINISH_MS);
    await app.close();
    clearTimeout(cut);
  });
}
