import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { Queue } from 'bullmq';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { RepeatedWork } from './repeated-work.js';

/** Name of the queue of what is done once a night. */
export const RETENTION_QUEUE = 'nightly';
/** Every night at 3:17 UTC (cron with seconds). */
const AT = '0 17 3 * * *';

/**
 * On a method of a provider that deletes what is older than its data may be kept, and returns the number of rows.
 * It runs every night in one worker; twice is harmless. @param data what it deletes, for the log
 */
export const Retention = DiscoveryService.createDecorator<string>();

/** Deletes old data, once a night for all workers together. */
@Injectable()
@Processor(RETENTION_QUEUE)
export class RetentionProcessor extends RepeatedWork {
  constructor(
    @InjectQueue(RETENTION_QUEUE) queue: Queue,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(queue, { pattern: AT, tz: 'UTC' }, config, logger);
  }

  /** Each kind of data for itself: one that fails does not keep the others. */
  async process(): Promise<void> {
    const failures: unknown[] = [];
    for (const { data, deleteOld } of this.methods()) {
      try {
        this.logger.info('old data deleted', { data, rows: await deleteOld() });
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  private *methods(): Generator<{ data: string; deleteOld: () => Promise<number> }> {
    for (const wrapper of this.discovery.getProviders()) {
      const { instance, metatype } = wrapper;
      if (!instance || typeof metatype !== 'function' || !metatype.prototype) continue;
      for (const name of this.scanner.getAllMethodNames(metatype.prototype)) {
        const data = this.discovery.getMetadataByDecorator(Retention, wrapper, name);
        if (data !== undefined) yield { data, deleteOld: () => instance[name]() };
      }
    }
  }
}
