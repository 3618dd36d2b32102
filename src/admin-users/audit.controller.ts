import { Controller, Get, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { CsvAnswer } from '../platform/csv.js';
import { Access } from '../platform/http/access.js';
import type { FinishedAnswer } from '../platform/http/finished-answer.js';
import { type Person, SignedIn } from '../platform/http/person.js';
import { RateLimit } from '../platform/http/rate-limiter.js';
import { RouteClass } from '../platform/http/route-class.js';
import { ScreenRenderer } from '../render/render.module.js';
import type { AuditFilter, AuditRow } from '../users/audit-trail.contract.js';
import { AuditTrail } from '../users/audit-trail.service.js';
import { AccountActions } from './account-actions.js';
import { AdminDesk } from './admin-desk.js';
import { USERS_PATH } from './admin-users.contract.js';
import { UserDetails } from './user-detail.js';

const SIZE = 50;
const filter = z.object({
  user: z.uuid().optional().catch(undefined),
  by: z.uuid().optional().catch(undefined),
  action: z
    .string()
    .regex(/^[a-z-]+\.[a-z-]+$/)
    .max(50)
    .optional()
    .catch(undefined),
});
const query = filter.extend({
  at: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional()
    .catch(undefined),
});
type Filter = z.infer<typeof filter>;

/** What was done to accounts, to be read and exported; nothing here changes it. */
@Controller(`${USERS_PATH}/history`)
@Access('admin')
@RouteClass('admin')
@RateLimit({ limit: 120 })
export class AuditController {
  constructor(
    private readonly trail: AuditTrail,
    private readonly details: UserDetails,
    private readonly actions: AccountActions,
    private readonly desk: AdminDesk,
    private readonly screens: ScreenRenderer,
  ) {}

  @Get(['', '_payload.json'])
  async show(
    @Req() request: Request,
    @Query({ schema: query }) given: z.infer<typeof query>,
  ): Promise<FinishedAnswer> {
    const { at, ...filters } = given;
    const [user, rows] = await Promise.all([
      filters.user === undefined ? null : this.details.row(filters.user),
      this.trail.page(wanted(filters), SIZE + 1, at),
    ]);
    const shown = rows.slice(0, SIZE);
    const next = rows.length > SIZE ? (shown.at(-1)?.id ?? null) : null;
    const data = { user, rows: shown, query: filters, next };
    return this.screens.render(request, { screen: 'admin-audit', title: 'History', layout: 'plain', data });
  }

  @Get('export.csv')
  async export(
    @SignedIn() person: Person,
    @Req() request: Request,
    @Query({ schema: filter }) filters: Filter,
  ): Promise<FinishedAnswer> {
    const actor = this.desk.actor(person, request);
    await this.actions.note('history.exported', filters.user ?? null, actor, { ...filters });
    const head = ['Time', 'Action', 'By', 'Account', 'Before', 'After', 'Address'];
    return new CsvAnswer('history.csv', head, cells(this.trail.all(wanted(filters))));
  }
}

function wanted({ user, by, action }: Filter): AuditFilter {
  return {
    ...(user === undefined ? {} : { subjectId: user }),
    ...(by === undefined ? {} : { actorId: by }),
    ...(action === undefined ? {} : { action }),
  };
}

async function* cells(rows: AsyncIterable<AuditRow>): AsyncGenerator<string[]> {
  for await (const { at, action, actor, subject, before, after, address } of rows)
    yield [at, action, actor, subject, JSON.stringify(before ?? {}), JSON.stringify(after ?? {}), address];
}
