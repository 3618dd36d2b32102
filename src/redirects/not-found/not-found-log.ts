import type { IncomingMessage } from 'node:http';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { failure } from '../../platform/failure.js';
import { isBot } from '../../platform/http/bot-agent.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { type AddressKind, keepablePath } from './address-kind.js';
import { type NotFoundCounts, NotFoundStore } from './not-found-store.js';

const FLUSH_MS = 2_000;
/** Different addresses that are counted between two writes; further ones are not. */
const MOST_DISTINCT = 500;
const LONGEST_HOST = 100;

/**
 * Counts addresses without a page, in memory, and writes the sums every few seconds. Keeps no query, no address and
 * no name of the visitor. While Postgres is away it counts on, for as many addresses as it may hold.
 */
@Injectable()
export class NotFoundLog implements OnApplicationShutdown {
  private counts = new Map<string, NotFoundCounts>();
  private timer: NodeJS.Timeout | null = null;
  private flushing: Promise<void> | null = null;
  private failing = false;
  private dropped = 0;
  private readonly ownHost: string;

  constructor(
    private readonly store: NotFoundStore,
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.ownHost = new URL(config.publicUrl).hostname;
  }

  /** @param path canonical path of the page, whichever form of it was asked for. */
  record(path: string, kind: AddressKind, request: Pick<IncomingMessage, 'headers'>, now = new Date()): void {
    const bot = isBot(request.headers['user-agent']);
    const host = bot ? null : referrerHost(request.headers.referer);
    const own = host === this.ownHost;
    this.count({
      day: now.toISOString().slice(0, 10),
      path: keepablePath(path),
      kind,
      hits: bot ? 0 : 1,
      botHits: bot ? 1 : 0,
      ownHits: own ? 1 : 0,
      referrerHost: own ? null : host,
      firstSeen: now,
      lastSeen: now,
    });
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Writes what was counted. Never rejects. */
  flush(): Promise<void> {
    this.flushing ??= this.write().finally(() => {
      this.flushing = null;
    });
    return this.flushing;
  }

  /** Writes the rest. */
  async onApplicationShutdown(): Promise<void> {
    await this.flushing;
    await this.flush();
    if (this.timer) clearTimeout(this.timer);
  }

  private async write(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const counts = this.counts;
    if (counts.size === 0) return;
    this.counts = new Map();
    try {
      await this.store.add([...counts.values()]);
      if (this.failing) this.logger.info('not-found log is written again', { dropped: this.dropped });
      this.failing = false;
      this.dropped = 0;
    } catch (error) {
      if (!this.failing) this.logger.warn('not-found log could not be written; counted on', failure(error));
      this.failing = true;
      for (const each of counts.values()) this.count(each);
      this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
      return;
    }
    // Apart from the writing: what is written must not be counted again.
    await this.store.trimAtTimes().catch((error: unknown) => {
      this.logger.warn('not-found log could not be trimmed', failure(error));
    });
  }

  private count(added: NotFoundCounts): void {
    const key = `${added.day} ${added.path}`;
    const before = this.counts.get(key);
    if (before) this.counts.set(key, sum(before, added));
    else if (this.counts.size < MOST_DISTINCT) this.counts.set(key, added);
    else {
      if (this.dropped === 0) this.logger.warn('too many addresses without a page; some are not counted');
      this.dropped += 1;
    }
  }
}

function sum(a: NotFoundCounts, b: NotFoundCounts): NotFoundCounts {
  const [earlier, later] = a.lastSeen <= b.lastSeen ? [a, b] : [b, a];
  return {
    ...later,
    hits: a.hits + b.hits,
    botHits: a.botHits + b.botHits,
    ownHits: a.ownHits + b.ownHits,
    referrerHost: later.referrerHost ?? earlier.referrerHost,
    firstSeen: new Date(Math.min(a.firstSeen.getTime(), b.firstSeen.getTime())),
  };
}

/** Only the host: paths and queries of other sites can be about a person. */
function referrerHost(referrer: string | undefined): string | null {
  if (referrer === undefined || referrer.length > 4_096 || !/^https?:/i.test(referrer)) return null;
  if (!URL.canParse(referrer)) return null;
  return new URL(referrer).hostname.slice(0, LONGEST_HOST) || null;
}
