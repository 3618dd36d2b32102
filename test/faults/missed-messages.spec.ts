import { Redis } from 'ioredis';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

const PATH = '/en-us/privacy';
const RULE = '/en-us/moved-without-a-message';

let site: Site;
let redis: Redis;

beforeAll(async () => {
  site = await startSite({ webProcesses: 2, ownRedis: true, contentProxy: true, env: { WARM_PAGES: '0' } });
  redis = new Redis(site.env.REDIS_CACHE_URL ?? '', { maxRetriesPerRequest: 1 });
  await until(async () => site.logs().split('"page tree read"').length > 3, {
    withinMs: 60_000,
    what: 'the page tree is read by all processes',
  });
});
afterAll(async () => {
  redis?.disconnect();
  await site?.stop();
});

/** Cuts every subscription again and again while `work` runs, so that no message of it arrives. */
async function withoutMessages<T>(work: () => Promise<T>): Promise<T> {
  let done = false;
  const cutting = (async () => {
    while (!done) {
      await redis.client('KILL', 'TYPE', 'pubsub');
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  })();
  try {
    return await work();
  } finally {
    done = true;
    await cutting;
  }
}

it('finds by the epoch what no message told, and reads only what changed', async () => {
  for (const url of site.urls) await (await fetch(`${url}${PATH}`)).text();
  site.proxy?.forget();
  const words = 'Words that no message told of.';
  await withoutMessages(async () => {
    site.files.edit('privacy', (item) => {
      item.elements.content = `<p>${words}</p>`;
    });
    await Promise.all(
      site.urls.map((url) =>
        until(async () => (await (await fetch(`${url}${PATH}`)).text()).includes(words), {
          withinMs: 60_000,
          what: `the new words on ${url}`,
        }),
      ),
    );
  });
  expect((site.proxy?.requests ?? []).filter((request) => request.includes('/items-feed'))).toEqual([]);
});

it('finds a page that moved and a redirect rule that is new', async () => {
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
          withinMs: 60_000,
          what: `the moved page on ${url}`,
        }),
        until(async () => (await fetch(`${url}${RULE}`, { redirect: 'manual' })).status === 301, {
          withinMs: 60_000,
          what: `the new rule on ${url}`,
        }),
      ]),
    );
  });
});

it('finds what was published while it was away, and Redis lost its data meanwhile', async () => {
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
    await redis.client('KILL', 'TYPE', 'pubsub');
    site.files.edit('terms', (item) => {
      item.elements.content = `<p>${words}</p>`;
    });
    await until(() => shows(near), { withinMs: 60_000, what: 'the new words on the other process' });
    await redis.flushall();
    // Whoever notices first makes Redis look as if nothing had been.
    await until(async () => lost(site.web[0]) > 0, { withinMs: 60_000, what: 'the loss is noticed' });
  } finally {
    away?.thaw();
  }
  await until(() => shows(far), { withinMs: 60_000, what: 'the new words on the process that was away' });
  await until(async () => lost(away) > 0, { withinMs: 60_000, what: 'its own notice of the loss' });
});
