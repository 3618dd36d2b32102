import type { AccountStatus } from './users.contract.js';

/** An account in a list, as it leaves the server. Times are ISO 8601 UTC. */
export interface UserRow {
  id: string;
  firstName: string;
  lastName: string;
  mail: string;
  company: string;
  roles: readonly string[];
  status: AccountStatus;
  isVerified: boolean;
  createdAt: string;
  lastSeenAt: string | null;
}

/** An account with the rights that it asked for and that are not decided. */
export interface ListedUser extends UserRow {
  waiting: readonly string[];
}

/** Part of a list, with the cursors of those before and after it. */
export interface UserListPage {
  rows: readonly ListedUser[];
  previous: string | null;
  next: string | null;
}

/** Name of a person; the mail address of somebody who has not told it. */
export function nameOf({
  firstName,
  lastName,
  mail,
}: Pick<UserRow, 'firstName' | 'lastName' | 'mail'>): string {
  return `${firstName} ${lastName}`.trim() || mail;
}
