/** Many processes that want one page at once: it is made once. */
import { PageProcess, type PageState } from '../support/page-processes.js';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

const COUNT = 6;
const PATH = '/en-us/products/cabinets';
const ITEM = 'cabinets';

let site: Site;
let processes: PageProcess[] = [];

beforeAll(async () => {
  site = await startSite({ webProcesses: 0, worker: false, ownRedis: true, contentProxy: true });
  // Without Redis each makes the page itself, and on a busy machine an answer takes its time.
  const env = { ...site.env, REDIS_TIMEOUT_MS: '5000' };
  processes = Array.from({ length: COUNT }, () => new PageProcess(env));
  await Promise.all(processes.map(({ ready }) => ready));
}, 180_000);
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  await site.stop();
}, 60_000);

const all = <T>(order: string, rest: Record<string, unknown> = {}): Promise<T[]> =>
  Promise.all(processes.map((one) => one.order<T>(order, rest)));

/** How often the page's own content was read since the last `forget`: once for each making. */
function makings(): number {
  return (site.proxy?.requests ?? []).filter((line) => line.includes(`/items/${ITEM}?`)).length;
}

/** Purges in every process at once; resolves when each has applied all of that. */
async function purgeEverywhere(): Promise<number> {
  const epochs = await all<number>('purge', { dependencies: [`item:${ITEM}`] });
  const last = Math.max(...epochs);
  await until(async () => (await all<number>('epoch')).every((epoch) => epoch === last), {
    withinMs: 20_000,
    what: 'the purge in every process',
  });
  return last;
}

async function freshEverywhere(epoch: number): Promise<PageState[]> {
  const { value } = await until(
    async () => {
      const states = await all<PageState>('state', { path: PATH });
      return states.every((state) => !state.stale && !state.refreshing && state.epoch >= epoch) && states;
    },
    { withinMs: 20_000, what: 'the new page in every process' },
  );
  return value;
}

test(`${COUNT} processes purge and want a page that nobody has: one making`, async () => {
  const epoch = await purgeEverywhere();
  site.proxy?.forget();
  const states = await all<PageState>('ask', { path: PATH, times: 20 });
  expect(makings()).toBe(1);
  expect(new Set(states.map(({ madeAt }) => madeAt)).size).toBe(1);
  expect(states.every(({ stale }) => !stale)).toBe(true);
  expect(states[0]?.epoch).toBe(epoch);
}, 60_000);

test(`${COUNT} processes purge a page that all hold, and want it: one making, told to all`, async () => {
  const epoch = await purgeEverywhere();
  site.proxy?.forget();
  await all('ask', { path: PATH, times: 20 });
  const states = await freshEverywhere(epoch);
  expect(makings()).toBe(1);
  expect(new Set(states.map(({ madeAt }) => madeAt)).size).toBe(1);
}, 60_000);

test('visitors and the re-render of the worker want it at once: one making', async () => {
  const epoch = await purgeEverywhere();
  site.proxy?.forget();
  const [worker, ...web] = processes;
  await Promise.all([
    worker?.order('rerender', { path: PATH, epoch }),
    ...web.map((one) => one.order('ask', { path: PATH, times: 20 })),
  ]);
  await freshEverywhere(epoch);
  expect(makings()).toBe(1);
}, 60_000);

test('a process that dies while it makes the page holds nobody up', async () => {
  const epoch = await purgeEverywhere();
  // The lock of a dead process: nobody will ever open it, and it lasts longer than visitors wait.
  site.proxy?.set({ kind: 'hang' });
  const [dying] = processes.splice(0, 1);
  void dying?.order('rerender', { path: PATH, epoch }).catch(() => undefined);
  await until(async () => makings() > 0, { withinMs: 20_000, what: 'the start of the making' });
  await dying?.stop();
  site.proxy?.set({ kind: 'ok' });
  const [next] = processes;
  await next?.order('rerender', { path: PATH, epoch });
  expect((await next?.order<PageState>('state', { path: PATH }))?.epoch).toBe(epoch);
  await freshEverywhere(epoch);
}, 60_000);

test('without Redis: one making in each process, and everybody is answered', async () => {
  await site.redis?.crash();
  site.proxy?.forget();
  await all('mark', { dependencies: [`item:${ITEM}`] });
  const states = await all<PageState>('ask', { path: PATH, times: 20 });
  expect(states.length).toBe(processes.length);
  await until(async () => (await all<PageState>('state', { path: PATH })).every(({ stale }) => !stale), {
    withinMs: 20_000,
    what: 'the new page in every process',
  });
  expect(makings()).toBe(processes.length);
}, 60_000);
