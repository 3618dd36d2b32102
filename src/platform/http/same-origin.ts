import type { IncomingMessage } from 'node:http';
import { HttpError } from './http-error.js';

/**
 * Lets only pages of this site make a call. Browsers say where a call comes from, and pages cannot change it.
 * @throws HttpError 403
 */
export function requireSameOrigin(request: IncomingMessage, publicUrl: string): void {
  const site = request.headers['sec-fetch-site'];
  const isOurs = site === undefined ? request.headers.origin === publicUrl : site === 'same-origin';
  if (!isOurs) throw new HttpError(403, 'other_origin', 'This call is for pages of this site only.');
}
