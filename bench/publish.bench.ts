/** From a saved file to new bytes in two web processes, over webhook, queue, worker and pub/sub; 100 publishes. */
import { type Site, startSite } from '../test/support/site.js';
import { until } from '../test/support/until.js';
import { quantile, report } from './report.js';

const PUBLISHES = 100;
const GOAL_MS = 1_000;
const PATH = '/en-us/privacy';
/** Publishes before those that are measured: the first ones meet code that no process has run yet. */
const FIRST = 20;

test('publish', async () => {
  const site = await startSite({ webProcesses: 2 });
  try {
    await warmUp(site);
    const times: number[] = [];
    for (let index = -FIRST; index < PUBLISHES; index += 1) {
      const words = `Revision ${index} of ${Date.now()}`;
      site.files.edit('privacy', (item) => {
        item.elements.content = `<p>${words}</p>`;
      });
      const seen = await Promise.all(
        site.urls.map((url) =>
          until(async () => (await (await fetch(`${url}${PATH}`)).text()).includes(words), {
            withinMs: 10_000,
            everyMs: 5,
            what: `publish ${index} on ${url}`,
          }),
        ),
      );
      if (index >= 0) times.push(Math.max(...seen.map(({ ms }) => ms)));
    }
    report('publish to new bytes everywhere', {
      publishes: PUBLISHES,
      p50Ms: Math.round(quantile(times, 0.5)),
      p99Ms: Math.round(quantile(times, 0.99)),
      maxMs: Math.round(Math.max(...times)),
      goalMs: GOAL_MS,
      met: quantile(times, 0.99) <= GOAL_MS,
    });
  } finally {
    await site.stop();
  }
});

/** Has each web process render pages of its own. */
async function warmUp({ urls }: Site): Promise<void> {
  const [first = ''] = urls;
  const sitemap = await (await fetch(`${first}/en-US-sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '/']) => path);
  if (paths.length < urls.length) throw new Error('The sitemap names too few pages to warm up with.');
  await Promise.all(
    urls.map(async (url, at) => {
      for (const path of paths.filter((_, index) => index % urls.length === at))
        await (await fetch(url + path)).text();
    }),
  );
  for (const url of urls) await (await fetch(`${url}${PATH}`)).text();
}
