import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { PageCache } from '../cache/cache.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { ContentHealth, LiveContent } from '../content/content.module.js';
import { type HealthReport, HealthReporter } from '../health/health.module.js';
import { processMetrics } from '../platform/metrics/meters.js';
import { monitoredWorkers } from '../platform/queue/monitored-worker.js';
import { type JobCounts, QueueReport } from '../platform/queue/queue-report.js';
import { type RedisMemory, RedisMemoryReader } from '../platform/redis/redis-memory.js';
import { InboxReport, type InboxState } from '../sync/sync.module.js';

/** What was asked of other services for one look; null = it gave no answer. */
interface Surroundings {
  health: HealthReport;
  queues: Record<string, JobCounts> | null;
  inbox: InboxState | null;
  /** By what each Redis is for. */
  memory: Record<'cache' | 'queue', RedisMemory | null>;
}

type Measure = (set: (value: number, labels?: Record<string, string>) => void) => void;

/**
 * What the process counts of itself and what it stands on, for Prometheus. Of a service that gives no answer nothing is
 * shown: an old number would look like a good one; `plinth_dependency_up` says that it is away.
 */
@Injectable()
export class ServiceMetrics implements OnApplicationShutdown {
  private readonly registry = new Registry();
  private readonly cacheMemory: RedisMemoryReader;
  private readonly queueMemory: RedisMemoryReader;
  private latest: Surroundings | null = null;

  constructor(
    private readonly health: HealthReporter,
    private readonly queues: QueueReport,
    private readonly inbox: InboxReport,
    content: LiveContent,
    contentHealth: ContentHealth,
    cache: PageCache,
    @Inject(CONFIG) config: Config,
  ) {
    this.cacheMemory = new RedisMemoryReader(config.redisCacheUrl);
    this.queueMemory = new RedisMemoryReader(config.redisQueueUrl);
    this.addServices(config);
    this.addPages(content, contentHealth, cache);
    this.addQueues();
  }

  readonly contentType = this.registry.contentType;

  /** Adds what Node knows of the process. */
  collectProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Asks the services; takes no longer than a few seconds. @returns text form of Prometheus */
  async read(): Promise<string> {
    const [health, queues, inbox, cache, queue] = await Promise.all([
      this.health.report(),
      this.queues.counts().catch(() => null),
      this.inbox.state().catch(() => null),
      this.cacheMemory.read().catch(() => null),
      this.queueMemory.read().catch(() => null),
    ]);
    this.latest = { health, queues, inbox, memory: { cache, queue } };
    return Registry.merge([processMetrics, this.registry]).metrics();
  }

  onApplicationShutdown(): void {
    this.cacheMemory.close();
    this.queueMemory.close();
  }

  private addServices({ role }: Config): void {
    this.gauge('plinth_build_info', 'Always 1; the labels say what runs.', ['build', 'role'], (set) => {
      if (this.latest) set(1, { build: this.latest.health.buildId, role });
    });
    this.gauge('plinth_ready', '1 while visitors (web) or jobs (worker) may be sent here.', [], (set) =>
      set(this.latest?.health.ready ? 1 : 0),
    );
    this.gauge(
      'plinth_dependency_up',
      '1 while a service answers; 0 is survived, and shown as degraded by /health/ready.',
      ['dependency'],
      (set) => {
        for (const [dependency, { state }] of Object.entries(this.latest?.health.dependencies ?? {}))
          set(state === 'ok' ? 1 : 0, { dependency });
      },
    );
    this.gauge(
      'plinth_redis_memory_ratio',
      'Memory in use by each Redis, in parts of what it may use.',
      ['role', 'policy'],
      (set) => {
        for (const [redis, memory] of Object.entries(this.latest?.memory ?? {}))
          if (memory !== null) set(memory.ratio, { role: redis, policy: memory.policy });
      },
    );
  }

  private addPages(content: LiveContent, contentHealth: ContentHealth, cache: PageCache): void {
    const gauge = (name: string, help: string, value: () => number): void =>
      this.gauge(name, help, [], (set) => set(value()));
    gauge('plinth_content_breaker_open', '1 while the content service is not asked.', () =>
      contentHealth.breakerOpen ? 1 : 0,
    );
    gauge('plinth_page_memory_bytes', 'Bytes of pages in memory.', () => cache.memory.bytes);
    gauge('plinth_page_memory_count', 'Pages in memory.', () => cache.memory.count);
    gauge('plinth_pages_known', 'Pages of the page tree.', () => content.tree.pageCount);
    gauge(
      'plinth_purge_epoch',
      'Purge epoch that this process has applied; processes that stay apart are not in step.',
      () => cache.epoch,
    );
  }

  private addQueues(): void {
    this.gauge('plinth_queue_jobs', 'Jobs by queue and state.', ['queue', 'state'], (set) => {
      for (const [queue, counts] of Object.entries(this.latest?.queues ?? {}))
        for (const [state, count] of Object.entries(counts)) set(count, { queue, state });
    });
    this.gauge(
      'plinth_worker_heartbeat_age_seconds',
      'Time since a worker of this process last asked its queue for work, or began or ended a job.',
      ['queue'],
      (set) => {
        for (const { name, heartbeatAt } of monitoredWorkers)
          set((performance.now() - heartbeatAt) / 1_000, { queue: name });
      },
    );
    const inbox = (name: string, help: string, read: (state: InboxState) => number): void =>
      this.gauge(name, help, [], (set) => {
        if (this.latest?.inbox) set(read(this.latest.inbox));
      });
    inbox('plinth_inbox_waiting', 'Notifications whose work is to be done.', ({ waiting }) => waiting);
    inbox(
      'plinth_inbox_oldest_seconds',
      'Age of the oldest notification whose work is to be done; 0 when there is none.',
      ({ oldestSeconds }) => oldestSeconds,
    );
    inbox('plinth_inbox_dead', 'Notifications that were given up (npm run queues).', ({ dead }) => dead);
  }

  /** A gauge that is set by `measure` at each look. */
  private gauge(name: string, help: string, labelNames: string[], measure: Measure): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      collect() {
        this.reset();
        measure((value, labels = {}) => this.set(labels, value));
      },
    });
  }
}
