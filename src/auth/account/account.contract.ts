import type {} from '../../render/render.contract.js';
import type { Choice } from '../../users/address.contract.js';
import type { RightView } from '../../users/rights.contract.js';
import type { UserView } from '../../users/users.contract.js';
import type { FormError } from '../sign-in/sign-in.contract.js';

/** Parts of the account screen that are sent by themselves. */
export const ACCOUNT_SECTIONS = [
  'profile',
  'rights',
  'mail',
  'password',
  'authenticator',
  'sessions',
  'notices',
  'data',
  'deletion',
] as const;
export type AccountSection = (typeof ACCOUNT_SECTIONS)[number];

/** A browser in which the person is signed in. */
interface SessionRow {
  id: string;
  /** `Firefox on Windows`. */
  browser: string;
  /** ISO 8601 UTC. */
  lastSeenAt: string;
  isThisOne: boolean;
}

/** What has become of the archive that a person asked for; `since` and `until` in ISO 8601 UTC. */
export type DataExportState =
  | { state: 'none' }
  | { state: 'waiting'; since: string }
  | { state: 'ready'; until: string };

/** What can be chosen in a profile. */
export interface ProfileChoices {
  countries: readonly Choice[];
  /** States by the countries that have some. */
  states: readonly { country: Choice; states: readonly Choice[] }[];
}

/** Data of the screen at `/en-us/account`. */
export interface AccountData extends ProfileChoices {
  user: UserView;
  rights: readonly RightView[];
  sessions: readonly SessionRow[];
  hasPassword: boolean;
  /** New mail address that waits for the code of the old one; null = none. */
  nextMail: string | null;
  authenticator: { isOn: boolean; isRequired: boolean; codesLeft: number };
  isNewsletterWished: boolean;
  dataExport: DataExportState;
  /** Why the account cannot be deleted here; null = it can. */
  keptBecause: 'administrator' | 'sign-in-again' | null;
  /** What was just done; `reply`: a question about a right was answered. */
  saved: AccountSection | 'reply' | null;
  /** What is wrong, and in which part. */
  section: AccountSection | null;
  errors: readonly FormError[];
  /** What was typed as answer to a question about a right. */
  reply: string;
}

/** Data of the screen at `/en-us/account/register`. */
export interface RegisterData extends ProfileChoices {
  user: UserView;
  /** What was typed of the request for a right. */
  asked: { role: string; accountNumber: string; reason: string };
  isNewsletterWished: boolean;
  /** Path of this site where the person goes afterwards. */
  returnTo: string;
  errors: readonly FormError[];
}

/** Value of a state in a list of those of several countries. */
export function stateChoice(country: string, state: string): string {
  return state === '' ? '' : `${country}-${state}`;
}

declare module '../../render/render.contract.js' {
  interface ScreenData {
    account: AccountData;
    register: RegisterData;
  }
}
