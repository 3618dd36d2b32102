/** Three web processes stay of one mind whatever happens to the Redis between them (issue 5, point 3; F4, F5). */
import { Redis } from 'ioredis';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

const PATIENCE_MS = 60_000;

let site: Site;
beforeAll(async () => {
  site = await startSite({ webProcesses: 3, ownRedis: true });
  for (const url of site.urls) for (const path of PATHS) await (await fetch(`${url}${path}`)).text();
}, 120_000);
afterAll(() => site?.stop());

const PATHS = ['/en-us', '/en-us/privacy', '/en-us/terms', '/en-us/products/cabinets'];

function write(codename: 'privacy' | 'terms'): string {
  const words = `Words ${Math.random()}`;
  site.files.edit(codename, (item) => {
    item.elements.content = `<p>${words}</p>`;
  });
  return words;
}

async function everywhere(path: string, words: string): Promise<void> {
  for (const url of site.urls) {
    const shown = async () => (await (await fetch(`${url}${path}`)).text()).includes(words);
    await until(shown, { withinMs: PATIENCE_MS, what: `the change on ${url}` });
  }
  // One version for all, to the byte.
  const tags = async () =>
    new Set(
      await Promise.all(site.urls.map(async (url) => (await fetch(`${url}${path}`)).headers.get('etag'))),
    );
  await until(async () => (await tags()).size === 1, {
    withinMs: PATIENCE_MS,
    what: 'one version everywhere',
  });
}

async function asAdmin<T>(work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(site.env.REDIS_CACHE_URL ?? '', { maxRetriesPerRequest: 1 });
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}

async function allServed(): Promise<void> {
  for (const url of site.urls) {
    for (const path of PATHS)
      expect([url, path, (await fetch(`${url}${path}`)).status]).toEqual([url, path, 200]);
  }
}

test('messages are lost: the check of the epochs finds what they told', async () => {
  // Whoever may only use the channel of a stranger hears nothing: from now on no message reaches anybody.
  await asAdmin(async (redis) => {
    await redis.call('ACL', 'SETUSER', 'default', 'resetchannels', '&nobody');
  });
  try {
    await everywhere('/en-us/privacy', write('privacy'));
    expect(site.web.every((web) => web.logs().includes('caught up with purges'))).toBe(true);
  } finally {
    await asAdmin(async (redis) => {
      await redis.call('ACL', 'SETUSER', 'default', 'allchannels');
    });
  }
  await everywhere('/en-us/terms', write('terms'));
}, 150_000);

test('Redis is lost: memory serves; it is back with its data: one version everywhere', async () => {
  await site.redis?.crash();
  for (let round = 0; round < 5; round += 1) await allServed();
  const words = write('privacy');
  await allServed();
  await site.redis?.start();
  await everywhere('/en-us/privacy', words);
}, 150_000);

test('Redis is back without its data: one version everywhere, and later publishes arrive', async () => {
  await asAdmin((redis) => redis.flushall());
  await allServed();
  await everywhere('/en-us/terms', write('terms'));
  await everywhere('/en-us/privacy', write('privacy'));
}, 150_000);

test('Redis is frozen: pages are served without waiting for it', async () => {
  site.redis?.freeze();
  try {
    for (let round = 0; round < 5; round += 1) await allServed();
  } finally {
    site.redis?.thaw();
  }
  await everywhere('/en-us/terms', write('terms'));
}, 150_000);
