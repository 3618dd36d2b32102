import type { AccessLevel } from '../platform/http/access.js';
import { isAdmin, type Person } from '../platform/http/person.js';

export type AccessResult = 'allowed' | 'sign-in' | 'forbidden';

/** Decides whether a person, or somebody who is not signed in (null), may use what has this label. */
export function mayUse(level: AccessLevel, person: Person | null): AccessResult {
  if (level === 'anyone') return 'allowed';
  if (person === null) return 'sign-in';
  if (level === 'signed-in') return 'allowed';
  return (level === 'admin' ? isAdmin(person) : person.roles.includes(level)) ? 'allowed' : 'forbidden';
}
