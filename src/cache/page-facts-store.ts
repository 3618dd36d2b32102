import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { CacheRedis } from '../platform/redis/cache-redis.js';
import type { PageFacts } from './page-facts.js';
import { instancePrefix } from './redis-keys.js';

/** Facts with the purge epoch of the content they were read from. */
export interface StoredFacts extends PageFacts {
  epoch: number;
}

const noted = z.object({
  epoch: z.number(),
  changedAt: z.string(),
  pictures: z.array(z.string()),
});

// A page made of older content tells nothing new, and the time of a change never goes back: what is gone from a
// page took no time stamp along.
const NOTE = `
local kept = redis.call('HGET', KEYS[1], ARGV[1])
local at = ARGV[3]
if kept then
  local known = cjson.decode(kept)
  if known.epoch > tonumber(ARGV[2]) then return 0 end
  if known.changedAt > at then at = known.changedAt end
  if known.changedAt == at and cjson.encode(known.pictures) == cjson.encode(cjson.decode(ARGV[4])) then return 0 end
end
redis.call('HSET', KEYS[1], ARGV[1],
  '{"epoch":' .. ARGV[2] .. ',"changedAt":' .. cjson.encode(at) .. ',"pictures":' .. ARGV[4] .. '}')
redis.call('PUBLISH', ARGV[5], ARGV[1])
return 1`;

const SCAN = 1_000;

/**
 * Facts of pages that their item alone does not tell, noted whenever a page is made, by whichever process: so that
 * the sitemaps know them without reading every page.
 */
@Injectable()
export class PageFactsStore {
  private readonly key: string;

  constructor(
    private readonly redis: CacheRedis,
    @Inject(CONFIG) config: Config,
  ) {
    this.key = `${instancePrefix(config)}:{pages}:facts`;
  }

  /** Channel that names the path of each page whose facts changed. */
  get channel(): string {
    return `${this.key}:changed`;
  }

  /** Notes the facts of a page that was just made; nothing when Redis is away, the next making tells again. */
  async save(path: string, facts: StoredFacts): Promise<void> {
    const { epoch, changedAt, pictures } = facts;
    await this.redis.attempt(0, (client) =>
      client.eval(NOTE, 1, this.key, path, String(epoch), changedAt, JSON.stringify(pictures), this.channel),
    );
  }

  /** All noted facts by path; null when Redis is away. */
  async all(): Promise<Map<string, StoredFacts> | null> {
    return this.redis.attempt(null, async (client) => {
      const facts = new Map<string, StoredFacts>();
      let cursor = '0';
      do {
        const [next, pairs] = await client.hscan(this.key, cursor, 'COUNT', SCAN);
        for (let at = 0; at + 1 < pairs.length; at += 2) {
          const read = readFacts(pairs[at + 1] ?? '');
          if (read !== null) facts.set(pairs[at] ?? '', read);
        }
        cursor = next;
      } while (cursor !== '0');
      return facts;
    });
  }

  /** Forgets pages that are no more. */
  async delete(paths: readonly string[]): Promise<void> {
    for (let at = 0; at < paths.length; at += SCAN) {
      await this.redis.attempt(0, (client) => client.hdel(this.key, ...paths.slice(at, at + SCAN)));
    }
  }
}

/** null for what another version of this program wrote. */
function readFacts(text: string): StoredFacts | null {
  try {
    return noted.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
