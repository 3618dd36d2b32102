/** A page that has been out of date for too long: a visit waits for the newer one, and gets the old one in an outage. */
import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

const PATIENCE_MS = 60_000;
const PATH = '/en-us/privacy';

let site: Site;
beforeAll(async () => {
  site = await startSite({
    contentProxy: true,
    env: { STALE_LIMIT_MS: '0', KONTENT_TIMEOUT_MS: '5000', KONTENT_RETRIES: '0' },
  });
}, 120_000);
afterAll(() => site?.stop());

const text = async () => (await fetch(`${site.url}${PATH}`)).text();

it('a visit to an overdue page waits for the newer one, but not for a service that is away', async () => {
  const first = await text();
  const redis = new Redis(String(site.env.REDIS_CACHE_URL));
  let purges = 0;
  redis.on('message', (_channel, message: string) => {
    if (message.includes('"purged"')) purges += 1;
  });
  await redis.subscribe(`${site.env.REDIS_PREFIX}:published:{pages}:changes`);
  try {
    const words = `Worth waiting for ${randomUUID()}`;
    // Each reading takes a second: between purge and new page there is time for a visit.
    site.proxy?.set({ kind: 'late', ms: 1_000 });
    site.files.edit('privacy', (item) => {
      item.elements.content = `<p>${words}</p>`;
    });
    await until(async () => purges > 0, { withinMs: PATIENCE_MS, what: 'the purge' });
    // The process that answers hears of it a moment later.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(first).not.toContain(words);
    expect(await text()).toContain(words);

    // The service goes away just when the page is out of date again.
    const before = purges;
    const others = `Never seen ${randomUUID()}`;
    site.files.edit('privacy', (item) => {
      item.elements.content = `<p>${others}</p>`;
    });
    await until(async () => purges > before, { withinMs: PATIENCE_MS, what: 'the second purge' });
    site.proxy?.set({ kind: 'down' });
    for (let visit = 0; visit < 3; visit += 1) {
      const answer = await fetch(`${site.url}${PATH}`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain(words);
    }
  } finally {
    redis.disconnect();
  }
}, 120_000);
