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
/** A page for each way to close it; `file` is on all of them. */
const WAYS = ['no', 'yes'].flatMap((secure) =>
  ['none', 'customer', 'other', 'both'].flatMap((roles) =>
    ['none', 'match', 'differs'].map((domain) => ({
      secure,
      roles,
      domain,
      name: `way_${secure}_${roles}_${domain}`,
    })),
  ),
);
const ROLES: Record<string, string[]> = {
  none: [],
  customer: ['customer'],
  other: ['power_registration_eligible'],
  both: ['power_registration_eligible', 'customer'],
};
const DOMAINS: Record<string, string> = {
  none: '',
  match: 'other.example, partner.example',
  differs: 'other.example',
};
const wayPath = (name: string) => `/en-us/company/${name.replaceAll('_', '-')}`;
const FILE = 'document_v_series_sheet';

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
<object type="${SERVICE}" data-type="item" data-rel="link" data-codename="prices_embed"></object>
<object type="${SERVICE}" data-type="item" data-rel="link" data-codename="${FILE}"></object>`;
      });
      for (const { secure, roles, domain, name } of WAYS)
        files.write(name, {
          name,
          type: 'interior_page',
          elements: {
            title: name,
            url_slug: name.replaceAll('_', '-'),
            content: `<object type="${SERVICE}" data-type="item" data-rel="link" data-codename="${FILE}"></object>`,
            secure_page: [secure],
            roles: ROLES[roles],
            domain_access_list: DOMAINS[domain],
          },
        });
      files.edit('company', ({ elements }) => {
        elements.subpages = [...(elements.subpages as string[]), ...WAYS.map(({ name }) => name)];
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

async function signedIn(
  roles: string[],
  domain = 'example.com',
): Promise<{ person: TestPerson; visitor: TestBrowser }> {
  const person = await addPerson(site, { roles });
  person.mail = person.mail.replace('example.com', domain);
  await query(site, 'update user_account set mail = $1 where id = $2', [person.mail, person.id]);
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
  const terms = await plain.get('/en-us/terms');
  expect([terms.status, terms.text.includes('Power registration')]).toEqual([403, true]);
  const byId = await nobody.get(`/en-us?itemid=${id}`);
  expect([byId.status, byId.location]).toEqual([302, PAGE]);
});

it('lets somebody ask for access with one press, once', async () => {
  const { person, visitor } = await signedIn([]);
  const { text } = await visitor.get(PAGE);
  expect(text).toContain('action="/en-us/account/rights"');
  expect((await visitor.post('/en-us/account/rights', { role: 'Admin', page: PAGE })).status).toBe(422);
  const ask = (page: string) => visitor.post('/en-us/account/rights', { role: 'customer', page });
  expect((await ask('//evil.example')).location).toBe('/en-us/account');
  expect((await ask(PAGE)).location).toBe(PAGE);
  const asked = (await visitor.get(PAGE)).text;
  expect([asked.includes('You asked for it.'), asked.includes('Ask for access</')]).toEqual([true, false]);
  const rows = await query(site, `select role, state from right_request where user_id = $1`, [person.id]);
  expect(rows).toEqual([{ role: 'customer', state: 'pending' }]);
  await query(site, `update right_request set state = 'refused' where user_id = $1`, [person.id]);
  const refused = (await visitor.get(PAGE)).text;
  expect([refused.includes('could not approve it'), refused.includes('Ask for access')]).toEqual([
    true,
    true,
  ]);
  expect((await nobody.post('/en-us/account/rights', { role: 'customer', page: PAGE })).status).not.toBe(303);
});

it('opens a page by the domain of a mail address', async () => {
  // Of all people in tests: example.com.
  expect((await plain.get(BESIDE)).status).toBe(200);
  expect((await nobody.get(BESIDE)).status).toBe(401);
});

it('has 24 ways to be closed, and its files are closed in the same way', async () => {
  const stranger = nobody;
  const other = (await signedIn([], 'elsewhere.example')).visitor;
  const customer = (await signedIn(['customer'], 'partner.example')).visitor;
  const infoOf = (name: string) => `/api/page/info?path=${wayPath(name)}`;
  const closed = await admin.get(`/api/page${wayPath('way_yes_none_none')}`, { accept: '*/*' });
  const [, file = '', fileName = ''] =
    /\/api\/files\/[\w-]+\/([0-9a-f]{32})\/([^"]+\.pdf)/.exec(closed.text) ?? [];
  expect(fileName).not.toBe('');
  for (const { secure, roles, domain, name } of WAYS) {
    const isPublic = secure === 'no' && roles === 'none' && domain === 'none';
    const isForAll = roles === 'none' && domain === 'none';
    const isForCustomer = ['customer', 'both'].includes(roles) || domain === 'match';
    const open = isForAll ? [200, 200] : [403, isForCustomer ? 200 : 403];
    const info = await admin.json<{ id: string }>(infoOf(name));
    const address = `/api/files/${info.id}/${file}/${fileName}`;
    const statuses = async (path: string) => {
      const answers = [stranger, other, customer, admin].map((from) => from.get(path, { accept: '*/*' }));
      return [name, ...(await Promise.all(answers)).map(({ status }) => status)];
    };
    expect(await statuses(infoOf(name))).toEqual([name, isPublic ? 200 : 401, ...open, 200]);
    // Those of a public page are at the asset service, for everybody.
    expect(await statuses(address)).toEqual(
      isPublic ? [name, 404, 404, 404, 404] : [name, 401, ...open, 200],
    );
  }
}, 60_000);

it('gives files of the page to its readers, in parts too, and nobody the address at the asset service', async () => {
  const { person, visitor } = await signedIn(['customer']);
  const html = (await visitor.get(PAGE)).text;
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const [address = ''] = /\/api\/files\/[^"?]+\.pdf/.exec(main) ?? [];
  for (const path of [PAGE, `${PAGE}/_payload.json`, `/api/page${PAGE}`]) {
    const { text } = await visitor.get(path, { accept: path === PAGE ? 'text/html' : '*/*' });
    expect([path, /\/assets\/[\w-]+\/[\w-]+\/[^"]+\.pdf/.test(text)]).toEqual([path, false]);
  }
  const whole = await visitor.get(address);
  expect([whole.status, whole.text.startsWith('%PDF')]).toEqual([200, true]);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'application/pdf',
    'accept-ranges': 'bytes',
    'content-disposition': expect.stringMatching(/^inline; filename\*=UTF-8''.+\.pdf$/),
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-robots-tag': 'noindex',
  });
  const size = Number(whole.headers.get('content-length'));
  const part = await visitor.get(address, { range: 'bytes=0-3' });
  expect([part.status, part.text, part.headers.get('content-range')]).toEqual([
    206,
    '%PDF',
    `bytes 0-3/${size}`,
  ]);
  expect((await visitor.get(address, { range: `bytes=${size}-` })).status).toBe(416);
  const head = await visitor.send('HEAD', address);
  expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', `${size}`]);
  // A picture in the size that a browser chose.
  const [picture = ''] = /\/api\/files\/[^"? ]+\?w=\d+[^" ]*/.exec(main.replaceAll('&amp;', '&')) ?? [];
  expect((await visitor.get(picture)).headers.get('content-type')).toMatch(/^image\//);

  for (const wrong of [
    address.replace(/[0-9a-f]{32}/, 'f'.repeat(32)),
    address.replace(id, '00000000-0000-4000-8000-000000000000'),
    address.replace(id, 'x'),
  ])
    expect([wrong, (await visitor.get(wrong, { accept: '*/*' })).status]).toEqual([wrong, 404]);
  const asked = await nobody.get(address);
  expect([asked.status, asked.text.includes('Sign in to see this page')]).toEqual([401, true]);
  expect(asked.headers.get('cache-control')).toBe('private, no-store');
  await query(site, `update user_account set roles = '{}' where id = $1`, [person.id]);
  expect((await visitor.get(address)).status).toBe(403);
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
