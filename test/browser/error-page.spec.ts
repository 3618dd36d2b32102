/** The error page with pages of a similar address, in real Chromium. */
import { axe, launchBrowser, type TestBrowser } from '../support/browser.js';
import { type SharedSite, sharedSite } from '../support/site.js';
import { until } from '../support/until.js';

let site: SharedSite;
let browser: TestBrowser;
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);
  // The worker notes the addresses some time after the start; what was not found is remembered, so each try is another.
  let tries = 0;
  const errorPage = async () => {
    tries += 1;
    const answer = await fetch(`${site.url}/en-us/n-series-cabinet-${tries}`, {
      headers: { accept: 'text/html' },
    });
    return answer.text();
  };
  await until(async () => (await errorPage()).includes('Pages with a similar address'), {
    withinMs: 30_000,
    what: 'pages with a similar address',
  });
}, 120_000);
afterAll(() => browser?.close());

const ASKED = '/en-us/products/cabinets/n-series-cabinet';

it('has no fault that axe knows and no sideways scroll at any width', async () => {
  const { page } = await browser.newPage();
  const answer = await page.goto(`${site.url}${ASKED}`, { waitUntil: 'networkidle' });
  expect(answer?.status()).toBe(404);
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([width, overflow <= 0]).toEqual([width, true]);
    if (width !== 768) expect([width, await axe(page)]).toEqual([width, []]);
  }
  const offered = page.getByRole('navigation', { name: 'Pages with a similar address' }).getByRole('link');
  expect(await offered.count()).toBeGreaterThan(1);
  expect(await offered.count()).toBeLessThanOrEqual(5);
  await page.close();
});

it('leads to the page that was meant, by keyboard and without script', async () => {
  const { page } = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${site.url}${ASKED}`);
  await page.getByRole('link', { name: 'here' }).focus();
  // Past the search and its button.
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/n-series-cabinets');
  await page.close();
});
