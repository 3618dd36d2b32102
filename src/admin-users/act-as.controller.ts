import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { Acting, mayBeActedAs } from '../auth/auth.module.js';
import { Access } from '../platform/http/access.js';
import { type FinishedAnswer, SeeOther } from '../platform/http/finished-answer.js';
import { HttpError } from '../platform/http/http-error.js';
import { FormBody } from '../platform/http/json-body.interceptor.js';
import { type Person, SignedIn } from '../platform/http/person.js';
import { RateLimit } from '../platform/http/rate-limiter.js';
import { RouteClass } from '../platform/http/route-class.js';
import { textLine } from '../platform/text.contract.js';
import { ScreenRenderer } from '../render/render.module.js';
import { nameOf, type UserRow } from '../users/user-row.contract.js';
import { AdminDesk, fieldsFault } from './admin-desk.js';
import { type FormError, USERS_PATH } from './admin-users.contract.js';
import { UserDetails } from './user-detail.js';

const id = z.uuid();
const form = z.object({ reason: z.string().catch('') });
const reasonText = z.object({
  reason: textLine(300, { name: 'reason', missing: 'Write why. The user reads it too.' }),
});

/** Lets an administrator see the site as one of its users. */
@Controller(`${USERS_PATH}/:id/act-as`)
@Access('admin')
@RouteClass('admin')
@RateLimit({ limit: 120 })
@FormBody()
export class ActAsController {
  constructor(
    private readonly details: UserDetails,
    private readonly acting: Acting,
    private readonly desk: AdminDesk,
    private readonly screens: ScreenRenderer,
  ) {}

  @Get(['', '_payload.json'])
  async show(@Req() request: Request, @Param('id', { schema: id }) userId: string): Promise<FinishedAnswer> {
    const user = await this.user(request, userId);
    if (!mayBeActedAs(user)) return new SeeOther(`${USERS_PATH}/${userId}#details`);
    return this.desk.proven(request, pathOf(userId), () => this.render(request, user, '', []));
  }

  @Post()
  async start(
    @SignedIn() person: Person,
    @Req() request: Request,
    @Param('id', { schema: id }) userId: string,
    @Body({ schema: form }) given: z.infer<typeof form>,
  ): Promise<FinishedAnswer> {
    const user = await this.user(request, userId);
    const work = async () => {
      const parsed = reasonText.safeParse(given);
      if (!parsed.success) throw fieldsFault(parsed.error.issues);
      await this.acting.start(request, userId, parsed.data.reason, this.desk.actor(person, request));
      return new SeeOther('/en-us/account');
    };
    return this.desk.proven(request, pathOf(userId), () =>
      this.desk.take(request, work, (errors) => this.render(request, user, given.reason, errors)),
    );
  }

  private async user(request: Request, userId: string): Promise<UserRow> {
    const user = await this.details.row(userId);
    if (user === null) throw HttpError.routeRefused(request.url);
    return user;
  }

  private render(
    request: Request,
    user: UserRow,
    reason: string,
    errors: readonly FormError[],
  ): Promise<FinishedAnswer> {
    this.desk.shown(request, null);
    const title = `Act as ${nameOf(user)}`;
    return this.screens.render(request, {
      screen: 'admin-user-form',
      title: errors.length > 0 ? `Error: ${title}` : title,
      layout: 'plain',
      data: { form: 'act-as', user, reason, back: `${USERS_PATH}/${user.id}#details`, errors },
    });
  }
}

function pathOf(userId: string): string {
  return `${USERS_PATH}/${userId}/act-as`;
}
