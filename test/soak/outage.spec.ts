/** Ten minutes without content service, Redis and Postgres: not one visitor notices. */
import { printFigures } from '../support/figures.js';
import { outlive, publishedPaths, startOutageSite } from '../support/outage.js';
import type { Site } from '../support/site.js';

const MINUTES = Number(process.env.OUTAGE_MINUTES ?? 10);

let site: Site;
beforeAll(async () => {
  site = await startOutageSite();
}, 300_000);
afterAll(() => site?.stop());

it(`${MINUTES} minutes without anything, each web process killed four times: no error on any page`, async () => {
  const paths = await publishedPaths(site);
  const run = await outlive(site, paths, { perSecond: 200, outageMs: MINUTES * 60_000, restarts: 4 });
  printFigures('outage', { ...run });
  expect(Math.max(...run.startsMs)).toBeLessThanOrEqual(10_000);
});
