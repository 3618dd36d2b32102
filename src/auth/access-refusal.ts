import type { IncomingMessage } from 'node:http';
import { targetOf } from '../platform/http/address-space.js';
import { HttpError } from '../platform/http/http-error.js';
import type { AccessResult } from './access-policy.js';

/**
 * What somebody is told who may not see something: 404 for a document; 401 or 403 for data, which the navigator answers
 * by loading the document.
 */
export function accessRefusal(request: IncomingMessage, result: Exclude<AccessResult, 'allowed'>): HttpError {
  const url = request.url ?? '/';
  if (targetOf(url.replace(/\?.*$/s, '')).kind === 'document') return HttpError.routeRefused(url);
  return result === 'sign-in'
    ? new HttpError(401, 'sign_in_needed', 'Sign in to see this.')
    : new HttpError(403, 'forbidden', "You don't have access to this page.");
}
