import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { CacheRedis } from '../../platform/redis/cache-redis.js';

/** Seconds that a sheet is kept; it is made again when somebody asks for it later. */
const KEEP_S = 30 * 86_400;

/** Finished sheets, by series and by the state of the catalogue that they tell of. */
@Injectable()
export class SheetStore {
  constructor(
    private readonly redis: CacheRedis,
    @Inject(CONFIG) private readonly config: Pick<Config, 'redisPrefix'>,
  ) {}

  /** @param version `changedAt` of the series. @returns null when there is none, or Redis is away */
  async find(seriesId: string, version: string): Promise<Buffer | null> {
    return this.redis.attempt(null, (client) => client.getBuffer(this.key(seriesId, version)));
  }

  /** @throws RedisUnavailable */
  async keep(seriesId: string, version: string, bytes: Buffer): Promise<void> {
    await this.redis.run((client) => client.set(this.key(seriesId, version), bytes, 'EX', KEEP_S));
  }

  private key(seriesId: string, version: string): string {
    return `${this.config.redisPrefix}:sheet:${seriesId}:${version}`;
  }
}
