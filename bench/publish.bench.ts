/** From a saved file to new bytes in two web processes, over webhook, queue, worker and pub/sub; 100 publishes. */
import { startSite } from '../test/support/site.js';
import { until } from '../test/support/until.js';
import { quantile, report } from './report.js';

const PUBLISHES = 100;
const GOAL_MS = 1_000;
const PATH = '/en-us/privacy';

test('publish', async () => {
  const site = await startSite({ webProcesses: 2 });
  try {
    for (const url of site.urls) await (await fetch(`${url}${PATH}`)).text();
    const times: number[] = [];
    for (let index = 0; index < PUBLISHES; index += 1) {
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
      times.push(Math.max(...seen.map(({ ms }) => ms)));
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
