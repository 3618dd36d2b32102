import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { EntityManager } from 'typeorm';
import { failure } from '../platform/failure.js';
import type { DependencyHealth } from '../platform/health.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import type { OutgoingMail } from './mail.contract.js';
import { MAIL_QUEUE, type MailJob, mailJob } from './mail-queue.js';
import { MailServer } from './mail-server.js';
import { Outbox } from './outbox.js';

/** A transaction should have ended by then, in milliseconds; for one that has not the sweep finds the mail. */
const COMMIT_MS = 250;

/** The one way to send mail. Workers hand it over; what was asked for is not lost. */
@Injectable()
export class MailService {
  constructor(
    private readonly outbox: Outbox,
    private readonly server: MailServer,
    @InjectQueue(MAIL_QUEUE) private readonly queue: Queue<MailJob>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Keeps a mail that is to be sent; a second one with its key is none. Never waits for Redis or the mail server.
   * @param manager of the transaction that the mail belongs to: it is sent if, and only if, that is committed
   * @throws DatabaseUnavailable, UnusableMail
   */
  async send(mail: OutgoingMail, manager?: EntityManager): Promise<void> {
    const id = await this.outbox.add(mail, manager);
    if (id === null || !this.server.isConfigured) return;
    const { name, data, opts } = mailJob(id, manager ? COMMIT_MS : 0);
    this.queue
      .add(name, data, opts)
      .catch((error: unknown) => this.logger.debug('mail hint not taken', failure(error)));
  }

  /** How the mail server is, as far as this process knows. */
  check(): DependencyHealth {
    return this.server.check();
  }
}
