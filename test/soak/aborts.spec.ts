/** Five thousand visitors leave in the middle of an answer, or before it. */
import { abortAtRandom, startAbortSite } from '../support/aborts.js';
import { printFigures } from '../support/figures.js';
import type { Site } from '../support/site.js';

const ABORTS = 5_000;

let site: Site;
beforeAll(async () => {
  site = await startAbortSite();
}, 180_000);
afterAll(() => site?.stop());

it(`${ABORTS} aborted requests leave no cut page, no mixed one, and nothing open`, async () => {
  const run = await abortAtRandom(site, ABORTS, 19);
  printFigures('aborts', { ...run });
  expect(run.makings).toBeGreaterThan(ABORTS / 50);
});
