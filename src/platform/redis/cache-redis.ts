import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { Outage } from '../failure.js';
import { type DependencyHealth, HealthRecord } from '../health.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { withTimeoutOrThrow } from '../timeout.js';
import { connectRedis, type RedisClient } from './redis-address.js';

/** Redis did not answer in time, or is known to be away and was not asked. */
export class RedisUnavailable extends Outage {
  constructor(reason: string, cause?: unknown) {
    super(`Redis is not available: ${reason}`, cause === undefined ? undefined : { cause });
    this.name = 'RedisUnavailable';
  }
}

const FAILURES_TO_OPEN = 3;
const OPEN_MS = 1_000;
/** What the library says of a call that missed its deadline. */
const SLOW = 'Command timed out';
/** Answers that say that the server cannot serve now, not that the command was wrong. */
const SERVER_IS_UNFIT =
  /^(LOADING|BUSY|CLUSTERDOWN|MASTERDOWN|TRYAGAIN|MOVED|ASK|READONLY|NOREPLICAS|OOM|MISCONF|NOAUTH|WRONGPASS)\b/;

/**
 * The cache connection: every call has a deadline, and after three failures in a row none is tried for a second,
 * so a stopped or frozen Redis costs a page nothing.
 */
@Injectable()
export class CacheRedis implements OnApplicationShutdown {
  private readonly client: RedisClient;
  private readonly health = new HealthRecord();
  private readonly probeKey: string;
  private failures = 0;
  private openUntil = 0;
  private closed = false;

  private readonly timeoutMs: number;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.timeoutMs = config.redisTimeoutMs;
    // On a cluster, on the node that holds the pages.
    this.probeKey = `${config.redisPrefix}:{pages}:health`;
    this.client = connectRedis(config.redisCacheUrl, {
      enableOfflineQueue: false,
      commandTimeout: config.redisTimeoutMs,
      connectTimeout: 2_000,
      maxRetriesPerRequest: 0,
      retryStrategy: (attempt) => Math.min(100 * attempt, 1_000),
      lazyConnect: false,
    });
    this.client.on('error', (error) => this.note(error));
    this.client.on('close', () => {
      // A server that was left because it is a replica gives no error.
      if (!this.closed && this.health.report().state === 'ok') this.note(new Error('the connection is lost'));
    });
    this.client.on('ready', () => {
      this.failures = 0;
      this.openUntil = 0;
      if (this.health.succeeded()) logger.info('redis cache is reachable');
    });
  }

  /** For a library that has its own deadlines and its own answer to an outage. */
  get connection(): RedisClient {
    return this.client;
  }

  /** Runs `work` against Redis. @throws RedisUnavailable instead of waiting. */
  async run<T>(work: (client: RedisClient) => Promise<T>): Promise<T> {
    if (Date.now() < this.openUntil) throw new RedisUnavailable('it failed a moment ago');
    if (this.client.status !== 'ready') throw new RedisUnavailable(`connection is ${this.client.status}`);
    try {
      const result = await this.inTime(work(this.client));
      this.failures = 0;
      if (this.health.succeeded()) this.logger.info('redis cache is reachable');
      return result;
    } catch (error) {
      // A wrong command is a fault of ours, not an outage.
      if (error instanceof Error && error.name === 'ReplyError' && !SERVER_IS_UNFIT.test(error.message)) {
        throw error;
      }
      this.failures += 1;
      if (this.failures >= FAILURES_TO_OPEN) this.openUntil = Date.now() + OPEN_MS;
      // One slow call alone is no outage.
      const isSlow = error instanceof Error && error.message === SLOW;
      if (!isSlow || this.failures >= FAILURES_TO_OPEN) this.note(error);
      throw new RedisUnavailable('the call failed', error);
    }
  }

  /** As {@link run}, with a value in place of the error: for calls the page can do without. */
  async attempt<T, F>(fallback: F, work: (client: RedisClient) => Promise<T>): Promise<T | F> {
    try {
      return await this.run(work);
    } catch (error) {
      if (error instanceof RedisUnavailable) return fallback;
      throw error;
    }
  }

  /** Writes to Redis once, since a replica answers everything else, and says how it is. */
  async check(): Promise<DependencyHealth> {
    await this.attempt(null, (client) => client.del(this.probeKey));
    return this.health.report();
  }

  onApplicationShutdown(): void {
    this.closed = true;
    this.client.disconnect();
  }

  /** On a cluster a command may be sent on and tried again, each time within the deadline: their sum has one too. */
  private async inTime<T>(work: Promise<T>): Promise<T> {
    if (!this.client.isCluster) return work;
    return withTimeoutOrThrow(2 * this.timeoutMs, work, () => new Error(SLOW));
  }

  private note(error: unknown): void {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    if (this.health.failed(reason)) this.logger.warn('redis cache is not reachable', { reason });
  }
}
