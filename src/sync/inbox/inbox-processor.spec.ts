import { jest } from '@jest/globals';
import { testConfig } from '../../config/testing/config.js';
import { type ContentChange, ContentError, type LiveContent } from '../../content/content.module.js';
import { SILENT } from '../../platform/testing/logger.js';
import type { Refresher } from '../refresher.js';
import { type TestInbox, testInbox } from '../testing/inbox.js';
import { InboxProcessor } from './inbox-processor.js';

const config = testConfig({}, 'worker');
const ENVIRONMENT = config.kontentEnvironmentId;

function body(...codenames: string[]): object {
  return bodyOf('published', codenames);
}

function bodyOf(action: string, codenames: readonly string[]): object {
  return {
    notifications: codenames.map((codename) => ({
      data: {
        system: { id: `id-${codename}`, codename, type: 'page', last_modified: '2026-01-01T00:00:00Z' },
      },
      message: {
        environment_id: ENVIRONMENT,
        object_type: 'content_item',
        action,
        delivery_slot: 'published',
      },
    })),
  };
}

describe('InboxProcessor on a real inbox', () => {
  let test: TestInbox;
  let refreshed: string[][];
  let refresh: (codenames: string[]) => ReadonlySet<string>;
  let versions: Map<string, string | null>;
  let readAt: number | null;
  /** Of each refresh, what the tree may know already. */
  let maybeKnown: string[][];
  let during: () => Promise<unknown>;
  let work: InboxProcessor;

  beforeEach(async () => {
    test = await testInbox();
    refreshed = [];
    maybeKnown = [];
    refresh = () => new Set();
    during = async () => undefined;
    versions = new Map();
    const refresher = {
      refresh: async (changes: readonly ContentChange[]) => {
        const codenames = changes.map(({ codename }) => codename).sort();
        const unsettled = refresh(codenames);
        refreshed.push(codenames);
        maybeKnown.push(changes.filter((change) => change.mayBeKnown).map(({ codename }) => codename));
        await during();
        return { unsettled, versions };
      },
    };
    readAt = 0;
    const content = {
      get readAt() {
        return readAt;
      },
    };
    work = new InboxProcessor(
      test.inbox,
      refresher as unknown as Refresher,
      content as LiveContent,
      config,
      SILENT,
    );
  });
  afterEach(async () => {
    work.onModuleDestroy();
    await work.beforeApplicationShutdown();
    await test.drop();
  });

  async function receive(...codenames: string[]): Promise<string> {
    return send(body(...codenames));
  }

  async function send(value: object): Promise<string> {
    const { id } = await test.inbox.receive(Buffer.from(JSON.stringify(value)), value);
    return id;
  }

  it('takes all that waits together, each thing once, and the same bytes once', async () => {
    await receive('a');
    await receive('b', 'a');
    await receive('b', 'a');
    await receive('c');
    await work.run();
    expect(refreshed).toEqual([['a', 'b', 'c']]);
    expect(await test.inbox.hasWaiting(0)).toBe(false);
    await work.run();
    expect(refreshed).toHaveLength(1);
  });

  /** As if so many seconds had gone by since anything was done. */
  const pass = (seconds: number) =>
    test.database.run((manager) =>
      manager.query(
        `update webhook_notification set received_at = received_at - make_interval(secs => $1),
           done_at = done_at - make_interval(secs => $1), next_try_at = next_try_at - make_interval(secs => $1)`,
        [seconds],
      ),
    );

  it('works on the same bytes again when they come again: published, unpublished, published as it was', async () => {
    for (const action of ['published', 'unpublished', 'published', 'unpublished']) {
      await send(bodyOf(action, ['page']));
      await work.run();
      await pass(60);
    }
    expect(refreshed).toEqual([['page'], ['page'], ['page'], ['page']]);
  });

  it('loses none that comes again at once, and works on replays only now and then', async () => {
    await receive('page');
    await work.run();
    for (let replay = 0; replay < 5; replay += 1) {
      await receive('page');
      await work.run();
    }
    expect(refreshed).toHaveLength(1);
    await pass(4);
    await work.run();
    expect(refreshed).toHaveLength(1);
    await pass(2);
    await work.run();
    expect(refreshed).toHaveLength(2);
    expect(await test.inbox.hasWaiting(0)).toBe(false);
  });

  it('does not take one for done that comes again while it is worked on', async () => {
    let again = true;
    during = async () => {
      if (again) await receive('page');
      again = false;
    };
    await receive('page');
    await work.run();
    await pass(60);
    await work.run();
    expect(refreshed).toEqual([['page'], ['page']]);
    await pass(60);
    await work.run();
    expect(refreshed).toHaveLength(2);
  });

  it('works on the first at once and collects what follows in a burst', async () => {
    for (let index = 0; index < 6; index += 1) await receive(`first_${index}`);
    await work.run();
    // The burst is known now: these come one by one, and are worked on together.
    const runs: Promise<void>[] = [];
    for (let index = 0; index < 10; index += 1) {
      await receive(`later_${index}`);
      runs.push(work.run());
    }
    await Promise.all(runs);
    expect(refreshed.length).toBeLessThanOrEqual(3);
    expect(new Set(refreshed.flat()).size).toBe(16);
  });

  it('takes publishes that come one after the other for no burst, and holds up none of them', async () => {
    let next = 0;
    during = async () => {
      next += 1;
      if (next < 20) await receive(`next_${next}`);
    };
    await receive('first');
    await work.run();
    expect(refreshed).toHaveLength(20);
    const timers = jest.spyOn(globalThis, 'setTimeout');
    try {
      await receive('after');
      await work.run();
      // Collecting begins with half a second; the limits of calls of Postgres are longer.
      expect(timers.mock.calls.map(([, ms]) => Number(ms)).filter((ms) => ms >= 1 && ms < 2_000)).toEqual([]);
    } finally {
      timers.mockRestore();
    }
    expect(refreshed.at(-1)).toEqual(['after']);
  });

  it('puts off what the service does not give yet, and nothing else', async () => {
    refresh = () => new Set(['slow']);
    await receive('slow', 'x');
    await receive('y');
    await work.run();
    const [stuck, ...others] = await test.report.stuck();
    expect(others).toEqual([]);
    expect(stuck).toMatchObject({
      state: 'waiting',
      attempts: 1,
      lastError: expect.stringContaining('former'),
    });
    expect(Number(stuck?.nextTryAt) - Date.now()).toBeGreaterThan(0);
    refresh = () => new Set();
    await test.report.retry('all');
    await work.run();
    expect(await test.report.stuck()).toEqual([]);
  });

  /** Works until nothing waits, whenever it is due. @returns how often. */
  async function workOff(): Promise<number> {
    let times = 0;
    for (; await waits(); times += 1) {
      await test.database.run((manager) =>
        manager.query('update webhook_notification set next_try_at = null'),
      );
      await work.run();
    }
    return times;
  }
  const waits = async () => (await test.report.state()).waiting > 0;

  it('reads again what is older than was published, or not there yet', async () => {
    for (const [codename, stale] of [
      ['old', '2025-12-31T00:00:00Z'],
      ['missing', null],
    ] as const) {
      versions.set(codename, stale);
      await receive(codename);
      await work.run();
      expect(await test.report.stuck()).toMatchObject([
        { attempts: 1, lastError: expect.stringContaining('older') },
      ]);
      versions.set(codename, '2026-01-01T00:00:00Z');
      expect(await workOff()).toBe(1);
    }
    await receive('there');
    await work.run();
    expect(await waits()).toBe(false);
  });

  it('does not wait for ever for what was published, as it may have gone since', async () => {
    versions.set('gone', null);
    await receive('gone');
    expect(await workOff()).toBe(7);
    expect(refreshed).toHaveLength(7);
    await send(bodyOf('unpublished', ['gone']));
    expect(await workOff()).toBe(1);
  });

  it('says what the page tree may show already: what came before it was read, or was tried before', async () => {
    await receive('in_time');
    await work.run();
    readAt = null;
    await receive('too_early');
    await work.run();
    readAt = Date.now() + 60_000;
    await receive('before_it_was_read');
    await work.run();
    expect(maybeKnown).toEqual([[], ['too_early'], ['before_it_was_read']]);
    readAt = 0;
    refresh = () => new Set(['slow']);
    await receive('slow');
    await work.run();
    refresh = () => new Set();
    await workOff();
    expect(maybeKnown.slice(3)).toEqual([[], ['slow']]);
  });

  it('doubles the waits up to a minute', async () => {
    refresh = () => new Set(['slow']);
    const id = await receive('slow');
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await test.database.run((manager) =>
        manager.query('update webhook_notification set next_try_at = null'),
      );
      await work.run();
    }
    const [stuck] = await test.report.stuck();
    expect(stuck).toMatchObject({ id, attempts: 10 });
    const wait = Number(stuck?.nextTryAt) - Date.now();
    expect(wait).toBeGreaterThan(45_000);
    expect(wait).toBeLessThanOrEqual(60_500);
  });

  it('never gives up in an outage', async () => {
    refresh = () => {
      throw new ContentError('unavailable', 'away');
    };
    await receive('a');
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await test.database.run((manager) =>
        manager.query('update webhook_notification set next_try_at = null'),
      );
      await work.run();
    }
    expect(await test.report.stuck()).toMatchObject([{ state: 'waiting', attempts: 6 }]);
  });

  it('leaves one that is at fault for an operator, after four tries, and does the others', async () => {
    refresh = (codenames) => {
      if (codenames.includes('poison')) throw new TypeError('a fault \u0000of ours');
      return new Set();
    };
    await receive('good');
    const id = await receive('poison');
    await receive('better');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await test.database.run((manager) =>
        manager.query('update webhook_notification set next_try_at = null'),
      );
      await work.run();
    }
    expect(refreshed.flat().sort()).toEqual(['better', 'good']);
    const [dead, ...others] = await test.report.stuck();
    expect(others).toEqual([]);
    expect(dead).toMatchObject({ id, state: 'failed', attempts: 4, lastError: 'a fault of ours' });
    expect(dead?.body).toEqual(body('poison'));

    refresh = () => new Set();
    expect(await test.report.retry(['not-an-id'])).toBe(0);
    expect(await test.report.retry([id])).toBe(1);
    await work.run();
    expect(await test.report.stuck()).toEqual([]);
    expect(refreshed.flat()).toContain('poison');
  });

  it('takes bodies of some megabytes in batches', async () => {
    for (let row = 0; row < 12; row += 1) {
      const value = { ...body(`big_${row}`), filler: randomText(1_000_000) };
      await test.inbox.receive(Buffer.from(JSON.stringify(value)), value);
    }
    const rows = await test.inbox.waiting();
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.length).toBeLessThan(12);
    await work.run();
    expect(new Set(refreshed.flat()).size).toBe(12);
  });
});

/** Text that Postgres cannot make much smaller. */
function randomText(length: number): string {
  let text = '';
  while (text.length < length) text += Math.random().toString(36).slice(2);
  return text;
}
