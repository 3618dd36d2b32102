import { Redis } from 'ioredis';
import type { Logger } from '../logging/logger.js';

/** One connection that only listens; re-subscribes by itself after a lost connection. */
export class RedisSubscriber {
  private readonly client: Redis;

  constructor(url: string, logger: Logger) {
    this.client = new Redis(url, {
      maxRetriesPerRequest: null,
      connectTimeout: 2_000,
      retryStrategy: (attempt) => Math.min(100 * attempt, 1_000),
      autoResubscribe: true,
    });
    this.client.on('error', (error) => logger.debug('redis subscriber', { reason: error.message }));
  }

  /** Calls `onMessage` for each message; `onConnected` after every (re-)subscription, when messages may have been missed. */
  listen(channel: string, onMessage: (message: string) => void, onConnected: () => void): void {
    this.client.on('message', (from: string, message: string) => {
      if (from === channel) onMessage(message);
    });
    this.client.on('ready', onConnected);
    // Rejected only when the connection is closed for good, i.e. at shutdown.
    this.client.subscribe(channel).catch(() => undefined);
  }

  close(): void {
    this.client.disconnect();
  }
}
