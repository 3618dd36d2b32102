import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { DatabaseUnavailable } from '../platform/database/database.js';
import { ACCESS_KEY, type AccessLevel, WHILE_ACTING_KEY } from '../platform/http/access.js';
import { HttpError } from '../platform/http/http-error.js';
import { leavePerson } from '../platform/http/person.js';
import { Identity } from './identity.js';
import { requireAccess } from './require-access.js';

/** Asks at the handler, for every method: whatever leads to a route, the question is asked there. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly identity: Identity,
  ) {}

  /** @throws HttpError as {@link requireAccess} */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const level = this.reflector.getAllAndOverride<AccessLevel>(ACCESS_KEY, targets);
    const request = context.switchToHttp().getRequest<Request>();
    const isChange = request.method !== 'GET' && request.method !== 'HEAD';
    if (isChange && !this.reflector.getAllAndOverride<boolean>(WHILE_ACTING_KEY, targets))
      await this.refuseWhileActing(request);
    if (level === 'anyone') return true;
    leavePerson(request, await requireAccess(level, request, this.identity));
    return true;
  }

  /** @throws HttpError 403 */
  private async refuseWhileActing(request: Request): Promise<void> {
    const visitor = await this.identity.visitorOf(request).catch((error: unknown) => {
      // Then nobody acts as anybody: what needs to know who it is asks once more.
      if (error instanceof DatabaseUnavailable) return null;
      throw error;
    });
    if (visitor?.admin)
      throw new HttpError(
        403,
        'read_only',
        'You look at the site as somebody else, and nothing can be changed. Exit first.',
      );
  }
}
