import { HttpError } from '../platform/http/http-error.js';

/** Longest message of a validation that is passed on, in characters. */
const MOST = 300;

/** What a route's validation returns: true, or anything else for no; with status and message when it names them. */
export type Validated = boolean | null | undefined | { statusCode?: number; message?: string };

/** Text of the specification, chapter 8, for routes that are not to be seen. @param fullPath path and query */
export function notFoundAt(fullPath: string): HttpError {
  return new HttpError(404, 'not_found', `Page Not Found: ${fullPath}`);
}

/**
 * Acts on what a route's validation returned (specification, chapter 5).
 * @throws HttpError 404, or with the status and message returned, for all but true
 */
export function requireValid(result: Validated, fullPath: string): void {
  if (result === true) return;
  const fallback = notFoundAt(fullPath);
  if (typeof result !== 'object' || result === null) throw fallback;
  const { statusCode, message } = result;
  // Only what is an error may come of it.
  const isError = Number.isInteger(statusCode) && Number(statusCode) >= 400 && Number(statusCode) <= 599;
  const status = isError ? Number(statusCode) : 404;
  const words = typeof message === 'string' && message !== '' ? message.slice(0, MOST) : fallback.message;
  throw new HttpError(status, status === 404 ? 'not_found' : `http_${status}`, words);
}
