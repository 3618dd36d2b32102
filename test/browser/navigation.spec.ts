/** Getting around the whole site, in real Chromium: what crosses navigator, pages and layout. */
import { axe, launchBrowser, skipPictures, type TestBrowser } from '../support/browser.js';
import { type Site, startSite } from '../support/site.js';

const GROUP = '/en-us/products/cabinets';
const SERIES = `${GROUP}/n-series-cabinets`;

let site: Site;
let browser: TestBrowser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

it('fetches visible links ahead after a second, at most two at once, and shows them without asking again', async () => {
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
  expect(asked.filter((path) => path === `${SERIES}/_payload.json`)).toHaveLength(1);
  expect(problems).toEqual([]);
  await page.close();
});

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
