import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Asset, loadAssets, NO_ASSETS } from './assets.js';
import { parseImageParameters } from './image-parameters.js';
import { ImageStore } from './image-store.js';
import type { LogEntry } from './log.js';

describe('picture store', () => {
  let folder: string;
  let asset: Asset;
  const parameters = (query: string) => {
    const parsed = parseImageParameters(new URLSearchParams(query));
    if (!parsed) throw new Error('nothing to transform');
    return parsed;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'picture-store-'));
    await writeFile(
      join(folder, 'box.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20"/></svg>',
    );
    const list = [{ codename: 'box', file: 'box.svg', publishAs: 'box.png', width: 2400, height: 1200 }];
    await writeFile(join(folder, 'assets.json'), JSON.stringify(list));
    const table = await loadAssets(
      folder,
      NO_ASSETS,
      (id) => id,
      async () => null,
      (ms) => String(ms),
      () => {},
    );
    const loaded = table?.byCodename.get('box');
    if (!loaded) throw new Error('the asset was not loaded');
    asset = loaded;
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('makes a picture once for all who ask while it is made', async () => {
    const store = new ImageStore(join(folder, 'once'), () => {});
    const [a, b, c] = await Promise.all([
      store.transformed(asset, parameters('w=300'), 'png'),
      store.transformed(asset, parameters('w=300&auto=format'), 'png'),
      store.transformed(asset, parameters('w=301'), 'png'),
    ]);
    expect(b?.bytes).toBe(a?.bytes);
    expect(c?.etag).not.toBe(a?.etag);
    // The drawn source and two pictures.
    expect(await readdir(join(folder, 'once'))).toHaveLength(3);
  });

  it('reads what an earlier run made, and knows its size', async () => {
    const cache = join(folder, 'kept');
    const first = await new ImageStore(cache, () => {}).original(asset);
    expect(await sharp(first.bytes).metadata()).toMatchObject({ width: 2400, height: 1200 });
    const [name = ''] = await readdir(cache);
    await writeFile(join(cache, name), 'from disk');
    const second = new ImageStore(cache, () => {});
    expect((await second.original(asset)).bytes.toString()).toBe('from disk');
    expect(await second.rasterSize(asset)).toBe(9);
  });

  it('draws fewer pixels when asked to, and answers in the wanted size all the same', async () => {
    const store = new ImageStore(join(folder, 'coarse'), () => {}, 25);
    const { bytes } = await store.transformed(asset, parameters('w=900'), 'png');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 900, height: 450 });
    expect(await sharp((await store.original(asset)).bytes).metadata()).toMatchObject({
      width: 600,
      height: 300,
    });
  });

  it('serves without its cache folder, and says that it is not usable', async () => {
    const told: LogEntry[] = [];
    const blocked = join(folder, 'blocked');
    await writeFile(blocked, 'a file, no folder');
    const store = new ImageStore(join(blocked, 'cache'), (entry) => told.push(entry));
    const { bytes } = await store.transformed(asset, parameters('w=24'), 'webp');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 24, height: 12, format: 'webp' });
    expect(told[0]?.message).toContain('not usable');
  });
});
