/** A million addresses, each in its one spelling after one step. */
import { unsettledPaths } from '../support/unsettled-paths.js';

it('sends no address on twice', () => {
  expect(unsettledPaths(1_000_000, Date.now())).toEqual([]);
});
