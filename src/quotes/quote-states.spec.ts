import {
  allowedChanges,
  QUOTE_STATES,
  type QuoteSide,
  type QuoteState,
  stateAfter,
} from './quote-states.contract.js';

const TABLE: [QuoteState, string, string][] = [
  ['received', 'write, withdraw', 'review, ask, write, quote, close'],
  ['in_review', 'write, withdraw', 'ask, write, quote, close'],
  ['needs_answer', 'answer, withdraw', 'write, quote, close'],
  ['quoted', 'write, withdraw, accept, decline', 'write, quote, close'],
  ['accepted', '', ''],
  ['declined', '', ''],
  ['expired', 'ask-renewal', 'renew'],
  ['withdrawn', '', ''],
  ['closed', '', ''],
];

it.each(TABLE)('lets both sides do in %s what the other sees', (state, requester, staff) => {
  expect(allowedChanges('requester', state).join(', ')).toBe(requester);
  expect(allowedChanges('staff', state).join(', ')).toBe(staff);
});

it('has a row for every state', () => {
  expect(TABLE.map(([state]) => state)).toEqual(QUOTE_STATES);
});

it.each([
  ['requester', 'answer', 'needs_answer', 'in_review'],
  ['requester', 'write', 'quoted', 'quoted'],
  ['requester', 'accept', 'expired', null],
  ['requester', 'ask-renewal', 'expired', 'in_review'],
  ['staff', 'quote', 'quoted', 'quoted'],
  ['staff', 'quote', 'expired', null],
  ['staff', 'renew', 'expired', 'quoted'],
  ['staff', 'close', 'accepted', null],
  ['system', 'expire', 'quoted', 'expired'],
  ['system', 'expire', 'accepted', null],
] as const)('%s: %s in %s leads to %s', (side, change, state, after) => {
  expect(stateAfter<QuoteSide>(side, change as never, state)).toBe(after);
});
