import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { Access } from '../platform/http/access.js';
import { type FinishedAnswer, SeeOther } from '../platform/http/finished-answer.js';
import { HttpError } from '../platform/http/http-error.js';
import { FormBody } from '../platform/http/json-body.interceptor.js';
import { type Person, SignedIn } from '../platform/http/person.js';
import { RateLimit } from '../platform/http/rate-limiter.js';
import { RouteClass } from '../platform/http/route-class.js';
import { ScreenRenderer } from '../render/render.module.js';
import { type RightView, rightAnswer } from '../users/rights.contract.js';
import { nameOf, type UserRow } from '../users/user-row.contract.js';
import { RightRequests } from '../users/users.module.js';
import { AdminDesk, fieldsFault } from './admin-desk.js';
import { type FormError, USERS_PATH } from './admin-users.contract.js';
import { UserDetails } from './user-detail.js';

const id = z.uuid();
const form = z.record(z.string().max(50), z.string());
const DONE = { approve: 'right-approved', refuse: 'right-refused', ask: 'right-asked' } as const;

/** Answers to people who ask for a right: yes, no, or a question. */
@Controller(`${USERS_PATH}/:id/rights/:right`)
@Access('admin')
@RouteClass('admin')
@RateLimit({ limit: 120 })
@FormBody()
export class UserRightController {
  constructor(
    private readonly details: UserDetails,
    private readonly rights: RightRequests,
    private readonly desk: AdminDesk,
    private readonly screens: ScreenRenderer,
  ) {}

  @Get(['', '_payload.json'])
  async show(
    @Req() request: Request,
    @Param('id', { schema: id }) userId: string,
    @Param('right', { schema: id }) rightId: string,
  ): Promise<FinishedAnswer> {
    const { user, right } = await this.found(request, userId, rightId);
    // Somebody else was quicker.
    if (right.state !== 'pending') return new SeeOther(`${USERS_PATH}/${userId}#details`);
    return this.desk.proven(request, pathOf(userId, rightId), () =>
      this.render(request, user, right, '', []),
    );
  }

  @Post()
  async decide(
    @SignedIn() person: Person,
    @Req() request: Request,
    @Param('id', { schema: id }) userId: string,
    @Param('right', { schema: id }) rightId: string,
    @Body({ schema: form }) given: z.infer<typeof form>,
  ): Promise<FinishedAnswer> {
    const { user, right } = await this.found(request, userId, rightId);
    const work = async () => {
      const parsed = rightAnswer.safeParse(given);
      if (!parsed.success) throw fieldsFault(parsed.error.issues);
      const { decision, answer } = parsed.data;
      await this.rights.decide(userId, rightId, decision, answer, this.desk.actor(person, request));
      return new SeeOther(`${USERS_PATH}/${userId}?done=${DONE[decision]}#details`);
    };
    return this.desk.proven(request, pathOf(userId, rightId), () =>
      this.desk.take(request, work, (errors) =>
        this.render(request, user, right, given.answer ?? '', errors),
      ),
    );
  }

  private async found(
    request: Request,
    userId: string,
    rightId: string,
  ): Promise<{ user: UserRow; right: RightView }> {
    const user = await this.details.row(userId);
    const right = (await this.rights.of(userId)).find((each) => each.id === rightId);
    if (user === null || right === undefined) throw HttpError.routeRefused(request.url);
    return { user, right };
  }

  private async render(
    request: Request,
    user: UserRow,
    right: RightView,
    answer: string,
    errors: readonly FormError[],
  ): Promise<FinishedAnswer> {
    this.desk.shown(request, null);
    const title = `Request of ${nameOf(user)}`;
    const origin = await this.details.originOf(user, right.role);
    return this.screens.render(request, {
      screen: 'admin-user-form',
      title: errors.length > 0 ? `Error: ${title}` : title,
      layout: 'plain',
      data: { form: 'right', user, right, origin, answer, back: `${USERS_PATH}/${user.id}#details`, errors },
    });
  }
}

/** How much waits for administrators, for the menu of their pages. */
@Controller('api/admin/waiting')
@Access('admin')
@RouteClass('admin')
@RateLimit({ limit: 120 })
export class WaitingController {
  constructor(private readonly rights: RightRequests) {}

  @Get()
  async count(): Promise<{ users: number }> {
    return { users: await this.rights.waiting() };
  }
}

function pathOf(userId: string, rightId: string): string {
  return `${USERS_PATH}/${userId}/rights/${rightId}`;
}
