import type { Logger } from '../platform/logging/logger.js';
import { FeedService } from './feed-service.js';
import type { FeedPage, FeedSource } from './feed-source.js';
import type { FeedDefinition } from './feeds.contract.js';

const NEWS: FeedDefinition = { name: 'news', title: 'News', description: 'New.', type: 'news_page' };

function setUp() {
  const state = { now: Date.parse('2026-11-28T12:00:00Z'), reads: 0, failing: false, title: 'One' };
  const warnings: string[] = [];
  const source: FeedSource = {
    newest: async () => {
      state.reads += 1;
      if (state.failing) throw new Error('away');
      const page = {
        path: '/en-us/one',
        item: {
          system: { id: '1', lastModified: '2026-11-01T00:00:00Z' },
          elements: { title: { type: 'text', name: '', value: state.title } },
        },
      };
      return [page as unknown as FeedPage];
    },
  };
  const logger = { warn: (message: string) => warnings.push(message) } as unknown as Logger;
  const service = new FeedService(
    source,
    async (xml) => xml,
    { publicUrl: 'https://www.example', siteName: async () => 'Northrack', now: () => state.now },
    logger,
  );
  return { state, service, warnings };
}

describe('the feeds', () => {
  it('are made once a minute, and once for all who ask meanwhile', async () => {
    const { state, service } = setUp();
    const [one, two] = await Promise.all([service.get(NEWS), service.get(NEWS)]);
    expect(one).toBe(two);
    expect(one).toContain('<title>Northrack: News</title>');
    expect(one).toContain('https://www.example/feeds/news.xml');
    state.title = 'Two';
    state.now += 59_000;
    expect(await service.get(NEWS)).toContain('One');
    expect(state.reads).toBe(1);
    state.now += 1_000;
    expect(await service.get(NEWS)).toContain('Two');
    expect(state.reads).toBe(2);
  });

  it('are made anew at once when a page came, went or changed, also while one is being made', async () => {
    const { state, service } = setUp();
    await service.get(NEWS);
    state.title = 'Two';
    service.expire();
    const making = service.get(NEWS);
    service.expire();
    expect(await making).toContain('Two');
    state.title = 'Three';
    expect(await service.get(NEWS)).toContain('Three');
    expect(await service.get(NEWS)).toContain('Three');
    expect(state.reads).toBe(3);
  });

  it('keep the last good one while the content cannot be read, and ask again after a pause', async () => {
    const { state, service, warnings } = setUp();
    await service.get(NEWS);
    state.failing = true;
    state.now += 60_000;
    expect(await service.get(NEWS)).toContain('One');
    expect(await service.get(NEWS)).toContain('One');
    expect([state.reads, warnings.length]).toEqual([2, 1]);
    state.failing = false;
    state.title = 'Two';
    state.now += 10_000;
    expect(await service.get(NEWS)).toContain('Two');
  });

  it('are not there while there never was one', async () => {
    const { state, service } = setUp();
    state.failing = true;
    await expect(service.get(NEWS)).rejects.toMatchObject({ status: 503 });
    state.failing = false;
    expect(await service.get(NEWS)).toContain('One');
  });
});
