/** A thousand publishes whose notifications come five times, in any order, and one in ten never. */
import { printFigures } from '../support/figures.js';
import { type ShuffledSite, startShuffledSite } from '../support/shuffled-publishes.js';

const EVENTS = 1_000;

let shuffled: ShuffledSite;
beforeAll(async () => {
  shuffled = await startShuffledSite({ pages: 100, seed: 18, reconcileMs: 30_000 });
}, 180_000);
afterAll(() => shuffled?.stop());

it(`${EVENTS} publishes end in the state of the content service`, async () => {
  const run = await shuffled.run(EVENTS);
  printFigures('shuffled-webhooks', { ...run });
  expect(run.lost).toBeGreaterThan(EVENTS / 20);
  expect(shuffled.site.logs()).toContain('changes found that no webhook told of');
  expect(shuffled.site.logs()).not.toContain('"final":true');
});
