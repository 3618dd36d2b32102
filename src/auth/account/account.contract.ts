import type {} from '../../render/render.contract.js';
import type { Choice } from '../../users/address.contract.js';
import type { UserView } from '../../users/users.contract.js';
import type { FormError } from '../sign-in/sign-in.contract.js';

/** Parts of the account screen that are sent by themselves. */
export const ACCOUNT_SECTIONS = ['profile', 'password', 'authenticator', 'sessions'] as const;
export type AccountSection = (typeof ACCOUNT_SECTIONS)[number];

/** A browser in which the person is signed in. */
export interface SessionRow {
  id: string;
  /** `Firefox on Windows`. */
  browser: string;
  /** ISO 8601 UTC. */
  lastSeenAt: string;
  isThisOne: boolean;
}

/** Data of the screen at `/en-us/account`. */
export interface AccountData {
  user: UserView;
  countries: readonly Choice[];
  /** States by the countries that have some. */
  states: readonly { country: Choice; states: readonly Choice[] }[];
  sessions: readonly SessionRow[];
  hasPassword: boolean;
  authenticator: { isOn: boolean; isRequired: boolean; codesLeft: number };
  /** What was just done. */
  saved: AccountSection | null;
  /** What is wrong, and in which part. */
  section: AccountSection | null;
  errors: readonly FormError[];
}

declare module '../../render/render.contract.js' {
  interface ScreenData {
    account: AccountData;
  }
}
