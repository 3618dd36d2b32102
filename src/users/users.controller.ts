import { Body, Controller, Get, HttpCode, Inject, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Access } from '../platform/http/access.js';
import { clientAddress } from '../platform/http/client-address.js';
import { HttpError } from '../platform/http/http-error.js';
import { isAdmin, type Person, SignedIn } from '../platform/http/person.js';
import { RateLimit } from '../platform/http/rate-limiter.js';
import { RouteClass } from '../platform/http/route-class.js';
import { profile, type UserView } from './users.contract.js';
import { noSuchUser, UsersService, viewOf } from './users.service.js';

const id = z.uuid();

/** The whole user, of which only the profile counts, and the version that it was made from. */
const body = z.looseObject({ updatedAt: z.iso.datetime().optional() });

/** People as data: oneself, and for administrators everybody. */
@Controller('api/users')
@Access('signed-in')
@RouteClass('personal')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('me')
  async me(@SignedIn() person: Person): Promise<UserView> {
    const account = await this.users.find(person.id);
    if (account === null) throw noSuchUser();
    return viewOf(account);
  }

  /** @throws HttpError 404 for somebody else's id; 422 with fields; 409 when it was changed elsewhere */
  @Post(':id')
  @HttpCode(200)
  @RateLimit({ limit: 30, windowSeconds: 600 })
  async save(
    @SignedIn() person: Person,
    @Param('id', { schema: id }) userId: string,
    @Body({ schema: body }) given: z.infer<typeof body>,
    @Req() request: Request,
  ): Promise<UserView> {
    if (userId !== person.id && !isAdmin(person)) throw noSuchUser();
    const result = profile.safeParse(given);
    if (!result.success) {
      const fields = result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
      throw new HttpError(422, 'invalid_profile', 'Some fields need another look.', { fields });
    }
    const address = clientAddress(request, this.config.proxyHops);
    const updatedAt = given.updatedAt === undefined ? null : new Date(given.updatedAt);
    const saved = await this.users.saveProfile(userId, result.data, updatedAt, { id: person.id, address });
    return viewOf(saved);
  }
}
