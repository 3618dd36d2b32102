/** A deployment while somebody reads: the next build takes the place of this one, in real Chromium. */
import { launchBrowser, skipPictures, type TestBrowser } from '../support/browser.js';
import { filesKept, type OtherBuild, otherBuild, thisBuild } from '../support/other-build.js';
import type { Service } from '../support/service.js';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

const NEXT_ID = 'cccccccccccccc33';
const MINUTE = 60_000;
const START = new Date('2027-03-01T08:00:00Z').getTime();
const GROUP = '/en-us/products/cabinets';

let site: Site;
let browser: TestBrowser;
let next: OtherBuild;
let nextWeb: Service | null = null;
beforeAll(async () => {
  next = otherBuild(NEXT_ID, -MINUTE);
  [site, browser] = await Promise.all([startSite({ worker: false }), launchBrowser()]);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await nextWeb?.stop();
  await site?.stop();
  next?.remove();
});

it('chapter 2, navigation behaviour 8: an open page goes on, hears of the new build, and its next navigation is in it', async () => {
  const { page, problems } = await browser.newPage();
  const polls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/builds/')) polls.push(new URL(request.url()).pathname);
  });
  const buildOf = () => page.locator('meta[name="build-id"]').getAttribute('content');
  const flag = () => page.evaluate(() => document.documentElement.dataset.update ?? null);
  await page.clock.install({ time: START });
  // The clock that is moved on by minutes would end each request on its way.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await skipPictures(page, site.url);
  await page.goto(`${site.url}${GROUP}`);
  expect(await buildOf()).toBe(thisBuild().buildId);
  await page.evaluate(() => Object.assign(window, { same: true }));

  // The server has done its part first: the files of this build are where the next one finds them.
  await filesKept(site.web[0] as Service);
  await site.web[0]?.stop();
  ({ service: nextWeb } = await next.web(site, { PORT: new URL(site.url).port }));
  await nextWeb.start({ wait: false });
  await until(async () => (await fetch(`${site.url}/health/ready`)).ok, {
    withinMs: 60_000,
    what: 'the next build',
  });

  // A part of the old page that was not needed until now.
  await page.locator('footer').getByText('Cookie settings').click();
  await page.getByRole('dialog', { name: 'Cookie settings' }).waitFor();
  await page.keyboard.press('Escape');
  for (const address of [...thisBuild().styles, thisBuild().entry]) {
    expect([address, (await fetch(`${site.url}${address}`)).status]).toEqual([address, 200]);
  }
  expect(polls).toEqual([]);

  await page.clock.runFor(12 * MINUTE + 1_000);
  await until(async () => (await flag()) === NEXT_ID, { withinMs: 20_000, what: 'the flag' });
  await until(async () => polls.length === 2, { withinMs: 10_000, what: 'the facts of the next build' });
  expect(polls).toEqual(['/builds/latest.json', `/builds/meta/${NEXT_ID}.json`]);
  // Nothing happens by itself.
  expect(await page.evaluate(() => 'same' in window)).toBe(true);

  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page
    .locator('main a[href="/en-us/products/cabinets/n-series-cabinets"]')
    .first()
    .evaluate((link) => (link as HTMLElement).click());
  await page.waitForURL('**/n-series-cabinets');
  await until(async () => (await buildOf()) === NEXT_ID, { withinMs: 20_000, what: 'the next build' });
  expect(documents).toEqual([`${GROUP}/n-series-cabinets`]);
  expect(await flag()).toBeNull();
  expect(await page.locator('link[rel="stylesheet"]').getAttribute('href')).toBe(next.styles[0]);

  // From now on pages are swapped again.
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page
    .locator(`a[href="${GROUP}"]`)
    .first()
    .evaluate((link) => (link as HTMLElement).click());
  await page.clock.runFor(200);
  await until(async () => new URL(page.url()).pathname === GROUP, {
    withinMs: 20_000,
    what: 'the page before',
  });
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  expect(problems.filter((problem) => !problem.includes('ERR_CONNECTION'))).toEqual([]);
  await page.close();
}, 120_000);
