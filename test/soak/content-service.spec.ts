/** Every fault of the content service for half a minute each. */
import {
  CONTENT_FAULTS,
  type ContentFault,
  endure,
  startFaultSite,
  visitInPeace,
} from '../support/content-faults.js';
import { printFigures } from '../support/figures.js';
import type { Site } from '../support/site.js';

const FAULTS = Object.keys(CONTENT_FAULTS) as ContentFault[];
const OUTAGE_MS = 30_000;
const PEACE_MS = 10_000;
/** The last good page comes within so many milliseconds; on a machine too busy for that, in so many times of peace. */
const LIMIT_MS = 200;
const LIMIT_TIMES = 2;

let site: Site;
beforeAll(async () => {
  site = await startFaultSite(FAULTS);
}, 180_000);
afterAll(() => site?.stop());

it.each(FAULTS)('a content service that is %s takes no page away, and is left alone', async (fault) => {
  const peace = await visitInPeace(site, PEACE_MS);
  const run = await endure(site, fault, OUTAGE_MS);
  printFigures('content-service', { ...run, peaceP99Ms: peace.p99Ms });
  expect(run.p99Ms).toBeLessThanOrEqual(Math.max(LIMIT_MS, peace.p99Ms * LIMIT_TIMES));
});
