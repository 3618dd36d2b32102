/** The whole site on Redis Cluster. A node that dies: test/soak. */
import { entries } from '../../scripts/lib/site-env.mjs';
import { type ClusterSite, startClusterSite } from '../support/cluster-site.js';
import { runProgram } from '../support/program.js';
import { until } from '../support/until.js';

let running: ClusterSite;
beforeAll(async () => {
  running = await startClusterSite();
}, 180_000);
afterAll(() => running?.stop(), 60_000);

test('a publish goes through its queues and reaches both web processes', async () => {
  for (const url of running.site.urls) expect((await fetch(`${url}/en-us/privacy`)).status).toBe(200);
  await running.publish('privacy', '/en-us/privacy');
  // Told a moment after visitors have it.
  await until(async () => running.site.worker?.logs().includes('content refreshed'), {
    withinMs: 20_000,
    what: 'the refresh in the log',
  });
  expect(running.site.logs()).not.toMatch(/CROSSSLOT|ReplyError/);
  expect(await running.redisState()).toBe('ok');
  const queues = await runProgram(entries.queues, [], running.site.env);
  expect(queues.code).toBe(0);
  expect(queues.output).toMatch(/^rerender( +\d+){5}$/m);
}, 90_000);
