import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { failure } from '../platform/failure.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';

/** Name of the queue of looks over the content. */
export const CONTENT_HEALTH_QUEUE = 'content-health';

/** Publishes are collected for so long, in milliseconds. */
const COLLECT_MS = 60_000;

/** Asks for looks over the content. */
@Injectable()
export class ContentHealthQueue {
  constructor(
    @InjectQueue(CONTENT_HEALTH_QUEUE) private readonly queue: Queue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** After a change: several within a minute are one. Never throws; the nightly one makes up for what is lost. */
  async addLater(): Promise<void> {
    const deduplication = { id: 'change', keepLastIfActive: true };
    await this.queue
      .add('change', {}, { delay: COLLECT_MS, deduplication })
      .catch((error: unknown) => this.logger.info('content check not queued', failure(error)));
  }

  /** At once; one that waits already is enough. @returns false when Redis does not take it */
  async addNow(): Promise<boolean> {
    try {
      await this.queue.add('now', {}, { deduplication: { id: 'now' } });
      return true;
    } catch (error) {
      this.logger.info('content check not queued', failure(error));
      return false;
    }
  }
}
