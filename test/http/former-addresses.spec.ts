/** Addresses that pages have left, on a real site: from a renamed item to the answer of its old path. */
import pg from 'pg';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

let site: Site;
let database: pg.Client;
beforeAll(async () => {
  site = await startSite({ ownPostgres: true });
  database = await connect();
  await until(async () => (await count('known_path')) > 50, {
    withinMs: 30_000,
    what: 'the addresses on record',
  });
}, 90_000);
afterAll(async () => {
  await database?.end();
  await site?.stop();
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: site.env.DATABASE_URL });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function count(table: 'known_path' | 'former_path'): Promise<number> {
  return (await database.query(`select * from ${table}`)).rows.length;
}

interface Answer {
  status: number;
  location: string | null;
}

async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  const once = () =>
    fetch(`${site.url}${path}`, { redirect: 'manual', headers: { accept: 'text/html' }, ...init });
  // An idle connection of the process before a restart may end just now; a dead process refuses the next one too.
  const answer = await once().catch(once);
  await answer.text();
  return { status: answer.status, location: answer.headers.get('location') };
}

/** Waits for the answer of an address; answers before it are those of the site before the publish. */
async function answers(path: string, wanted: Answer | number, withinMs = 30_000): Promise<void> {
  const expected = typeof wanted === 'number' ? { status: wanted, location: null } : wanted;
  let last: Answer | null = null;
  await until(
    async () => {
      last = await ask(path);
      return last.status === expected.status && last.location === expected.location;
    },
    { withinMs, what: `${path} -> ${JSON.stringify(expected)}` },
  ).catch((error: unknown) => {
    throw new Error(`${String(error)}; it answers ${JSON.stringify(last)}`);
  });
}

const to = (location: string): Answer => ({ status: 308, location });

function rename(codename: string, slug: string): void {
  site.files.edit(codename, (item) => {
    item.elements.url_slug = slug;
  });
}

describe('a renamed page', () => {
  it('is found at its former address, in one step after two renames, with the query', async () => {
    rename('privacy', 'privacy-notice');
    await answers('/en-us/privacy-notice', 200);
    await answers('/en-us/privacy', to('/en-us/privacy-notice'));
    rename('privacy', 'data-protection');
    await answers('/en-us/data-protection', 200);
    await answers('/en-us/privacy', to('/en-us/data-protection'));
    await answers('/en-us/privacy-notice', to('/en-us/data-protection'));
    await answers('/en-us/privacy?utm_source=a%26b&x=1', to('/en-us/data-protection?utm_source=a%26b&x=1'));
  });

  it('is found in one step under another spelling too, and keeps the answer to be asked for again', async () => {
    expect(await ask('/EN-US//Privacy/?x=1')).toEqual(to('/en-us/data-protection?x=1'));
    const { headers } = await fetch(`${site.url}/en-us/privacy/`, { redirect: 'manual' });
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(await ask('/EN-US/Never-There')).toEqual(to('/en-us/never-there'));
  });

  it('is found by programs and by the soft navigation too', async () => {
    await answers('/en-us/privacy/_payload.json', to('/en-us/data-protection/_payload.json'));
    await answers('/api/page/en-us/privacy', to('/api/page/en-us/data-protection'));
    const info = await fetch(`${site.url}/api/page/info?path=/en-us/privacy`);
    expect(info.status).toBe(200);
    expect(await info.json()).toMatchObject({ codename: 'privacy', path: '/en-us/data-protection' });
    expect(await ask('/en-us/privacy', { method: 'HEAD' })).toEqual(to('/en-us/data-protection'));
  });

  it('may not be kept as the answer for ever: a page may come to that address', async () => {
    const answer = await fetch(`${site.url}/en-us/privacy`, { redirect: 'manual' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  it('takes all pages below it along', async () => {
    rename('solutions', 'applications');
    await answers('/en-us/applications/edge-sites', 200);
    await answers('/en-us/solutions', to('/en-us/applications'));
    await answers('/en-us/solutions/edge-sites', to('/en-us/applications/edge-sites'));
  });

  it('that is renamed back is where it was, without a loop', async () => {
    rename('solutions', 'solutions');
    await answers('/en-us/solutions/edge-sites', 200);
    await answers('/en-us/applications/edge-sites', to('/en-us/solutions/edge-sites'));
    await answers('/en-us/applications', to('/en-us/solutions'));
    expect((await ask('/en-us/solutions')).status).toBe(200);
  });

  it('gives way to a new page at its former address', async () => {
    rename('terms', 'terms-of-use');
    await answers('/en-us/terms', to('/en-us/terms-of-use'));
    rename('privacy', 'terms');
    await answers('/en-us/terms', 200);
    await answers('/en-us/privacy', to('/en-us/terms'));
    expect((await database.query(`select 1 from former_path where path = '/en-us/terms'`)).rows).toEqual([]);
    rename('privacy', 'privacy');
    await answers('/en-us/privacy', 200);
    // Last there was the privacy page.
    await answers('/en-us/terms', to('/en-us/privacy'));
    rename('terms', 'terms');
    await answers('/en-us/terms', 200);
  });

  it('may change places with another', async () => {
    rename('terms', 'privacy');
    rename('privacy', 'terms');
    const codenameAt = async (path: string): Promise<string> => {
      const answer = await fetch(`${site.url}/api/page${path}`);
      const body = (await answer.json()) as { item?: { system: { codename: string } } };
      return body.item?.system.codename ?? '';
    };
    await until(
      async () =>
        (await codenameAt('/en-us/privacy')) === 'terms' && (await codenameAt('/en-us/terms')) === 'privacy',
      { withinMs: 30_000, what: 'the change of places' },
    );
    rename('terms', 'terms');
    rename('privacy', 'privacy');
    await until(
      async () =>
        (await codenameAt('/en-us/privacy')) === 'privacy' && (await codenameAt('/en-us/terms')) === 'terms',
      { withinMs: 30_000, what: 'the change back' },
    );
  });
});

describe('a removed page', () => {
  const write = () =>
    site.files.write('history', {
      name: 'History',
      type: 'interior_page',
      elements: { title: 'History', url_slug: 'history', content: '<p>It began with a brake press.</p>' },
    });

  it('answers 410 with the error page, under all its addresses', async () => {
    write();
    site.files.edit('company', (item) => {
      const subpages = Array.isArray(item.elements.subpages) ? item.elements.subpages : [];
      item.elements.subpages = [...subpages, 'history'];
    });
    await answers('/en-us/company/history', 200);
    rename('history', 'our-history');
    await answers('/en-us/company/history', to('/en-us/company/our-history'));
    site.files.remove('history');
    await answers('/en-us/company/our-history', 410);
    await answers('/en-us/company/history', 410);

    const page = await fetch(`${site.url}/en-us/company/history`, { headers: { accept: 'text/html' } });
    const html = await page.text();
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('<title>Error - 410</title>');
    expect(html).toContain('The page you are looking for was removed.');
    expect((await ask('/en-us/company/history', { method: 'HEAD' })).status).toBe(410);
    for (const path of ['/api/page/en-us/company/history', '/en-us/company/history/_payload.json']) {
      const answer = await fetch(`${site.url}${path}`);
      expect([path, answer.status]).toEqual([path, 410]);
      expect(await answer.json()).toMatchObject({
        code: 'gone',
        message: expect.stringContaining('Page removed: '),
      });
    }
    expect((await fetch(`${site.url}/api/page/info?path=/en-us/company/history`)).status).toBe(410);
  });

  it('is a plain page again when it is published again', async () => {
    write();
    await answers('/en-us/company/history', 200);
    await answers('/en-us/company/our-history', to('/en-us/company/history'));
    site.files.remove('history');
    await answers('/en-us/company/history', 410);
  });

  it('answers 404 after 180 days', async () => {
    await database.query(
      `update former_path set gone_at = now() - interval '181 days' where path = '/en-us/company/our-history'`,
    );
    await database.query(
      `update former_path set gone_at = now() - interval '179 days' where path = '/en-us/company/history'`,
    );
    // The answers of a moment ago are remembered for a minute, and forgotten with the next publish.
    site.files.edit('terms', (item) => {
      item.elements.title = 'Terms of use';
    });
    await answers('/en-us/company/our-history', 404);
    await answers('/en-us/company/history', 410);
  });
});

describe('what changes while nothing runs', () => {
  it('is found at the next start', async () => {
    await Promise.all([...site.web, site.worker].map((service) => service?.stop()));
    rename('products', 'catalogue');
    site.files.remove('privacy');
    await Promise.all([...site.web, site.worker].map((service) => service?.start()));
    await answers('/en-us/products/cabinets', to('/en-us/catalogue/cabinets'), 20_000);
    await answers('/en-us/privacy', 410);
  }, 60_000);

  it('is found from the snapshot when nothing is on record yet, as after an update of the program', async () => {
    await site.worker?.stop();
    await database.query('truncate known_path, former_path');
    // The web process would bring the shared snapshot up to date before the worker has seen it.
    await Promise.all(site.web.map((web) => web.stop()));
    rename('products', 'products');
    await site.worker?.start();
    await until(async () => (await count('former_path')) > 0, {
      withinMs: 20_000,
      what: 'the former addresses',
    });
    await Promise.all(site.web.map((web) => web.start()));
    await answers('/en-us/catalogue/cabinets', to('/en-us/products/cabinets'), 20_000);
  }, 60_000);
});

describe('while Postgres is away', () => {
  it('an unknown address answers 404 without delay, and former ones work again afterwards', async () => {
    const timeOfMany = async (name: string) => {
      const started = performance.now();
      await Promise.all(
        Array.from({ length: 200 }, async (_, at) => {
          expect((await ask(`/en-us/${name}-${at}`)).status).toBe(404);
        }),
      );
      return performance.now() - started;
    };
    const usual = await timeOfMany('usual');
    await database.end();
    await site.postgres?.crash();
    for (let round = 0; round < 20; round += 1) {
      expect((await ask(`/en-us/nowhere-${round}`)).status).toBe(404);
    }
    // Nobody waits for a connection to nowhere, which may take seconds.
    expect(await timeOfMany('none')).toBeLessThan(2 * usual + 1_500);
    await site.postgres?.start();
    database = await connect();
    await answers('/en-us/catalogue/cabinets', to('/en-us/products/cabinets'), 20_000);
  }, 60_000);

  it('a frozen Postgres keeps nobody waiting for long', async () => {
    await database.end();
    site.postgres?.freeze();
    try {
      const started = performance.now();
      expect((await ask('/en-us/nobody-was-ever-here')).status).toBe(404);
      expect(performance.now() - started).toBeLessThan(6_000);
    } finally {
      site.postgres?.thaw();
      database = await connect();
    }
  });
});
