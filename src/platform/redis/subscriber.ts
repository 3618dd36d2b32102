import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { CacheRedis } from './cache-redis.js';
import { connectRedis, type RedisClient } from './redis-address.js';

/** Pause before a channel is asked for again that was refused. */
const RETRY_MS = 1_000;

/** One connection that only listens; re-subscribes by itself after a lost connection. */
@Injectable()
export class RedisSubscriber implements OnApplicationShutdown {
  private readonly client: RedisClient;
  private closed = false;

  constructor(
    cache: CacheRedis,
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.client = connectRedis(config.redisCacheUrl, {
      maxRetriesPerRequest: null,
      connectTimeout: 2_000,
      retryStrategy: (attempt) => Math.min(100 * attempt, 1_000),
      // The library's own way ends the process when the server refuses the channel.
      autoResubscribe: false,
    });
    this.client.on('error', (error: Error) => logger.debug('redis subscriber', { reason: error.message }));
    // It is never refused anything, and would go on listening to a server that was made a replica.
    cache.connection.on('close', () => {
      if (!this.closed && this.client.status === 'ready') this.client.disconnect(true);
    });
  }

  /** Calls `onMessage` for each message; `onConnected` after every (re-)subscription, when messages may have been missed. */
  listen(channel: string, onMessage: (message: string) => void, onConnected: () => void): void {
    this.client.on('message', (from: string, message: string) => {
      if (from === channel) onMessage(message);
    });
    const subscribe = () => void this.subscribe(channel, onConnected);
    this.client.on('ready', subscribe);
    if (this.client.status === 'ready') subscribe();
  }

  onApplicationShutdown(): void {
    this.closed = true;
    this.client.disconnect();
  }

  private async subscribe(channel: string, onConnected: () => void): Promise<void> {
    try {
      await this.client.subscribe(channel);
      onConnected();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.debug('redis subscriber', { channel, reason });
      // A lost connection subscribes again when it is back; a refusal may be taken back.
      const retry = () => {
        if (!this.closed && this.client.status === 'ready') void this.subscribe(channel, onConnected);
      };
      setTimeout(retry, RETRY_MS).unref();
    }
  }
}
