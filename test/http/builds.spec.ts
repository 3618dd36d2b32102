/** Two builds of the site beside each other, on one Postgres and one Redis. */
import { brotliCompressSync } from 'node:zlib';
import pg from 'pg';
import request from 'supertest';
import type { NavigationPayload } from '../../src/render/render.contract.js';
import { filesKept, type OtherBuild, otherBuild, thisBuild } from '../support/other-build.js';
import type { Service } from '../support/service.js';
import { type SharedSite, type Site, sharedSite, startSite } from '../support/site.js';
import { until } from '../support/until.js';

const HOUR = 3_600_000;
const PLAIN = { 'accept-encoding': 'identity' };
const FORMER_ID = 'aaaaaaaaaaaaaaa1';
const NEXT_ID = 'bbbbbbbbbbbbbbb2';
const own = thisBuild();

const latestOf = async (url: string) => (await request(url).get(`/builds/latest.json?${Date.now()}`)).body;
const answersLatest = (url: string, id: string) =>
  until(async () => (await latestOf(url)).id === id, { withinMs: 20_000, what: `${id} as the latest` });

describe('a site of one build', () => {
  let site: SharedSite;
  beforeAll(async () => {
    site = await sharedSite();
  }, 120_000);

  it('chapter 7: GET builds/latest.json with a timestamp query names the build, kept by no cache', async () => {
    const answer = await request(site.url).get(`/builds/latest.json?${Date.now()}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ id: own.buildId, timestamp: own.timestamp });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    const head = await request(site.url).head('/builds/latest.json');
    expect([head.status, head.text]).toEqual([200, undefined]);
    expect((await request(site.url).post('/builds/latest.json')).status).toBe(405);
  });

  it('chapter 7: GET builds/meta/{buildId}.json tells what belongs to the build, for good', async () => {
    const answer = await request(site.url).get(`/builds/meta/${own.buildId}.json`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: own.buildId,
      timestamp: own.timestamp,
      entry: own.entry,
      styles: own.styles,
    });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const page = await request(site.url).get('/en-us').set('Accept', 'text/html');
    expect(page.text).toContain(`<meta name="build-id" content="${own.buildId}"`);
    for (const address of [own.entry, ...own.styles]) expect(page.text).toContain(`"${address}"`);
  });

  it('gives its texts in the smallest form of brotli, which the build made', async () => {
    for (const address of [own.entry, ...own.styles]) {
      const packed = await fetch(site.url + address, { headers: { 'accept-encoding': 'br' } });
      const plain = Buffer.from(await (await fetch(site.url + address, { headers: PLAIN })).arrayBuffer());
      expect(packed.headers.get('content-encoding')).toBe('br');
      expect(Number(packed.headers.get('content-length'))).toBe(brotliCompressSync(plain).length);
      expect(Buffer.from(await packed.arrayBuffer())).toEqual(plain);
      expect((await request(site.url).get(`${address}.br`)).status).toBe(404);
    }
  });

  it.each([
    'ffffffffffffffff.json',
    `${own.buildId}`,
    `${own.buildId}.json.json`,
    `${own.buildId.toUpperCase()}X.json`,
    `x${own.buildId}.json`,
    `${own.buildId.slice(0, 15)}.json`,
    `${own.buildId}%22.json`,
    '.json',
    "'%20or%201=1.json",
    `${'a'.repeat(200)}.json`,
  ])('knows no build %s', async (file) => {
    const answer = await request(site.url).get(`/builds/meta/${file}`);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ code: 'not_found', message: 'There is no such build.' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    '/_build/assets/not-there-12345678.js',
    '/_build/build.json',
    '/_build/server/server.js',
    '/_build/.vite/manifest.json',
    '/_build/assets',
    '/_build/assets%2F..%2F..%2Fbuild.json',
    '/_build/..%2f..%2f..%2fpackage.json',
    '/_build/%2e%2e/%2e%2e/package.json',
    '/_build/assets/%00.js',
  ])('has no file %s', async (path) => {
    const answer = await request(site.url).get(path).redirects(0);
    expect([path, answer.status]).toEqual([path, answer.status === 400 ? 400 : 404]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('two builds', () => {
  let site: Site;
  let next: OtherBuild;
  let former: OtherBuild;
  let database: pg.Client;
  let nextUrl: string;
  let nextWeb: Service;
  const started: Service[] = [];

  beforeAll(async () => {
    next = otherBuild(NEXT_ID, -HOUR);
    former = otherBuild(FORMER_ID, HOUR);
    site = await startSite({ worker: false });
    database = new pg.Client({ connectionString: site.env.DATABASE_URL });
    await database.connect();
    ({ url: nextUrl, service: nextWeb } = await next.web(site));
    started.push(nextWeb);
    await nextWeb.start();
  }, 120_000);
  afterAll(async () => {
    for (const service of started) await service.stop();
    await database?.end();
    await site?.stop();
    next?.remove();
    former?.remove();
  });

  it('chapter 2: replicas of both name the newer one as the latest, again and again', async () => {
    await Promise.all([answersLatest(site.url, NEXT_ID), answersLatest(nextUrl, NEXT_ID)]);
    for (let time = 0; time < 30; time += 1) {
      const answers = await Promise.all([site.url, nextUrl].map(latestOf));
      for (const answer of answers) expect(answer).toEqual({ id: NEXT_ID, timestamp: next.timestamp });
    }
  });

  it('replicas of both tell what belongs to either', async () => {
    for (const url of [site.url, nextUrl]) {
      const facts = await request(url).get(`/builds/meta/${NEXT_ID}.json`);
      const { entry, styles, timestamp } = next;
      expect(facts.body).toEqual({ id: NEXT_ID, timestamp, entry, styles });
      expect((await request(url).get(`/builds/meta/${own.buildId}.json`)).body.styles).toEqual(own.styles);
    }
  });

  it('chapter 2: an older build that starts later is not the latest', async () => {
    const { url, service } = await former.web(site);
    started.push(service);
    await service.start();
    await answersLatest(url, NEXT_ID);
    await answersLatest(site.url, NEXT_ID);
    await filesKept(service);
    await service.stop();
  }, 90_000);

  it('a replica of the older build has the files of the newer one, and the other way round', async () => {
    await filesKept(nextWeb);
    const cases = [
      [site.url, next.extra],
      [site.url, next.styles[0]],
      [nextUrl, own.styles[0]],
      // The one that was here for a moment only.
      [site.url, former.extra],
      [nextUrl, former.styles[0]],
    ] as const;
    for (const [url, address = ''] of cases) {
      const { value: answer } = await until(
        async () => {
          const got = await request(url).get(address).set('Accept-Encoding', 'br');
          return got.status === 200 && got;
        },
        { withinMs: 20_000, what: address },
      );
      expect(answer.headers['content-type']).toMatch(
        address.endsWith('.css') ? /^text\/css; charset=utf-8$/ : /^text\/javascript; charset=utf-8$/,
      );
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.headers['content-encoding']).toBe('br');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      const again = await request(url).get(address).set('If-None-Match', String(answer.headers.etag));
      expect(again.status).toBe(304);
    }
    for (const encoding of ['gzip', 'identity']) {
      const answer = await request(site.url).get(next.extra).set('Accept-Encoding', encoding);
      expect(answer.headers['content-encoding']).toBe(encoding === 'gzip' ? 'gzip' : undefined);
      expect(answer.text === next.extraText).toBe(true);
    }
  });

  it('pages of one build are not served by the other, though both keep theirs in the same Redis', async () => {
    for (const [url, id] of [
      [site.url, own.buildId],
      [nextUrl, NEXT_ID],
      [site.url, own.buildId],
    ] as const) {
      const page = await request(url).get('/en-us/company').set('Accept', 'text/html');
      expect(page.text).toContain(`<meta name="build-id" content="${id}"`);
      const payload = await request(url).get('/en-us/company/_payload.json');
      expect((payload.body as NavigationPayload).buildId).toBe(id);
    }
  });

  it('after the newer one is taken back, the one that runs is the latest', async () => {
    await nextWeb.stop();
    // Nobody of it was seen for longer than 90 seconds.
    await database.query(`update build set seen_at = now() - interval '80 s' where id = $1`, [NEXT_ID]);
    await answersLatest(site.url, NEXT_ID);
    await database.query(`update build set seen_at = now() - interval '91 s' where id = $1`, [NEXT_ID]);
    await answersLatest(site.url, own.buildId);
  });

  it('the files of a build that is no more are there for 7 days', async () => {
    const { rows } = await database.query<{ days: number; files: number }>(
      `select extract(epoch from min(kept_until) - now()) / 86400 as days, count(*)::int as files from build_file`,
    );
    expect(rows[0]?.files).toBeGreaterThan(10);
    expect(Number(rows[0]?.days)).toBeGreaterThan(6.9);
    expect(Number(rows[0]?.days)).toBeLessThanOrEqual(7);
    await database.query('update build_file set kept_until = now() where address = $1', [former.extra]);
    const { url, service } = await next.web(site, { SNAPSHOT_DIR: `${site.env.SNAPSHOT_DIR}-fresh` });
    started.push(service);
    await service.start();
    // This process has neither memory nor disk of the former one.
    expect((await request(url).get(former.extra)).status).toBe(404);
    expect((await request(url).get(former.styles[0] ?? '')).status).toBe(200);
  }, 60_000);
});

describe('a site whose Postgres is away', () => {
  let site: Site;
  let former: OtherBuild;
  let formerWeb: Service;
  beforeAll(async () => {
    former = otherBuild(FORMER_ID, HOUR);
    site = await startSite({ worker: false, ownPostgres: true });
    const { url, service } = await former.web(site, { SNAPSHOT_DIR: site.env.SNAPSHOT_DIR ?? '' });
    formerWeb = service;
    await service.start();
    // All of them: one that is answered may still come from Postgres, and the rest be on its way.
    await filesKept(service, 'folder');
    await answersLatest(url, own.buildId);
    await service.stop();
    await site.web[0]?.stop();
    await site.postgres?.stop();
    await site.web[0]?.start();
  }, 120_000);
  afterAll(async () => {
    await formerWeb?.stop();
    await site?.stop();
    former?.remove();
  });

  it('starts, names its own build, and says that it does not know of others', async () => {
    expect(await latestOf(site.url)).toEqual({ id: own.buildId, timestamp: own.timestamp });
    expect((await request(site.url).get(`/builds/meta/${own.buildId}.json`)).status).toBe(200);
    const other = await request(site.url).get(`/builds/meta/${FORMER_ID}.json`);
    expect([other.status, other.body.code]).toEqual([503, 'builds_unknown']);
    expect(other.headers['retry-after']).toBe('10');
  });

  it('has the files of the former build from its disk', async () => {
    for (const address of [former.extra, former.styles[0] ?? '']) {
      expect((await request(site.url).get(address)).status).toBe(200);
    }
    expect((await request(site.url).get('/_build/assets/never-was.js')).status).toBe(404);
  });

  it('keeps its own files as soon as Postgres is there', async () => {
    await site.postgres?.start();
    const database = new pg.Client({ connectionString: site.env.DATABASE_URL });
    await database.connect();
    await database.query('delete from build_file');
    await until(
      async () =>
        (await database.query('select from build_file where address = $1', [own.entry])).rowCount === 1,
      { withinMs: 25_000, everyMs: 200, what: 'the files of this build in the database' },
    );
    await database.end();
  }, 40_000);
});
