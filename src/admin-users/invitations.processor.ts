import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { PasswordLinks } from '../auth/auth.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../platform/database/database.js';
import { failure } from '../platform/failure.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { UserBatches } from '../users/user-batches.service.js';
import { UsersService } from '../users/users.service.js';

/** Name of the queue that sends the invitations of imported accounts. */
export const INVITATIONS_QUEUE = 'invitations';
const JOB = 'due';
const EVERY_MS = 60_000;
/** Invitations of one run, which comes once a minute. */
const PER_RUN = 200;
/** A Redis that lost its data has the schedule again within the hour. */
const SCHEDULE_MS = 3_600_000;

/** Sends invitations that are due, a few at a time: the rows in Postgres say which, so that none is lost. */
@Processor(INVITATIONS_QUEUE)
export class InvitationsProcessor
  extends WorkerHost
  implements OnApplicationBootstrap, OnApplicationShutdown
{
  private timer: NodeJS.Timeout | null = null;

  constructor(
    @InjectQueue(INVITATIONS_QUEUE) private readonly queue: Queue,
    private readonly database: Database,
    private readonly batches: UserBatches,
    private readonly users: UsersService,
    private readonly links: PasswordLinks,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    if (this.config.role !== 'worker') return;
    void this.schedule();
    this.timer = setInterval(() => void this.schedule(), SCHEDULE_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
  }

  async process(): Promise<void> {
    await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        for (const id of await this.batches.takeDueInvitations(PER_RUN, tx)) {
          const account = await this.users.find(id, tx);
          if (account?.status === 'invited') await this.links.invite(account, tx);
        }
      }),
    );
  }

  private async schedule(): Promise<void> {
    await this.queue
      .upsertJobScheduler(JOB, { every: EVERY_MS }, { name: JOB })
      .catch((error: unknown) => this.logger.warn('invitations could not be scheduled', failure(error)));
  }
}
