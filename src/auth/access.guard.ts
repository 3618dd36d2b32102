import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ACCESS_KEY, type AccessLevel } from '../platform/http/access.js';
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
    if (level === 'anyone') return true;
    const request = context.switchToHttp().getRequest<Request>();
    leavePerson(request, await requireAccess(level, request, this.identity));
    return true;
  }
}
