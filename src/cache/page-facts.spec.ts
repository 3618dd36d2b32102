import { redisUrl } from '../../test/support/services.js';
import { until } from '../../test/support/until.js';
import { testConfig } from '../config/testing/config.js';
import type { ContentItem, ElementValue, PagePayload } from '../content/content.contract.js';
import { CacheRedis } from '../platform/redis/cache-redis.js';
import { RedisSubscriber } from '../platform/redis/subscriber.js';
import { SILENT } from '../platform/testing/logger.js';
import { areWorthStoring, factsOf } from './page-facts.js';
import { PageFactsStore } from './page-facts-store.js';

const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}T00:00:00.000Z`;
const links = (...value: string[]): ElementValue => ({ type: 'modular_content', name: '', value });
const asset = (url: string, type = 'image/png'): ElementValue => ({
  type: 'asset',
  name: '',
  value: [{ name: '', description: null, type, size: 1, url, width: 1, height: 1 }],
});

function item(
  codename: string,
  modified: number,
  elements: Record<string, ElementValue> = {},
  type = 'block',
): ContentItem {
  return {
    type,
    elements,
    system: {
      id: '',
      codename,
      name: codename,
      type,
      language: 'en-us',
      collection: '',
      lastModified: day(modified),
      workflowStep: null,
    },
  };
}

function payload(page: ContentItem, linked: ContentItem[], lists: PagePayload['lists'] = {}): PagePayload {
  return {
    item: { ...page, path: '/en-us/p', redirectTo: null, subpageCodenames: [], parentCodename: null },
    linkedItems: Object.fromEntries(linked.map((one) => [one.system.codename, one])),
    lists,
    availableLanguages: [],
  };
}

const listOf = (...items: string[]) => ({
  items,
  upcoming: [],
  list: 1,
  page: 1,
  pages: 1,
  total: items.length,
});

describe('factsOf (WH-05: the real change, linked items included)', () => {
  it('takes the newest of the page and all that it is made of, also through rich text and circles', () => {
    const page = item('p', 1, {
      content: {
        type: 'rich_text',
        name: '',
        value: '',
        images: [],
        links: [],
        linkedItemCodenames: ['a'],
      },
    });
    const linked = [item('a', 2, { items: links('b', 'a', 'missing') }), item('b', 9, { items: links('a') })];
    expect(factsOf(payload(page, linked)).changedAt).toBe(day(9));
    expect(factsOf(payload(item('p', 12), linked)).changedAt).toBe(day(12));
  });

  it('counts what a list of the page shows, but not what is merely akin to it', () => {
    const linked = [item('list', 1), item('post', 9), item('more', 10, {}, 'related_resources')];
    const page = item('p', 1, { blocks: links('list') });
    expect(factsOf(payload(page, linked, { list: listOf('post') })).changedAt).toBe(day(9));
    expect(factsOf(payload(page, linked, { p: listOf('post') })).changedAt).toBe(day(1));
    const akin = item('p', 1, { blocks: links('more') });
    expect(factsOf(payload(akin, [...linked, item('late', 20)], { more: listOf('late') })).changedAt).toBe(
      day(10),
    );
  });

  it('names the pictures of a product: its own and its hero’s, each once, no other files', () => {
    const elements = {
      thumbnailImage: asset('https://a/1.png'),
      hero: links('hero'),
      content: links('other'),
    };
    const linked = [
      item('hero', 1, { image: asset('https://a/2.png') }),
      item('other', 1, { image: asset('https://a/3.png') }),
    ];
    const product = payload(item('p', 1, elements, 'series_page'), linked);
    expect(factsOf(product).pictures).toEqual(['https://a/1.png', 'https://a/2.png']);
    expect(factsOf(payload(item('p', 1, elements, 'news_page'), linked)).pictures).toEqual([]);
    const file = { thumbnailImage: asset('https://a/1.pdf', 'application/pdf') };
    expect(factsOf(payload(item('p', 1, file, 'series_page'), [])).pictures).toEqual([]);
  });

  it('is worth keeping when the item alone does not tell it, and always for products', () => {
    const plain = payload(item('p', 5), []);
    expect(areWorthStoring(factsOf(plain), plain)).toBe(false);
    const newer = payload(item('p', 5, { blocks: links('a') }), [item('a', 6)]);
    expect(areWorthStoring(factsOf(newer), newer)).toBe(true);
    const product = payload(item('p', 5, {}, 'series_page'), []);
    expect(areWorthStoring(factsOf(product), product)).toBe(true);
  });
});

describe('PageFactsStore on a real Redis', () => {
  let redis: CacheRedis;
  let subscriber: RedisSubscriber;
  let store: PageFactsStore;
  const told: string[] = [];

  beforeAll(async () => {
    const url = await redisUrl();
    const config = testConfig({
      redisTimeoutMs: 20_000,
      redisCacheUrl: url,
      redisPrefix: `facts-${process.pid}`,
    });
    redis = new CacheRedis(config, SILENT);
    subscriber = new RedisSubscriber(redis, config, SILENT);
    store = new PageFactsStore(redis, config);
    let ready = false;
    subscriber.listen(
      store.channel,
      (path) => told.push(path),
      () => {
        ready = true;
      },
    );
    await until(async () => ready && (await redis.check()).state === 'ok', {
      withinMs: 10_000,
      what: 'Redis',
    });
  });
  afterAll(() => {
    subscriber.onApplicationShutdown();
    redis.onApplicationShutdown();
  });

  it('keeps the newest time and the pictures of the newest making, and tells each change once', async () => {
    const note = (epoch: number, number: number, pictures: string[]) =>
      store.save('/en-us/ä?x', { epoch, changedAt: day(number), pictures });
    await note(1_764_000_000_005, 5, ['https://a/"1".png']);
    await note(1_764_000_000_005, 5, ['https://a/"1".png']);
    await note(1_764_000_000_004, 9, []);
    expect(await store.all()).toEqual(
      new Map([
        ['/en-us/ä?x', { epoch: 1_764_000_000_005, changedAt: day(5), pictures: ['https://a/"1".png'] }],
      ]),
    );
    await note(1_764_000_000_006, 2, []);
    expect((await store.all())?.get('/en-us/ä?x')).toEqual({
      epoch: 1_764_000_000_006,
      changedAt: day(5),
      pictures: [],
    });
    await note(1_764_000_000_007, 6, []);
    await until(async () => told.length >= 3, { withinMs: 20_000, what: 'three messages' });
    expect(told).toEqual(Array.from({ length: 3 }, () => '/en-us/ä?x'));
    await store.delete(['/en-us/ä?x', '/nowhere']);
    expect(await store.all()).toEqual(new Map());
  });

  it('reads thousands, and passes over what it does not understand', async () => {
    for (let at = 0; at < 3_000; at += 1) {
      void store.save(`/en-us/${at}`, { epoch: 1, changedAt: day(1), pictures: [] });
    }
    await redis.run((client) =>
      client.hset(`facts-${process.pid}:published:{pages}:facts`, '/odd', '{"epoch":"x"}'),
    );
    expect((await store.all())?.size).toBe(3_000);
  });
});
