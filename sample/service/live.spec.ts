import { cp, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually, type FixtureService, startFixture } from './fixture/fixture-service.js';

describe('changes of the project folder', () => {
  let service: FixtureService;
  const STALE_MS = 400;
  const author = (name: string) => ({ name, type: 'author', elements: { name } });
  const waiting = () => service.client({ waitForLoadingNewContent: true });
  /** What those who wait for new content get; null when the item is not there. */
  const nameOf = async (codename: string) => {
    const { status, body } = await service.get(`items/${codename}`, {
      'X-KC-Wait-For-Loading-New-Content': 'true',
    });
    const { item } = body as { item?: { elements: { name?: { value: string } } } };
    return status === 200 ? item?.elements.name?.value : null;
  };

  beforeAll(async () => {
    service = await startFixture({ staleMs: STALE_MS, rescanMs: 300 });
  });
  afterAll(() => service.close());

  it('serves the old answer for a while, marked, and the new one to those who wait for it', async () => {
    const untouched = () => service.client().item('second').depthParameter(0).toPromise();
    await service.save('content/items/authors/grace.json', author('Grace'));
    await eventually(
      () => nameOf('grace'),
      (name) => name === 'Grace',
    );
    await new Promise((resolve) => setTimeout(resolve, STALE_MS));
    await service.save('content/items/authors/grace.json', author('Grace H.'));
    await eventually(
      () => nameOf('grace'),
      (name) => name === 'Grace H.',
    );
    const fresh = await waiting().item('grace').toPromise();
    expect(fresh.hasStaleContent).toBe(false);
    const old = await service.client().item('grace').toPromise();
    expect(old.hasStaleContent).toBe(true);
    expect(old.data.item.elements.name?.value).toBe('Grace');
    // What the change does not touch is not old.
    expect((await untouched()).hasStaleContent).toBe(false);
    expect((await service.client({ usePreviewMode: true }).item('grace').toPromise()).hasStaleContent).toBe(
      false,
    );
    const later = await eventually(
      () => service.client().item('grace').toPromise(),
      (answer) => !answer.hasStaleContent,
    );
    expect(later.data.item.elements.name?.value).toBe('Grace H.');
    expect((await service.get('items/grace')).headers.get('x-stale-content')).toBe('0');
  });

  it('shows what was saved in lists and feeds that were asked for before, and what came and went', async () => {
    const listed = async (path: string) => {
      const { body } = await service.get(`${path}?system.type=author`, {
        'X-KC-Wait-For-Loading-New-Content': 'true',
      });
      const { items } = body as { items: { elements: { name: { value: string } } }[] };
      return items.map(({ elements }) => elements.name.value);
    };
    const file = 'content/items/authors/listed.json';
    const shows = (names: (all: string[]) => boolean) =>
      Promise.all(['items', 'items-feed'].map((path) => eventually(() => listed(path), names)));
    for (const name of ['Listed', 'Listed and renamed', 'Listed and renamed again']) {
      await service.save(file, author(name));
      await shows((all) => all.filter((each) => each.startsWith('Listed')).join() === name);
    }
    await unlink(join(service.dir, file));
    await shows((all) => !all.some((each) => each.startsWith('Listed')));
  });

  it('sees files that an editor replaces, and times differ after every change', async () => {
    const path = join(service.dir, 'content/items/authors/alan.json');
    const times = new Set<string>();
    for (let round = 0; round < 5; round += 1) {
      await writeFile(`${path}.swp`, JSON.stringify(author(`Alan ${round}`)));
      await rename(`${path}.swp`, path);
      await eventually(
        () => nameOf('alan'),
        (name) => name === `Alan ${round}`,
      );
      times.add((await waiting().item('alan').toPromise()).data.item.system.lastModified);
    }
    expect(times.size).toBe(5);
    expect([...times].sort()).toEqual([...times]);
  });

  it('sees two saves of one size right after each other', async () => {
    for (let round = 0; round < 10; round += 1) {
      await service.save('content/items/authors/twin.json', author('Twin A'));
      await service.save('content/items/authors/twin.json', author('Twin B'));
      await eventually(
        () => nameOf('twin'),
        (name) => name === 'Twin B',
        1000,
      );
      await service.save('content/items/authors/twin.json', author('Twin C'));
      await eventually(
        () => nameOf('twin'),
        (name) => name === 'Twin C',
        1000,
      );
    }
  });

  it('sees new folders, moved and removed files and folders', async () => {
    await service.save('content/items/deep/er/still/linus.json', author('Linus'));
    await eventually(
      () => nameOf('linus'),
      (name) => name === 'Linus',
    );
    const before = (await waiting().item('linus').toPromise()).data.item.system.lastModified;
    await rename(
      join(service.dir, 'content/items/deep/er/still/linus.json'),
      join(service.dir, 'content/items/linus.json'),
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await nameOf('linus')).toBe('Linus');
    // A move alone is no change.
    expect((await waiting().item('linus').toPromise()).data.item.system.lastModified).toBe(before);
    await unlink(join(service.dir, 'content/items/linus.json'));
    await eventually(
      () => nameOf('linus'),
      (name) => name === null,
    );
    await cp(join(service.dir, 'content/items/authors'), join(service.dir, 'content/items/deep/copy'), {
      recursive: true,
    });
    await service.save('content/items/deep/copy/kay.json', author('Kay'));
    await eventually(
      () => nameOf('kay'),
      (name) => name === 'Kay',
    );
    expect(service.logs.some(({ message }) => message.includes('"grace" is already taken'))).toBe(true);
    await rm(join(service.dir, 'content/items/deep'), { recursive: true });
    await eventually(
      () => nameOf('kay'),
      (name) => name === null,
    );
    expect(await nameOf('grace')).toBe('Grace H.');
  });

  it('keeps the last good version of a broken file, and says why once', async () => {
    const file = 'content/items/authors/grace.json';
    const told = () => service.logs.filter((entry) => entry.level === 'error' && entry.file === file);
    await service.save(file, '{ "name": "Grace", ');
    const [entry] = await eventually(told, (entries) => entries.length > 0);
    expect(entry?.message).toMatch(/last good version is still served: .*JSON/);
    expect(await nameOf('grace')).toBe('Grace H.');
    await service.save(file, { name: 'Grace', elements: {} });
    const entries = await eventually(told, (all) => all.length > 1);
    expect(entries[1]?.message).toContain('type');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(told()).toHaveLength(2);
    await service.save(file, author('Grace again'));
    await eventually(
      () => nameOf('grace'),
      (name) => name === 'Grace again',
    );
    await service.save('content/items/Bad-Name.json', author('Bad'));
    await eventually(
      () => service.logs,
      (logs) => logs.some(({ message }) => message.includes('must be a codename')),
    );
  });

  it('takes over a changed model, and keeps the old one while it is broken', async () => {
    await service.save('model/languages.json', '[');
    await eventually(
      () => service.logs,
      (logs) => logs.some(({ file, level }) => file === 'model/languages.json' && level === 'error'),
    );
    expect((await waiting().languages().toPromise()).data.items).toHaveLength(3);
    await service.save('model/languages.json', [{ codename: 'en-us', name: 'English', is_default: true }]);
    await eventually(
      () => waiting().languages().toPromise(),
      ({ data }) => data.items.length === 1,
    );
  });

  it('takes the two ends of a move for one change, when they are told apart', async () => {
    const { LiveProject } = await import('./live-project.js');
    const told: string[] = [];
    const project = new LiveProject({
      sampleDirs: [],
      projectDir: service.dir,
      staleMs: 0,
      lateMs: 0,
      rescanMs: 60_000,
      // Time enough for the other end on a machine at its limit.
      moveMs: 600,
      log: () => {},
      assetAddress: (id) => id,
      rasterSize: async () => null,
      onChanges: (changes) => void told.push(...changes.map(({ action }) => action)),
    });
    await project.start();
    const items = join(service.dir, 'content/items');
    const settle = () => new Promise((resolve) => setTimeout(resolve, 900));
    await rename(join(items, 'authors/ada.json'), join(service.dir, 'ada.json'));
    // Later than events are gathered, sooner than the item is taken for gone.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await rename(join(service.dir, 'ada.json'), join(items, 'pages/ada.json'));
    await settle();
    expect(told).toEqual([]);
    expect(project.current().published.record('ada')?.name).toBe('Ada');
    await unlink(join(items, 'pages/ada.json'));
    await eventually(
      async () => told,
      ({ length }) => length > 0,
    );
    expect(told).toEqual(['unpublished']);
    await project.close();
  });

  it('sees changes by looking when the system tells none', async () => {
    const { FileTree } = await import('./file-tree.js');
    const seen: string[][] = [];
    const folder = join(service.dir, 'content', 'items', 'authors');
    const tree = new FileTree(
      [folder],
      async (paths) => void seen.push(paths),
      50,
      () => {},
    );
    await tree.start(async () => {});
    // Without its watchers, as on a file system that has none.
    for (const watcher of Reflect.get(tree, 'watchers').values()) watcher.close();
    await writeFile(join(folder, 'quiet.json'), '{}');
    await eventually(
      () => seen.flat(),
      (paths) => paths.includes(join(folder, 'quiet.json')),
    );
    await tree.close();
  });
});
