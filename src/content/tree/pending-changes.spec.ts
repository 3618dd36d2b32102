import { PendingChanges } from './pending-changes.js';

const nothing = { items: [], dependencies: [], touched: [], removed: [] };

it('gives what was noted until it is told, and keeps what was noted meanwhile', () => {
  const untold = new PendingChanges();
  expect(untold.isEmpty).toBe(true);
  untold.note({ items: ['a'], dependencies: ['path:a', 'path:b'], touched: ['/a'], removed: ['/b'] });
  const first = untold.note(nothing);
  expect(first).toMatchObject({
    items: ['a'],
    dependencies: ['path:a', 'path:b'],
    touched: ['/a'],
    removed: ['/b'],
  });

  // Changed once more while it was being told.
  untold.note({ ...nothing, dependencies: ['path:b'] });
  untold.published(first.serial);
  const second = untold.note(nothing);
  expect(second).toMatchObject({ ...nothing, dependencies: ['path:b'] });
  untold.published(second.serial);
  expect(untold.isEmpty).toBe(true);
});
