/** Getting around the whole site, in real Chromium: what crosses navigator, pages and layout. */
import type { PageInfo } from '../../src/content/content.contract.js';
import { axe, launchBrowser, skipPictures, type TestBrowser } from '../support/browser.js';
import type { ContentFiles } from '../support/content-files.js';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

const GROUP = '/en-us/products/cabinets';
const SERIES = `${GROUP}/n-series-cabinets`;

let site: Site;
let browser: TestBrowser;
beforeAll(async () => {
  const prepare = (files: ContentFiles) =>
    files.write('rule_of_parameter', {
      name: 'Rule that names a parameter',
      type: '_redirect_rule',
      elements: { source_path: `${GROUP}?id=7`, target_path_or_url: SERIES },
    });
  [site, browser] = await Promise.all([startSite({ prepare }), launchBrowser()]);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

it('fetches visible links ahead after a second, at most two at once, and shows them softly', async () => {
  const { page, problems } = await browser.newPage();
  // Pictures that are asked for the first time would hold up the load, after which the second is counted.
  await skipPictures(page, site.url);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/_payload.json')) asked.push(pathname);
  });
  await page.goto(`${site.url}${GROUP}`);
  const link = page.locator(`main a[href="${SERIES}"]`).first();
  const answer = page.waitForResponse((response) => response.url().endsWith(`${SERIES}/_payload.json`));
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  expect((await answer).status()).toBe(200);
  await (await answer).finished();
  await page.waitForLoadState('networkidle');
  expect(asked.length).toBeLessThanOrEqual(20);
  expect(asked).not.toContain(`${GROUP}/_payload.json`);
  await link.click();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect(page.url()).toBe(`${site.url}${SERIES}`);
  // What was fetched ahead is checked unless it came a moment ago.
  expect(asked.filter((path) => path === `${SERIES}/_payload.json`).length).toBeLessThanOrEqual(2);
  expect(problems).toEqual([]);
  await page.close();
});

it('goes softly where a document of the same address leads: rules, items, the root, former addresses', async () => {
  site.files.edit('privacy', (item) => {
    item.elements.url_slug = 'privacy-notice';
  });
  await until(
    async () => {
      const answer = await fetch(`${site.url}/en-us/privacy`, { redirect: 'manual' });
      return answer.headers.get('location') === '/en-us/privacy-notice';
    },
    { withinMs: 30_000, what: 'the former address' },
  );
  const { id } = (await (await fetch(`${site.url}/api/page/info?path=${GROUP}`)).json()) as PageInfo;
  const ways = [
    [`${GROUP}?id=7&utm_source=mail`, `${SERIES}?utm_source=mail`],
    [`${GROUP}?id=8`, `${GROUP}?id=8`],
    [`/en-us?itemid=${id}`, GROUP],
    ['/', '/en-us'],
    ['/en-us/privacy?a=1', '/en-us/privacy-notice?a=1'],
    ['/EN-US/Products/', '/en-us/products'],
  ] as const;
  const { page, problems } = await browser.newPage();
  await skipPictures(page, site.url);
  await page.goto(`${site.url}/en-us/company`, { waitUntil: 'load' });
  await page.evaluate(() => Object.assign(window, { same: true }));
  const titles: string[] = [];
  for (const [href, end] of ways) {
    await page.evaluate((address) => {
      const link = document.createElement('a');
      link.href = address;
      document.body.append(link);
      link.click();
      link.remove();
    }, href);
    await page.waitForURL(`${site.url}${end}`);
    titles.push(await page.title());
  }
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  for (const [at, [href, end]] of ways.entries()) {
    await page.goto(`${site.url}${href}`, { waitUntil: 'domcontentloaded' });
    expect([href, page.url(), await page.title()]).toEqual([href, `${site.url}${end}`, titles[at]]);
  }
  expect(problems).toEqual([]);
  await page.close();
}, 90_000);

it('shows on the way back what is published now, softly or not, and nothing that is gone', async () => {
  const ARTICLE = '/en-us/company/news/airflow-bench-recalibrated';
  const NEWS = '/en-us/company/news';
  const { page, problems } = await browser.newPage();
  await skipPictures(page, site.url);
  const heading = (words: string) =>
    page.waitForFunction((text) => document.querySelector('h1')?.textContent === text, words, {
      timeout: 20_000,
    });
  const published = (path: string, isThere: (status: number, html: string) => boolean) =>
    until(
      async () => {
        const answer = await fetch(`${site.url}${path}`, { headers: { accept: 'text/html' } });
        return isThere(answer.status, await answer.text());
      },
      { withinMs: 30_000, what: `the publish of ${path}` },
    );
  const retitle = async (codename: string, path: string, title: string) => {
    site.files.edit(codename, (item) => {
      item.elements.title = title;
      delete item.elements.hero;
    });
    await published(path, (_status, html) => html.includes(`${title}</h1>`));
  };
  /** What came within the last second is shown without a question. */
  const noLongerCurrent = () => page.waitForTimeout(1_000);
  const follow = (href: string) =>
    page.evaluate((address) => {
      const link = document.createElement('a');
      link.href = address;
      document.body.append(link);
      link.click();
      link.remove();
    }, href);
  await page.goto(`${site.url}${NEWS}`, { waitUntil: 'load' });
  await follow(ARTICLE);
  await page.waitForURL(`**${ARTICLE}`);
  await follow('/en-us/company');
  await page.waitForURL('**/en-us/company');
  await retitle('news_lab_bench', ARTICLE, 'Bench, changed');
  await noLongerCurrent();
  await page.goBack();
  await heading('Bench, changed');
  await page.goForward();
  // The address comes first, the page when it is checked.
  await page.waitForFunction(() => document.querySelector('h1')?.textContent !== 'Bench, changed');
  site.files.remove('news_lab_bench');
  await published(ARTICLE, (status) => status === 410);
  await noLongerCurrent();
  await page.goBack();
  await page.waitForFunction(() => document.title === 'Error - 410');
  // As documents, which the browser brings back by itself.
  await page.goto(`${site.url}${NEWS}`, { waitUntil: 'load' });
  await page.goto(`${site.url}/robots.txt`);
  await retitle('newsroom', NEWS, 'News, changed');
  await page.goBack();
  await heading('News, changed');
  expect(problems.filter((problem) => !problem.includes('410'))).toEqual([]);
  await page.close();
}, 120_000);

it.each([360, 1440])(
  'stays without a network, with a notice that anybody can use, at %i px',
  async (width) => {
    const { page } = await browser.newPage({ viewport: { width, height: 800 } });
    await skipPictures(page, site.url);
    await page.goto(`${site.url}${GROUP}`, { waitUntil: 'load' });
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.context().setOffline(true);
    await page.evaluate(() =>
      document.querySelector<HTMLAnchorElement>('footer a[href^="/en-us/"]')?.click(),
    );
    const notice = page.locator('.plinth-notice');
    await notice.waitFor();
    expect(await notice.locator('p').textContent()).toBe(
      'The page could not be loaded. Check your connection and try again.',
    );
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await axe(page)).toEqual([]);
    // It covers no control of the question about consent.
    const [below, above] = await page.evaluate(() =>
      ['#consent-bar', '.plinth-notice'].map((selector) =>
        document.querySelector(selector)?.getBoundingClientRect(),
      ),
    );
    expect(below && above && above.bottom <= below.top).toBe(true);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/notice-${width}.png` });
    await page.context().setOffline(false);
    await notice.getByRole('button', { name: 'Try again' }).click();
    await notice.waitFor({ state: 'hidden' });
    await page.waitForFunction((path) => location.pathname !== path, GROUP);
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
    await page.close();
  },
);
