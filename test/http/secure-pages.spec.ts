/** Pages that only some may read, asked for by everybody in every way there is, on a whole site. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { addPerson, endQueries, query, TestBrowser, type TestPerson } from '../support/people.js';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

const PAGE = '/en-us/company/customer-prices';
const BESIDE = '/en-us/company/sustainability';
const WORDS = 'Words for customers alone.';
const CODE = 'A table of prices.';
const SERVICE = 'application/kenticocloud';

let site: Site;
let id: string;
let nobody: TestBrowser;
let plain: TestBrowser;
let admin: TestBrowser;

beforeAll(async () => {
  site = await startSite({
    ownPostgres: true,
    env: { PROXY_HOPS: '1', ADMIN_SECOND_FACTOR: 'false' },
    prepare: (files) => {
      files.write('prices_embed', {
        name: 'Prices',
        type: 'embed_code_block',
        elements: { title: 'Prices', code: `<p>${CODE}</p>` },
      });
      files.edit('customer_prices', (item) => {
        item.elements.content = `<p>${WORDS} <a data-item-id="" data-codename="sustainability" href="">Steel</a>
<a data-item-id="" data-codename="terms" href="">Terms</a></p>
<object type="${SERVICE}" data-type="item" data-rel="link" data-codename="cta_read_about_sustainability_secondary"></object>
<object type="${SERVICE}" data-type="item" data-rel="link" data-codename="prices_embed"></object>`;
      });
      files.edit('sustainability', (item) => {
        item.elements.secure_page = ['yes'];
        item.elements.domain_access_list = '*.partner.example, example.com';
      });
      files.edit('terms', (item) => {
        item.elements.secure_page = ['yes'];
        item.elements.roles = ['power_registration_eligible'];
      });
    },
  });
  nobody = new TestBrowser(site);
  plain = (await signedIn([])).visitor;
  admin = (await signedIn(['Admin'])).visitor;
  const facts = await admin.json<{ id: string }>(`/api/page/info?path=${PAGE}`);
  id = facts.id;
}, 120_000);
afterAll(async () => {
  await endQueries();
  await site?.stop();
});

async function signedIn(roles: string[]): Promise<{ person: TestPerson; visitor: TestBrowser }> {
  const person = await addPerson(site, { roles });
  const visitor = new TestBrowser(site);
  expect((await visitor.signIn(person)).status).toBe(303);
  return { person, visitor };
}

/** Every way to ask for the page, what it accepts, and words that only readers get. */
const callers = (): [address: string, accept: string, words: string][] => [
  [PAGE, 'text/html', WORDS],
  [`${PAGE}?page=2&utm_source=x`, 'text/html', WORDS],
  [`${PAGE}/_payload.json`, '*/*', WORDS],
  [`/api/page${PAGE}`, '*/*', WORDS],
  [`/api/page/info?path=${PAGE}`, '*/*', id],
  [`/api/page/info?itemid=${id}`, '*/*', id],
  [`/embed/0123456789abcdef/prices_embed${PAGE}`, '*/*', CODE],
];

async function walk(visitor: TestBrowser): Promise<number[]> {
  const statuses: number[] = [];
  for (const [address, accept, words] of callers()) {
    // What nobody may keep is not compared with what somebody has.
    const { status, headers, text } = await visitor.get(address, { accept, 'if-none-match': '*' });
    statuses.push(status);
    expect([address, headers.get('cache-control')]).toEqual([address, expect.stringMatching(/no-store/)]);
    expect([address, headers.get('etag')]).toEqual([address, null]);
    expect([address, text.includes(words)]).toEqual([address, status === 200]);
    if (status === 200 && !address.startsWith('/embed'))
      expect([address, headers.get('cache-control')]).toEqual([address, 'private, no-store']);
    if (status !== 200 && accept !== 'text/html')
      expect(JSON.parse(text)).toMatchObject({ code: status === 401 ? 'sign_in_needed' : 'forbidden' });
  }
  return statuses;
}

const all = (status: number) => callers().map(() => status);

it('gives the page to who may read it, in every form, and to no one else', async () => {
  const { visitor } = await signedIn(['customer']);
  expect(await walk(nobody)).toEqual(all(401));
  expect(await walk(plain)).toEqual(all(403));
  expect(await walk(visitor)).toEqual(all(200));
  expect(await walk(admin)).toEqual(all(200));
  expect(await walk(nobody)).toEqual(all(401));
  const calendar = `/calendar${PAGE.replace('/en-us', '')}.ics`;
  const json = { accept: 'application/json' };
  expect((await nobody.get(calendar, json)).status).toBe(401);
  expect((await plain.get(calendar, json)).status).toBe(403);
  expect((await visitor.get(calendar, json)).status).toBe(404);
});

it('asks strangers to sign in and tells others what they need', async () => {
  const stranger = await nobody.get(`${PAGE}?ref=mail`);
  expect(stranger.text).toContain('<h1');
  expect(stranger.text).toContain('Sign in to see this page');
  const back = encodeURIComponent(`${PAGE}?ref=mail`);
  expect(stranger.text).toContain(`href="/api/_auth/login?returnTo=${back}"`);
  const other = await plain.get(PAGE);
  expect(other.text).toContain('It is for people with the role “Customer”.');
  expect(other.text).toContain('href="/en-us/account/register"');
  const terms = await plain.get('/en-us/terms');
  expect([terms.status, terms.text.includes('Power registration')]).toEqual([403, true]);
  const byId = await nobody.get(`/en-us?itemid=${id}`);
  expect([byId.status, byId.location]).toEqual([302, PAGE]);
});

it('opens a page by the domain of a mail address', async () => {
  // Of all people in tests: example.com.
  expect((await plain.get(BESIDE)).status).toBe(200);
  expect((await nobody.get(BESIDE)).status).toBe(401);
});

it('shows links and linked items of the page as far as this person may read them, and nothing of it elsewhere', async () => {
  const { visitor } = await signedIn(['customer']);
  const read = async (from: TestBrowser) => {
    const main = /<main[\s\S]*<\/main>/.exec((await from.get(PAGE)).text)?.[0] ?? '';
    const { linkedItems } = await from.json<{ linkedItems: object }>(`/api/page${PAGE}`);
    return {
      steel: main.includes(`href="${BESIDE}"`),
      terms: main.includes('href="/en-us/terms"'),
      item: Object.keys(linkedItems).includes('sustainability'),
    };
  };
  expect(await read(visitor)).toEqual({ steel: true, terms: false, item: true });
  expect(await read(admin)).toEqual({ steel: true, terms: true, item: true });
  for (const [address, visitors] of [
    ['/en-us/company', [nobody, visitor, admin]],
    ['/api/page/en-us/company', [nobody, visitor, admin]],
    ['/api/page/info?path=/en-us/company', [visitor]],
    ['/sitemap.xml', [visitor]],
    ['/api/site-configuration', [admin]],
  ] as const) {
    for (const from of visitors) {
      const answer = await from.get(address);
      expect([address, answer.status, /customer[-_]prices/.test(answer.text)]).toEqual([address, 200, false]);
    }
  }
});

it('is rendered for the request alone: nothing of it lies in Redis or on disk, also after a change', async () => {
  const { visitor } = await signedIn(['customer']);
  await nobody.get('/en-us/company');
  const changed = 'New words for customers.';
  site.files.edit('customer_prices', (item) => {
    item.elements.content = `<p>${changed}</p>`;
  });
  // A person's next request, without any wait for a purge.
  await until(async () => (await visitor.get(PAGE)).text.includes(changed), {
    withinMs: 30_000,
    what: 'the new words',
  });
  const kept = (path: string) =>
    existsSync(join(String(site.env.SNAPSHOT_DIR), 'pages', createHash('sha256').update(path).digest('hex')));
  await until(async () => kept('/en-us/company'), { withinMs: 30_000, what: 'a copy of the public page' });
  expect(kept(PAGE)).toBe(false);
  const redis = new Redis(site.env.REDIS_CACHE_URL ?? '');
  const keys = (await redis.keys(`*${site.env.REDIS_PREFIX}*`)).join('\n');
  await redis.quit();
  expect(keys).toContain('/en-us/company');
  expect(keys).not.toMatch(/customer-prices/);
});

it('is closed on the next request after the role or the account is taken away', async () => {
  const { person, visitor } = await signedIn(['customer']);
  expect((await visitor.get(PAGE)).status).toBe(200);
  await query(site, `update user_account set roles = '{Customer}' where id = $1`, [person.id]);
  expect((await visitor.get(PAGE)).status).toBe(403);
  await query(site, `update user_account set roles = '{customer}' where id = $1`, [person.id]);
  expect((await visitor.get(PAGE)).status).toBe(200);
  await query(site, `update user_account set status = 'disabled' where id = $1`, [person.id]);
  const inactive = await visitor.get(PAGE);
  expect([inactive.status, inactive.text.includes('Your account is not active')]).toEqual([401, true]);
});

it('is found at its former address by whoever may ask for it', async () => {
  site.files.edit('terms', (item) => {
    item.elements.url_slug = 'terms-of-use';
  });
  await until(async () => (await nobody.get('/en-us/terms')).status === 308, {
    withinMs: 30_000,
    what: 'the new address',
  });
  const { location } = await nobody.get('/en-us/terms');
  expect([location, (await nobody.get(String(location))).status]).toEqual(['/en-us/terms-of-use', 401]);
});

it('stays closed while it cannot be known who asks', async () => {
  const { visitor } = await signedIn(['customer']);
  await endQueries();
  await site.postgres?.stop();
  try {
    for (const [address, accept, words] of callers()) {
      const answer = await visitor.get(address, { accept });
      expect([address, answer.status, answer.text.includes(words)]).toEqual([address, 503, false]);
    }
    expect((await nobody.get(PAGE)).status).toBe(401);
    expect((await visitor.get('/en-us/company')).status).toBe(200);
  } finally {
    await site.postgres?.start();
  }
});
