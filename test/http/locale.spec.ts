/** Locale of a visitor on a whole site: the root, the cookie, and pages that stay the same for everybody. */
import request from 'supertest';
import { launchBrowser, type TestBrowser } from '../support/browser.js';
import { type SharedSite, sharedSite } from '../support/site.js';
import { until } from '../support/until.js';

const YEAR = 365 * 86_400;

let site: SharedSite;
let browser: TestBrowser;
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);
}, 120_000);
afterAll(() => browser?.close());

describe('the root', () => {
  it.each([
    {},
    { 'Accept-Language': 'de-DE,de;q=0.9' },
    { Cookie: 'i18n_redirected=en-us' },
    { Cookie: 'i18n_redirected=%' },
    { Cookie: 'i18n_redirected=//evil.example' },
    { Cookie: 'i18n_redirected=%7B%22a%22%3A1%7D', 'Accept-Language': '*;q=0' },
  ])('leads %j to /en-us with 302, for this visitor only', async (headers) => {
    const answer = await request(site.url).get('/').set(headers).redirects(0);
    expect([answer.status, answer.headers.location]).toEqual([302, '/en-us']);
    expect(answer.headers.vary).toBe('Accept-Language, Cookie');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['set-cookie']).toEqual([
      `i18n_redirected=en-us; Max-Age=${YEAR}; Path=/; SameSite=Lax`,
    ]);
  });

  it('never sends away from a page that is there, whatever the visitor prefers', async () => {
    const answer = await request(site.url)
      .get('/en-us/company')
      .set({ 'Accept-Language': 'de', Cookie: 'i18n_redirected=de-de', Accept: 'text/html' });
    expect(answer.status).toBe(200);
  });
});

describe('pages', () => {
  it.each(['/en-us', '/en-us/company', '/en-us/company/_payload.json', '/api/page/en-us', '/en-us/nowhere'])(
    '%s comes without a cookie',
    async (path) => {
      // From the first maker and from memory.
      for (let count = 0; count < 2; count += 1) {
        const { headers } = await request(site.url).get(path).set('Accept', 'text/html');
        expect(headers['set-cookie']).toBeUndefined();
        expect(headers.vary ?? '').not.toMatch(/cookie|language/i);
      }
    },
  );
});

describe('the browser', () => {
  it('remembers the locale of a page it came to directly: 365 days, path /, lax', async () => {
    const { page, problems } = await browser.newPage();
    await page.goto(`${site.url}/en-us/company`, { waitUntil: 'domcontentloaded' });
    const { value: cookie } = await until(
      async () => (await page.context().cookies()).find(({ name }) => name === 'i18n_redirected'),
      { withinMs: 30_000, what: 'the cookie' },
    );
    expect(cookie).toMatchObject({ value: 'en-us', path: '/', sameSite: 'Lax', httpOnly: false });
    // The clock of the browser runs on while this is asked.
    expect(Math.abs(cookie.expires - (Date.now() / 1_000 + YEAR))).toBeLessThan(600);
    expect(problems).toEqual([]);
    await page.close();
  });

  it('leaves a cookie alone that is there', async () => {
    const { page } = await browser.newPage();
    await page.context().addCookies([{ name: 'i18n_redirected', value: 'kept', url: site.url }]);
    // Scripts of the document have run by then.
    await page.goto(`${site.url}/en-us/company`, { waitUntil: 'domcontentloaded' });
    const cookies = (await page.context().cookies()).filter(({ name }) => name === 'i18n_redirected');
    expect(cookies).toHaveLength(1);
    expect(cookies[0]?.value).toBe('kept');
    await page.close();
  });

  it('may forbid cookies: nothing is remembered, and the page works', async () => {
    const { page, problems } = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.addInitScript(() => {
      const blocked = () => {
        document.documentElement.dataset.asked = '';
        throw new DOMException('blocked', 'SecurityError');
      };
      Object.defineProperty(Document.prototype, 'cookie', { get: blocked, set: blocked });
    });
    await page.goto(`${site.url}/en-us/company`, { waitUntil: 'networkidle' });
    expect(await page.locator('html').getAttribute('data-asked')).toBe('');
    // What fails while the page starts is told to the person by this.
    expect(await page.locator('.plinth-root-alert').count()).toBe(0);
    expect([errors, problems]).toEqual([[], []]);
    await page.close();
  });

  it('takes the cookie of the root', async () => {
    const { page } = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(site.url, { waitUntil: 'commit' });
    expect(new URL(page.url()).pathname).toBe('/en-us');
    expect((await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)).toEqual([
      'i18n_redirected=en-us',
    ]);
    await page.close();
  });
});
