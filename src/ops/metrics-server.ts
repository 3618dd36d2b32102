import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import type { Logger } from '../platform/logging/logger.js';
import { addProcessMetrics } from './process-metrics.js';
import { addServiceMetrics, type PageState, type Surroundings } from './service-metrics.js';

export interface MetricsSources {
  /** `web` or `worker`. */
  role: string;
  /** Asks the services; never takes longer than a few seconds and never rejects. */
  surroundings: () => Promise<Surroundings>;
  pages: () => PageState;
}

/** Answers are kept so long, so that no number of readers is a load on Redis and Postgres. */
const KEEP_MS = 1_000;

/** `/metrics` on a port of its own, which is for Prometheus alone and must not be published. */
export class MetricsServer {
  private readonly registry = new Registry();
  private server: Server | null = null;
  private latest: Surroundings | null = null;
  private looking: Promise<string> | null = null;
  private lookedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly sources: MetricsSources,
    private readonly logger: Logger,
  ) {}

  /** @param port 0 takes none: nothing is shown then. */
  async listen(port: number, host: string): Promise<void> {
    if (port === 0) return;
    addProcessMetrics(this.registry);
    addServiceMetrics(this.registry, this.sources.role, () => this.latest, this.sources.pages);
    const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, (request, response) => {
      request.resume();
      if (request.url !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
        response.writeHead(404, { 'Content-Length': 0 }).end();
        return;
      }
      this.look().then(
        (text) => {
          response.writeHead(200, { 'Content-Type': this.registry.contentType, 'Cache-Control': 'no-store' });
          response.end(request.method === 'HEAD' ? undefined : text);
        },
        (error: unknown) => {
          this.logger.error('metrics failed', { error });
          response.writeHead(500, { 'Content-Length': 0 }).end();
        },
      );
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

  private look(): Promise<string> {
    if (this.looking !== null && performance.now() - this.lookedAt < KEEP_MS) return this.looking;
    this.lookedAt = performance.now();
    this.looking = this.sources.surroundings().then((surroundings) => {
      this.latest = surroundings;
      return this.registry.metrics();
    });
    return this.looking;
  }
}
