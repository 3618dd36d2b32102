import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { failure, Outage } from '../platform/failure.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { isLastTry } from '../platform/queue/retry-policy.js';
import { MAIL_QUEUE, type MailJob, mailJob } from './mail-queue.js';
import { CONNECTIONS, MailServer } from './mail-server.js';
import { Outbox } from './outbox.js';

/** How often rows are looked for whose hint was lost. */
const SWEEP_MS = 10_000;

/** Sends the mails of the outbox when a hint comes, and finds by itself what no hint came for. */
@Processor(MAIL_QUEUE, { concurrency: CONNECTIONS })
export class MailProcessor extends WorkerHost implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;
  /** Mails that the server has and whose row does not say so, since Postgres was away: they are not sent again. */
  private readonly handedOver = new Set<string>();

  constructor(
    private readonly outbox: Outbox,
    private readonly server: MailServer,
    @InjectQueue(MAIL_QUEUE) private readonly queue: Queue<MailJob>,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    if (this.config.role !== 'worker') return;
    if (!this.server.isConfigured) {
      this.logger.warn('mails wait: SMTP_URL is not set');
      return;
    }
    void this.sweep();
    this.timer = setInterval(() => void this.sweep(), SWEEP_MS);
  }

  onModuleDestroy(): void {
    if (this.timer) clearInterval(this.timer);
  }

  async process(job: Job<MailJob>): Promise<void> {
    const { id } = job.data;
    if (!this.server.isConfigured) return;
    if (!this.handedOver.has(id)) {
      const mail = await this.outbox.claim(id);
      if (mail === null) return;
      try {
        await this.server.send(mail);
      } catch (error) {
        await this.outbox.failed(id, wordsOf(error), isLastTry(job, error));
        throw error;
      }
      this.handedOver.add(id);
    }
    await this.outbox.sent(id);
    this.handedOver.delete(id);
  }

  /** A job that is there already is not added again. */
  private async sweep(): Promise<void> {
    try {
      const ids = await this.outbox.overdue();
      if (ids.length > 0) await this.queue.addBulk(ids.map((id) => mailJob(id)));
    } catch (error) {
      // Without Postgres or Redis no mail is sent anyway.
      if (error instanceof Outage) return;
      this.logger.debug('mail sweep', failure(error));
    }
  }
}

/** With what the server said, for the log of the mail. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} ${error.cause}`;
}
