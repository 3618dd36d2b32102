import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ACCESS_KEY, type AccessLevel } from '../platform/http/access.js';
import { mayUse } from './access-policy.js';
import { accessRefusal } from './access-refusal.js';
import { Identity } from './identity.js';

/** Asks at the handler, for every method: whatever leads to a route, the question is asked there. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly identity: Identity,
  ) {}

  /** @throws HttpError as {@link accessRefusal} */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const level = this.reflector.getAllAndOverride<AccessLevel>(ACCESS_KEY, targets);
    if (level === 'anyone') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const result = mayUse(level, await this.identity.personOf(request));
    if (result !== 'allowed') throw accessRefusal(request, result);
    return true;
  }
}
