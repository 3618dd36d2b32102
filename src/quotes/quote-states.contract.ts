/** States of a request, who may change them, and into what: one table for both sides, on the server and on screens. */

export const QUOTE_STATES = [
  'received',
  'in_review',
  'needs_answer',
  'quoted',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'closed',
] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

export const STATE_WORDS: Readonly<Record<QuoteState, string>> = {
  received: 'Received',
  in_review: 'In review',
  needs_answer: 'Needs your answer',
  quoted: 'Quoted',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  closed: 'Closed',
};

export type QuoteSide = 'requester' | 'staff' | 'system';

interface Change {
  from: readonly QuoteState[];
  /** null = the state stays. */
  to: QuoteState | null;
}

const UNQUOTED = ['received', 'in_review', 'needs_answer'] as const;
const OPEN = [...UNQUOTED, 'quoted'] as const;

/** What can be done, by side. */
const QUOTE_CHANGES = {
  requester: {
    answer: { from: ['needs_answer'], to: 'in_review' },
    write: { from: ['received', 'in_review', 'quoted'], to: null },
    withdraw: { from: OPEN, to: 'withdrawn' },
    accept: { from: ['quoted'], to: 'accepted' },
    decline: { from: ['quoted'], to: 'declined' },
    'ask-renewal': { from: ['expired'], to: 'in_review' },
  },
  staff: {
    review: { from: ['received'], to: 'in_review' },
    ask: { from: ['received', 'in_review'], to: 'needs_answer' },
    write: { from: OPEN, to: null },
    quote: { from: OPEN, to: 'quoted' },
    renew: { from: ['expired'], to: 'quoted' },
    close: { from: OPEN, to: 'closed' },
  },
  system: {
    expire: { from: ['quoted'], to: 'expired' },
  },
} as const satisfies Record<QuoteSide, Record<string, Change>>;

export type ChangeOf<S extends QuoteSide> = keyof (typeof QUOTE_CHANGES)[S] & string;

/** What a side can do in a state. */
export function allowedChanges<S extends QuoteSide>(side: S, state: QuoteState): ChangeOf<S>[] {
  return Object.entries(QUOTE_CHANGES[side] as Record<string, Change>)
    .filter(([, { from }]) => from.includes(state))
    .map(([name]) => name as ChangeOf<S>);
}

/** The state after a change; null when it is not allowed. */
export function stateAfter<S extends QuoteSide>(
  side: S,
  change: ChangeOf<S>,
  state: QuoteState,
): QuoteState | null {
  const { from, to } = (QUOTE_CHANGES[side] as Record<string, Change>)[change] as Change;
  return from.includes(state) ? (to ?? state) : null;
}

/** States in which something may still come. */
export function isOpen(state: QuoteState): boolean {
  return (OPEN as readonly QuoteState[]).includes(state);
}

export const CLOSE_REASONS = {
  duplicate: 'Duplicate',
  spam: 'Spam',
  'sold-otherwise': 'Sold otherwise',
  'no-answer': 'No answer',
} as const;
