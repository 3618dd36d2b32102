import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { DatabaseUnavailable } from '../platform/database/database.js';
import { ACCESS_KEY, type AccessLevel } from '../platform/http/access.js';
import { targetOf } from '../platform/http/address-space.js';
import { HttpError } from '../platform/http/http-error.js';
import { leavePerson } from '../platform/http/person.js';
import { mayUse } from './access-policy.js';
import { closedScreenAt } from './auth.contract.js';
import { Identity, type Visitor } from './identity.js';

/** Asks at the handler, for every method: whatever leads to a route, the question is asked there. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly identity: Identity,
  ) {}

  /**
   * @throws HttpError 404 for a document; 401 or 403 for data, which the navigator answers by loading the document; 503
   *   while nobody can be known
   */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const { kind, path } = targetOf(request.path);
    const levels = new Set([
      this.reflector.getAllAndOverride<AccessLevel>(ACCESS_KEY, [context.getHandler(), context.getClass()]),
      // The call for page content takes its language in any case.
      closedScreenAt(path.toLowerCase()) ?? 'anyone',
    ]);
    levels.delete('anyone');
    if (levels.size === 0) return true;
    const visitor = await this.visitor(request);
    const person = visitor?.person ?? null;
    for (const level of levels) {
      const result = mayUse(level, person);
      if (result === 'allowed') continue;
      if (kind === 'document') throw HttpError.routeRefused(request.url);
      if (visitor !== null && person === null)
        throw new HttpError(401, 'account_inactive', 'Your account is not active. Contact us.');
      throw result === 'sign-in'
        ? new HttpError(401, 'sign_in_needed', 'Sign in to see this.')
        : new HttpError(403, 'forbidden', "You don't have access to this page.");
    }
    if (person !== null) leavePerson(request, person);
    return true;
  }

  private async visitor(request: Request): Promise<Visitor | null> {
    try {
      return await this.identity.visitorOf(request);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      throw HttpError.unavailable(
        'sessions_unavailable',
        'It cannot be checked who you are. Try again.',
        5,
        error,
      );
    }
  }
}
