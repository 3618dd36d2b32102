import type { IncomingMessage } from 'node:http';
import { failure } from '../../platform/failure.js';
import { isBot } from '../../platform/http/bot-agent.js';
import type { Logger } from '../../platform/logging/logger.js';
import { type AddressKind, keepablePath } from './address-kind.js';
import type { NotFoundStore } from './not-found-store.js';

const FLUSH_MS = 5_000;
/** Different addresses that are counted between two writes; further ones are not. */
const MOST_DISTINCT = 500;
const LONGEST_HOST = 100;

/** What is added to a row of the table. */
export interface Misses {
  /** `2026-11-28`, UTC. */
  day: string;
  path: string;
  kind: AddressKind;
  hits: number;
  botHits: number;
  ownHits: number;
  referrerHost: string | null;
  firstSeen: Date;
  lastSeen: Date;
}

/**
 * Counts addresses without a page, in memory, and writes the sums every few seconds. Keeps no query, no address and
 * no name of the visitor. While Postgres is away it counts on, for as many addresses as it may hold.
 */
export class NotFoundLog {
  private counts = new Map<string, Misses>();
  private timer: NodeJS.Timeout | null = null;
  private flushing: Promise<void> | null = null;
  private failing = false;
  private dropped = 0;
  private readonly ownHost: string;

  constructor(
    private readonly store: Pick<NotFoundStore, 'add' | 'trimAtTimes'>,
    publicUrl: string,
    private readonly logger: Logger,
  ) {
    this.ownHost = new URL(publicUrl).hostname;
  }

  /** @param path canonical path of the page, whichever form of it was asked for. */
  record(path: string, kind: AddressKind, request: Pick<IncomingMessage, 'headers'>, now = new Date()): void {
    const bot = isBot(request.headers['user-agent']);
    const host = bot ? null : referrerHost(request.headers.referer);
    const own = host === this.ownHost;
    this.take({
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

  /** Writes the rest; for the end of the process. */
  async close(): Promise<void> {
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
      if (this.failing) this.logger.info('missing addresses are written again', { dropped: this.dropped });
      this.failing = false;
      this.dropped = 0;
    } catch (error) {
      if (!this.failing)
        this.logger.warn('missing addresses could not be written; counted on', failure(error));
      this.failing = true;
      for (const misses of counts.values()) this.take(misses);
      this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
      return;
    }
    // Apart from the writing: what is written must not be counted again.
    await this.store.trimAtTimes().catch((error: unknown) => {
      this.logger.warn('old missing addresses could not be deleted', failure(error));
    });
  }

  private take(misses: Misses): void {
    const key = `${misses.day} ${misses.path}`;
    const held = this.counts.get(key);
    if (held) this.counts.set(key, together(held, misses));
    else if (this.counts.size < MOST_DISTINCT) this.counts.set(key, misses);
    else {
      if (this.dropped === 0) this.logger.warn('too many missing addresses; some are not counted');
      this.dropped += 1;
    }
  }
}

function together(a: Misses, b: Misses): Misses {
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
