import { z } from 'zod';
import { optionalLine, textLine } from '../platform/text.contract.js';
import type {} from '../render/render.contract.js';
import type { Choice } from '../users/address.contract.js';
import type { AuditRow } from '../users/audit-trail.contract.js';
import { accountNumberList, type RightView } from '../users/rights.contract.js';
import type { UserListPage, UserRow } from '../users/user-row.contract.js';
import { mailAddress } from '../users/users.contract.js';

/** Address of the list of users. */
export const USERS_PATH = '/en-us/admin/users';
/** Most rows of an imported file, and most bytes of it. */
export const MAX_IMPORT_ROWS = 5_000;
export const MAX_IMPORT_BYTES = 1_500_000;
/** Most rows of an exported file. */
export const MAX_EXPORT_ROWS = 100_000;

const ROLE = /^[A-Za-z0-9_ -]{1,50}$/;
export const roleName = z
  .string()
  .trim()
  .regex(ROLE, 'A role has 1 to 50 letters, digits, blanks, hyphens or underscores.');

/** Roles as they are typed: separated by commas. */
export const roleList = z.string().transform((text, context) => {
  const roles = text.split(',').flatMap((role) => (role.trim() === '' ? [] : [role.trim()]));
  const wrong = roles.find((role) => !ROLE.test(role));
  if (wrong === undefined) return [...new Set(roles)].slice(0, 50);
  context.addIssue(
    `“${wrong.slice(0, 60)}” is no name of a role: 1 to 50 letters, digits, blanks, hyphens or underscores.`,
  );
  return z.NEVER;
});

/** Somebody who is to be invited. */
export const invitee = z.object({
  mail: mailAddress,
  firstName: optionalLine(60, { name: 'first name' }),
  lastName: optionalLine(60, { name: 'last name' }),
  company: optionalLine(120, { name: 'company' }),
  roles: roleList,
});
export type Invitee = z.output<typeof invitee>;

/** As in a file. */
export const importedPerson = invitee.extend({ accountNumbers: accountNumberList });
export type ImportedInvitee = z.output<typeof importedPerson>;

export const noteText = textLine(2_000, { name: 'note' });

/** What can be done to one account, each at `/en-us/admin/users/{id}/{action}`. */
export const USER_ACTIONS = [
  'disable',
  'enable',
  'end-sessions',
  'send-reset',
  'send-invitation',
  'withdraw',
  'delete',
] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

export interface FormError {
  field: string;
  message: string;
}

export interface SessionRow {
  id: string;
  userAgent: string;
  level: string;
  createdAt: string;
  lastSeenAt: string;
  isOpen: boolean;
}

/** Where somebody comes from who asks for a right, by the mail address. */
export interface RightOrigin {
  domain: string;
  /** Everybody can have an address there. */
  isPublic: boolean;
  /** It is configured as one of the company that they name. */
  isKnownCompany: boolean;
  /** Active accounts of the domain that have the right; null = more than are counted. */
  colleagues: number | null;
}

export interface UserDetail {
  row: UserRow;
  rights: readonly RightView[];
  canActAs: boolean;
  phone: string;
  address: string;
  accountNumbers: readonly string[];
  eraseAt: string | null;
  /** What can be done to it as it is. */
  actions: readonly UserAction[];
  /** The last sign-ins, of which some are open still. */
  sessions: readonly SessionRow[];
  history: readonly AuditRow[];
  notes: readonly { id: string; text: string; author: string; createdAt: string }[];
  noteErrors: readonly FormError[];
  /** What was typed, when it could not be kept. */
  note: string;
}

export interface AdminUsersData extends UserListPage {
  /** Search, filters, sorting and place of the list, as in its address. */
  query: Readonly<Record<string, string | undefined>>;
  /** How many there are with these filters; null = more than are counted. */
  count: number | null;
  isEmpty: boolean;
  detail: UserDetail | null;
  notice: string | null;
}

/** A form about one account, or a new one. `back`: where it was come from. */
export type AdminUserFormData = { back: string; errors: readonly FormError[] } & (
  | { form: 'confirm'; user: UserRow; action: UserAction }
  | { form: 'end-session'; user: UserRow; session: SessionRow }
  | { form: 'roles'; user: UserRow; roles: string; known: readonly string[]; isSelf: boolean }
  | {
      form: 'edit';
      user: UserRow;
      values: Readonly<Record<string, string>>;
      updatedAt: string;
      countries: readonly Choice[];
    }
  | { form: 'right'; user: UserRow; right: RightView; origin: RightOrigin; answer: string }
  | { form: 'act-as'; user: UserRow; reason: string }
  | { form: 'invite'; values: Readonly<Record<string, string>>; known: readonly string[] }
);

export interface AdminUserBatchData {
  back: string;
  errors: readonly FormError[];
  role: string;
  change: 'add' | 'remove';
  /** Ids of those who are changed, separated by commas. */
  ids: string;
  changed: readonly string[];
  skipped: readonly { mail: string; reason: string }[];
  /** There are more than are changed at once. */
  isCut: boolean;
}

/** What is wrong with one line of an imported file. */
export interface ImportFault {
  line: number;
  mail: string;
  message: string;
}

export interface AdminUserImportData {
  errors: readonly FormError[];
  csv: string;
  /** null = nothing was handed in yet. */
  preview: {
    good: number;
    known: number;
    faults: readonly ImportFault[];
    sample: readonly ImportedInvitee[];
  } | null;
}

export interface AdminAuditData {
  /** Whose account it is about; null = everybody. */
  user: UserRow | null;
  rows: readonly AuditRow[];
  query: Readonly<Record<string, string | undefined>>;
  next: string | null;
}

declare module '../render/render.contract.js' {
  interface ScreenData {
    'admin-users': AdminUsersData;
    'admin-user-form': AdminUserFormData;
    'admin-user-batch': AdminUserBatchData;
    'admin-user-import': AdminUserImportData;
    'admin-audit': AdminAuditData;
  }
}
