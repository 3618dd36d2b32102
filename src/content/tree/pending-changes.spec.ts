import { PendingChanges } from './pending-changes.js';

const nothing = { items: [], dependencies: [], touched: [], removed: [] };

it('gives what was noted until it is published, and keeps what was noted meanwhile', () => {
  const pending = new PendingChanges();
  expect(pending.isEmpty).toBe(true);
  pending.note({ items: ['a'], dependencies: ['path:a', 'path:b'], touched: ['/a'], removed: ['/b'] });
  const first = pending.note(nothing);
  expect(first).toMatchObject({
    items: ['a'],
    dependencies: ['path:a', 'path:b'],
    touched: ['/a'],
    removed: ['/b'],
  });

  // Changed once more while it was being published.
  pending.note({ ...nothing, dependencies: ['path:b'] });
  pending.published(first.serial);
  const second = pending.note(nothing);
  expect(second).toMatchObject({ ...nothing, dependencies: ['path:b'] });
  pending.published(second.serial);
  expect(pending.isEmpty).toBe(true);
});
