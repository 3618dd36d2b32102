import { withTimeout } from '../timeout.js';
import { connectRedis } from './redis-address.js';

/** Whether a Redis answers on a new connection within `ms` milliseconds. */
export async function redisAnswers(url: string, ms: number): Promise<boolean> {
  const client = connectRedis(url, {
    connectTimeout: ms,
    commandTimeout: ms,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  client.on('error', () => undefined);
  try {
    return (await withTimeout(ms, client.ping()).catch(() => null)) !== null;
  } finally {
    client.disconnect();
  }
}
