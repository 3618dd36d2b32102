import type { PageCache } from '../cache/cache.module.js';
import { testConfig } from '../config/testing/config.js';
import {
  type ItemState,
  type LiveTree,
  type PublishedItems,
  readNotification,
} from '../content/content.module.js';
import { SILENT } from '../platform/testing/logger.js';
import type { RefreshQueue } from './inbox/refresh-queue.js';
import { KnownItems } from './known-items.js';
import { Reconciler } from './reconciler.js';
import { type TestInbox, testInbox } from './testing/inbox.js';

const config = testConfig({ reconcileMs: 0 }, 'worker');
const ENVIRONMENT = config.kontentEnvironmentId;

describe('Reconciler on a real inbox', () => {
  let test: TestInbox;
  let items: Map<string, ItemState>;
  let looks: number;
  let compared: number;
  let minute: number;
  let beforeLook: () => void;
  let pages: string[];

  beforeEach(async () => {
    test = await testInbox();
    items = new Map();
    looks = 0;
    compared = 0;
    minute = 0;
    beforeLook = () => undefined;
    pages = [];
    for (let index = 0; index < 20; index += 1) publish(`item_${index}`, -60);
  });
  afterEach(async () => {
    await test.drop();
  });

  const start = Date.parse('2026-11-20T10:00:00Z');
  const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
  function publish(codename: string, minutes = minute): void {
    items.set(codename, { codename, id: `id-${codename}`, type: 'page', lastModified: at(minutes) });
  }

  /** @param large a project of fewer items than this is looked at as a whole each time. */
  function reconciler(large = 1): Reconciler {
    const sorted = () =>
      [...items.values()].sort((a, b) => Date.parse(a.lastModified) - Date.parse(b.lastModified));
    const published = {
      changedSince: async (since: string, limit: number) =>
        sorted()
          .filter(({ lastModified }) => Date.parse(lastModified) > Date.parse(since))
          .slice(0, limit),
      newest: async () => ({ newest: sorted().at(-1) ?? null, total: items.size }),
      async *all() {
        looks += 1;
        beforeLook();
        yield* sorted();
      },
    };
    const tree = {
      notIn: async (present: ReadonlyMap<string, unknown>) =>
        pages
          .filter((codename) => !present.has(codename))
          .map((codename) => ({ codename, id: `id-${codename}`, type: 'page' })),
    };
    const redis = {
      markReconciled: async () => {
        compared += 1;
      },
    };
    const queue = { hint: async () => true };
    return new (class extends Reconciler {
      protected override readonly largeProject = large;

      protected override now(): number {
        return start + minute * 60_000;
      }
    })(
      published as unknown as PublishedItems,
      tree as unknown as LiveTree,
      { redis } as unknown as PageCache,
      test.inbox,
      queue as unknown as RefreshQueue,
      test.state,
      new KnownItems(test.database, config),
      config,
      SILENT,
    );
  }

  /** A notification as the content service sends it. */
  async function notify(action: string, codename: string, minutes: number): Promise<void> {
    const system = { id: `id-${codename}`, codename, type: 'page', last_modified: at(minutes) };
    const message = {
      environment_id: ENVIRONMENT,
      object_type: 'content_item',
      action,
      delivery_slot: 'published',
    };
    const body = { notifications: [{ data: { system }, message }] };
    await test.inbox.receive(Buffer.from(JSON.stringify(body)), body);
  }

  /** What the inbox got, in order. */
  async function reported(): Promise<string[]> {
    const rows = await test.inbox.waiting();
    return rows.flatMap(({ body }) => {
      const reading = readNotification(body, ENVIRONMENT);
      return reading.kind === 'changes'
        ? reading.changes.map(({ action, codename, type }) => `${action} ${codename} ${type}`)
        : ['unreadable'];
    });
  }

  it('reports nothing the first time, and then what changed, once', async () => {
    const one = reconciler();
    expect(await one.run()).toEqual({ missed: 0, looked: true });
    minute = 5;
    publish('item_3');
    publish('fresh');
    expect(await one.run()).toEqual({ missed: 2, looked: false });
    expect((await reported()).sort()).toEqual(['published fresh page', 'published item_3 page']);
    minute = 10;
    expect(await one.run()).toEqual({ missed: 0, looked: false });
    expect([looks, compared]).toEqual([1, 3]);
  });

  it('finds the first time what was published since its start', async () => {
    const one = reconciler();
    minute = 1;
    publish('item_3');
    expect(await one.run()).toEqual({ missed: 1, looked: true });
    expect(await reported()).toEqual(['published item_3 page']);
    minute = 2;
    expect(await one.run()).toEqual({ missed: 0, looked: false });
  });

  it('finds the first time that a page of the tree is no more, but believes no end of everything', async () => {
    const one = reconciler();
    pages = ['item_3', 'item_4'];
    items.delete('item_4');
    expect(await one.run()).toEqual({ missed: 1, looked: true });
    expect(await reported()).toEqual(['unpublished item_4 page']);
    pages = [...items.keys()];
    items.clear();
    await test.database.run((manager) => manager.query('delete from sync_state; delete from known_item'));
    await expect(reconciler().run()).rejects.toThrow('items would be gone');
  });

  it('finds the first time also what is published while it compares', async () => {
    const one = reconciler();
    minute = 1;
    beforeLook = () => publish('item_4');
    expect(await one.run()).toEqual({ missed: 1, looked: true });
    expect(await reported()).toEqual(['published item_4 page']);
  });

  it('leaves out what a notification has reported', async () => {
    const one = reconciler();
    await one.run();
    minute = 5;
    publish('item_3');
    publish('item_4');
    await notify('published', 'item_3', 5);
    expect(await one.run()).toEqual({ missed: 1, looked: false });
    expect(await reported()).toContain('published item_4 page');
  });

  it('does not take an item for reported that was unpublished since: published again as it was, it is found', async () => {
    const one = reconciler();
    await one.run();
    minute = 5;
    publish('item_3');
    await notify('published', 'item_3', 5);
    expect(await one.run()).toMatchObject({ missed: 0 });
    minute = 10;
    items.delete('item_3');
    await notify('unpublished', 'item_3', 5);
    expect(await one.run()).toMatchObject({ missed: 0 });
    minute = 15;
    publish('item_3', 5);
    expect(await one.run()).toMatchObject({ missed: 1 });
    minute = 20;
    expect(await one.run()).toMatchObject({ missed: 0 });
  });

  it('notices in the next look that one went, also while another came', async () => {
    const one = reconciler();
    await one.run();
    // Of a large project at most once an hour.
    minute = 5;
    items.delete('item_7');
    expect(await one.run()).toEqual({ missed: 0, looked: false });
    minute = 65;
    publish('fresh');
    expect(await one.run()).toEqual({ missed: 2, looked: true });
    expect((await reported()).sort()).toEqual(['published fresh page', 'unpublished item_7 page']);
    minute = 120;
    expect(await one.run()).toEqual({ missed: 0, looked: false });
  });

  it('looks each time at all of a project that is not large, so that an old draft is found at once', async () => {
    const one = reconciler(1_000);
    await one.run();
    minute = 5;
    // Written before everything else, published now.
    publish('item_9', -59);
    items.delete('item_7');
    expect(await one.run()).toEqual({ missed: 2, looked: true });
    expect((await reported()).sort()).toEqual(['published item_9 page', 'unpublished item_7 page']);
    minute = 10;
    expect(await one.run()).toEqual({ missed: 0, looked: true });
  });

  it('finds in a look what has an older date than it should have', async () => {
    const one = reconciler();
    await one.run();
    minute = 24 * 60 + 1;
    publish('item_9', -59);
    expect(await one.run()).toEqual({ missed: 1, looked: true });
    expect(await reported()).toEqual(['published item_9 page']);
  });

  it('does not believe that half of everything is gone, and tries again', async () => {
    const one = reconciler(1_000);
    await one.run();
    const all = new Map(items);
    for (const codename of [...items.keys()].slice(0, 15)) items.delete(codename);
    minute = 5;
    await expect(one.run()).rejects.toThrow('15 of 20');
    expect(await reported()).toEqual([]);
    for (const [codename, state] of all) items.set(codename, state);
    expect(await one.run()).toEqual({ missed: 0, looked: true });
  });

  it('goes on where another worker left off, of which it has nothing but the database', async () => {
    await reconciler().run();
    items.delete('item_7');
    publish('item_3', 5);
    minute = 24 * 60 + 1;
    const other = reconciler();
    expect(await other.run()).toEqual({ missed: 2, looked: true });
    expect((await reported()).sort()).toEqual(['published item_3 page', 'unpublished item_7 page']);
    minute += 1;
    expect(await reconciler().run()).toMatchObject({ missed: 0 });
  });

  it('keeps of each environment its own list, of any size, and writes what differs', async () => {
    const many = new Map(
      Array.from({ length: 12_001 }, (_, index) => [
        `item_${index}`,
        { id: `id-${index}`, type: 'page', at: start + index },
      ]),
    );
    const known = new KnownItems(test.database, config);
    expect(await known.read()).toBeNull();
    await known.write(many, null);
    expect(await known.read()).toEqual(many);
    expect(await new KnownItems(test.database, testConfig({ kontentPreview: true })).read()).toBeNull();
    const later = new Map(many);
    later.delete('item_3');
    later.set('item_4', { id: 'id-4', type: 'page', at: start + 90_001 });
    await known.write(later, many);
    expect(await known.read()).toEqual(later);
    const written = await test.database.run((manager) =>
      manager.query<{ count: string }[]>(
        'select count(*) from known_item where xmin = (select xmin from known_item where codename = $1)',
        ['item_4'],
      ),
    );
    expect(Number(written[0]?.count)).toBe(1);
  });

  it('is done by one worker at a time', async () => {
    const { state } = test;
    expect(await state.claim('work', 60)).toEqual({});
    expect(await state.claim('work', 60)).toBeNull();
    await state.keep('work', { a: 1 });
    await state.release('work');
    const claims = await Promise.all(Array.from({ length: 5 }, () => state.claim('work', 60)));
    expect(claims.filter((claim) => claim !== null)).toEqual([{ a: 1 }]);
  });
});
