import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { PageFactsStore } from '../cache/cache.module.js';
import { CatalogChanges } from '../catalog/catalog.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { LiveContent } from '../content/content.module.js';
import { failure } from '../platform/failure.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { RedisSubscriber } from '../platform/redis/subscriber.js';
import { SitemapBuilder } from './sitemap-builder.js';

/** Name of the queue of builds. */
export const SITEMAP_QUEUE = 'sitemaps';
/** Also without any news: what was missed is put right within a day. */
const DAY_MS = 86_400_000;
/**
 * A build is followed by a pause so many times its processor time: with many pages and a change every second, the
 * worker still has nineteen parts of twenty for the changes themselves. A quick build's pause is shorter than the
 * collecting, and one that only waited for a busy machine has no longer one.
 */
const PAUSE = 19;
/** Also of a build that took minutes, sitemaps are never older than this because of the pause. */
const MAX_PAUSE_MS = 300_000;

/**
 * When sitemaps are built: at most once in each span of `sitemapCollectMs`, at its end, over all workers, and after a
 * long build less often. The job of a span is named after it, so asking again is free; news that come while a build runs
 * belong to the next span. Of several spans that were held up only the last is built.
 */
@Injectable()
// Only the pauses set below are meant; BullMQ looks at them where there is a limit.
@Processor(SITEMAP_QUEUE, { limiter: { max: 1_000, duration: 1_000 } })
export class SitemapProcessor extends WorkerHost implements OnApplicationBootstrap, OnApplicationShutdown {
  /** The schedule is put down again this often: a Redis that lost its data has it again within the hour. */
  protected readonly scheduleMs: number = 3_600_000;
  private timer: NodeJS.Timeout | null = null;
  private asked = 0;
  private asking = false;
  private again = false;

  constructor(
    @InjectQueue(SITEMAP_QUEUE) private readonly queue: Queue,
    private readonly builder: SitemapBuilder,
    private readonly content: LiveContent,
    private readonly catalog: CatalogChanges,
    private readonly facts: PageFactsStore,
    private readonly subscriber: RedisSubscriber,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    // Drafts are in no sitemap.
    if (this.config.role !== 'worker' || this.config.kontentPreview) return;
    const ask = () => this.ask();
    this.content.onChange(ask);
    this.catalog.onChange(async () => this.ask());
    this.subscriber.listen(this.facts.channel, ask, ask);
    void this.schedule();
    this.timer = setInterval(() => void this.schedule(), this.scheduleMs);
    this.timer.unref();
    this.ask();
  }

  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /** Asks for a build at the end of this span. Never throws; without Redis the question waits for it. */
  ask(now = Date.now()): void {
    const { sitemapCollectMs } = this.config;
    const span = Math.floor(now / sitemapCollectMs) + 1;
    if (span === this.asked) return;
    // The job on its way may be running already when its answer comes.
    if (this.asking) {
      this.again = true;
      return;
    }
    this.asking = true;
    const delay = span * sitemapCollectMs - now;
    this.queue
      .add('build', {}, { jobId: `build-${span}`, delay })
      .then(() => {
        this.asked = span;
      })
      .catch((error: unknown) => this.logger.debug('sitemaps not asked for', { error }))
      .finally(() => {
        this.asking = false;
        if (!this.again) return;
        this.again = false;
        this.ask();
      });
  }

  /** Builds, and pauses the queue for all workers. @throws DatabaseUnavailable */
  async process(): Promise<void> {
    if (this.config.kontentPreview || (await this.queue.getWaitingCount()) > 0) return;
    const before = process.cpuUsage();
    await this.builder.build();
    const { user, system } = process.cpuUsage(before);
    const pauseMs = Math.ceil(((user + system) / 1_000) * PAUSE);
    // A pause of nothing is refused by Redis.
    await this.queue.rateLimit(Math.min(MAX_PAUSE_MS, Math.max(1, pauseMs)));
  }

  /** The same schedule twice is one. */
  private async schedule(): Promise<void> {
    await this.queue
      .upsertJobScheduler('daily', { every: DAY_MS }, { name: 'build' })
      .catch((error: unknown) => this.logger.warn('sitemaps are not built daily', failure(error)));
  }
}
