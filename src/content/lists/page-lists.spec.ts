import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { type ContentService, startContentService } from '../../../sample/service/server.js';
import { type ContentFiles, copyContent } from '../../../test/support/content-files.js';
import { until } from '../../../test/support/until.js';
import { FOR_VISITORS } from '../access-policy.js';
import { LISTED_TYPES } from '../page-kinds.contract.js';
import { contentParts } from '../testing/content-parts.js';
import type { PageRecords } from '../tree/page-records.js';
import { ListReader } from './list-reader.js';
import { COURSES, LIST_PAGE_SIZE, type ListRequest, listRequestsOf } from './page-lists.js';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const PAST_POSTS = 30;

/** Lists against the real content service, over items of this test only (their topic is `edge` or none). */
describe('lists of a page', () => {
  let folder: string;
  let files: ContentFiles;
  let service: ContentService;
  let parts: ReturnType<typeof contentParts>;
  let reader: ListReader;
  let secret = new Set<string>();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'page-lists-'));
    files = await copyContent(folder);
    const page = (codename: string, type: string, elements: Record<string, unknown>) =>
      files.write(codename, {
        name: codename,
        type,
        elements: { title: codename, url_slug: codename.replaceAll('_', '-'), ...elements },
      });
    for (let day = 1; day <= PAST_POSTS; day += 1) {
      page(`lp_${String(day).padStart(2, '0')}`, 'press_release_page', {
        date: `2025-01-${String(day).padStart(2, '0')}T09:00:00Z`,
        content_category: day % 2 === 0 ? ['edge'] : ['power'],
        ...([2, 28, 29].includes(day) ? { series: 'lp-series' } : {}),
      });
    }
    page('lp_future', 'press_release_page', {
      date: '2026-12-24T09:00:00Z',
      content_category: ['edge'],
      series: 'lp-series',
    });
    page('lp_twin_b', 'press_release_page', { title: 'B', date: '2025-01-30T09:00:00Z' });
    page('lp_undated', 'press_release_page', { series: 'lp-series' });
    page('le_running', 'event_page', {
      start_date: '2026-11-27T09:00:00Z',
      end_date: '2026-11-29T17:00:00Z',
    });
    page('le_next', 'event_page', { start_date: '2027-02-01T09:00:00Z' });
    page('le_today', 'event_page', {
      start_date: { value: '2026-11-28T05:00:00Z', display_timezone: 'America/Detroit' },
    });
    page('le_over', 'event_page', { start_date: '2026-05-01T09:00:00Z', end_date: '2026-05-01T17:00:00Z' });
    service = await startContentService({
      projectDir: folder,
      cacheDir: join(folder, 'cache'),
      log: () => {},
    });
    parts = contentParts({
      kontentEnvironmentId: service.environmentId,
      kontentBaseUrl: service.url,
      assetOrigins: [service.url],
    });
    // What a page tree would say; the newest is not due yet.
    const tree = {
      byCodename: (codename: string) => ({ path: secret.has(codename) ? null : `/en-us/${codename}` }),
      aboutSeries: (series: string) =>
        series === 'lp-series'
          ? ['lp_28', 'lp_29', 'lp_02', 'lp_future', 'lp_undated'].map((codename) => ({
              record: {
                codename,
                type: 'press_release_page',
                lastModified: '2026-01-01T00:00:00.000Z',
              },
            }))
          : [],
    };
    reader = new ListReader(parts.client, { tree } as unknown as PageRecords, FOR_VISITORS, parts.config);
  });

  afterAll(async () => {
    parts?.close();
    await service?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const request = (more: Partial<ListRequest>): ListRequest => ({
    owner: 'block',
    kind: 'newest',
    types: ['press_release_page'],
    terms: {},
    series: '',
    least: 0,
    count: 3,
    list: 0,
    except: [],
    ...more,
  });
  const mine = (codenames: readonly string[] = []) =>
    codenames.filter((codename) => /^l[pe]_/.test(codename));
  const read = async (more: Partial<ListRequest>, page = 1) =>
    reader.read([request(more)], { list: 1, number: page }, false, NOW);

  it('gives the newest by date, then title, and nothing that is not due', async () => {
    const { lists, items, dependencies, changesAt } = await read({ terms: { content_category: ['edge'] } });
    const [first] = mine(lists.block?.items);
    expect(first).toBe('lp_30');
    expect(lists.block?.items).not.toContain('lp_future');
    expect(items.lp_30?.elements.title).toMatchObject({ value: 'lp_30' });
    expect([...dependencies]).toEqual(expect.arrayContaining(['list:press_release_page', 'item:lp_30']));
    expect(new Date(changesAt).toISOString()).toBe('2026-12-24T09:00:00.000Z');
  });

  it('orders what has one date by title', async () => {
    const { lists } = await read({ count: 100 });
    const shown = mine(lists.block?.items);
    expect(shown.slice(0, 2)).toEqual(['lp_twin_b', 'lp_30']);
    expect(shown).not.toContain('lp_undated');
  });

  it('leaves out what is excluded and what has no address', async () => {
    secret = new Set(['lp_29']);
    const { lists } = await read({ count: 100, except: ['lp_30'] });
    secret = new Set();
    expect(lists.block?.items).not.toContain('lp_30');
    expect(lists.block?.items).not.toContain('lp_29');
    expect(lists.block?.items).toContain('lp_28');
  });

  it('gives a list in pages that together have each item once', async () => {
    const shown = [];
    const first = await read({ kind: 'page', list: 1, count: LIST_PAGE_SIZE });
    const pages = first.lists.block?.pages ?? 0;
    expect(pages).toBeGreaterThanOrEqual(3);
    for (let page = 1; page <= pages; page += 1) {
      const { lists } = await read({ kind: 'page', list: 1, count: LIST_PAGE_SIZE }, page);
      expect(lists.block?.page).toBe(page);
      shown.push(...(lists.block?.items ?? []));
    }
    expect(new Set(shown).size).toBe(shown.length);
    expect(mine(shown)).toHaveLength(PAST_POSTS + 1);
  });

  it('splits events by their end in the zone of their place', async () => {
    const { lists, changesAt } = await read({ kind: 'page', types: ['event_page'], count: 50 });
    expect(mine(lists.block?.upcoming)).toEqual(['le_running', 'le_today', 'le_next']);
    expect(mine(lists.block?.items)).toEqual(['le_over']);
    // Midnight in Detroit, when today's event is over.
    expect(new Date(changesAt).toISOString()).toBe('2026-11-29T05:00:00.000Z');
  });

  it('merges kinds that are dated by different elements', async () => {
    const { lists } = await read({ types: ['press_release_page', 'resource_download'], count: 500 });
    expect(mine(lists.block?.items).length).toBeGreaterThan(20);
  });

  it('shows the occasions to come first where nothing else is wanted', async () => {
    const { lists } = await read({ types: ['event_page'], count: 100 });
    expect(mine(lists.block?.items)).toEqual(['le_running', 'le_today', 'le_next', 'le_over']);
  });

  it('merges occasions with other kinds by date, so that those to come never push the news out', async () => {
    const types = ['press_release_page', 'event_page'];
    const { lists } = await read({ types, count: 100 });
    const shown = mine(lists.block?.items);
    expect(shown.slice(0, 4)).toEqual(['le_today', 'le_running', 'le_over', 'lp_twin_b']);
    expect(shown).not.toContain('le_next');
  });

  it('says when an occasion begins that then comes among the news', async () => {
    const types = ['case_study', 'event_page'];
    const { changesAt } = await read({ types });
    const { items } = await read({ types: ['event_page'], count: 100 });
    const starts = Object.values(items).map(({ elements }) =>
      elements.startDate?.type === 'date_time' ? Date.parse(elements.startDate.value ?? '') : 0,
    );
    expect(changesAt).toBe(Math.min(...starts.filter((start) => start > NOW)));
  });

  it('relates by the number of shared topics, then by date', async () => {
    const { lists, dependencies } = await read({
      kind: 'related',
      terms: { content_category: ['power'] },
      count: 4,
      except: ['lp_29'],
    });
    const shown = lists.block?.items ?? [];
    expect(shown).toHaveLength(4);
    expect(shown).not.toContain('lp_29');
    expect(mine(shown).every((codename) => Number(codename.slice(3)) % 2 === 1)).toBe(true);
    // A new article would otherwise put every article out of date at once.
    expect([...dependencies].filter((key) => key.startsWith('list:'))).toEqual([]);
  });

  it('takes the series for a topic, and gives a series page only what is about it', async () => {
    const related = {
      kind: 'related',
      types: ['press_release_page'],
      series: 'lp-series',
      count: 8,
    } as const;
    const { lists } = await read({ ...related, terms: { content_category: ['power'] } });
    // The series and the topic, then either of them.
    expect(mine(lists.block?.items).slice(0, 2)).toEqual(['lp_29', 'lp_28']);
    const query = jest.spyOn(parts.client, 'query');
    const alone = await read({ ...related, least: 1 });
    // However old, but nothing that is not due.
    expect(alone.lists.block?.items).toEqual(['lp_29', 'lp_28', 'lp_02']);
    expect(new Date(alone.changesAt).toISOString()).toBe('2026-12-24T09:00:00.000Z');
    expect([...alone.dependencies]).toEqual(
      expect.arrayContaining(['series:lp-series', 'item:lp_future', 'item:lp_undated']),
    );
    expect(query).toHaveBeenCalledTimes(1);
    const none = await read({ ...related, series: 'other', least: 1 });
    expect(none.lists.block?.items).toEqual([]);
    // One may come.
    expect([...none.dependencies]).toEqual(['series:other']);
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
  });

  it('reaches the payload of a page, with the listed items beside the linked ones', async () => {
    files.write('lp_block', {
      name: 'List',
      type: 'resource_list',
      elements: { title: 'All', page_kinds: ['press_release_page'] },
    });
    files.edit('company', (item) => {
      item.elements.content = `${item.elements.content}<object type="application/kenticocloud" data-type="item" data-rel="link" data-codename="lp_block"></object>`;
    });
    files.edit('home', (item) => {
      item.elements.subpages = [...(item.elements.subpages as string[]), 'lp_30', 'lp_29'];
    });
    const read = async () => {
      await parts.records.load(true);
      return parts.pages.load('company', { waitForNew: true });
    };
    // The service sees changed files a moment later.
    await until(async () => mine((await read()).payload.lists.lp_block?.items).length > 0, {
      withinMs: 30_000,
      what: 'the new list',
    });
    const { payload, dependencies } = await read();
    expect(mine(payload.lists.lp_block?.items)).toEqual(['lp_30', 'lp_29']);
    expect(payload.linkedItems.lp_29?.type).toBe('press_release_page');
    expect(dependencies.has('list:press_release_page')).toBe(true);
  });
});

describe('what lists can contain', () => {
  it.each(['resource-grid', 'resource-list', 'dynamic-resource-collection'])(
    'is what the model lets editors of a %s choose',
    (block) => {
      const types = JSON.parse(readFileSync(`client/blocks/${block}/content-type.json`, 'utf8')) as {
        elements: { codename: string; options?: { codename: string }[] }[];
      }[];
      const elements = types.flatMap((type) => type.elements);
      const options = elements.find(({ codename }) => codename === 'page_kinds')?.options ?? [];
      expect(options.length).toBeGreaterThan(0);
      const listed: readonly string[] = LISTED_TYPES;
      expect(options.map(({ codename }) => codename).filter((each) => !listed.includes(each))).toEqual([]);
      if (block.startsWith('resource')) expect(options).toHaveLength(LISTED_TYPES.length);
    },
  );
});

describe('listRequestsOf', () => {
  const system = (codename: string, type: string) => ({
    id: codename,
    codename,
    name: codename,
    type,
    language: 'en-us',
    collection: 'default',
    lastModified: '2026-01-01T00:00:00Z',
    workflowStep: null,
  });
  const chosen = (...codenames: string[]) => ({
    type: 'multiple_choice' as const,
    name: '',
    value: codenames.map((codename) => ({ codename, name: codename })),
  });
  const item = (codename: string, type: string, elements = {}) => ({
    system: system(codename, type),
    type,
    elements,
  });

  it('requests nothing for blocks that list only what was chosen, and for "none"', () => {
    const page = item('page', 'interior_page');
    const none = { numberOfMostRecentResources: chosen('none') };
    expect(
      listRequestsOf(page, [
        item('a', 'resource_grid'),
        item('b', 'dynamic_resource_collection', none),
        item('c', 'related_resources', none),
        item('d', 'card_collection'),
      ]),
    ).toEqual([]);
  });

  it('numbers the lists of a page that have pages, and passes over kinds it does not know', () => {
    const kinds = { pageKinds: chosen('news_page', 'hologram') };
    const requests = listRequestsOf(item('page', 'interior_page'), [
      item('a', 'resource_grid', kinds),
      item('b', 'resource_list', kinds),
    ]);
    expect(requests.map(({ owner, list, types }) => [owner, list, types])).toEqual([
      ['a', 1, ['news_page']],
      ['b', 2, ['news_page']],
    ]);
  });

  it('relates a series to what is about it, and nothing else', () => {
    const series = { type: 'custom' as const, name: '', value: 'n-series' };
    const [request] = listRequestsOf(item('n', 'series_page', { series }), []);
    expect(request).toMatchObject({ owner: 'n', kind: 'related', series: 'n-series', least: 1 });
    const [article] = listRequestsOf(item('post', 'blog_page', { series }), []);
    expect(article).toMatchObject({ series: 'n-series', least: 0 });
  });

  it('requests courses as a whole, so that they can be filtered, and for all else in pages', () => {
    const counted = (...kinds: string[]) =>
      listRequestsOf(item('page', 'interior_page'), [
        item('a', 'resource_grid', { pageKinds: chosen(...kinds) }),
      ]).map(({ count }) => count);
    expect(counted('_course_card')).toEqual([COURSES]);
    expect(counted('_course_card', 'webinar_page')).toEqual([LIST_PAGE_SIZE]);
    expect(COURSES).toBeGreaterThanOrEqual(200);
  });

  it('relates an article to others, never to itself or to what its editor chose', () => {
    const more = { type: 'modular_content' as const, name: '', value: ['chosen_one'] };
    const [request] = listRequestsOf(item('post', 'blog_page', { relatedResources: more }), []);
    expect(request).toMatchObject({ owner: 'post', kind: 'related', except: ['post', 'chosen_one'] });
  });
});
