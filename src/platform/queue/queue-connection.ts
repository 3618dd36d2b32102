import type { ConnectionOptions, RedisOptions } from 'bullmq';
import { connectRedis, readRedisAddress } from '../redis/redis-address.js';

/**
 * Connection for BullMQ out of a `redis://` address. Of a cluster it is a client, which BullMQ leaves open when it
 * closes: the end of the process ends it.
 */
export function queueConnection(
  text: string,
  role: 'producer' | 'worker',
  /** Deadline of a producer's command in milliseconds. */
  commandTimeout = 500,
): ConnectionOptions {
  const { nodes, cluster, access, database } = readRedisAddress(text);
  const options = {
    connectTimeout: 2_000,
    retryStrategy: (attempt: number) => Math.min(100 * attempt, 1_000),
    // A request must never wait for a lost Redis, a worker must wait for it for ever (measured trap T2).
    ...(role === 'producer'
      ? { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout }
      : { maxRetriesPerRequest: null }),
  };
  if (cluster) return connectRedis(text, options);
  const single: RedisOptions = { ...nodes[0], db: database, ...access, ...options };
  return single;
}
