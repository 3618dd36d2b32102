import type { RedisOptions } from 'bullmq';

/** Connection settings for BullMQ out of a `redis://` address. */
export function queueConnection(url: string, role: 'producer' | 'worker'): RedisOptions {
  const parsed = new URL(url);
  const database = Number(parsed.pathname.slice(1) || 0);
  return {
    host: parsed.hostname,
    port: Number(parsed.port || 6379),
    db: Number.isInteger(database) ? database : 0,
    ...(parsed.username ? { username: decodeURIComponent(parsed.username) } : {}),
    ...(parsed.password ? { password: decodeURIComponent(parsed.password) } : {}),
    ...(parsed.protocol === 'rediss:' ? { tls: {} } : {}),
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(100 * attempt, 1_000),
    // A request must never wait for a lost Redis, a worker must wait for it for ever (measured trap T2).
    ...(role === 'producer'
      ? { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 500 }
      : { maxRetriesPerRequest: null }),
  };
}
