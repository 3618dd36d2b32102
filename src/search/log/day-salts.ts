import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { CacheRedis } from '../../platform/redis/cache-redis.js';

/** Longer than the day, as clocks differ; seconds. */
const KEEP_S = 90_000;

/** What the visitors of a day are hashed with: the same in all processes, in no file, and gone with the day. */
@Injectable()
export class DaySalts {
  private known: { day: string; salt: Promise<string> } | null = null;

  constructor(
    private readonly redis: CacheRedis,
    @Inject(CONFIG) private readonly config: Pick<Config, 'redisPrefix'>,
  ) {}

  /** @param day ISO 8601. Without Redis it is this process's own, until the next day. */
  of(day: string): Promise<string> {
    if (this.known?.day !== day) this.known = { day, salt: this.shared(day) };
    return this.known.salt;
  }

  private async shared(day: string): Promise<string> {
    const own = randomBytes(16).toString('hex');
    const key = `${this.config.redisPrefix}:search-salt:${day}`;
    // The first process of the day decides.
    return (
      (await this.redis.attempt(null, (client) => client.set(key, own, 'EX', KEEP_S, 'NX', 'GET'))) ?? own
    );
  }
}
