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

/** A role that somebody asked for. Times are ISO 8601 UTC. */
export interface RightView {
  id: string;
  role: string;
  /** What the role is called. */
  name: string;
  state: RightState;
  accountNumber: string;
  reason: string;
  /** What they were asked before it is decided, and what they said to that; empty = nothing. */
  question: string;
  reply: string;
  /** What they were told; empty = nothing yet. */
  answer: string;
  createdAt: string;
  decidedAt: string | null;
}

/** True when a request waits for its person, no longer for an administrator. */
export function waitsForPerson({ state, question, reply }: RightView): boolean {
  return state === 'pending' && question !== '' && reply === '';
}

/** What administrators answer to a request. */
const RIGHT_DECISIONS = ['approve', 'refuse', 'ask'] as const;
export type RightDecision = (typeof RIGHT_DECISIONS)[number];

/** The words of an answer; who asks for more asks for something. */
export const rightAnswer = z
  .object({
    decision: z.enum(RIGHT_DECISIONS, { error: 'Approve, refuse, or ask for more.' }),
    answer: optionalLine(500, { name: 'message' }),
  })
  .refine(({ decision, answer }) => decision !== 'ask' || answer !== '', {
    path: ['answer'],
    message: 'Write what you need to know.',
  });

/** What somebody says who was asked for more. */
export const rightReply = textLine(1_000, { name: 'answer' });

const names = Object.keys(RIGHTS) as [Right, ...Right[]];

const ACCOUNT_NUMBER = /^[A-Z0-9][A-Z0-9 ./-]*$/i;
const MAX_NUMBER = 40;
const NUMBER_RULE = 'Account number may have letters, digits, blanks, dots, slashes and hyphens.';

/** Account numbers as they are typed: separated by commas. */
export const accountNumberList = z.string().transform((text, context) => {
  const numbers = text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
  if (numbers.every((number) => number.length <= MAX_NUMBER && ACCOUNT_NUMBER.test(number)))
    return [...new Set(numbers)].slice(0, 50);
  context.addIssue(NUMBER_RULE);
  return z.NEVER;
});

/** What somebody writes who asks for a role. */
export const rightQuestion = z.object({
  role: z.enum(names, { error: 'Choose what you need.' }),
  accountNumber: optionalLine(MAX_NUMBER, { name: 'account number' }).refine(
    (text) => text === '' || ACCOUNT_NUMBER.test(text),
    NUMBER_RULE,
  ),
  reason: textLine(500, { name: 'reason', missing: 'Tell us in a sentence what you need it for.' }),
});
export type RightQuestion = z.output<typeof rightQuestion>;

export function rightName(role: string): string {
  return Object.hasOwn(RIGHTS, role) ? RIGHTS[role as Right] : role;
}
