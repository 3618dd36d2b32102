/** The error page with pages of a similar address (features NV-05), in real Chromium. */
import { axe, launchBrowser, type TestBrowser } from '../support/browser.js';
import { type Site, startSite } from '../support/site.js';

let site: Site;
let browser: TestBrowser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const ASKED = '/en-us/products/cabinets/n-series-cabinet';

it.each([360, 768, 1440])('has no fault that axe knows and no sideways scroll at %i px', async (width) => {
  const { page } = await browser.newPage({ viewport: { width, height: 900 } });
  const answer = await page.goto(`${site.url}${ASKED}`, { waitUntil: 'networkidle' });
  expect(answer?.status()).toBe(404);
  expect(await axe(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  const offered = page.getByRole('navigation', { name: 'Pages with a similar address' }).getByRole('link');
  expect(await offered.count()).toBeGreaterThan(1);
  expect(await offered.count()).toBeLessThanOrEqual(5);
  await page.close();
});

it('leads to the page that was meant, by keyboard and without script', async () => {
  const { page } = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${site.url}${ASKED}`);
  await page.getByRole('link', { name: 'here' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/n-series-cabinets');
  await page.close();
});
