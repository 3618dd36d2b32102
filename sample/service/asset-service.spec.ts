import { readdir, rename, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { ImageUrlTransformationBuilder } from '@kontent-ai/delivery-sdk';
import sharp from 'sharp';
import { eventually, type FixtureService, startFixture } from './fixture/fixture-service.js';

describe('assets', () => {
  let service: FixtureService;
  let url: string;
  let files: Record<string, string>;

  const addressOf = async (codename: string): Promise<string> => {
    const item = 'shows_assets';
    const { body } = await service.get(`items/${item}`, { 'X-KC-Wait-For-Loading-New-Content': 'true' });
    const { cover } = (body as { item: { elements: { cover: { value: { name: string; url: string }[] } } } })
      .item.elements;
    return cover.value.find(({ name }) => name.startsWith(codename))?.url ?? 'missing';
  };
  const get = async (address: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(address, { headers, method });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes };
  };
  const picture = async (query: string, headers: Record<string, string> = {}) => {
    const { status, headers: given, bytes } = await get(`${url}?${query}`, headers);
    expect(status).toBe(200);
    const { width, height, format, isProgressive } = await sharp(bytes).metadata();
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const colorAt = (x: number) => {
      const at =
        (Math.floor(info.height / 2) * info.width + Math.floor(x * (info.width - 1))) * info.channels;
      return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
    };
    return {
      size: `${width}x${height}`,
      format,
      isProgressive,
      colors: [0.02, 0.48, 0.52, 0.98].map(colorAt),
      type: given.get('content-type'),
      headers: given,
      bytes,
    };
  };

  beforeAll(async () => {
    service = await startFixture({ rescanMs: 300 });
    await service.save('content/items/shows_assets.json', {
      name: 'Shows',
      type: 'article',
      elements: { cover: ['cabinet', 'logo', 'sheet', 'escape'] },
    });
    await eventually(
      () => service.get('items/shows_assets'),
      ({ status }) => status === 200,
    );
    url = await addressOf('cabinet');
    files = { logo: await addressOf('logo'), sheet: await addressOf('sheet') };
  });
  afterAll(() => service.close());

  it('rasterises an SVG once, at the published size', async () => {
    const whole = await picture('');
    expect(whole).toMatchObject({
      size: '800x400',
      format: 'png',
      type: 'image/png',
      colors: ['red', 'red', 'blue', 'blue'],
    });
    expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { body } = await service.get('items/first?elements=cover');
    expect(body).toMatchObject({ item: { elements: { cover: { value: [{ size: expect.any(Number) }] } } } });
  });

  const transformations: [string, Record<string, unknown>][] = [
    ['w=200', { size: '200x100', format: 'png' }],
    ['h=50', { size: '100x50' }],
    ['w=0.5', { size: '400x200' }],
    ['w=200&h=200', { size: '200x100' }],
    ['w=200&h=200&fit=clip', { size: '200x100' }],
    ['w=200&h=200&fit=scale', { size: '200x200', colors: ['red', 'red', 'blue', 'blue'] }],
    ['w=1600', { size: '1600x800' }],
    ['w=1600&fit=max', { size: '800x400' }],
    ['w=100&dpr=2', { size: '200x100' }],
    // In the middle, as the service knows no other place.
    ['w=200&h=200&fit=crop', { size: '200x200', colors: ['red', 'red', 'blue', 'blue'] }],
    [
      'w=200&h=200&fit=crop&crop=focalpoint&fp-x=0.5&fp-y=0.5',
      { size: '200x200', colors: ['red', 'red', 'blue', 'blue'] },
    ],
    [
      'w=100&h=200&fit=crop&crop=focalpoint&fp-x=0&fp-y=0.5',
      { size: '100x200', colors: ['red', 'red', 'red', 'red'] },
    ],
    [
      'w=200&h=100&fit=crop&crop=focalpoint&fp-x=0.2&fp-y=0.5&fp-z=3',
      { size: '200x100', colors: ['red', 'red', 'red', 'red'] },
    ],
    ['rect=0,0,400,400', { size: '400x400', colors: ['red', 'red', 'red', 'red'] }],
    ['rect=0.5,0,0.5,1&w=100', { size: '100x100', colors: ['blue', 'blue', 'blue', 'blue'] }],
    ['fm=jpg', { size: '800x400', format: 'jpeg', isProgressive: false, type: 'image/jpeg' }],
    ['fm=pjpg', { format: 'jpeg', isProgressive: true }],
    ['fm=webp&lossless=true', { format: 'webp', type: 'image/webp' }],
    ['fm=png8', { format: 'png' }],
    ['fm=gif&w=20', { format: 'gif', type: 'image/gif' }],
    ['fm=avif&w=20', { format: 'heif', type: 'image/avif' }],
    ['auto=format', { format: 'png', type: 'image/png' }],
    ['auto=format&fm=jpg', { format: 'jpeg', type: 'image/jpeg' }],
    ['unknown=1&w=80', { size: '80x40' }],
  ];
  it.each(transformations)('transforms by %s', async (query, expected) => {
    expect(await picture(query)).toMatchObject(expected);
  });

  it('takes what the SDK builds', async () => {
    const built = new ImageUrlTransformationBuilder(url)
      .withWidth(120)
      .withHeight(120)
      .withDpr(2)
      .withFocalPointCrop(0.1, 0.5, 1)
      .withQuality(70)
      .withCompression('lossy')
      .withAutomaticFormat('jpg')
      .getUrl();
    const { bytes, status } = await get(built);
    expect(status).toBe(200);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 240, height: 240, format: 'jpeg' });
  });

  it('chooses the format by the Accept header, and says so', async () => {
    const modern = await picture('w=300&auto=format', { accept: 'image/avif,image/webp,*/*' });
    expect(modern).toMatchObject({ format: 'webp', type: 'image/webp', size: '300x150' });
    expect(modern.headers.get('vary')).toBe('Accept');
    const plain = await picture('w=300&auto=format', { accept: 'image/png' });
    expect(plain.format).toBe('png');
    expect(plain.headers.get('etag')).not.toBe(modern.headers.get('etag'));
  });

  it('makes lower quality smaller', async () => {
    const [low, high] = [await picture('fm=jpg&q=5'), await picture('fm=jpg&q=95')];
    expect(low.bytes.length).toBeLessThan(high.bytes.length);
  });

  it('fills transparent ground', async () => {
    const { bytes } = await get(`${url}?bg=00ff00&w=10`);
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(false);
  });

  const refused = [
    'w=0',
    'w=-1',
    'w=x',
    'w=3001',
    'h=3001',
    'w=3000&dpr=5',
    'w=0x10',
    'w=1e3',
    'fit=fill',
    'fm=exe',
  ]
    .concat([
      'q=0',
      'q=101',
      'dpr=0',
      'dpr=9',
      'rect=1,2,3',
      'rect=0,0,0,0',
      'rect=900,0,10,10',
      'fp-x=2',
      'auto=all',
    ])
    .concat(['fp-z=0', 'bg=red', 'crop=faces', 'lossless=maybe', 'w=']);
  it.each(refused)('refuses %s', async (query) => {
    const { status, bytes } = await get(`${url}?${query}`);
    expect(status).toBe(400);
    expect(JSON.parse(bytes.toString())).toMatchObject({ message: expect.any(String), error_code: 2 });
  });

  it('answers HEAD and known tags without bytes', async () => {
    const head = await get(`${url}?w=200`, {}, 'HEAD');
    const full = await get(`${url}?w=200`);
    expect(head.bytes.length).toBe(0);
    expect(head.headers.get('content-length')).toBe(String(full.bytes.length));
    const etag = full.headers.get('etag') ?? '';
    const again = await get(`${url}?w=200`, { 'if-none-match': `"x", W/${etag}` });
    expect(again.status).toBe(304);
    expect(again.bytes.length).toBe(0);
    expect((await get(files.logo ?? '', { 'if-none-match': '"x"' })).status).toBe(200);
  });

  it('makes a picture once for many who ask, and keeps it on disk', async () => {
    const cache = join(service.dir, '..', 'cache');
    const before = (await readdir(cache)).length;
    const answers = await Promise.all(Array.from({ length: 12 }, () => get(`${url}?w=333`)));
    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
    expect((await readdir(cache)).length).toBe(before + 1);
    await get(`${url}?w=333&fit=clip&ignored=yes`);
    expect((await readdir(cache)).length).toBe(before + 1);
  });

  it('serves SVG and other files as they are, an SVG without powers', async () => {
    const logo = await get(`${files.logo}?w=10&fm=png`);
    expect(logo.headers.get('content-type')).toBe('image/svg+xml');
    expect(logo.bytes.toString()).toContain('<svg');
    expect(logo.headers.get('content-security-policy')).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    );
    const sheet = await get(files.sheet ?? '');
    expect(sheet.headers.get('content-type')).toBe('application/pdf');
    expect(sheet.headers.get('x-content-type-options')).toBe('nosniff');
    expect(sheet.bytes.toString()).toBe('%PDF-1.4 sheet\n');
    expect((await get(files.sheet ?? '', {}, 'HEAD')).headers.get('content-length')).toBe('15');
  });

  it('never leaves the assets folder', async () => {
    const outside = service.logs.find(({ message }) => message.includes('"escape" is left out'));
    expect(outside?.message).toContain('outside the assets folder');
    expect(await addressOf('languages')).toBe('missing');
    await symlink('/etc/hostname', join(service.dir, 'content/assets/link.txt'));
    const list = JSON.stringify([
      { codename: 'cabinet', file: 'cabinet.svg', publishAs: 'cabinet-n600.png', width: 800, height: 400 },
      { codename: 'link', file: 'link.txt' },
      { codename: 'absolute', file: '/etc/hostname' },
    ]);
    const before = service.logs.length;
    await service.save('content/assets/assets.json', list);
    const told = await eventually(
      () => service.logs.slice(before).map(({ message }) => message),
      (messages) => messages.length >= 2,
    );
    expect(told.join('\n')).toMatch(/"link" is left out: the file lies outside/);
    expect(told.join('\n')).toMatch(/"absolute" is left out/);
    const { hostname, port } = new URL(service.url);
    const statusOf = (path: string) =>
      new Promise<number>((resolve, reject) => {
        request({ hostname, port, path }, (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        })
          .on('error', reject)
          .end();
      });
    const { pathname } = new URL(url);
    const folder = pathname.slice(0, pathname.lastIndexOf('/'));
    for (const name of [
      '../assets.json',
      '..%2F..%2Fmodel%2Flanguages.json',
      'cabinet.svg',
      '%00',
      'assets.json',
    ]) {
      expect([name, await statusOf(`${folder}/${name}`)]).toEqual([name, 404]);
    }
  });

  it('gives a changed file a new address, and the new file under the old one unkept', async () => {
    const path = join(service.dir, 'content/assets/cabinet.svg');
    await writeFile(
      `${path}.new`,
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="200" height="100" fill="#0000ff"/></svg>',
    );
    await rename(`${path}.new`, path);
    const changed = await eventually(
      () => addressOf('cabinet'),
      (address) => address !== url,
    );
    expect(changed).toMatch(/cabinet-n600\.png$/);
    const old = await get(`${url}?w=20`);
    expect(old.headers.get('cache-control')).toBe('no-cache');
    const fresh = await get(`${changed}?w=20`);
    expect(fresh.headers.get('cache-control')).toContain('immutable');
    expect(old.bytes.equals(fresh.bytes)).toBe(true);
  });
});
