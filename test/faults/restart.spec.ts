/**
 * Processes are stopped while they are at work: what they began is finished, and nobody sees an error. Clients and
 * services that hold a stop up: test/soak/stopping.spec.ts.
 */
import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';
import pg from 'pg';
import { startRoundRobin } from '../support/round-robin.js';
import { type Site, startSite } from '../support/site.js';
import { endsWithin, GRACE_MS, slowSite } from '../support/stopping.js';
import { until } from '../support/until.js';

it('a page in the making is finished, after readiness went; idle connections hold nothing up', async () => {
  const slow = await slowSite(2_500);
  try {
    await stopsWhileMaking(slow);
  } finally {
    await slow.stop();
  }
}, 120_000);

async function stopsWhileMaking({
  url,
  web,
  proxy,
  logs,
  cookie,
}: Awaited<ReturnType<typeof slowSite>>): Promise<void> {
  const [process] = web;
  const agent = new Agent({ keepAlive: true });
  // A connection that stays open without a request.
  await new Promise<void>((resolve, reject) => {
    get(`${url}/health/live`, { agent }, (answer) => answer.resume().on('end', resolve)).on('error', reject);
  });
  proxy?.forget();
  const page = fetch(`${url}/en-us/products`, { headers: { cookie } });
  await until(async () => proxy?.requests.some((line) => line.includes('/items/products')), {
    withinMs: GRACE_MS,
    what: 'the making of the page',
  });
  process?.signal('SIGTERM');
  const readiness = await until(
    async () => {
      const answer = await fetch(`${url}/health/ready`, { headers: { connection: 'close' } });
      return answer.status === 503 ? ((await answer.json()) as { status: string; ready: boolean }) : null;
    },
    { withinMs: GRACE_MS, what: 'the end of readiness' },
  );
  expect(readiness.value).toMatchObject({ status: 'stopping', ready: false });
  // Still alive: nobody is to restart it.
  expect((await fetch(`${url}/health/live`, { headers: { connection: 'close' } })).status).toBe(200);

  const answer = await page;
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('</html>');
  // Well before the connections would be cut, or closed as idle (65 s).
  expect(await endsWithin(15_000, process?.ended() ?? Promise.reject(new Error('no process')))).toBe(0);
  expect(logs()).not.toContain('stopped before everything was finished');
  agent.destroy();
}

describe('a site of two web processes', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({
      webProcesses: 2,
      contentProxy: true,
      env: { KONTENT_TIMEOUT_MS: '20000', DRAIN_MS: '1500' },
    });
  }, 120_000);
  afterAll(() => site?.stop());

  it('the worker finishes its job before it ends', async () => {
    const { url, worker, files, proxy, env } = site;
    const title = `Products, while the worker goes ${randomUUID()}`;
    await (await fetch(`${url}/en-us/products`)).text();
    proxy?.set({ kind: 'slow', ms: 1_000 });
    proxy?.forget();
    files.edit('products', (item) => {
      item.elements.title = title;
    });
    await until(async () => proxy?.requests.some((line) => line.includes('/items/products')), {
      withinMs: GRACE_MS,
      what: 'the job',
    });
    expect(worker?.logs()).not.toContain('content refreshed');
    worker?.signal('SIGTERM');
    expect(await endsWithin(GRACE_MS, worker?.ended() ?? Promise.reject(new Error('no worker')))).toBe(0);
    const logs = worker?.logs() ?? '';
    expect(logs.indexOf('"content refreshed"')).toBeGreaterThan(logs.indexOf('"stopping"'));

    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    const { rows } = await client.query(
      'select done_at is not null as done, attempts, last_error from webhook_notification',
    );
    await client.end();
    expect(rows).toEqual([{ done: true, attempts: 0, last_error: null }]);
    proxy?.set({ kind: 'ok' });
    await until(async () => (await (await fetch(`${url}/en-us/products`)).text()).includes(title), {
      withinMs: GRACE_MS,
      what: 'the new title',
    });
  }, 120_000);

  it('a rolling restart of two web processes under steady requests fails none', async () => {
    const balancer = await startRoundRobin(site.urls, 100);
    const paths = [
      '/en-us',
      '/en-us/products',
      '/en-us/products/_payload.json',
      '/api/page/en-us',
      '/en-us/privacy?x=1',
    ];
    const wrong: string[] = [];
    let done = 0;
    let stopping = false;
    const visitor = async (): Promise<void> => {
      while (!stopping) {
        const path = paths[done % paths.length] ?? '';
        done += 1;
        try {
          const answer = await fetch(`${balancer.url}${path}`);
          const length = (await answer.arrayBuffer()).byteLength;
          if (answer.status !== 200 || length === 0) wrong.push(`${path}: ${answer.status}, ${length} bytes`);
        } catch (error) {
          wrong.push(`${path}: ${String(error)}`);
        }
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };
    const visitors = Array.from({ length: 6 }, visitor);
    try {
      for (const [at, process] of site.web.entries()) {
        const before = done;
        process.signal('SIGTERM');
        expect(await endsWithin(GRACE_MS, process.ended())).toBe(0);
        await process.start();
        expect(done).toBeGreaterThan(before);
        // As a deployment does: the next one goes when the balancer uses this one again.
        const handedBefore = balancer.handed[at] ?? 0;
        await until(async () => (balancer.handed[at] ?? 0) > handedBefore, {
          withinMs: GRACE_MS,
          what: 'a request to the restarted process',
        });
      }
      // Both serve again.
      const handed = [...balancer.handed];
      await until(async () => balancer.handed.every((count, at) => count > (handed[at] ?? 0)), {
        withinMs: GRACE_MS,
        what: 'requests to both processes',
      });
    } finally {
      stopping = true;
      await Promise.all(visitors);
      await balancer.stop();
    }
    expect([wrong, balancer.failures]).toEqual([[], []]);
    expect(done).toBeGreaterThan(100);
  }, 180_000);
});
