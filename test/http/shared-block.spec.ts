/** One block on twenty pages: all of them become new, the most visited first, and none is missing meanwhile. */
import { changeSharedBlock, startSharedBlockSite } from '../support/shared-block.js';
import type { Site } from '../support/site.js';

const PAGES = 20;

let site: Site;
beforeAll(async () => {
  site = await startSharedBlockSite(PAGES);
}, 120_000);
afterAll(() => site?.stop());

it(`a block on ${PAGES} pages is new on all of them, the most visited first`, async () => {
  await changeSharedBlock(site, { pages: PAGES, favourite: 16, withinMs: 60_000 });
}, 120_000);
