/** One block on a thousand pages, more than are made at once: the queue makes them, the most visited first. */
import { printFigures } from '../support/figures.js';
import { changeSharedBlock, startSharedBlockSite } from '../support/shared-block.js';
import type { Site } from '../support/site.js';

const PAGES = 1_000;

let site: Site;
beforeAll(async () => {
  site = await startSharedBlockSite(PAGES);
}, 600_000);
afterAll(() => site?.stop());

it(`a block on ${PAGES} pages is new on all of them, the most visited first`, async () => {
  printFigures('shared-block', {
    ...(await changeSharedBlock(site, { pages: PAGES, favourite: 777, withinMs: 600_000 })),
  });
});
