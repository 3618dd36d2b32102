import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Identity } from '../auth/auth.module.js';
import { signInAgainAddress } from '../auth/sign-in/sign-in.contract.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { clientAddress } from '../platform/http/client-address.js';
import { type FinishedAnswer, SeeOther } from '../platform/http/finished-answer.js';
import { HttpError } from '../platform/http/http-error.js';
import type { Person } from '../platform/http/person.js';
import type { Admin } from './account-actions.js';
import type { FormError } from './admin-users.contract.js';

/** Who changes roles, disables or deletes has shown so lately who they are, in seconds. */
const PROOF_SECONDS = 900;
/** Refusals that a person is told of on the page where they pressed the button. */
const TOLD = new Set([403, 409, 422, 429]);

/** What the forms for administrators have in common. */
@Injectable()
export class AdminDesk {
  constructor(
    private readonly identity: Identity,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  actor({ id }: Person, request: Request): Admin {
    return { id, address: clientAddress(request, this.config.proxyHops) };
  }

  /**
   * Does something for which somebody must have signed in lately, or leads them to do so first.
   * @param page where they come back to
   */
  async proven<T>(request: Request, page: string, work: () => Promise<T>): Promise<T | SeeOther> {
    const isProven = await this.identity.hasProvedWithin(request, PROOF_SECONDS);
    return isProven ? work() : new SeeOther(signInAgainAddress(page));
  }

  /** Does what a form asks for, or shows the form again with what is wrong. */
  async take(
    request: Request,
    work: () => Promise<FinishedAnswer>,
    show: (errors: readonly FormError[]) => Promise<FinishedAnswer>,
  ): Promise<FinishedAnswer> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof HttpError) || !TOLD.has(error.status)) throw error;
      const { status, message, details } = error;
      if (request.res) {
        request.res.statusCode = status;
        if (details.retryAfter !== undefined) request.res.setHeader('Retry-After', details.retryAfter);
      }
      return show(details.fields ?? [{ field: '', message }]);
    }
  }

  /** A page that a form leads to without making anything. */
  shown<T>(request: Request, page: T): T {
    if (request.res?.statusCode === 201) request.res.statusCode = 200;
    return page;
  }
}

/** @throws HttpError 422 naming the fields */
export function fieldsFault(issues: readonly { path: PropertyKey[]; message: string }[]): HttpError {
  const fields = issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  return new HttpError(422, 'invalid_form', 'Some fields need another look.', { fields });
}
