import { type ConnectionOptions, createIORedisClient, RedisConnection, type RedisOptions } from 'bullmq';
import { connectPrimary } from '../redis/primary-redis.js';
import { connectRedis, readRedisAddress } from '../redis/redis-address.js';

/** Deadline of a command whose caller does not wait for Redis, in milliseconds. */
const COMMAND_TIMEOUT_MS = 2_000;

// BullMQ makes its connections by itself, also those that only wait for jobs.
RedisConnection.clientFactory = (options) => createIORedisClient(connectPrimary(options));

/**
 * Connection for BullMQ out of a `redis://` address. Of a cluster it is a client, which BullMQ leaves open when it
 * closes: the end of the process ends it.
 * @param role a `producer` is told at once that Redis is away, so that no request waits for it; a `worker` waits for ever
 */
export function queueConnection(text: string, role: 'producer' | 'worker'): ConnectionOptions {
  const { nodes, cluster, access, database } = readRedisAddress(text);
  const options = {
    connectTimeout: 2_000,
    retryStrategy: (attempt: number) => Math.min(100 * attempt, 1_000),
    ...(role === 'producer'
      ? { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: COMMAND_TIMEOUT_MS }
      : { maxRetriesPerRequest: null }),
  };
  if (cluster) return connectRedis(text, options);
  const single: RedisOptions = { ...nodes[0], db: database, ...access, ...options };
  return single;
}
