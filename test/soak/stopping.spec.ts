/** Processes end in time whatever would hold them up. */
import { type Site, startSite } from '../support/site.js';
import { endsWithin, GRACE_MS, slowSite, stalled } from '../support/stopping.js';
import { until } from '../support/until.js';

let site: Site | null = null;
afterEach(async () => {
  await site?.stop();
  site = null;
});

it('a client that never finishes its request is cut in time', async () => {
  const started = await slowSite(0);
  site = started;
  const { url, web } = started;
  const client = await stalled(url);
  web[0]?.signal('SIGTERM');
  expect(await endsWithin(GRACE_MS, web[0]?.ended() ?? Promise.reject(new Error('no process')))).toBe(0);
  await client.closed;
}, 120_000);

it('a second signal ends the process at once; one that comes with the first does not count', async () => {
  const started = await slowSite(0, { DRAIN_MS: '60000' });
  site = started;
  const { url, web, logs } = started;
  const [process] = web;
  const client = await stalled(url);
  process?.signal('SIGTERM');
  process?.signal('SIGTERM');
  process?.signal('SIGINT');
  await until(async () => logs().includes('"stopping"'), { withinMs: GRACE_MS, what: 'the first signal' });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(process?.running).toBe(true);
  process?.signal('SIGTERM');
  expect(await endsWithin(GRACE_MS, process?.ended() ?? Promise.reject(new Error('no process')))).toBe(1);
  expect(logs()).toContain('second signal: SIGTERM');
  await client.closed;
}, 120_000);

it('a Redis that is frozen does not keep a process from ending', async () => {
  site = await startSite({ ownRedis: true });
  site.redis?.freeze();
  const processes = [...site.web, ...(site.worker ? [site.worker] : [])];
  for (const process of processes) process.signal('SIGTERM');
  for (const process of processes) {
    expect([0, 1]).toContain(await endsWithin(GRACE_MS, process.ended()));
  }
}, 120_000);
