/** The site while what it stands on is away: pages stay, changes arrive later, nothing is lost. */
import { outlive, publishedPaths, startOutageSite } from '../support/outage.js';
import { newMail, TestBrowser } from '../support/people.js';
import type { Site } from '../support/site.js';
import { until } from '../support/until.js';

const SOME = 12;

let site: Site;
let paths: string[];

beforeAll(async () => {
  site = await startOutageSite();
  paths = await publishedPaths(site);
  expect(paths.length).toBeGreaterThan(25);
}, 240_000);
afterAll(() => site.stop());

/** Of some pages, one after the other; all of them are visited by the load of the first test. */
async function statuses(): Promise<Record<string, number>> {
  const wrong: Record<string, number> = {};
  for (const url of site.urls) {
    for (const path of paths.slice(0, SOME)) {
      const started = performance.now();
      const answer = await fetch(`${url}${path}`);
      await answer.text();
      if (answer.status !== 200) wrong[`${url}${path}`] = answer.status;
      const ms = performance.now() - started;
      // Longer than any wait for a service that is away; a busy machine adds to it.
      if (ms > 5_000) wrong[`${url}${path} took ms`] = Math.round(ms);
    }
  }
  return wrong;
}

async function shows(url: string, path: string, words: string): Promise<boolean> {
  return (await (await fetch(`${url}${path}`)).text()).includes(words);
}

test('content service, Redis and Postgres are away and each web process is killed: visitors on every page notice nothing', async () => {
  const run = await outlive(site, paths, {
    perSecond: 60,
    outageMs: 5_000,
    restarts: 1,
    whileAway: async () => {
      expect(await statuses()).toEqual({});
      // Unknown addresses are still known to be unknown, and the process is still in service.
      expect((await fetch(`${site.url}/en-us/nowhere`)).status).toBe(404);
      expect((await fetch(`${site.url}/health/ready`)).status).toBe(200);
      for (const path of ['/en-us/_payload.json', '/api/page/en-us', '/api/site-configuration']) {
        expect([path, (await fetch(`${site.url}${path}`)).status]).toEqual([path, 200]);
      }
      // Nobody could keep it: it has to be sent again.
      const answer = await fetch(`${site.url}/api/webhooks/kontent`, { method: 'POST', body: '{}' });
      expect(answer.status).toBe(401);
      // Nobody is known, and nobody is let in.
      const visitor = new TestBrowser(site);
      visitor.cookies.set('plinth-session', 'A'.repeat(43));
      expect(await visitor.user()).toBeUndefined();
      for (const answer of [await visitor.signIn({ mail: newMail() }), await visitor.get('/api/users/me')])
        expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
      // The content service is asked for its health every few seconds, the others at each look.
      await until(
        async () => {
          const report = (await (await fetch(`${site.url}/health/ready`)).json()) as {
            status: string;
            dependencies: Record<string, { state: string }>;
          };
          const states = Object.values(report.dependencies).map(({ state }) => state);
          return (
            report.status === 'degraded' &&
            states.length === 4 &&
            states.every((state) => state === 'degraded')
          );
        },
        { withinMs: 30_000, everyMs: 200, what: 'the report of all four outages' },
      );
    },
  });
  expect(run.errors).toBe(0);
  expect(run.requests).toBeGreaterThan(4 * paths.length);
}, 300_000);

test('they are back: changes show again in both processes', async () => {
  const words = `Back in service ${Date.now()}`;
  site.files.edit('privacy', (item) => {
    item.elements.content = `<p>${words}</p>`;
  });
  for (const url of site.urls) {
    await until(() => shows(url, '/en-us/privacy', words), {
      withinMs: 20_000,
      what: `the change on ${url}`,
    });
  }
  await until(
    async () => {
      const ready = (await (await fetch(`${site.url}/health/ready`)).json()) as { status: string };
      return ready.status === 'ok';
    },
    { withinMs: 20_000, what: 'good health', everyMs: 200 },
  );
  // And from now on at the usual speed.
  const second = `Usual speed ${Date.now()}`;
  site.files.edit('terms', (item) => {
    item.elements.content = `<p>${second}</p>`;
  });
  for (const url of site.urls) {
    await until(() => shows(url, '/en-us/terms', second), {
      withinMs: 20_000,
      what: `the second change on ${url}`,
    });
  }
}, 180_000);

test('Postgres away while something is published: the change arrives when it is back', async () => {
  await site.postgres?.crash();
  const words = `While Postgres was away ${Date.now()}`;
  site.files.edit('terms', (item) => {
    item.elements.content = `<p>${words}</p>`;
  });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await statuses()).toEqual({});
  await site.postgres?.start();
  for (const url of site.urls) {
    await until(() => shows(url, '/en-us/terms', words), { withinMs: 30_000, what: `the change on ${url}` });
  }
}, 180_000);
