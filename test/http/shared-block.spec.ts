/** One block on a thousand pages: all of them become new, the most visited first, and none is missing meanwhile. */
import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { ContentFiles } from '../support/content-files.js';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

const PAGES = 1_000;
const PATIENCE_MS = 240_000;
/** In no way special, but visited. */
const FAVOURITE = 777;
const VISITS = 40;

const codename = (index: number) => `shared_${index}`;
const pathOf = (index: number) => `/en-us/shared/page-${index}`;

let site: Site;
let redis: Redis;
/** First part of the keys of pages, which names the build. */
let base = '';
beforeAll(async () => {
  site = await startSite({ env: { REBUILDS_PER_SECOND: '200' }, prepare: writePages });
  redis = new Redis(String(site.env.REDIS_CACHE_URL));
  await inTurns(PAGES, async (index) => {
    const answer = await fetch(`${site.url}${pathOf(index)}`);
    expect([index, answer.status]).toEqual([index, 200]);
    await answer.arrayBuffer();
  });
}, 400_000);
afterAll(async () => {
  redis?.disconnect();
  await site?.stop();
});

function writePages(files: ContentFiles): void {
  files.write('shared_banner', {
    name: 'Shared banner',
    type: 'cta_banner',
    elements: { title: 'The first words', primary_cta: ['cta_ask_for_documents_primary'] },
  });
  const numbers = Array.from({ length: PAGES }, (_, index) => index);
  for (const index of numbers) {
    files.write(codename(index), {
      name: `Shared ${index}`,
      type: 'interior_page',
      elements: {
        title: `Page ${index}`,
        url_slug: `page-${index}`,
        content: `<p>Words of page ${index}.</p><object type="application/kenticocloud" data-type="item" data-rel="link" data-codename="shared_banner"></object>`,
      },
    });
  }
  files.write('shared_hub', {
    name: 'Shared hub',
    type: 'interior_page',
    elements: { title: 'Hub', url_slug: 'shared', content: '<p>Hub.</p>', subpages: numbers.map(codename) },
  });
  files.edit('home', (item) => {
    item.elements.subpages = [...(item.elements.subpages as string[]), 'shared_hub'];
  });
}

async function inTurns(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < count; index = next++) await work(index);
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
}

/** Epochs of pages in Redis, in the order of the indexes. */
async function epochs(indexes: readonly number[] = Array.from({ length: PAGES }, (_, at) => at)) {
  if (base === '') {
    const pattern = `${site.env.REDIS_PREFIX}:published:{pages}:page:*${pathOf(FAVOURITE)}`;
    base = (await redis.keys(pattern))[0]?.slice(0, -pathOf(FAVOURITE).length) ?? '';
  }
  const pipeline = redis.pipeline();
  for (const index of indexes) pipeline.hget(`${base}${pathOf(index)}`, 'e');
  return (await pipeline.exec())?.map(([, epoch]) => Number(epoch)) ?? [];
}

it('a block on 1,000 pages is new on all of them, the most visited first', async () => {
  for (let visit = 0; visit < VISITS; visit += 1) {
    await (await fetch(`${site.url}${pathOf(FAVOURITE)}`)).arrayBuffer();
  }
  const visits = `${site.env.REDIS_PREFIX}:published:{pages}:visits`;
  await until(async () => Number(await redis.zscore(visits, pathOf(FAVOURITE))) >= VISITS, {
    withinMs: 30_000,
    what: 'the count of visits',
  });

  const before = Math.max(...(await epochs()));
  const words = `The new words ${randomUUID()}`;
  site.files.edit('shared_banner', (item) => {
    item.elements.title = words;
  });
  await until(async () => Number((await epochs([FAVOURITE]))[0]) > before, {
    withinMs: PATIENCE_MS,
    everyMs: 10,
    what: 'the favourite page',
  });
  // By the length of its path it would have come after a hundred others at least.
  expect((await epochs()).filter((epoch) => epoch > before).length).toBeLessThan(60);

  // All the while each page is there, old or new.
  const statuses = new Set<number>();
  await until(
    async () => {
      const answer = await fetch(`${site.url}${pathOf(Math.floor(Math.random() * PAGES))}`);
      statuses.add(answer.status);
      await answer.arrayBuffer();
      return (await epochs()).every((epoch) => epoch > before);
    },
    { withinMs: PATIENCE_MS, everyMs: 500, what: 'all pages' },
  );
  expect([...statuses]).toEqual([200]);
  await inTurns(PAGES, async (index) => {
    const html = await (await fetch(`${site.url}${pathOf(index)}`)).text();
    expect([index, html.includes(words)]).toEqual([index, true]);
  });
}, 600_000);
