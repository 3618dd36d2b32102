import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { clientAddress } from '../../platform/http/client-address.js';
import { readForm } from '../../platform/http/request-body.js';
import { readToken } from '../cookies.js';
import { MAX_FORM } from '../sign-in/journey.js';
import { PasswordCheck, type PasswordOutcome } from './password-check.js';

/** Passport's strategy for mail and password. Its answer also tells why somebody is not let in. */
@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy, 'password') {
  constructor(
    private readonly passwords: PasswordCheck,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super({ usernameField: 'mail', passwordField: 'password', passReqToCallback: true });
  }

  validate(request: Request, mail: string, password: string): Promise<PasswordOutcome> {
    const address = clientAddress(request, this.config.proxyHops);
    const device = readToken(request, 'device', this.config);
    const { answer } = request.body as { answer?: string };
    return this.passwords.check({ mail, password, address, device, ...(answer ? { answer } : {}) });
  }
}

/** What became of the password of a request; `missing` when a field was left empty, or what kept it from being checked. */
export type SignInTry = PasswordOutcome | { kind: 'missing' } | { kind: 'failed'; error: unknown };

/** Has the password of a sign-in form checked. The handler then says what follows: it sees {@link signInTryOf}. */
@Injectable()
export class PasswordGuard extends AuthGuard('password') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    // Guards come before the interceptor that reads bodies.
    request.body = await readForm(request, MAX_FORM);
    const { mail, password } = request.body;
    // Passport would look for them in the address too, where a password must not be.
    if (mail && password) await super.canActivate(context);
    return true;
  }

  override handleRequest<T>(error: unknown, outcome: T): T {
    return error ? ({ kind: 'failed', error } as T) : outcome;
  }
}

export function signInTryOf(request: Request): SignInTry {
  return (request.user as SignInTry | undefined) ?? { kind: 'missing' };
}
