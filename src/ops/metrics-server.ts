import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import type { Logger } from '../platform/logging/logger.js';
import type { QueuesReport } from '../sync/sync.module.js';
import { addProcessMetrics } from './process-metrics.js';
import { addServiceMetrics, type PageState, type Surroundings } from './service-metrics.js';

export interface MetricsSources {
  /** `web` or `worker`. */
  role: string;
  /** Asks the services; never takes longer than a few seconds and never rejects. */
  surroundings: () => Promise<Surroundings>;
  pages: () => PageState;
  /** Everything about queues and inbox. Rejects when Redis or Postgres is away. */
  queues: () => Promise<QueuesReport>;
}

/** Answers are kept so long, so that no number of readers is a load on Redis and Postgres. */
const KEEP_MS = 1_000;
const JSON_TYPE = 'application/json; charset=utf-8';

/** `/metrics` for Prometheus and `/queues` for operators, on a port of their own that must not be published. */
export class MetricsServer {
  private readonly registry = new Registry();
  private server: Server | null = null;
  private latest: Surroundings | null = null;

  constructor(
    private readonly sources: MetricsSources,
    private readonly logger: Logger,
  ) {}

  /** @param port 0 takes none: nothing is shown then. */
  async listen(port: number, host: string): Promise<void> {
    if (port === 0) return;
    addProcessMetrics(this.registry);
    addServiceMetrics(this.registry, this.sources.role, () => this.latest, this.sources.pages);
    const look = shared(async () => {
      this.latest = await this.sources.surroundings();
      return this.registry.metrics();
    });
    const list = shared(this.sources.queues);
    const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, (request, response) => {
      request.resume();
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const answer = (status: number, contentType: string, text: string): void => {
        response.writeHead(status, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
        response.end(request.method === 'HEAD' ? undefined : text);
      };
      if (isRead && request.url === '/metrics') {
        look().then(
          (text) => answer(200, this.registry.contentType, text),
          (error: unknown) => {
            this.logger.error('metrics failed', { error });
            response.writeHead(500, { 'Content-Length': 0 }).end();
          },
        );
      } else if (isRead && request.url === '/queues') {
        list().then(
          (report) => answer(200, JSON_TYPE, JSON.stringify(report)),
          // Redis or Postgres is away, which is no news: the metrics tell it.
          (error: unknown) =>
            answer(503, JSON_TYPE, JSON.stringify({ message: error instanceof Error ? error.message : '' })),
        );
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

  close(): void {
    this.server?.close();
    this.server?.closeAllConnections();
    this.registry.clear();
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
