import { jest } from '@jest/globals';
import { testConfig } from '../config/testing/config.js';
import type { LiveContent } from '../content/content.module.js';
import { recordingLogger } from '../platform/testing/logger.js';
import type { AnnouncedEvents } from './announced-events.js';
import { FeedService } from './feed-service.js';
import type { FeedDefinition } from './feeds.contract.js';

const NEWS: FeedDefinition = { name: 'news', title: 'News', description: 'New.', type: 'news_page' };

const text = (value: string) => ({ type: 'text', name: '', value });

function setUp() {
  const state = { now: Date.parse('2026-11-28T12:00:00Z'), reads: 0, failing: false, title: 'One' };
  jest.spyOn(Date, 'now').mockImplementation(() => state.now);
  const nodes: Record<string, object> = {
    one: { path: '/en-us/one', record: { redirectTo: null } },
    redirecting: { path: '/en-us/redirecting', record: { redirectTo: '/en-us' } },
    unplaced: { path: null, record: { redirectTo: null } },
  };
  const listeners: (() => void)[] = [];
  const content = {
    newest: async () => {
      state.reads += 1;
      if (state.failing) throw new Error('away');
      return Object.keys({ ...nodes, unknown: {} }).map((codename) => ({
        system: { id: codename, codename, lastModified: '2026-11-01T00:00:00Z' },
        elements: { title: text(codename === 'one' ? state.title : 'Nobody sees this') },
      }));
    },
    open: { byCodename: (codename: string) => nodes[codename] ?? null },
    cachedSite: () => ({ payload: { item: { elements: { siteName: text('Northrack') } } } }),
    onChange: (listener: () => void) => listeners.push(listener),
  } as unknown as LiveContent;
  const { logger, lines } = recordingLogger();
  const announcements = { announced: async () => new Map() } as unknown as AnnouncedEvents;
  const service = new FeedService(
    content,
    announcements,
    testConfig({ publicUrl: 'https://www.example' }),
    logger,
  );
  service.onModuleInit();
  return {
    state,
    lines,
    expire: () => {
      for (const listener of listeners) listener();
    },
    get: async () => (await service.get(NEWS)).text(),
    service,
  };
}
afterEach(() => jest.restoreAllMocks());

describe('the feeds', () => {
  it('are rendered once a minute, and once for all who ask meanwhile', async () => {
    const { state, service, get } = setUp();
    const [one, two] = await Promise.all([service.get(NEWS), service.get(NEWS)]);
    expect(one).toBe(two);
    const xml = await one.text();
    expect(xml).toContain('<title>Northrack: News</title>');
    expect(xml).toContain('https://www.example/feeds/news.xml');
    // Neither pages that redirect nor such as have no address.
    expect(xml.match(/<item>/g)).toHaveLength(1);
    state.title = 'Two';
    state.now += 59_000;
    expect(await get()).toContain('One');
    expect(state.reads).toBe(1);
    state.now += 1_000;
    expect(await get()).toContain('Two');
    expect(state.reads).toBe(2);
  });

  it('are rendered again at once when a page came, went or changed, also while one is being rendered', async () => {
    const { state, get, expire } = setUp();
    await get();
    state.title = 'Two';
    expire();
    const rendering = get();
    expire();
    expect(await rendering).toContain('Two');
    state.title = 'Three';
    expect(await get()).toContain('Three');
    expect(await get()).toContain('Three');
    expect(state.reads).toBe(3);
  });

  it('keep the last good one while the content cannot be read, and ask again after a pause', async () => {
    const { state, get, lines } = setUp();
    await get();
    state.failing = true;
    state.now += 60_000;
    expect(await get()).toContain('One');
    expect(await get()).toContain('One');
    expect([state.reads, lines.length]).toEqual([2, 1]);
    state.failing = false;
    state.title = 'Two';
    state.now += 10_000;
    expect(await get()).toContain('Two');
  });

  it('are not there while there never was one', async () => {
    const { state, get } = setUp();
    state.failing = true;
    await expect(get()).rejects.toMatchObject({ status: 503 });
    state.failing = false;
    expect(await get()).toContain('One');
  });
});
