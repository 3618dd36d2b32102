import { randomInt } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { CacheRedis } from '../platform/redis/cache-redis.js';
import { instancePrefix } from './redis-keys.js';

/** Most paths counted between two reports of a process, and kept by all together. */
const MOST_COUNTED = 5_000;
const MOST_KEPT = 50_000;
const REPORT_MS = 10_000;
const BATCH = 1_000;
const DAY_S = 86_400;

// Once a day, by whichever process is first: what was visited long ago counts half as much each day.
const DECAY = `
if redis.call('SET', KEYS[2], '1', 'NX', 'EX', ARGV[1]) then
  redis.call('ZUNIONSTORE', KEYS[1], 1, KEYS[1], 'WEIGHTS', '0.5')
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', '(0.5')
end
redis.call('ZREMRANGEBYRANK', KEYS[1], 0, -1 - tonumber(ARGV[2]))
return 1`;

/**
 * How often pages are visited, over all processes: says which are rendered first after a publish. A count, not a
 * record: lost ones do no harm, and nothing is kept about who visits.
 */
@Injectable()
export class PagePopularity implements OnApplicationBootstrap, OnApplicationShutdown {
  private counts = new Map<string, number>();
  private timer: NodeJS.Timeout | null = null;
  private readonly prefix: string;

  constructor(
    private readonly redis: CacheRedis,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.prefix = `${instancePrefix(config)}:{pages}`;
  }

  onApplicationBootstrap(): void {
    if (this.config.role !== 'web') return;
    // Not all processes of a start at once.
    this.timer = setInterval(() => void this.flush(), REPORT_MS - randomInt(REPORT_MS / 10));
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /** Counts a visit; costs a page hit next to nothing. */
  record(path: string): void {
    const count = this.counts.get(path);
    if (count !== undefined) this.counts.set(path, count + 1);
    else if (this.counts.size < MOST_COUNTED) this.counts.set(path, 1);
  }

  /** Adds what was counted here to the common count. */
  async flush(): Promise<void> {
    const counted = [...this.counts];
    this.counts = new Map();
    if (counted.length === 0) return;
    await this.redis.attempt(null, async (client) => {
      for (let at = 0; at < counted.length; at += BATCH) {
        const pipeline = client.pipeline();
        for (const [path, count] of counted.slice(at, at + BATCH)) {
          pipeline.zincrby(this.key('popularity'), count, path);
        }
        await pipeline.exec();
      }
      await client.eval(
        DECAY,
        2,
        this.key('popularity'),
        this.key('popularity-decayed'),
        String(DAY_S),
        String(MOST_KEPT),
      );
    });
  }

  /** The paths, most visited first; those nobody visited by length, as short ones lie near the top. */
  async sort(paths: readonly string[]): Promise<string[]> {
    const visits = new Map<string, number>();
    await this.redis.attempt(null, async (client) => {
      for (let at = 0; at < paths.length; at += BATCH) {
        const batch = paths.slice(at, at + BATCH);
        const scores = await client.zmscore(this.key('popularity'), ...batch);
        for (const [index, path] of batch.entries()) visits.set(path, Number(scores[index] ?? 0));
      }
    });
    const count = (path: string) => visits.get(path) ?? 0;
    return paths.toSorted(
      (a, b) => count(b) - count(a) || a.length - b.length || (a < b ? -1 : a > b ? 1 : 0),
    );
  }

  private key(name: string): string {
    return `${this.prefix}:${name}`;
  }
}
