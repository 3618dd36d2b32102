/** What is counted of addresses without a page, what the error page offers, and what is deleted at night. */
import { Queue } from 'bullmq';
import pg from 'pg';
import { queueConnection } from '../../src/platform/queue/queue-connection.js';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

let site: Site;
let database: pg.Client;
beforeAll(async () => {
  site = await startSite({ webProcesses: 2 });
  database = new pg.Client({ connectionString: site.env.DATABASE_URL });
  await database.connect();
  const known = async () => (await database.query('select from known_path')).rowCount ?? 0;
  await until(async () => (await known()) > 50, { withinMs: 30_000, what: 'the addresses on record' });
}, 60_000);
afterAll(async () => {
  await database?.end();
  await site?.stop();
});

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ask = (path: string, headers: Record<string, string> = {}, url = site.url) =>
  fetch(`${url}${path}`, {
    redirect: 'manual',
    headers: { 'user-agent': BROWSER, accept: 'text/html', ...headers },
  });
const html = async (path: string, url = site.url) => (await ask(path, {}, url)).text();
/** The part of the error page that offers pages with a similar address. */
const similarPages = async (path: string) =>
  /id="close-pages".*?<\/nav>/s.exec(await html(path))?.[0] ?? 'no pages are offered';

interface Row {
  kind: string;
  hits: number;
  bot_hits: number;
  own_hits: number;
  referrer_host: string | null;
}

/** The row of an address, once it has as many hits as wanted. */
async function row(path: string, hits: number): Promise<Row> {
  const { value } = await until(
    async () => {
      const { rows } = await database.query<Row>(
        'select kind, hits, bot_hits, own_hits, referrer_host from missing_address where path = $1',
        [path],
      );
      return rows[0] && rows[0].hits + rows[0].bot_hits >= hits ? rows[0] : null;
    },
    { withinMs: 20_000, everyMs: 200, what: `${hits} hits of ${path}` },
  );
  return value;
}

describe('the not-found log', () => {
  it('counts page and call as the page, in all processes, without the query', async () => {
    for (const url of site.urls) {
      await ask('/en-us/nowhere?mail=a@b.c', { referer: 'https://other.example/list?q=1' }, url);
      await ask('/en-us/nowhere', { referer: `${site.url}/en-us` }, url);
      await ask('/api/page/en-us/nowhere', {}, url);
      await ask('/en-us/nowhere', { 'user-agent': 'Googlebot/2.1' }, url);
    }
    expect(await row('/en-us/nowhere', 8)).toEqual({
      kind: 'page',
      hits: 6,
      bot_hits: 2,
      own_hits: 2,
      referrer_host: 'other.example',
    });
  });

  it('counts a click once, and what is fetched ahead or looked for not at all', async () => {
    const own = { referer: `${site.url}/en-us` };
    // A payload and then a document are one click; a payload alone is a guess.
    expect((await ask('/en-us/dead-link/_payload.json', own)).status).toBe(404);
    await ask('/en-us/dead-link', own);
    await ask('/en-us/dead-guess/_payload.json', own);
    await fetch(`${site.url}/en-us/dead-guess`, { method: 'HEAD', headers: { 'user-agent': BROWSER } });
    await ask('/_payload.json', own);
    // Sums are written together: what was counted of the others would be there with this one.
    await ask('/en-us/dead-end', own);
    await row('/en-us/dead-end', 1);
    const { rows } = await database.query(
      `select path, hits from missing_address where path like '/en-us/dead%' or path = '' order by path`,
    );
    expect(rows).toEqual([
      { path: '/en-us/dead-end', hits: 1 },
      { path: '/en-us/dead-link', hits: 1 },
    ]);
  });

  it('tells probes and files apart, and does not count pages, calls and build files', async () => {
    for (const path of [
      '/wp-login.php',
      '/old/datasheet.pdf',
      '/en-us/terms',
      '/en-us/terms?page=7',
      '/api/none',
    ]) {
      await ask(path);
    }
    await ask('/_build/assets/none.js');
    await ask('/en-us/last-of-this-test');
    await row('/en-us/last-of-this-test', 1);
    const { rows } = await database.query(
      `select path, kind from missing_address where path not like '/en-us/dead%' order by path`,
    );
    expect(rows).toEqual([
      { path: '/en-us/last-of-this-test', kind: 'page' },
      { path: '/en-us/nowhere', kind: 'page' },
      { path: '/old/datasheet.pdf', kind: 'file' },
      { path: '/wp-login.php', kind: 'probe' },
    ]);
  });

  it('loses nothing when a process is stopped', async () => {
    const [, second] = site.web;
    await ask('/en-us/just-before-the-stop', {}, site.urls[1]);
    await second?.stop();
    expect(await row('/en-us/just-before-the-stop', 1)).toMatchObject({ hits: 1 });
    await second?.start();
  });
});

describe('the error page', () => {
  it('names pages with a similar address, with title and path', async () => {
    const page = await html('/en-us/products/cabinets/n-series-cabinet');
    expect(page).toContain('Page not found');
    expect(page).toContain(
      'Something is wrong. The page you are looking for is no longer here or it was moved.',
    );
    expect(page).toContain('Pages with a similar address');
    expect(page).toContain('href="/en-us/products/cabinets/n-series-cabinets"');
    expect(page).toContain('>/en-us/products/cabinets/n-series-cabinets</span>');
    expect(page).not.toContain('plinth-close');
    expect(page.match(/00000000-0000-4000/g)).toBeNull();
    // Another address gets its own pages, out of the same render.
    const [first] = (await similarPages('/en-us/products/cabinet')).match(/href="[^"]+"/) ?? [];
    expect(first).toBe('href="/en-us/products/cabinets"');
    expect(await html('/en-us/qqqqqq')).not.toContain('Pages with a similar address');
  });

  it('answers HEAD with the length of the page, and calls with JSON as before', async () => {
    const head = await fetch(`${site.url}/en-us/products/cabinet`, {
      method: 'HEAD',
      headers: { accept: 'text/html' },
    });
    expect(head.status).toBe(404);
    expect(Number(head.headers.get('content-length'))).toBe(
      Buffer.byteLength(await html('/en-us/products/cabinet')),
    );
    const call = await fetch(`${site.url}/api/page/en-us/products/cabinet`);
    expect(Object.keys((await call.json()) as object).sort()).toEqual(['code', 'message', 'requestId']);
  });

  it('escapes titles, and shows no part of the address', async () => {
    const title = 'Company &lt;script&gt;alert(1)&lt;/script&gt; &amp;';
    site.files.edit('company', (item) => {
      item.elements.title = 'Company <script>alert(1)</script> & "more"';
    });
    await until(async () => (await similarPages('/en-us/companyy')).includes(title), {
      withinMs: 20_000,
      what: 'the title, escaped',
    });
    expect(await html('/en-us/companyy')).not.toContain('<script>alert(1)');
    const probing = await html('/en-us/company-%3Cimg%20src=x%20onerror=alert(1)%3E');
    expect(probing).not.toMatch(/onerror=|<img src=x|%3Cimg/i);
  });

  it('has the footer of now, also in a process that renders no page meanwhile', async () => {
    // The footer names it by its title.
    site.files.edit('terms', (item) => {
      item.elements.title = 'Terms of today';
    });
    for (const url of site.urls) {
      await until(async () => (await html('/en-us/qqqqqq', url)).includes('Terms of today'), {
        withinMs: 20_000,
        what: `the new footer of the error page of ${url}`,
      });
    }
  });
});

describe('what is deleted at night', () => {
  it('consent records after 36 months, unseen addresses and removed pages after 180 days', async () => {
    const consent = (id: string, age: string) =>
      database.query(
        `insert into consent_record (id, version, choices, at, agent_family, received_at)
         values ($1, 'v', '{}', now(), 'Other', now() - $2::interval)`,
        [id, age],
      );
    const [old, young] = ['2f8b4a36-2d3a-4d6e-9a3c-0d3c1a7b9e10', '2f8b4a36-2d3a-4d6e-9a3c-0d3c1a7b9e11'];
    await consent(old, '36 months 1 day');
    await consent(young, '35 months 27 days');
    const misses = (path: string, age: string) =>
      database.query(
        `insert into missing_address
         values (current_date, $1, 'page', 1, 0, 0, null, now() - $2::interval, now() - $2::interval)`,
        [path, age],
      );
    await misses('/en-us/old', '181 days');
    await misses('/en-us/young', '179 days');
    const queue = new Queue('nightly', {
      connection: queueConnection(site.env.REDIS_QUEUE_URL ?? '', 'worker'),
      prefix: `{${site.env.REDIS_PREFIX}-queue}`,
    });
    try {
      // The schedule is there, once, and says when.
      const schedulers = await queue.getJobSchedulers();
      expect(schedulers.map(({ pattern, tz }) => [pattern, tz])).toEqual([['0 17 3 * * *', 'UTC']]);
      await queue.add('retention', {});
      const ids = async () =>
        (await database.query<{ id: string }>('select id from consent_record')).rows.map(({ id }) => id);
      await until(async () => !(await ids()).includes(old), { withinMs: 15_000, what: 'the nightly work' });
      expect(await ids()).toEqual([young]);
      const { rows } = await database.query(
        `select path from missing_address where path in ('/en-us/old', '/en-us/young')`,
      );
      expect(rows).toEqual([{ path: '/en-us/young' }]);
    } finally {
      await queue.close();
    }
  });
});
