/** A web process has saved a change of the page tree that nobody has purged yet, and the worker starts from that copy. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Publishes, preparePublishes } from '../support/publishes.js';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

const PATIENCE = { withinMs: 90_000, everyMs: 100 };

let site: Site;
beforeAll(async () => {
  site = await startSite({
    // Each process reads the tree itself soon when no worker compares; no page is made again by its age.
    env: { RECONCILE_MS: '1000', CACHE_MAX_AGE: '86400', WARM_PAGES: '0' },
    prepare: preparePublishes,
  });
}, 120_000);
afterAll(() => site?.stop());

it('pages that show the change are made again all the same', async () => {
  const publishes = new Publishes(site.files, site.urls, []);
  await until(async () => (site.worker?.logs() ?? '').includes('"content compared"'), {
    ...PATIENCE,
    what: 'the first comparison',
  });
  await publishes.visit();
  await site.worker?.crash();
  const publish = await publishes.publish('move');
  const tree = join(String(site.env.SNAPSHOT_DIR), 'tree.ndjson');
  const slug = publishes.hub.split('/').at(-1) ?? '';
  await until(async () => (await readFile(tree, 'utf8')).includes(`"${slug}"`), {
    ...PATIENCE,
    what: 'the copy on disk',
  });
  await site.worker?.start();
  // Links to a page below the one that moved.
  await publish.arrived();
}, 240_000);
