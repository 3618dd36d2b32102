import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { HealthReporter } from '../health/health.module.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { OperationsReport } from './operations-report.js';
import { ServiceMetrics } from './service-metrics.js';

/** Answers are kept so long, so that no number of readers is a load on Redis and Postgres. */
const KEEP_MS = 1_000;
const JSON_TYPE = 'application/json; charset=utf-8';

/** `/metrics` for Prometheus, `/queues` and `/health` with all details for operators, on a port of their own that must not be published. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | null = null;

  constructor(
    private readonly metrics: ServiceMetrics,
    private readonly report: OperationsReport,
    private readonly health: HealthReporter,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort: port, host, role } = this.config;
    if (port === 0 || role === 'command') return;
    this.metrics.collectProcess();
    const look = shared(() => this.metrics.read());
    const list = shared(() => this.report.state());
    const health = shared(() => this.health.report());
    const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, (request, response) => {
      request.resume();
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const answer = (status: number, contentType: string, text: string): void => {
        response.writeHead(status, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
        response.end(request.method === 'HEAD' ? undefined : text);
      };
      if (isRead && request.url === '/metrics') {
        look().then(
          (text) => answer(200, this.metrics.contentType, text),
          (error: unknown) => {
            this.logger.error('metrics failed', { error });
            response.writeHead(500, { 'Content-Length': 0 }).end();
          },
        );
      } else if (isRead && request.url === '/queues') {
        list().then(
          (state) => answer(200, JSON_TYPE, JSON.stringify(state)),
          // Redis or Postgres is away, which is no news: the metrics say so.
          (error: unknown) =>
            answer(503, JSON_TYPE, JSON.stringify({ message: error instanceof Error ? error.message : '' })),
        );
      } else if (isRead && request.url === '/health') {
        void health().then((report) => answer(200, JSON_TYPE, JSON.stringify(report)));
      } else response.writeHead(404, { 'Content-Length': 0 }).end();
    });
    this.server = server;
    await new Promise<void>((resolve) => {
      // A port in use must not take the site away; Prometheus misses its target and says so.
      server.once('error', (error) => {
        this.logger.error('metrics are not served', { port, error });
        resolve();
      });
      server.listen(port, host, () => {
        this.logger.info('metrics are served', { host, port: (server.address() as AddressInfo).port });
        resolve();
      });
    });
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}

/** Asks once for all who want to know within {@link KEEP_MS}. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let latest: { at: number; answer: Promise<T> } | null = null;
  return () => {
    const now = performance.now();
    if (latest === null || now - latest.at >= KEEP_MS) latest = { at: now, answer: ask() };
    return latest.answer;
  };
}
