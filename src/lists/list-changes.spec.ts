import { changeWords, listChanges } from './list-changes.contract.js';

const line = (primaryId: string, quantity: number, note = '') => ({ primaryId, quantity, note, group: '' });

it('names what was added, changed and removed, and nothing else', () => {
  const before = [line('A', 1), line('B', 2), line('C', 3), line('D', 4)];
  const after = [line('B', 5), line('C', 3, 'left'), line('D', 4), line('E', 1)];
  expect(listChanges(before, after).map((one) => `${changeWords(one)} ${one.primaryId}`)).toEqual([
    'Now 5, before 2: B',
    'Note or label, 3 × C',
    'New: 1 × E',
    'Removed, 1 before: A',
  ]);
  expect(listChanges(before, [...before].reverse())).toEqual([]);
});
