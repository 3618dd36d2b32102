import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { PasswordLinks } from '../auth/auth.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../platform/database/database.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { RepeatedWork } from '../platform/queue/repeated-work.js';
import { UserBatches } from '../users/user-batches.service.js';
import { UsersService } from '../users/users.service.js';

/** Name of the queue that sends the invitations of imported accounts. */
export const INVITATIONS_QUEUE = 'invitations';
const EVERY_MS = 60_000;
/** Invitations of one run, which comes once a minute. */
const PER_RUN = 200;

/** Sends invitations that are due, a few at a time: the rows in Postgres say which, so that none is lost. */
@Processor(INVITATIONS_QUEUE)
export class InvitationsProcessor extends RepeatedWork {
  constructor(
    @InjectQueue(INVITATIONS_QUEUE) queue: Queue,
    private readonly database: Database,
    private readonly batches: UserBatches,
    private readonly users: UsersService,
    private readonly links: PasswordLinks,
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(queue, { every: EVERY_MS }, config, logger);
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
}
