import { z } from 'zod';
import { optionalLine, textLine } from '../platform/text.contract.js';

/** Roles that people can ask for, and what they are called. */
export const RIGHTS = {
  customer: 'Customer',
  distributor: 'Partner or distributor',
  power_registration_eligible: 'Power registration',
} as const;
export type Right = keyof typeof RIGHTS;

export type RightState = 'pending' | 'approved' | 'refused';

/** A role that somebody asked for, as they see it. */
export interface RightView {
  role: string;
  /** What the role is called. */
  name: string;
  state: RightState;
  /** What they were told; empty = nothing yet. */
  answer: string;
}

const names = Object.keys(RIGHTS) as [Right, ...Right[]];

/** What somebody writes who asks for a role. */
export const rightQuestion = z.object({
  role: z.enum(names, { error: 'Choose what you need.' }),
  accountNumber: optionalLine(40, { name: 'account number' }).refine(
    (text) => text === '' || /^[A-Z0-9][A-Z0-9 ./-]*$/i.test(text),
    'Account number may have letters, digits, blanks, dots, slashes and hyphens.',
  ),
  reason: textLine(500, { name: 'reason', missing: 'Tell us in a sentence what you need it for.' }),
});
export type RightQuestion = z.output<typeof rightQuestion>;

export function rightName(role: string): string {
  return Object.hasOwn(RIGHTS, role) ? RIGHTS[role as Right] : role;
}
