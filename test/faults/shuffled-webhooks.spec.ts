/** Notifications five times, in any order, one in ten never; a thousand of them in test/soak. */
import { type ShuffledSite, startShuffledSite } from '../support/shuffled-publishes.js';

let shuffled: ShuffledSite;
beforeAll(async () => {
  shuffled = await startShuffledSite({ pages: 20, seed: 18, reconcileMs: 2_000 });
}, 180_000);
afterAll(() => shuffled?.stop());

it('60 publishes end in the state of the content service', async () => {
  const { lost, delivered } = await shuffled.run(60);
  expect(lost).toBeGreaterThan(0);
  expect(delivered).toBe((60 - lost) * 5);
  expect(shuffled.site.logs()).toContain('changes found that no webhook told of');
  expect(shuffled.site.logs()).not.toContain('"final":true');
}, 300_000);
