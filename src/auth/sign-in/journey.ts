import { z } from 'zod';
import { safeRedirect } from '../../platform/http/safe-redirect.js';
import type { Journey } from '../tokens/one-time-tokens.js';

/** Bytes of the largest form of this room. */
export const MAX_FORM = 10_000;
/** Where somebody goes who came from nowhere. */
export const HOME = '/en-us';
export const DONE = '/api/_auth/done';
/** Where somebody goes who came back to an account that they had deleted. */
export const KEPT = '/en-us/account?saved=deletion#part-deletion';
/** Where new people tell who they are. */
export const REGISTER = '/en-us/account/register';

/** What each address and form of the way in carries along. */
const journeyFields = z.object({
  returnTo: z.string().max(2_000).optional().catch(undefined),
  popup: z.string().optional().catch(undefined),
  keep: z.string().optional().catch(undefined),
});

/** @param given fields of an address or a form. Where it leads outside of this site's pages is forgotten */
export function journeyOf(given: unknown, publicUrl: string): Journey {
  const { returnTo, popup, keep } = journeyFields.catch({}).parse(given);
  const target = returnTo === undefined ? null : safeRedirect(returnTo, publicUrl);
  const isPage =
    target !== null &&
    !target.external &&
    !/^\/(api|health|embed|_build|builds)(\/|$)/i.test(target.location);
  return {
    ...(isPage ? { returnTo: target.location } : {}),
    ...(popup ? { isPopup: true } : {}),
    ...(keep ? { isKept: true } : {}),
  };
}

/** Another step of the way in, for addresses and redirects. */
export function stepAddress(
  step: string,
  { returnTo, isPopup }: Journey,
  further: Record<string, string> = {},
): string {
  const query = new URLSearchParams(further);
  if (returnTo !== undefined) query.set('returnTo', returnTo);
  if (isPopup) query.set('popup', '1');
  const text = query.toString();
  return `/api/_auth/${step}${text === '' ? '' : `?${text}`}`;
}
