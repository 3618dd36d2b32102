/** Editors' code in closed frames, and the record of consent: over http, in health and in outage. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import request from 'supertest';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

const PAGE = '/en-us/gallery/blocks-a-to-i';
const CODENAME = 'embed_code_block_1_plain';

let site: Site;
beforeAll(async () => {
  site = await startSite({ ownPostgres: true });
}, 90_000);
afterAll(() => site?.stop());

const get = (path: string) => request(site.url).get(path);

async function addressOf(codename: string, page = PAGE): Promise<string> {
  const { text } = await get(page).set('Accept', 'text/html');
  const address = new RegExp(`src="(/embed/[0-9a-f]{16}/${codename}${page})"`).exec(text)?.[1];
  if (address === undefined) throw new Error(`${page} does not show ${codename}.`);
  return address;
}

describe('embedded code', () => {
  it('is a document of its own, closed off by its policy', async () => {
    const answer = await get(await addressOf(CODENAME));
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toMatch(
      /^sandbox allow-scripts allow-forms allow-popups; frame-ancestors 'self'; /,
    );
    expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.text).toMatch(/^<!doctype html>/);
    expect(answer.text).toContain('<form id="load">');
    expect(answer.text).toContain('plinthHeight');
  });

  it('answers an old hash with the present code, and lets nobody keep it', async () => {
    const address = await addressOf(CODENAME);
    const answer = await get(address.replace(/[0-9a-f]{16}/, '0123456789abcdef'));
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.text).toContain('<form id="load">');
  });

  it.each([
    ['a codename that the page does not show', `/embed/0123456789abcdef/nothing${PAGE}`],
    ['an item of another type', `/embed/0123456789abcdef/cta_banner${PAGE}`],
    ['a codename of objects', `/embed/0123456789abcdef/__proto__${PAGE}`],
    ['a page that does not exist', `/embed/0123456789abcdef/${CODENAME}/en-us/nowhere`],
    ['a page that only leads on', `/embed/0123456789abcdef/${CODENAME}/en-us/resources`],
    ['something that is no hash', `/embed/abc/${CODENAME}${PAGE}`],
    ['no page', `/embed/0123456789abcdef/${CODENAME}`],
  ])('is not there for %s', async (_case, path) => {
    const answer = await get(path).set('Accept', 'text/html');
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('answers reads only', async () => {
    const answer = await request(site.url).post(await addressOf(CODENAME));
    expect(answer.status).toBe(405);
  });

  it('changes with a publish', async () => {
    const before = await addressOf(CODENAME);
    site.files.edit(CODENAME, (item) => {
      item.elements.code = '<p>Another code</p><textarea>left open';
    });
    const { value: after } = await until(
      async () => {
        const address = await addressOf(CODENAME);
        return address !== before && address;
      },
      { withinMs: 30_000, what: 'another address' },
    );
    expect((await get(after)).text).toContain('<p>Another code</p>');
  });

  it('is there while the content service is down', async () => {
    const address = await addressOf('marketing_form_code_block_1_plain', '/en-us/gallery/blocks-j-to-z');
    await site.content.stop();
    try {
      const answer = await get(address);
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('Work email');
    } finally {
      await site.content.start();
    }
  });
});

describe('frames of documents', () => {
  it('may come from us and every listed host, on every page', async () => {
    for (const path of ['/en-us', PAGE, '/en-us/nowhere']) {
      const answer = await get(path).set('Accept', 'text/html');
      expect(answer.headers['content-security-policy']).toContain(
        "frame-src 'self' https://www.youtube-nocookie.com https://www.openstreetmap.org;",
      );
    }
  });
});

describe('the record of consent', () => {
  const record = () => ({
    id: randomUUID(),
    version: '0123456789ab',
    at: new Date().toISOString(),
    choices: { statistics: true, marketing: false },
  });
  const send = (body?: object, headers: Record<string, string> = {}) =>
    request(site.url)
      .post('/api/consent')
      .set({ 'Sec-Fetch-Site': 'same-origin', 'User-Agent': 'x Firefox/140.0', ...headers })
      .send(body);
  const rows = async (id: string) => {
    const client = new pg.Client({ connectionString: site.env.DATABASE_URL });
    await client.connect();
    try {
      return (await client.query('select * from consent_record where id = $1', [id])).rows;
    } finally {
      await client.end();
    }
  };

  it('is kept once, with the browser family and nothing else about the visitor', async () => {
    const body = record();
    const answer = await send(body);
    expect([answer.status, answer.body]).toEqual([201, { kept: true }]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect((await send(body)).status).toBe(201);
    expect(await rows(body.id)).toEqual([
      {
        ...body,
        at: new Date(body.at),
        agent_family: 'Firefox',
        received_at: expect.any(Date),
      },
    ]);
  });

  it('is refused from pages of others, and as anything but JSON', async () => {
    expect((await send(record(), { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    const plain = send().set('Content-Type', 'text/plain').send(JSON.stringify(record()));
    expect((await plain).status).toBe(415);
  });

  it.each([
    { id: 'me' },
    { version: 'x' },
    { at: '2019-01-01T00:00:00Z' },
    { choices: { statistics: 'yes', marketing: false } },
    { name: 'Ada' },
  ])('is refused with %j in it', async (change) => {
    const answer = await send({ ...record(), ...change });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_body']);
  });

  it('is refused when it is long, or no JSON', async () => {
    expect((await send({ ...record(), version: 'x'.repeat(3_000) })).status).toBe(413);
    const answer = await send().set('Content-Type', 'application/json').send('{');
    expect(answer.status).toBe(400);
  });

  it('is taken but not kept while Postgres is away', async () => {
    await site.postgres?.stop();
    try {
      const answer = await send(record());
      expect([answer.status, answer.body]).toEqual([202, { kept: false }]);
    } finally {
      await site.postgres?.start();
    }
  }, 60_000);

  it('is taken twenty times a minute from one address', async () => {
    const answers: number[] = [];
    for (let count = 0; count < 21; count += 1) answers.push((await send({})).status);
    expect(answers.at(-1)).toBe(429);
    expect(answers).toContain(400);
    const last = await send({});
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  });
});
