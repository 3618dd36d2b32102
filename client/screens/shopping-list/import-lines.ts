import type { MatchedLine } from '../../../src/lists/lists.contract.js';

/** States of lines in the order in which they are counted, and what they are called. */
export const LINE_STATES: readonly { state: MatchedLine['state']; words: string }[] = [
  { state: 'matched', words: 'matched' },
  { state: 'corrected', words: 'corrected' },
  { state: 'choose', words: 'to choose' },
  { state: 'discontinued', words: 'discontinued' },
  { state: 'unknown', words: 'unknown' },
];

/** True for lines of which nothing is added before a person says what. */
export function needsAnswer({ state }: Pick<MatchedLine, 'state'>): boolean {
  return state === 'corrected' || state === 'choose' || state === 'discontinued';
}
