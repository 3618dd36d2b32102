import { z } from 'zod';
import { ACCOUNT_STATUSES } from './users.contract.js';

/** Orders of the list of accounts; `-` before it turns it round. */
const USER_SORTS = ['name', 'mail', 'company', 'created', 'seen'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** Shortest text that is searched for. */
const MIN_SEARCH = 2;

/** When somebody was last here. */
const SEEN = ['week', 'month', 'quarter', 'longer', 'never'] as const;

const text = (schema: z.ZodType<string>) => schema.optional().catch(undefined);
const day = text(z.iso.date());

/** Filters of the list as its address has them; what makes no sense is left out. */
export const userFilter = z.object({
  q: text(
    z
      .string()
      .transform((words) =>
        words
          .normalize('NFC')
          .replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
          .trim()
          .slice(0, 100),
      )
      .pipe(z.string().min(MIN_SEARCH)),
  ),
  role: text(z.string().regex(/^[A-Za-z0-9_ -]{1,50}$/)),
  state: z.enum(ACCOUNT_STATUSES).optional().catch(undefined),
  verified: z.enum(['yes', 'no']).optional().catch(undefined),
  /** `pending`: asked for a right and waits for an answer. */
  right: z.enum(['pending']).optional().catch(undefined),
  from: day,
  to: day,
  seen: z.enum(SEEN).optional().catch(undefined),
});
export type UserFilter = z.output<typeof userFilter>;

export const userListQuery = userFilter.extend({
  sort: z
    .string()
    .refine((sort) => (USER_SORTS as readonly string[]).includes(sort.replace(/^-/, '')))
    .optional()
    .catch(undefined),
  /** Cursor: where the part of the list begins or ends. */
  at: text(z.string().max(500)),
});
export type UserListQuery = z.output<typeof userListQuery>;
