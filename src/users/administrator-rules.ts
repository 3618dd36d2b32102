import { HttpError } from '../platform/http/http-error.js';
import type { AccountStatus } from './users.contract.js';

export interface Standing {
  id: string;
  roles: readonly string[];
  status: AccountStatus;
}

/** True for who can administer the site now. */
export function isActiveAdmin({ roles, status }: Omit<Standing, 'id'>): boolean {
  return status === 'active' && roles.includes('Admin');
}

/**
 * Why a change of somebody's roles or state is refused; null when it is not.
 * @param actorId who wants it; null = an operator, who is bound by the last rule alone
 * @param activeAdmins ids of all of them, locked until the change is made: two who remove each other at once would
 *   otherwise both find the other one there
 */
export function refusalOf(
  actorId: string | null,
  old: Standing,
  next: Standing,
  activeAdmins: readonly string[],
): HttpError | null {
  const others = activeAdmins.filter((id) => id !== old.id);
  if (activeAdmins.includes(old.id) && !isActiveAdmin(next) && others.length === 0)
    return new HttpError(409, 'last_admin', 'At least one active administrator is needed.');
  if (actorId === null) return null;
  if (!activeAdmins.includes(actorId))
    return new HttpError(403, 'forbidden', 'You are not an administrator any more.');
  const isAgainstSelf = old.id === actorId && (!next.roles.includes('Admin') || next.status !== 'active');
  return isAgainstSelf
    ? new HttpError(409, 'self', 'You cannot do this to your own account. Ask another administrator.')
    : null;
}
