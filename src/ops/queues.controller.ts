import { Body, Controller, Get, Inject, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import type { Representation } from '../cache/cache.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../platform/database/database.js';
import { failure } from '../platform/failure.js';
import { Access } from '../platform/http/access.js';
import { clientAddress } from '../platform/http/client-address.js';
import { SeeOther } from '../platform/http/finished-answer.js';
import { FormBody } from '../platform/http/json-body.interceptor.js';
import { type Person, SignedIn } from '../platform/http/person.js';
import { RouteClass } from '../platform/http/route-class.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import type { FailedJob } from '../platform/queue/queue-report.js';
import { ScreenRenderer } from '../render/render.module.js';
import type { StuckNotification } from '../sync/sync.module.js';
import { AuditLog } from '../users/users.module.js';
import { OperationsReport } from './operations-report.js';
import type { AdminQueuesData, FailureRow } from './queues.contract.js';

const PATH = 'en-us/admin/queues';
const MAX_DATA = 300;

const shown = z.object({
  retried: z
    .string()
    .regex(/^\d{1,6}$|^failed$/)
    .optional()
    .catch(undefined),
});
/** Id of a job or notification, or `all`. */
const retry = z.object({ id: z.string().min(1).max(300) });

/** The queues and what failed in them, for administrators. */
@Controller(PATH)
@Access('admin')
@RouteClass('admin')
export class QueuesController {
  constructor(
    private readonly operations: OperationsReport,
    private readonly audit: AuditLog,
    private readonly database: Database,
    private readonly screens: ScreenRenderer,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Get(['', '_payload.json'])
  async show(
    @Req() request: Request,
    @Query({ schema: shown }) query: z.infer<typeof shown>,
  ): Promise<Representation> {
    const { queues, inbox, failedJobs, stuck } = await this.operations.parts();
    const data: AdminQueuesData = {
      queues:
        queues &&
        Object.entries(queues).map(([name, { prioritized, ...counts }]) => ({
          name,
          ...counts,
          waiting: counts.waiting + prioritized,
        })),
      inbox,
      failedJobs: failedJobs?.map(jobRow) ?? null,
      stuck: stuck?.map(notificationRow) ?? null,
      notice: noticeOf(query.retried),
    };
    return this.screens.render(request, { screen: 'admin-queues', title: 'Queues', layout: 'plain', data });
  }

  /** Tries again what was given up. What failed in the retry itself is told on the screen. */
  @Post('retry')
  @FormBody()
  async retry(
    @SignedIn() person: Person,
    @Req() request: Request,
    @Body({ schema: retry }) { id }: z.infer<typeof retry>,
  ): Promise<SeeOther> {
    const actor = { id: person.id, address: clientAddress(request, this.config.proxyHops) };
    try {
      // First, so that nothing is done that is not written down.
      const entry = { action: 'queues.retried', subjectId: null, after: { id } };
      await this.database.run((manager) => this.audit.add(actor, entry, manager));
      const { jobs, notifications } = await this.operations.retry(id);
      return new SeeOther(`/${PATH}?retried=${jobs + notifications}`);
    } catch (error) {
      this.logger.warn('retry failed', failure(error));
      return new SeeOther(`/${PATH}?retried=failed`);
    }
  }
}

function noticeOf(retried: string | undefined): string | null {
  if (retried === undefined) return null;
  if (retried === 'failed') return 'Not everything could be tried again: Redis or Postgres does not answer.';
  return retried === '1' ? 'It is tried again.' : `${retried} are tried again.`;
}

function jobRow({ queue, id, failedAt, attempts, reason, data }: FailedJob): FailureRow {
  return { kind: 'job', id, queue, failedAt, attempts, reason, data };
}

function notificationRow({ id, failedAt, attempts, lastError, body }: StuckNotification): FailureRow {
  return {
    kind: 'notification',
    id,
    queue: 'inbox',
    failedAt: failedAt?.toISOString() ?? null,
    attempts,
    reason: lastError ?? '',
    data: JSON.stringify(body).slice(0, MAX_DATA),
  };
}
