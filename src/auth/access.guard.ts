import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ACCESS_KEY, type AccessLevel } from '../platform/http/access.js';
import { targetOf } from '../platform/http/address-space.js';
import { HttpError } from '../platform/http/http-error.js';
import { mayUse } from './access-policy.js';
import { closedScreenAt } from './auth.contract.js';
import { Identity } from './identity.js';

/** Asks at the handler, for every method: whatever leads to a route, the question is asked there. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly identity: Identity,
  ) {}

  /**
   * @throws HttpError 404 for a document; 401 or 403 for data, which the navigator answers by loading the document
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
    const person = await this.identity.personOf(request);
    for (const level of levels) {
      const result = mayUse(level, person);
      if (result === 'allowed') continue;
      if (kind === 'document') throw HttpError.routeRefused(request.url);
      throw result === 'sign-in'
        ? new HttpError(401, 'sign_in_needed', 'Sign in to see this.')
        : new HttpError(403, 'forbidden', "You don't have access to this page.");
    }
    return true;
  }
}
