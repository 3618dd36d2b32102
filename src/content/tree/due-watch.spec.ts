import { setTimeout as delay } from 'node:timers/promises';
import { DueWatch } from './due-watch.js';
import type { PageRecord } from './page-record.js';

it('tells once of each page whose date has come, also of one that came later or was late itself', async () => {
  const dated = (codename: string, ms?: number): PageRecord => ({
    codename,
    id: '',
    type: 'news_page',
    title: '',
    slug: '',
    subpages: [],
    redirectTo: null,
    lastModified: '',
    ...(ms === undefined ? {} : { due: new Date(Date.now() + ms).toISOString() }),
  });
  const told: string[] = [];
  let records = [dated('past', -1_000), dated('none'), dated('soon', 60), dated('later', 90_000)];
  const watch = new DueWatch(
    () => records,
    (due) => told.push(...due.map(({ codename }) => codename)),
    20,
  );
  watch.changed();
  await delay(10);
  expect(told).toEqual([]);
  await delay(120);
  expect(told).toEqual(['soon']);
  // Due while changes were still collected.
  records = [...records, dated('at once', 5)];
  watch.changed();
  await delay(60);
  expect(told).toEqual(['soon', 'at once']);
});
