import { Body, Controller, Get, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { Access } from '../platform/http/access.js';
import { type FinishedAnswer, SeeOther } from '../platform/http/finished-answer.js';
import { FormBody } from '../platform/http/json-body.interceptor.js';
import { type Person, SignedIn } from '../platform/http/person.js';
import { RateLimit } from '../platform/http/rate-limiter.js';
import { RouteClass } from '../platform/http/route-class.js';
import { ScreenRenderer } from '../render/render.module.js';
import { planOf, UserBatches } from '../users/user-batches.service.js';
import { UserDirectory } from '../users/user-directory.service.js';
import { userFilter } from '../users/user-filter.contract.js';
import { AdminDesk, fieldsFault } from './admin-desk.js';
import { type AdminUserBatchData, type FormError, roleName, USERS_PATH } from './admin-users.contract.js';
import { BatchActions } from './batch-actions.js';

const PATH = `${USERS_PATH}/batch`;
const change = z.enum(['add', 'remove']).catch('add');
/** Those that were chosen, or `all` of the filters; the filters of the list go along. */
const wanted = userFilter.extend({
  id: z
    .union([z.uuid().transform((one) => [one]), z.array(z.uuid())])
    .optional()
    .catch(undefined),
  all: z.string().optional().catch(undefined),
  role_name: z.string().max(60).optional().catch(undefined),
  change,
});
const form = z.object({
  ids: z.string().max(30_000),
  role_name: z.string().max(60),
  change,
  confirm: z.string().catch(''),
});

/** One role for many accounts: first what would be done, then it is done to just those. */
@Controller(PATH)
@Access('admin')
@RouteClass('admin')
@RateLimit({ limit: 120 })
@FormBody()
export class UserBatchController {
  constructor(
    private readonly batches: UserBatches,
    private readonly directory: UserDirectory,
    private readonly actions: BatchActions,
    private readonly desk: AdminDesk,
    private readonly screens: ScreenRenderer,
  ) {}

  @Get(['', '_payload.json'])
  preview(
    @SignedIn() person: Person,
    @Req() request: Request,
    @Query({ schema: wanted }) { id = [], all, role_name = '', change, ...filter }: z.infer<typeof wanted>,
  ): Promise<FinishedAnswer> {
    return this.desk.proven(request, request.originalUrl.replace('/_payload.json', ''), async () => {
      const members = await this.batches.members(all === undefined ? { ids: id } : { filter });
      const isCut = all !== undefined && members.length < (await this.directory.count(filter));
      return this.render(
        request,
        person,
        members.map((member) => member.id),
        role_name,
        change,
        isCut,
        [],
      );
    });
  }

  @Post()
  apply(
    @SignedIn() person: Person,
    @Req() request: Request,
    @Body({ schema: form }) given: z.infer<typeof form>,
  ): Promise<FinishedAnswer> {
    const ids = given.ids.split(',').filter((id) => z.uuid().safeParse(id).success);
    return this.desk.proven(request, USERS_PATH, () =>
      this.desk.take(
        request,
        async () => {
          const role = roleName.safeParse(given.role_name);
          if (!role.success)
            throw fieldsFault(role.error.issues.map((issue) => ({ ...issue, path: ['role_name'] })));
          if (given.change === 'remove' && given.confirm.trim() !== role.data)
            throw fieldsFault([{ path: ['confirm'], message: `Type ${role.data} to confirm.` }]);
          await this.actions.changeRole(
            ids,
            { role: role.data, change: given.change },
            this.desk.actor(person, request),
          );
          return new SeeOther(`${USERS_PATH}?${new URLSearchParams({ role: role.data, done: 'batch' })}`);
        },
        (errors) => this.render(request, person, ids, given.role_name, given.change, false, errors),
      ),
    );
  }

  private async render(
    request: Request,
    person: Person,
    ids: readonly string[],
    typed: string,
    change: 'add' | 'remove',
    isCut: boolean,
    given: readonly FormError[],
  ): Promise<FinishedAnswer> {
    const role = typed.trim();
    const fault = roleName.safeParse(role).error?.issues[0]?.message;
    const errors = given.length === 0 && fault ? [{ field: 'role_name', message: fault }] : given;
    const plan = planOf(await this.batches.members({ ids }), { role, change }, person.id);
    const data: AdminUserBatchData = {
      back: USERS_PATH,
      ...{ errors, role, change, isCut },
      ids: plan.changed.map(({ id }) => id).join(','),
      changed: plan.changed.map(({ mail }) => mail),
      skipped: plan.skipped.map(({ member, reason }) => ({ mail: member.mail, reason })),
    };
    return this.screens.render(request, {
      screen: 'admin-user-batch',
      title: 'Change roles',
      layout: 'plain',
      data,
    });
  }
}
