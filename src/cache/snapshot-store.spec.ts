import { createHash } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import type { Logger } from '../platform/logging/logger.js';
import { SnapshotStore } from './snapshot-store.js';
import { entryOf } from './testing/pages.js';

let dir: string;
let errors: string[];
const logger: Logger = {
  error: (message) => errors.push(message),
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
};

const fileOf = (path: string) => createHash('sha256').update(path).digest('hex');

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'plinth-snapshot-'));
  errors = [];
});
afterEach(async () => {
  await chmod(dir, 0o700);
  await rm(dir, { recursive: true });
});

describe('SnapshotStore', () => {
  it('keeps lines, taken in pieces between which other work has its turn', async () => {
    const store = new SnapshotStore({ snapshotDir: dir }, logger);
    const lines = Array.from({ length: 20_000 }, (_, index) => JSON.stringify({ index, text: 'ä\u2028' }));
    let turns = 0;
    const count = () => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    await store.putLines('many', lines);
    clearImmediate(next);
    expect(turns).toBeGreaterThan(5);
    const back: string[] = [];
    for await (const line of store.getLines('many')) back.push(line);
    expect(back).toEqual(lines);
    for await (const line of store.getLines('none')) throw new Error(line);
    expect(errors).toEqual([]);
  });

  it('keeps files of builds for seven days after they were kept last, read from the build once', async () => {
    const store = new SnapshotStore({ snapshotDir: dir }, logger);
    const address = '/_build/assets/a-1.js';
    const file = join(dir, 'build-files', fileOf(address));
    const agedBy = async (hours: number) => {
      const time = new Date(Date.now() - hours * 3_600_000);
      await utimes(file, time, time);
    };
    expect(await store.getFile(address)).toBeNull();
    expect(await store.putFile(address, async () => Buffer.from('zwölf'))).toBe(true);
    await agedBy(7 * 24 - 1);
    expect((await store.getFile(address))?.toString()).toBe('zwölf');
    for (const other of ['/_build/assets/a-2.js', '/_build/../a-1.js', '']) {
      expect(await store.getFile(other)).toBeNull();
    }
    await agedBy(7 * 24 + 1);
    expect(await store.getFile(address)).toBeNull();
    // A later start of the same build.
    expect(await store.putFile(address, () => Promise.reject(new Error('it is there')))).toBe(false);
    expect((await store.getFile(address))?.toString()).toBe('zwölf');
    await agedBy(7 * 24 + 1);
    expect(await store.sweep()).toBe(1);
    expect(errors).toEqual([]);
  });

  it('sweeps drafts of killed processes and copies too old to be served, and nothing else', async () => {
    const hour = 3_600_000;
    const store = new SnapshotStore({ snapshotDir: dir }, logger);
    await store.putPage(await entryOf('/en-us', 1, []));
    await store.putPage(await entryOf('/en-us/old', 1, []));
    await store.putDocument('site', {});
    const agedBy = async (file: string, ms: number) => {
      const time = new Date(Date.now() - ms);
      await utimes(join(dir, file), time, time);
    };
    await agedBy(join('pages', fileOf('/en-us/old')), 7 * 24 * hour + 60_000);
    await agedBy('site.json', 400 * 24 * hour);
    for (const [name, age] of [
      ['tree.ndjson.1.a.tmp', 2 * hour],
      ['tree.ndjson.2.b.tmp', hour / 2],
      ['pages/abc.1.a.tmp', 2 * hour],
      ['pages/abc.2.b.tmp', 0],
    ] as const) {
      await writeFile(join(dir, name), 'half');
      await agedBy(name, age);
    }
    expect(await store.sweep()).toBe(3);
    expect((await readdir(dir)).sort()).toEqual(['pages', 'site.json', 'tree.ndjson.2.b.tmp']);
    expect((await readdir(join(dir, 'pages'))).sort()).toEqual([fileOf('/en-us'), 'abc.2.b.tmp'].sort());
    expect(await new SnapshotStore({ snapshotDir: join(dir, 'not-there') }, logger).sweep()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('keeps pages under any path, and leaves nothing half written', async () => {
    const store = new SnapshotStore({ snapshotDir: dir }, logger);
    const long = `/en-us/${'ä'.repeat(900)}`;
    await Promise.all([
      store.putPage(await entryOf(long, 1, [])),
      store.putPage(await entryOf('/en-us', 2, [])),
    ]);
    expect((await store.getPage(long))?.key).toBe(long);
    expect(await store.hasPage('/en-us')).toBe(true);
    expect(await store.hasPage('/en-us/none')).toBe(false);
    expect((await readdir(join(dir, 'pages'))).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    await store.removePage('/en-us');
    expect(await store.getPage('/en-us')).toBeNull();
  });

  it('does not serve a damaged or a week-old copy', async () => {
    const store = new SnapshotStore({ snapshotDir: dir }, logger);
    await store.putPage({ ...(await entryOf('/en-us/old', 1, [])), renderedAt: Date.now() - 8 * 86_400_000 });
    expect(await store.getPage('/en-us/old')).toBeNull();
    await store.removePage('/en-us/old');
    await store.putPage(await entryOf('/en-us/cut', 1, []));
    const [file] = await readdir(join(dir, 'pages'));
    await truncate(join(dir, 'pages', String(file)), 50);
    expect(await store.getPage('/en-us/cut')).toBeNull();
  });

  it('keeps documents, and gives null for one that cannot be read', async () => {
    const store = new SnapshotStore({ snapshotDir: dir }, logger);
    await store.putDocument('tree', { pages: 3 });
    expect(await store.getDocument('tree')).toEqual({ pages: 3 });
    await writeFile(join(dir, 'tree.json'), '{"pages":');
    expect(await store.getDocument('tree')).toBeNull();
    expect(await store.getDocument('none')).toBeNull();
  });

  it('complains once, not per page, about a disk that cannot be written', async () => {
    await writeFile(join(dir, 'file'), '');
    // A folder below a file can be made by nobody, also not by root.
    const store = new SnapshotStore({ snapshotDir: join(dir, 'file', 'below') }, logger);
    await store.putPage(await entryOf('/en-us/a', 1, []));
    await store.putPage(await entryOf('/en-us/b', 1, []));
    expect(errors).toEqual(['snapshot cannot be written']);
  });

  it('takes a disk that refuses now and then for one that cannot be written, until a minute is calm', async () => {
    let time = 0;
    const store = new SnapshotStore({ snapshotDir: dir }, logger);
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => time);
    const small = await entryOf('/en-us/small', 1, []);
    const refuse = () =>
      store.putLines(
        'large',
        (function* () {
          yield 'no room for the next';
          throw new Error('ENOSPC');
        })(),
      );
    for (let turn = 0; turn < 3; turn += 1) {
      await refuse();
      await store.putPage(small);
      time += 30_000;
    }
    expect(errors).toEqual(['snapshot cannot be written']);
    time += 60_000;
    await store.putPage(small);
    await refuse();
    clock.mockRestore();
    expect(errors.length).toBe(2);
    expect((await readdir(dir)).filter((name) => name.includes('large'))).toEqual([]);
  });
});
