import type { AccessLevel } from '../platform/http/access.js';
import type { UserView } from '../users/users.contract.js';

/** Answer of `GET /api/_auth/session`: nobody is signed in when it has no user. */
export interface SessionView {
  user?: SessionUser;
}

/** Who is signed in; or as whom an administrator looks at the site. */
export interface SessionUser extends UserView {
  /** Name of that administrator, and when it ends (ISO 8601 UTC). */
  acting?: { by: string; until: string };
}

/** Why somebody may not read a page that only some may read. */
export type ClosedReason =
  /** Nobody is signed in. */
  | 'sign-in'
  /** Their account is not active. */
  | 'inactive'
  /** It is for others. */
  | 'forbidden';

/**
 * Screens that are not built yet and that not everybody will see: a page of the content at such an address is closed
 * too, in every form. Each line goes when the screen's controller carries the label.
 */
const CLOSED_SCREENS: Readonly<Record<string, AccessLevel>> = {
  '/en-us/admin/reports': 'admin',
  '/en-us/admin/users': 'admin',
};

/** Who may see what is at a canonical path, which may have a query; null = everybody. */
export function closedScreenAt(target: string): AccessLevel | null {
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  return Object.hasOwn(CLOSED_SCREENS, path) ? (CLOSED_SCREENS[path] ?? null) : null;
}
