/** The whole site on a real Redis Cluster of three nodes: cache, messages and queues (issue 5, point 3). */
import { type RedisCluster, startRedisCluster } from '../support/redis-cluster.js';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

let cluster: RedisCluster;
let site: Site;

beforeAll(async () => {
  cluster = await startRedisCluster();
  site = await startSite({
    webProcesses: 2,
    env: { REDIS_CACHE_URL: cluster.url, REDIS_QUEUE_URL: cluster.url },
  });
}, 120_000);
afterAll(async () => {
  await site?.stop();
  await cluster?.stop();
}, 60_000);

async function publish(codename: 'privacy' | 'terms', path: string): Promise<void> {
  const words = `Words of ${Math.random()}`;
  site.files.edit(codename, (item) => {
    item.elements.content = `<p>${words}</p>`;
  });
  for (const url of site.urls) {
    await until(async () => (await (await fetch(`${url}${path}`)).text()).includes(words), {
      withinMs: 40_000,
      what: `the change on ${url}`,
    });
  }
}

const redisState = async (): Promise<string | undefined> => {
  const report = (await (await fetch(`${site.url}/health/ready`)).json()) as {
    dependencies: Record<string, { state: string }>;
  };
  return report.dependencies.redisCache?.state;
};

test('a publish goes through its queues and reaches both web processes', async () => {
  for (const url of site.urls) expect((await fetch(`${url}/en-us/privacy`)).status).toBe(200);
  await publish('privacy', '/en-us/privacy');
  expect(site.worker?.logs()).toContain('content refreshed');
  expect(site.logs()).not.toMatch(/CROSSSLOT|ReplyError/);
  expect(await redisState()).toBe('ok');
}, 90_000);

test('the node that holds the pages dies: memory serves; it comes back: publishes arrive again', async () => {
  await cluster.pagesNode.crash();
  for (let round = 0; round < 10; round += 1) {
    for (const url of site.urls) {
      for (const path of ['/en-us/privacy', '/en-us/terms', '/en-us/products/cabinets']) {
        expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 200]);
      }
    }
  }
  await until(async () => (await redisState()) === 'degraded', { withinMs: 20_000, what: 'the report' });
  await cluster.pagesNode.start();
  await publish('terms', '/en-us/terms');
  await until(async () => (await redisState()) === 'ok', { withinMs: 20_000, what: 'good health' });
}, 120_000);
