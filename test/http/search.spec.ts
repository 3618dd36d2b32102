/** The search of a running site: what a browser without script gets, its limits, and who finds what. */
import { addPerson, endQueries, query, TestBrowser } from '../support/people.js';
import { type SharedSite, sharedSite } from '../support/site.js';
import { until } from '../support/until.js';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
let site: SharedSite;
let addresses = 0;

beforeAll(async () => {
  site = await sharedSite();
  // Parts that other tests import are there before the pages are.
  const pages = () =>
    query(site, `select from search_entry where title = 'N-Series cabinets' and kind = 'series'`);
  await until(async () => (await pages()).length > 0, { withinMs: 60_000, what: 'the index' });
}, 120_000);
afterAll(() => endQueries());

/** Each call from an address of its own, so that no limit is met by chance. */
function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  addresses += 1;
  const from = `10.14.${addresses >> 8}.${addresses & 255}`;
  return fetch(`${site.url}${path}`, {
    headers: { 'User-Agent': BROWSER, 'X-Forwarded-For': from, ...headers },
  });
}
const text = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();

describe('the search page', () => {
  it('lists results with tabs, kept out of search engines and caches', async () => {
    const answer = await get('/en-us/search?q=cabinet');
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toMatch(/\d+ results for “cabinet”/);
    expect(html).toMatch(/<a href="\/en-us\/search\?q=cabinet&amp;type=series" rel="nofollow">Series/);
    expect(html).toMatch(/<a href="\/en-us\/products\/[^"]+" data-entry="item:/);
    expect(html).toContain('{&quot;kind&quot;:&quot;series&quot;,&quot;id&quot;:&quot;n-series&quot;');
  });

  it('is a start page without words, and a library of one kind', async () => {
    expect(await text('/en-us/search')).toContain('Often needed documents');
    const library = await text('/en-us/search?type=resources');
    expect(library).toContain('<h1');
    expect(library).toContain('Resource library');
    expect(library).toMatch(/<input type="checkbox" name="f\.kind"/);
  });

  it('has a heart for downloads, the same as in the content', async () => {
    const hearts = (html: string) =>
      [...html.matchAll(/kind&quot;:&quot;resource&quot;,&quot;id&quot;:&quot;([^&]+)&quot;/g)].map(
        ([, id]) => id,
      );
    const inContent = new Set(hearts(await text('/en-us/resources/library')));
    const found = hearts(await text('/en-us/search?type=resources'));
    expect(found.filter((id) => inContent.has(id))).not.toEqual([]);
  });

  it('says so when nothing is found, and helps', async () => {
    const html = await text('/en-us/search?q=zzqqxx');
    expect(html).toContain('No results for “zzqqxx”');
    expect(html).toContain('What were you looking for?');
    expect(html).toContain('Find a sales specialist');
  });

  it.each([
    ['page=-1', 200],
    ['page=1e9', 200],
    ['page=abc&sort=x&type=y', 200],
    ['f.unknown=1&type=resources', 200],
    [`f.kind=${'x'.repeat(300)}&type=resources`, 200],
    [Array.from({ length: 60 }, (_, at) => `f.k${at}=1`).join('&'), 200],
    ['q=%00', 200],
    ['q=%25_%27%22--', 200],
    ['q=%F0%9F%92%A1', 200],
    ['q=%D8%AE%D8%B2%D8%A7%D9%86%D8%A9', 200],
    ['q=!!!', 200],
    [`q=${'a'.repeat(201)}`, 400],
  ])('answers ?%s with %i', async (given, status) => {
    expect((await get(`/en-us/search?${given}`)).status).toBe(status);
  });

  it('has an empty page beyond the end, with the way back', async () => {
    const answer = await get('/en-us/search?q=cabinet&page=50');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('To the first page');
  });

  it('writes what was typed as text', async () => {
    const html = await text('/en-us/search?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E');
    expect(html).not.toContain('<script>alert');
  });
});

describe('the data of the search', () => {
  it.each([
    [`/api/search?q=${'a'.repeat(201)}`, 400],
    [`/api/search/suggest?q=${'a'.repeat(61)}`, 400],
    ['/api/search/suggest?q=a', 200],
    ['/api/search/suggest', 200],
    ['/api/search/suggest?q=a&q=b', 200],
  ])('%s is answered with %i', async (path, status) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    if (status === 400) expect(await answer.json()).toMatchObject({ code: 'query_too_long' });
  });

  it('suggests series and pages', async () => {
    const answer = (await (await get('/api/search/suggest?q=n-ser')).json()) as {
      series: { title: string }[];
    };
    expect(answer.series.map(({ title }) => title)).toContain('N-Series cabinets');
  });

  it('is limited, with the words for it', async () => {
    const headers = { 'X-Forwarded-For': '10.99.0.1' };
    let last = await get('/api/search?q=', headers);
    for (let call = 0; call < 45 && last.status === 200; call += 1)
      last = await get('/api/search?q=', headers);
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await last.json()).toMatchObject({ message: 'Too many searches. Wait a few seconds.' });
    const page = await get('/en-us/search?q=rack', headers);
    expect(page.status).toBe(429);
    expect(await page.text()).toContain('Too many searches. Wait a few seconds.');
  });
});

it('what only some may read is found by them alone', async () => {
  const title = 'Zweifeld rebates for customers';
  await query(
    site,
    `insert into search_entry (id, kind, title, title_key, path, title_words, words, details, readers, hash)
     values ('item:zweifeld', 'pages', $1, lower($1), '/en-us/zweifeld', to_tsvector('english', $1),
       setweight(to_tsvector('english', $1), 'A'), '{"label": "Page", "facts": []}', '{admin,role:customer}', '')
     on conflict do nothing`,
    [title],
  );
  const q = encodeURIComponent(title);
  const countFor = async (browser: TestBrowser): Promise<number> => {
    const { hits } = await browser.json<{ hits: { title: string }[] }>(`/api/search?q=${q}`);
    return hits.filter((hit) => hit.title === title).length;
  };
  const browser = new TestBrowser(site);
  expect(await countFor(browser)).toBe(0);
  await browser.signIn(await addPerson(site, { roles: ['customer'] }));
  expect(await countFor(browser)).toBe(1);
});

it('what is searched for is kept without who; bots and addresses are not', async () => {
  const word = 'grommet plate';
  await get(`/en-us/search?q=${encodeURIComponent(word)}`);
  await get('/en-us/search?q=somebody%40example.com');
  await get('/en-us/search?q=robots+only', { 'User-Agent': 'Googlebot/2.1' });
  const rows = () =>
    query<{ query: string }>(site, 'select query from search_log order by at desc limit 200');
  await until(async () => (await rows()).some((row) => row.query === word), {
    withinMs: 20_000,
    what: 'the log',
  });
  expect((await rows()).filter(({ query: kept }) => /somebody|robots only/.test(kept))).toEqual([]);
});

it('the page of a missing address has a search for its words', async () => {
  const html = await text('/en-us/products/server-cabinets-of-old');
  expect(html).toMatch(/<input [^>]*name="q"[^>]*value="products server cabinets of old"/);
});
