/** A site with one block on many pages, and the proof that a change of it reaches all of them in the right order. */
import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { ContentFiles } from './content-files.js';
import type { Figures } from './figures.js';
import { Meter } from './figures.js';
import { type Site, startSite } from './site.js';
import { until } from './until.js';

const VISITS = 40;
/** Made with the publish itself, one after the other, before the queue is given the rest. */
const AT_ONCE = 4;

export interface SharedBlockRun extends Figures {
  pages: number;
  /** Places of the visited page among those made again, from 0. */
  favouriteAt: number;
  /** Milliseconds from the change to the last page re-rendered. */
  allFreshMs: number;
}

const codename = (index: number) => `shared_${index}`;
const pathOf = (index: number) => `/en-us/shared/page-${index}`;

/** @param pages how many show the block */
export async function startSharedBlockSite(pages: number): Promise<Site> {
  const site = await startSite({
    env: { REBUILDS_PER_SECOND: '200' },
    prepare: (files) => writePages(files, pages),
  });
  await inTurns(pages, async (index) => {
    const answer = await fetch(`${site.url}${pathOf(index)}`);
    expect([index, answer.status]).toEqual([index, 200]);
    await answer.arrayBuffer();
  });
  return site;
}

function writePages(files: ContentFiles, pages: number): void {
  files.write('shared_banner', {
    name: 'Shared banner',
    type: 'cta_banner',
    elements: { title: 'The first words', primary_cta: ['cta_ask_for_documents_primary'] },
  });
  const numbers = Array.from({ length: pages }, (_, index) => index);
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

/**
 * Changes the block: the most visited page is new first, all of them in the end, and each is there meanwhile.
 * @param favourite index of the page that is visited; in no other way special
 */
export async function changeSharedBlock(
  site: Site,
  { pages, favourite, withinMs }: { pages: number; favourite: number; withinMs: number },
): Promise<SharedBlockRun> {
  const redis = new Redis(String(site.env.REDIS_CACHE_URL));
  const listener = redis.duplicate();
  try {
    const keys = `${site.env.REDIS_PREFIX}:published:{pages}`;
    // Counts are told every ten seconds, and lost when Redis is slow.
    await until(
      async () => {
        await (await fetch(`${site.url}${pathOf(favourite)}`)).arrayBuffer();
        return Number(await redis.zscore(`${keys}:popularity`, pathOf(favourite))) >= VISITS;
      },
      { withinMs: 60_000, everyMs: 200, what: 'the count of visits' },
    );
    // Each process tells the others of every page it has made: that is the order in which they became new.
    const made = new Set<string>();
    listener.on('message', (_channel, text) => {
      const message = JSON.parse(text) as { kind: string; path?: string };
      if (message.kind === 'stored' && message.path?.startsWith('/en-us/shared/page-'))
        made.add(message.path);
    });
    await listener.subscribe(`${keys}:changes`);

    const words = `The new words ${randomUUID()}`;
    site.files.edit('shared_banner', (item) => {
      item.elements.title = words;
    });
    const meter = new Meter();
    const visit = async (index: number): Promise<string> => {
      const began = performance.now();
      const answer = await fetch(`${site.url}${pathOf(index)}`);
      const html = await answer.text();
      const whole = answer.status === 200 && html.includes(`Words of page ${index}.`);
      meter.note(performance.now() - began, whole ? undefined : `${answer.status} for ${pathOf(index)}`);
      return html;
    };
    const { ms: firstMs } = await until(async () => made.size > 0, { withinMs, what: 'the first page' });
    // A visit of an old page would have it made: until the first ones are there nobody visits.
    const seen = new Set<string>();
    const { ms } = await until(
      async () => {
        const index = Math.floor(Math.random() * pages);
        // Messages may be lost when Redis is slow; then the page itself tells.
        if ((await visit(index)).includes(words)) seen.add(pathOf(index));
        return new Set([...made, ...seen]).size === pages;
      },
      { withinMs, everyMs: 100, what: 'all pages' },
    ).catch((error: unknown) => {
      throw new Error(`${String(error)}: ${made.size} of ${pages}; ${site.worker?.logs().slice(-2_000)}`);
    });
    await inTurns(pages, async (index) => {
      expect([index, (await visit(index)).includes(words)]).toEqual([index, true]);
    });
    expect(meter.errors).toEqual([]);
    const favouriteAt = [...made].indexOf(pathOf(favourite));
    expect(favouriteAt).toBeGreaterThanOrEqual(0);
    expect(favouriteAt).toBeLessThan(AT_ONCE);
    return { pages, favouriteAt, allFreshMs: Math.round(firstMs + ms), ...meter.figures };
  } finally {
    listener.disconnect();
    redis.disconnect();
  }
}
