import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { ClientBuild } from '../platform/client-build.js';
import { CacheRedis } from '../platform/redis/cache-redis.js';
import { CdnPolicy } from './cdn/cdn-policy.js';
import { acquireLock } from './distributed-lock.js';
import { instancePrefix } from './redis-keys.js';
import { decodePage, encodePage, type RenderedPage } from './rendered-page.js';

/** Life of a page in Redis, and of the memory of a purge: the longest outage that is bridged. */
const LIFE_MS = 7 * 86_400_000;
/** Members asked for in one call, which must stay far below the deadline of a call. */
const SCAN_COUNT = 2_000;

// Keeps a page only when nothing it was made of was purged after its content was read, and no newer one is there. What
// the former one was made of and this one is not must not have it rendered again any more.
const PUT = `
local page, epoch, path, prefix = KEYS[1], tonumber(ARGV[1]), ARGV[4], ARGV[5]
local have = redis.call('HGET', page, 'e')
if have and tonumber(have) > epoch then return 0 end
local dependencies = cjson.decode(ARGV[6])
for _, name in ipairs(dependencies) do
  local purged = redis.call('ZSCORE', KEYS[2], name)
  if purged and tonumber(purged) > epoch then return 0 end
end
local former = redis.call('HGET', page, 'd')
if former and former ~= ARGV[6] then
  local kept = {}
  for _, name in ipairs(dependencies) do kept[name] = true end
  for _, name in ipairs(cjson.decode(former)) do
    if not kept[name] then redis.call('SREM', prefix .. name, path) end
  end
end
redis.call('HSET', page, 'e', ARGV[1], 'b', ARGV[2], 'd', ARGV[6])
redis.call('PEXPIRE', page, ARGV[3])
for _, name in ipairs(dependencies) do
  redis.call('SADD', prefix .. name, path)
  redis.call('PEXPIRE', prefix .. name, ARGV[3])
end
if ARGV[7] == '' then redis.call('ZREM', KEYS[3], path) else redis.call('ZADD', KEYS[3], ARGV[7], path) end
return 1`;

// A new epoch is later than every one before, also than those of a Redis that lost its data.
const PURGE = `
local before = redis.call('GET', KEYS[1]) or '0'
local epoch = tonumber(before) + 1
if epoch < tonumber(ARGV[1]) then epoch = tonumber(ARGV[1]) end
local text = string.format('%.0f', epoch)
redis.call('SET', KEYS[1], text)
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', epoch - tonumber(ARGV[2]))
for i = 3, #ARGV do redis.call('ZADD', KEYS[2], text, ARGV[i]) end
return { before, text }`;

// The generation is a name that lives as long as the data: without the data it is another one.
const STATE = `
local generation = redis.call('GET', KEYS[2])
if not generation then
  generation = ARGV[1]
  redis.call('SET', KEYS[2], generation)
end
return { redis.call('GET', KEYS[1]) or '0', generation }`;

// Data of an earlier time has its old name, which the others would take for that of all purges since.
const RAISE = `
local epoch = redis.call('GET', KEYS[1]) or '0'
local generation = redis.call('GET', KEYS[2])
if tonumber(epoch) < tonumber(ARGV[1]) then
  epoch = ARGV[1]
  redis.call('SET', KEYS[1], epoch)
  if generation == ARGV[2] then generation = false end
end
if not generation then
  generation = ARGV[3]
  redis.call('SET', KEYS[2], generation)
end
return { epoch, generation }`;

const TAKE_DUE = `
local paths = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, ARGV[2])
for _, path in ipairs(paths) do redis.call('ZADD', KEYS[1], tonumber(ARGV[1]) + 60000, path) end
return paths`;

// One sequence of slots for all processes, by the clock of Redis. A clock that was set back must not hold it up.
const RESERVE_SLOT = `
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + tonumber(time[2]) / 1000
local at = math.max(now, tonumber(redis.call('GET', KEYS[1]) or '0') + tonumber(ARGV[1]))
if at - now > tonumber(ARGV[2]) then at = now end
redis.call('SET', KEYS[1], string.format('%.3f', at), 'PX', ARGV[2])
return math.ceil(at - now)`;
/** Longest wait for a slot, in milliseconds. */
const LONGEST_WAIT_MS = 60_000;

/** A page out of Redis, and whether something it was made of was purged since. */
export interface StoredPage {
  page: RenderedPage;
  stale: boolean;
  /** Milliseconds since 1970 of the first such purge that is known; 0 when there is none. */
  staleSince: number;
}

/** How far Redis is. */
export interface StoreState {
  epoch: number;
  /** Name of the data that the epochs stand in: another one means that purges may have been lost. */
  generation: string;
}

export interface Purge {
  /** Epoch before this purge: a process that has not applied it has missed something. */
  before: number;
  epoch: number;
}

/**
 * Second level of the page cache, shared by all processes. All keys carry one hash tag, so that the scripts also
 * run on Redis Cluster.
 */
@Injectable()
export class RedisPageStore {
  /** Build that renders the pages, and the caching rules that their headers follow: pages of others do not count. */
  readonly cacheVersion: string;
  private readonly prefix: string;

  constructor(
    private readonly redis: CacheRedis,
    @Inject(CONFIG) config: Config,
    build: ClientBuild,
    cdn: CdnPolicy,
  ) {
    this.prefix = `${instancePrefix(config)}:{pages}`;
    this.cacheVersion = [build.id, cdn.version].filter((part) => part !== '').join('.');
  }

  /** Channel on which purges and new pages are told. */
  get channel(): string {
    return `${this.prefix}:changes`;
  }

  /** @returns null when it is not there, was rendered by another build, or Redis is away. */
  async get(path: string): Promise<StoredPage | null> {
    return this.redis.attempt(null, async (client) => {
      const bytes = await client.hgetBuffer(this.pageKey(path), 'b');
      const entry = bytes ? decodePage(bytes, path) : null;
      if (entry?.buildId !== this.cacheVersion) return null;
      // Kept pages outlive the purge of what they were made of, to be served until a newer one is there.
      const purges = await client.zmscore(this.key('purges'), ...entry.dependencies);
      // Of each thing the last purge is known. Epochs are times, but may be raised above the clock.
      const later = purges.map((epoch) => Number(epoch ?? 0)).filter((epoch) => epoch > entry.epoch);
      const staleSince = later.length === 0 ? 0 : Math.min(Date.now(), ...later);
      return { page: entry, stale: later.length > 0, staleSince };
    });
  }

  /** @returns `refused` when something it was made of was purged meanwhile, `unavailable` when Redis is away. */
  async put(entry: RenderedPage): Promise<'stored' | 'refused' | 'unavailable'> {
    return this.redis.attempt('unavailable' as const, async (client) => {
      const kept = await client.eval(
        PUT,
        3,
        this.pageKey(entry.key),
        this.key('purges'),
        this.key('due'),
        String(entry.epoch),
        encodePage(entry),
        String(LIFE_MS),
        entry.key,
        this.dependencyKey(''),
        // One text: the client takes its time for each argument.
        JSON.stringify(entry.dependencies),
        String(entry.validUntil ?? ''),
      );
      if (kept !== 1) return 'refused';
      return 'stored';
    });
  }

  /** Notes for `ms` milliseconds that somebody compares the content, which finds publishes whose message was lost. */
  async markReconciled(ms: number): Promise<void> {
    await this.redis.attempt(null, (client) => client.set(this.key('compared'), '1', 'PX', ms));
  }

  /** False when nobody has compared the content for long, and when Redis is away. */
  async isReconciled(): Promise<boolean> {
    return this.redis.attempt(false, async (client) => (await client.exists(this.key('compared'))) === 1);
  }

  async remove(paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return;
    await this.redis.attempt(0, async (client) => {
      await client.del(...paths.map((path) => this.pageKey(path)));
      return client.zrem(this.key('due'), ...paths);
    });
  }

  /** Opens a new epoch in which everything made of `dependencies` is out of date. @throws RedisUnavailable */
  async purge(dependencies: readonly string[]): Promise<Purge> {
    return this.redis.run(async (client) => {
      const answer: unknown = await client.eval(
        PURGE,
        2,
        this.key('epoch'),
        this.key('purges'),
        String(Date.now()),
        String(LIFE_MS),
        ...dependencies,
      );
      const [before, epoch] = Array.isArray(answer) ? answer.map(Number) : [];
      if (before === undefined || epoch === undefined)
        throw new Error('unexpected answer of the purge script');
      return { before, epoch };
    });
  }

  /** Current epoch; null when Redis is away. */
  async epoch(): Promise<number | null> {
    return this.redis.attempt(null, async (client) => Number((await client.get(this.key('epoch'))) ?? 0));
  }

  /** Current epoch and generation; null when Redis is away. */
  async state(): Promise<StoreState | null> {
    const keys = [this.key('epoch'), this.key('generation')];
    return this.redis.attempt(null, async (client) =>
      stateOf(await client.eval(STATE, keys.length, ...keys, randomUUID())),
    );
  }

  /**
   * Lifts the epoch of a Redis that lost its data to what this process has seen.
   * @param generation that this process knows: data of an earlier time gets another one, so that all others notice.
   * @returns how far Redis is then; null when it is away.
   */
  async raiseEpoch(epoch: number, generation: string | null): Promise<StoreState | null> {
    const keys = [this.key('epoch'), this.key('generation')];
    return this.redis.attempt(null, async (client) =>
      stateOf(await client.eval(RAISE, keys.length, ...keys, String(epoch), generation ?? '', randomUUID())),
    );
  }

  /** Dependencies purged after `epoch`; null when Redis is away. */
  async purgedSince(epoch: number): Promise<string[] | null> {
    return this.redis.attempt(null, (client) =>
      client.zrangebyscore(this.key('purges'), `(${epoch}`, '+inf'),
    );
  }

  /** Paths of pages that were made of any of `dependencies`, read in pieces: there may be very many. @throws RedisUnavailable */
  async dependents(dependencies: readonly string[]): Promise<string[]> {
    const paths = new Set<string>();
    for (const name of dependencies) {
      let cursor = '0';
      do {
        const [next, found] = await this.redis.run((client) =>
          client.sscan(this.dependencyKey(name), cursor, 'COUNT', SCAN_COUNT),
        );
        for (const path of found) paths.add(path);
        cursor = next;
      } while (cursor !== '0');
    }
    return [...paths];
  }

  /**
   * Paths of pages that changed by themselves before `now`. They are given once: for a minute no other call gives
   * them, and by then they have been rendered again, which sets their next moment, or are due again.
   */
  async claimDue(now: number, limit: number): Promise<string[]> {
    return this.redis.attempt([], async (client) => {
      const taken: unknown = await client.eval(TAKE_DUE, 1, this.key('due'), String(now), String(limit));
      return Array.isArray(taken) ? taken.map(String) : [];
    });
  }

  /**
   * Reserves the next slot for a render that no visitor waits for; one is free each `everyMs` milliseconds over
   * all processes. @returns milliseconds until it comes; null when Redis is away
   */
  async reserveSlot(everyMs: number): Promise<number | null> {
    return this.redis.attempt(null, async (client) =>
      Number(await client.eval(RESERVE_SLOT, 1, this.key('slot'), String(everyMs), String(LONGEST_WAIT_MS))),
    );
  }

  async publish(message: string): Promise<void> {
    await this.redis.attempt(0, (client) => client.publish(this.channel, message));
  }

  /**
   * Takes the right to remake a page over all processes.
   * @returns what to call when done; null when another process is at it.
   */
  async lock(path: string): Promise<(() => Promise<void>) | null> {
    return acquireLock(this.redis, this.key(`lock:${digest(path)}`));
  }

  private key(name: string): string {
    return `${this.prefix}:${name}`;
  }

  private pageKey(path: string): string {
    return this.key(`page:${this.cacheVersion}:${path}`);
  }

  private dependencyKey(dependency: string): string {
    return this.key(`made-of:${dependency}`);
  }
}

function stateOf(answer: unknown): StoreState {
  const [epoch, generation] = Array.isArray(answer) ? answer.map(String) : [];
  if (epoch === undefined || generation === undefined)
    throw new Error('unexpected answer of the state script');
  return { epoch: Number(epoch), generation };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
