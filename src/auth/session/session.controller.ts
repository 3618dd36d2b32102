import { Controller, Delete, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { DatabaseUnavailable } from '../../platform/database/database.js';
import { Access, WhileActing } from '../../platform/http/access.js';
import { clientAddress } from '../../platform/http/client-address.js';
import { type FinishedAnswer, SeeOther } from '../../platform/http/finished-answer.js';
import { HttpError } from '../../platform/http/http-error.js';
import { FormBody } from '../../platform/http/json-body.interceptor.js';
import { RouteClass } from '../../platform/http/route-class.js';
import { nameOf } from '../../users/user-row.contract.js';
import { viewOf } from '../../users/users.service.js';
import type { SessionView } from '../auth.contract.js';
import { dropToken, readToken } from '../cookies.js';
import { Identity } from '../identity.js';
import { Acting } from './acting.js';
import { Sessions } from './sessions.js';

/** Who is signed in here, for the pages of the site; and the end of that. */
@Controller('api/_auth')
@Access('anyone')
@RouteClass('personal')
export class SessionController {
  constructor(
    private readonly identity: Identity,
    private readonly sessions: Sessions,
    private readonly acting: Acting,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** `{}` for nobody, and while it cannot be known. */
  @Get('session')
  async show(@Req() request: Request): Promise<SessionView> {
    try {
      const visitor = await this.identity.visitorOf(request);
      if (!visitor?.person) return {};
      const { account, person, admin, session } = visitor;
      const user = { ...viewOf(account), roles: person.roles };
      if (admin === null) return { user };
      return {
        user: { ...user, acting: { by: nameOf(admin), until: session.actingUntil?.toISOString() ?? '' } },
      };
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return {};
      throw error;
    }
  }

  /** Also where there is none. @throws HttpError 503 when the session could not be ended */
  @Delete('session')
  @HttpCode(204)
  @WhileActing()
  async end(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.signOut(request, response);
  }

  /** As {@link end}, for a form without script. */
  @Post('sign-out')
  @FormBody()
  @WhileActing()
  async signOutByForm(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FinishedAnswer> {
    await this.signOut(request, response);
    return new SeeOther('/en-us/logout');
  }

  /** Ends that an administrator looks at the site as somebody else. */
  @Post('stop-acting')
  @FormBody()
  @WhileActing()
  async stopActing(@Req() request: Request): Promise<FinishedAnswer> {
    const account = await this.acting.stop(request, clientAddress(request, this.config.proxyHops));
    return new SeeOther(account === null ? '/en-us' : `/en-us/admin/users/${account.id}?done=acted#details`);
  }

  private async signOut(request: Request, response: Response): Promise<void> {
    // Whatever happens on the server, this browser forgets it.
    dropToken(response, 'session', this.config);
    response.setHeader('Clear-Site-Data', '"cache"');
    try {
      await this.sessions.end(readToken(request, 'session', this.config));
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      throw HttpError.unavailable('not_ended', 'The session could not be ended on the server.', 5, error);
    }
  }
}
