/** Screens in real Chromium: what crosses navigator, renderer and style. */
import { axe, launchBrowser, type TestBrowser, tooWide } from '../support/browser.js';
import { type SharedSite, sharedSite } from '../support/site.js';

const SCREEN = '/en-us/logout';
/** A page in whose place strangers are asked to sign in. */
const CLOSED = '/en-us/company/customer-prices';

let site: SharedSite;
let browser: TestBrowser;
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);
}, 120_000);
afterAll(() => browser?.close());

it('are gone to and left softly, and asked for again on the way back, as nobody keeps them', async () => {
  const { page, problems } = await browser.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(SCREEN)) asked.push(pathname);
  });
  const heading = (words: string) =>
    page.waitForFunction((text) => document.activeElement?.textContent === text, words);
  await page.goto(`${site.url}/en-us/company`);
  const title = await page.title();
  await page.evaluate((href) => {
    Object.assign(window, { marked: true });
    document.querySelector('main')?.insertAdjacentHTML('beforeend', `<a id="to" href="${href}">Out</a>`);
  }, SCREEN);
  await page.locator('#to').click();
  await heading('You are signed out');
  expect(await page.title()).toMatch(/^Signed out - /);
  await page.goBack();
  await page.waitForFunction((wanted) => document.title === wanted, title);
  await page.goForward();
  await heading('You are signed out');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await page.waitForURL(`${site.url}/en-us`);
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect(await page.evaluate(() => 'marked' in window)).toBe(true);
  expect(asked).toEqual([`${SCREEN}/_payload.json`, `${SCREEN}/_payload.json`]);
  expect(problems).toEqual([]);
  await page.close();
});

it.each([SCREEN, CLOSED])('fit every window and have nothing for axe to find: %s', async (address) => {
  const { page, problems } = await browser.newPage();
  await page.goto(`${site.url}${address}`);
  expect(await tooWide(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
  // The browser calls the answer 401 a failure.
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
  await page.close();
});
