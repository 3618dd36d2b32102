/** The node of a Redis Cluster that holds the pages dies and comes back. */
import { type ClusterSite, startClusterSite } from '../support/cluster-site.js';
import { until } from '../support/until.js';

let running: ClusterSite;
beforeAll(async () => {
  running = await startClusterSite();
}, 180_000);
afterAll(() => running?.stop(), 60_000);

test('the node that holds the pages dies: memory serves; it comes back: publishes arrive again', async () => {
  await running.cluster.pagesNode.crash();
  for (let round = 0; round < 10; round += 1) {
    for (const url of running.site.urls) {
      for (const path of ['/en-us/privacy', '/en-us/terms', '/en-us/products/cabinets']) {
        expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 200]);
      }
    }
  }
  await until(async () => (await running.redisState()) === 'degraded', {
    withinMs: 20_000,
    what: 'the report',
  });
  await running.cluster.pagesNode.start();
  await running.publish('terms', '/en-us/terms');
  await until(async () => (await running.redisState()) === 'ok', { withinMs: 20_000, what: 'good health' });
}, 120_000);
