/** Two hundred visitors leave in the middle of an answer, or before it; five thousand in test/soak. */
import { abortAtRandom, startAbortSite } from '../support/aborts.js';
import type { Site } from '../support/site.js';

let site: Site;
beforeAll(async () => {
  site = await startAbortSite();
}, 180_000);
afterAll(() => site?.stop());

it('200 aborted requests leave no cut page, no mixed one, and nothing open', async () => {
  const run = await abortAtRandom(site, 200, 19);
  // The proof is worth something only when visitors left at all points and pages were made meanwhile.
  expect(run.beforeAnswer).toBeGreaterThan(0);
  expect(run.inAnswer).toBeGreaterThan(0);
  expect(run.makings).toBeGreaterThan(0);
}, 180_000);
