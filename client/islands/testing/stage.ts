/** A page of the test site in real Chromium, and what tests do and ask there. Import it once in a spec file. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser, type TestBrowser } from '../../../test/support/browser.js';
import { until } from '../../../test/support/until.js';
import { startTestSite, type TestSite } from './test-site.js';

export let site: TestSite;
let browser: TestBrowser;
export let page: Page;
export let problems: readonly string[];

beforeAll(async () => {
  [site, browser] = await Promise.all([startTestSite(), launchBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
beforeEach(() => site.reset());

/** A page of somebody who saves data, for whom nothing is fetched on a guess; what is asked for can be counted. */
export async function savingPage(): Promise<void> {
  await newPage();
  await (await devTools()).send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
}
export async function newPage(options: BrowserContextOptions = {}): Promise<void> {
  ({ page, problems } = await browser.newPage({ viewport: { width: 640, height: 480 }, ...options }));
  page.setDefaultTimeout(20_000);
}
export const devTools = () => page.context().newCDPSession(page);

export function eachOnAPageOfItsOwn(): void {
  beforeEach(savingPage);
  afterEach(() => page.close());
}
/** For cases that leave nothing behind which the next document would know of. */
export function allOnOnePage(): void {
  beforeAll(savingPage);
  afterAll(() => page.close());
}

/** Opens a page as a document, and marks the document to know it again. */
export async function open(path: string): Promise<void> {
  await page.goto(`${site.url}${path}`);
  await page.evaluate(() => Object.assign(window, { marked: true }));
}
export const sameDocument = () => page.evaluate(() => 'marked' in window);
export const otherDocument = () =>
  page.waitForFunction(() => !('marked' in window) && document.readyState === 'complete');
/** A click by the document itself, wherever the window is scrolled to. */
export const press = (id: string) => page.evaluate((which) => document.getElementById(which)?.click(), id);
export const arrived = (title: string) =>
  page.waitForFunction((text) => document.querySelector('h1')?.textContent === text, title);
export const scrollTo = (y: number) =>
  page.evaluate(async (to) => {
    window.scrollTo(0, to);
    // The page hears of it with the next picture.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
  }, y);
export const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
export const scrolledTo = (y: number) =>
  page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) < 2, y);
/** Asked from here: functions that wait in the page do not while its clock stands still. */
export const eventually = (what: string, check: () => boolean | Promise<boolean>) =>
  until(async () => check(), { withinMs: 20_000, what });
export const asked = (path: string) => site.requests.filter((request) => request === path).length;
