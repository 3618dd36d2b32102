/** Three web processes stay of one mind whatever happens to the Redis between them. */
import { Redis } from 'ioredis';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

const PATIENCE_MS = 60_000;

let site: Site;
beforeAll(async () => {
  site = await startSite({ webProcesses: 3, ownRedis: true, contentProxy: true });
  for (const url of site.urls) for (const path of PATHS) await (await fetch(`${url}${path}`)).text();
}, 120_000);
afterAll(() => site?.stop());

const RULE = '/en-us/moved-without-a-message';
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

/** Cuts every subscription again and again while `work` runs, so that no message of it arrives. */
async function withoutMessages<T>(work: () => Promise<T>): Promise<T> {
  let done = false;
  const cutting = asAdmin(async (redis) => {
    while (!done) {
      await redis.client('KILL', 'TYPE', 'pubsub');
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  });
  try {
    return await work();
  } finally {
    done = true;
    await cutting;
  }
}

test('messages never arrive: the epoch tells, and only what changed is read', async () => {
  await until(async () => site.logs().split('"page tree read"').length > 4, {
    withinMs: PATIENCE_MS,
    what: 'the page tree is read by all processes',
  });
  site.proxy?.forget();
  const words = 'Words that no message told of.';
  await withoutMessages(async () => {
    site.files.edit('privacy', (item) => {
      item.elements.content = `<p>${words}</p>`;
    });
    await Promise.all(
      site.urls.map((url) =>
        until(async () => (await (await fetch(`${url}/en-us/privacy`)).text()).includes(words), {
          withinMs: PATIENCE_MS,
          what: `the new words on ${url}`,
        }),
      ),
    );
  });
  expect((site.proxy?.requests ?? []).filter((request) => request.includes('/items-feed'))).toEqual([]);
}, 150_000);

test('messages are lost: the check of the epochs finds what they told', async () => {
  // Whoever may only use the channel of a stranger hears nothing: from now on no message reaches anybody.
  await asAdmin(async (redis) => {
    await redis.call('ACL', 'SETUSER', 'default', 'resetchannels', '&nobody');
  });
  try {
    const caughtUp = () => site.web.map((web) => web.logs().split('"caught up with purges"').length - 1);
    const before = caughtUp();
    await everywhere('/en-us/privacy', write('privacy'));
    expect(caughtUp().filter((count, at) => count <= (before[at] ?? 0))).toEqual([]);
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

test('messages never arrive: a page that moved and a redirect rule that is new are found', async () => {
  await withoutMessages(async () => {
    site.files.edit('privacy', (item) => {
      item.elements.url_slug = 'privacy-elsewhere';
    });
    site.files.write('redirect_without_message', {
      name: 'Redirect without a message',
      type: '_redirect_rule',
      elements: { source_path: RULE, target_path_or_url: '/en-us', redirect_type: ['permanent'] },
    });
    await Promise.all(
      site.urls.flatMap((url) => [
        until(async () => (await fetch(`${url}/en-us/privacy-elsewhere`)).status === 200, {
          withinMs: PATIENCE_MS,
          what: `the moved page on ${url}`,
        }),
        until(async () => (await fetch(`${url}${RULE}`, { redirect: 'manual' })).status === 301, {
          withinMs: PATIENCE_MS,
          what: `the new rule on ${url}`,
        }),
      ]),
    );
  });
}, 150_000);

test('a process was away, and Redis lost its data meanwhile: what was published then is found', async () => {
  const [path, words] = ['/en-us/terms', 'Words of a publish that Redis has forgotten.'];
  const [near = '', far = ''] = site.urls;
  const [, away] = site.web;
  for (const url of site.urls) await (await fetch(`${url}${path}`)).text();
  const shows = async (url: string) => (await (await fetch(`${url}${path}`)).text()).includes(words);
  const lost = (service: typeof away) =>
    (service?.logs() ?? '').split('"redis cache lost its data; all pages are checked again"').length - 1;

  away?.freeze();
  try {
    // What it would find in its connection when it is back.
    await asAdmin((redis) => redis.client('KILL', 'TYPE', 'pubsub'));
    site.files.edit('terms', (item) => {
      item.elements.content = `<p>${words}</p>`;
    });
    await until(() => shows(near), { withinMs: PATIENCE_MS, what: 'the new words on the other process' });
    await asAdmin((redis) => redis.flushall());
    // Whoever notices first makes Redis look as if nothing had been.
    await until(async () => lost(site.web[0]) > 0, { withinMs: PATIENCE_MS, what: 'the loss is noticed' });
  } finally {
    away?.thaw();
  }
  await until(() => shows(far), {
    withinMs: PATIENCE_MS,
    what: 'the new words on the process that was away',
  });
  await until(async () => lost(away) > 0, { withinMs: PATIENCE_MS, what: 'its own notice of the loss' });
}, 150_000);
