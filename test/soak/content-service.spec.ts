/** Every fault of the content service for half a minute each (reliability F11). */
import { CONTENT_FAULTS, type ContentFault, endure, startFaultSite } from '../support/content-faults.js';
import { printFigures } from '../support/figures.js';
import type { Site } from '../support/site.js';

const FAULTS = Object.keys(CONTENT_FAULTS) as ContentFault[];
const OUTAGE_MS = 30_000;

let site: Site;
beforeAll(async () => {
  site = await startFaultSite(FAULTS);
}, 180_000);
afterAll(() => site?.stop());

it.each(FAULTS)('a content service that is %s takes no page away, and is left alone', async (fault) => {
  const run = await endure(site, fault, OUTAGE_MS);
  printFigures('content-service', { ...run });
  // The last good page within 200 ms.
  expect(run.p99Ms).toBeLessThanOrEqual(200);
});
