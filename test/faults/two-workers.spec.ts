/** Two workers at the same item: what was read last counts, not what is told last. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ContentChange } from '../../src/content/content.module.js';
import { jsonPage, text } from '../../src/content/testing/delivery-json.js';
import { type Process, RefreshProcesses } from '../support/refresh-processes.js';
import { until } from '../support/until.js';

const PATH = '/en-us/products/cabinets';
const PATIENCE = { withinMs: 30_000, everyMs: 10 };

let processes: RefreshProcesses;
beforeEach(async () => {
  processes = await RefreshProcesses.create();
});
afterEach(() => processes.stop());

const change = (codename: string, action: string): ContentChange => ({
  kind: 'item',
  codename,
  id: `id-${codename}`,
  type: 'group_page',
  action,
  slot: 'published',
});

const unpublish = () => processes.project.items.delete('cabinets');
const publish = () => processes.project.items.set('cabinets', jsonPage('cabinets', 'group_page', 'cabinets'));
const shows = (process: Process) => process.content.tree.byPath(PATH) !== null;

it('never lets an end that was read before win over a publish that was told since', async () => {
  const [late, quick] = [await processes.start(false), await processes.start(false)];
  const web = await processes.start(true);
  unpublish();
  late.noted = async () => {
    publish();
    await quick.refresher.refresh([change('cabinets', 'published')], false);
  };
  await late.refresher.refresh([change('cabinets', 'unpublished')], false);
  await until(async () => web.cache.epoch === late.cache.epoch, { ...PATIENCE, what: 'both purges' });
  expect([late, quick, web].map(shows)).toEqual([true, true, true]);
  expect(late.made).toContain(PATH);
});

it('nor when it has heard of that publish already', async () => {
  const [late, quick, web] = [
    await processes.start(true),
    await processes.start(false),
    await processes.start(true),
  ];
  unpublish();
  late.noted = async () => {
    publish();
    const { epoch } = await quick.refresher.refresh([change('cabinets', 'published')], false);
    await until(async () => late.cache.epoch === epoch, { ...PATIENCE, what: 'the message' });
  };
  await late.refresher.refresh([change('cabinets', 'unpublished')], false);
  await until(async () => web.cache.epoch === late.cache.epoch, { ...PATIENCE, what: 'both purges' });
  expect([late, quick, web].map(shows)).toEqual([true, true, true]);
});

it('nor when it has heard of it before its own reading ends', async () => {
  const [late, quick, web] = [
    await processes.start(true),
    await processes.start(false),
    await processes.start(true),
  ];
  unpublish();
  // The first answer is that of this moment, and arrives when the publish has been told.
  let answer: () => void = () => undefined;
  processes.service.handler = (request: IncomingMessage, response: ServerResponse) => {
    processes.service.handler = processes.handler;
    answer = () => {
      const now = processes.project.items.get('cabinets');
      unpublish();
      processes.handler(request, response);
      if (now) processes.project.items.set('cabinets', now);
    };
  };
  const refreshed = late.refresher.refresh([change('cabinets', 'unpublished')], false);
  await until(async () => processes.service.handler === processes.handler, {
    ...PATIENCE,
    what: 'the reading',
  });
  publish();
  const { epoch } = await quick.refresher.refresh([change('cabinets', 'published')], false);
  await until(async () => late.cache.epoch === epoch, { ...PATIENCE, what: 'the message' });
  answer();
  await refreshed;
  await until(async () => web.cache.epoch === late.cache.epoch, { ...PATIENCE, what: 'both purges' });
  expect([late, quick, web].map(shows)).toEqual([true, true, true]);
});

it('lets only a publish that takes an address away wait until former addresses are noted', async () => {
  const worker = await processes.start(false);
  let waits = 0;
  worker.noted = async () => {
    waits += 1;
  };
  const publishAs = async (slug: string, title: string) => {
    processes.project.items.set(
      'cabinets',
      jsonPage('cabinets', 'group_page', slug, [], { title: text(title) }),
    );
    await worker.refresher.refresh([change('cabinets', 'published')], false);
    return waits;
  };
  expect(await publishAs('cabinets', 'Other words')).toBe(0);
  expect(await publishAs('enclosures', 'Other words')).toBe(1);
  unpublish();
  await worker.refresher.refresh([change('cabinets', 'unpublished')], false);
  expect(waits).toBe(2);
});
