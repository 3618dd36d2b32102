import { HttpError } from '../platform/http/http-error.js';
import type { ClosedReason } from './auth.contract.js';

const ANSWERS = {
  'sign-in': [401, 'sign_in_needed', 'Sign in to see this.'],
  inactive: [401, 'account_inactive', 'Your account is not active. Contact us.'],
  forbidden: [403, 'forbidden', "You don't have access to this page."],
} as const satisfies Record<ClosedReason, readonly [number, string, string]>;

/** Answer to somebody who may not read a page, or not yet: 401 or 403. */
export class PageClosed extends HttpError {
  /** @param roles of which one would do; told only to who is signed in */
  constructor(
    readonly reason: ClosedReason,
    readonly roles: readonly string[] = [],
  ) {
    const [status, code, message] = ANSWERS[reason];
    super(status, code, message);
  }
}
