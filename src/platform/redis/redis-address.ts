import { Cluster, type Redis, type RedisOptions } from 'ioredis';
import { connectPrimary, DISCONNECT_MS } from './primary-redis.js';

/** One server, or a cluster of them: both take the commands that this program uses. */
export type RedisClient = Redis | Cluster;

/** What a Redis address says; several nodes, or `?cluster=true`, mean Redis Cluster. */
export interface RedisAddress {
  nodes: { host: string; port: number }[];
  cluster: boolean;
  /** What every connection needs to get in. */
  access: Pick<RedisOptions, 'username' | 'password' | 'tls'>;
  /** Numbered database; a cluster has only 0. */
  database: number;
}

/**
 * Reads `redis://user:password@host:port/database`, or a comma list of such addresses, of which the first tells user,
 * password and TLS for all.
 */
export function readRedisAddress(text: string): RedisAddress {
  const urls = text.split(',').map((part) => new URL(part.trim()));
  const [first] = urls;
  if (first === undefined) throw new Error('a Redis address is empty');
  const cluster = urls.length > 1 || first.searchParams.get('cluster') === 'true';
  const database = Number(first.pathname.slice(1) || 0);
  return {
    nodes: urls.map((url) => ({
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port || 6379),
    })),
    cluster,
    access: {
      ...(first.username ? { username: decodeURIComponent(first.username) } : {}),
      ...(first.password ? { password: decodeURIComponent(first.password) } : {}),
      ...(first.protocol === 'rediss:' ? { tls: {} } : {}),
    },
    database: Number.isInteger(database) && !cluster ? database : 0,
  };
}

/** How often a command of a request may be sent on to another node, or tried again, before it is given up. */
const REDIRECTIONS = 4;

/** Connects to what the address names. `options` hold for each connection. */
export function connectRedis(text: string, options: RedisOptions): RedisClient {
  const { nodes, cluster, access, database } = readRedisAddress(text);
  const [first] = nodes;
  if (!cluster) return connectPrimary({ ...first, ...access, db: database, ...options });
  const { retryStrategy, enableOfflineQueue, lazyConnect, ...each } = options;
  return new Cluster(nodes, {
    redisOptions: { disconnectTimeout: DISCONNECT_MS, ...access, ...each },
    clusterRetryStrategy: (attempt) => Math.min(100 * attempt, 1_000),
    enableOfflineQueue: enableOfflineQueue ?? true,
    lazyConnect: lazyConnect ?? false,
    // Who may wait for ever (the worker) is sent on as often as it takes.
    maxRedirections: each.maxRetriesPerRequest === null ? 16 : REDIRECTIONS,
    retryDelayOnClusterDown: 50,
    retryDelayOnFailover: 50,
    retryDelayOnTryAgain: 50,
    slotsRefreshTimeout: 1_000,
    slotsRefreshInterval: 5_000,
    // A certificate names the host, and is checked against what the cluster says of itself.
    ...(access.tls ? { dnsLookup: (host, done) => done(null, host) } : {}),
  });
}
