import type { IncomingMessage } from 'node:http';
import { DatabaseUnavailable } from '../platform/database/database.js';
import type { AccessLevel } from '../platform/http/access.js';
import { targetOf } from '../platform/http/address-space.js';
import { HttpError } from '../platform/http/http-error.js';
import type { Person } from '../platform/http/person.js';
import { mayUse } from './access-policy.js';
import type { Identity, Visitor } from './identity.js';
import { stepAddress } from './sign-in/journey.js';

/**
 * The person behind a request, who may use what has this label.
 * @throws HttpError 404 for a document; 401 or 403 for data, which the navigator answers by loading the document; 503
 *   while nobody can be known
 */
export async function requireAccess(
  level: Exclude<AccessLevel, 'anyone'>,
  request: IncomingMessage,
  identity: Pick<Identity, 'visitorOf'>,
): Promise<Person> {
  const visitor = await visitorOf(request, identity);
  const person = visitor?.person ?? null;
  const result = mayUse(level, person);
  if (result === 'allowed' && person !== null) return person;
  const url = request.url ?? '/';
  if (targetOf(url.replace(/\?.*$/s, '')).kind === 'document')
    // What was sent cannot be sent once more by coming back.
    throw HttpError.routeRefused(
      url,
      visitor === null && request.method === 'GET'
        ? { signInPath: stepAddress('login', { returnTo: url }) }
        : {},
    );
  if (visitor !== null && person === null)
    throw new HttpError(401, 'account_inactive', 'Your account is not active. Contact us.');
  throw result === 'sign-in'
    ? new HttpError(401, 'sign_in_needed', 'Sign in to see this.')
    : new HttpError(403, 'forbidden', "You don't have access to this page.");
}

/** Who is behind a request; null = nobody is signed in. @throws HttpError 503 while nobody can be known */
export async function visitorOf(
  request: IncomingMessage,
  identity: Pick<Identity, 'visitorOf'>,
): Promise<Visitor | null> {
  try {
    return await identity.visitorOf(request);
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
