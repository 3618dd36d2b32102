import { mergeLines, withLines } from './saved-lines.js';

const line = (primaryId: string, quantity: number, note = '') => ({
  ...{ primaryId, quantity, note, group: '', name: '', msrp: null },
});
const shown = (lines: readonly { primaryId: string; quantity: number; note: string }[]) =>
  lines.map(({ primaryId, quantity, note }) => `${primaryId} ${quantity}${note && ` ${note}`}`);

it('adds up quantities of the same part, up to what a line holds', () => {
  const lines = withLines([line('a', 2), line('b', 9_000)], [line('b', 9_000), line('c', 1)]);
  expect(shown(lines)).toEqual(['a 2', 'b 9999', 'c 1']);
});

it.each([
  ['what only they changed is theirs', [line('a', 1)], [line('a', 1)], [line('a', 5)], ['a 5']],
  ['what only I changed is mine', [line('a', 1)], [line('a', 5)], [line('a', 1)], ['a 5']],
  ['what both changed is mine', [line('a', 1)], [line('a', 5)], [line('a', 7)], ['a 5']],
  ['what either added stays', [], [line('a', 1)], [line('b', 1)], ['b 1', 'a 1']],
  [
    'what I removed is gone',
    [line('a', 1), line('b', 1)],
    [line('b', 1)],
    [line('a', 1), line('b', 2)],
    ['b 2'],
  ],
  [
    'what they removed is gone',
    [line('a', 1), line('b', 1)],
    [line('a', 1), line('b', 1)],
    [line('b', 1)],
    ['b 1'],
  ],
  ['what they removed and I changed stays', [line('a', 1)], [line('a', 2)], [], ['a 2']],
  ['a note is a change', [line('a', 1)], [line('a', 1, 'mine')], [line('a', 3)], ['a 1 mine']],
])('merges line by line: %s', (_what, base, mine, theirs, merged) => {
  expect(shown(mergeLines(base, mine, theirs))).toEqual(merged);
});
