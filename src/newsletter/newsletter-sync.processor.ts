import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { RepeatedWork } from '../platform/queue/repeated-work.js';
import { NewsletterService } from './newsletter.service.js';
import { NewsletterProvider } from './newsletter-provider.js';
import { stopAddress } from './stop-address.js';

/** Name of the queue that compares our list with what the mail provider knows. */
export const NEWSLETTER_SYNC_QUEUE = 'newsletter-sync';
const EVERY_MS = 300_000;
/** Readers of one call. */
const PIECE = 200;

/**
 * Tells the mail provider of readers who came and went since the last time. What it did not take is sent again: the
 * comparison knows nothing but the two lists.
 */
@Processor(NEWSLETTER_SYNC_QUEUE)
export class NewsletterSyncProcessor extends RepeatedWork {
  constructor(
    @InjectQueue(NEWSLETTER_SYNC_QUEUE) queue: Queue,
    private readonly newsletter: NewsletterService,
    private readonly provider: NewsletterProvider,
    @Inject(CONFIG) private readonly settings: Config,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(queue, { every: EVERY_MS }, settings, logger);
  }

  /** @throws DatabaseUnavailable, ProviderFailed */
  async process(): Promise<void> {
    if (!this.provider.isConfigured) return;
    const readers = new Map((await this.newsletter.readers()).map((reader) => [reader.mail, reader]));
    const known = await this.newsletter.delivered();
    const added = [...readers.values()].filter(({ mail }) => !known.has(mail));
    const removed = [...known].filter((mail) => !readers.has(mail));
    for (let at = 0; at < Math.max(added.length, removed.length); at += PIECE) {
      const add = added.slice(at, at + PIECE);
      const remove = removed.slice(at, at + PIECE);
      await this.provider.send({
        add: add.map(({ mail, since, stopKey }) => ({
          mail,
          since: since.toISOString(),
          stop: stopAddress(stopKey, this.settings.publicUrl),
        })),
        remove,
      });
      await this.newsletter.keepDelivered(
        add.map(({ mail }) => mail),
        remove,
      );
    }
  }
}
