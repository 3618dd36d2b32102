/** Every kind of page in real Chromium: what axe says, how it fits, and that it stays where it is while it loads. */
import type { Page } from 'playwright-core';
import { axe, launchBrowser, skipPictures, type TestBrowser } from '../support/browser.js';
import { type Site, startSite } from '../support/site.js';

const KINDS = {
  home: '/en-us',
  group: '/en-us/products/cabinets',
  series: '/en-us/products/cabinets/n-series-cabinets',
  interior: '/en-us/company',
  blog: '/en-us/resources/blog/a-cabinet-is-a-cooling-device',
  news: '/en-us/company/news/third-pdu-line-in-reno',
  'press release': '/en-us/company/press-releases/busline-busway-listed-at-800-amperes',
  'case study': '/en-us/resources/case-studies/kestrel-colocation',
  course: '/en-us/resources/courses/installing-overhead-busway',
  event: '/en-us/resources/events/open-house-grand-rapids-2027',
  webinar: '/en-us/resources/webinars/phase-balance-when-servers-sleep',
  video: '/en-us/resources/videos/setting-a-containment-frame',
  'distributor finder': '/en-us/company/find-a-distributor',
  'sales specialist finder': '/en-us/company/find-a-sales-specialist',
  'first gallery': '/en-us/gallery/blocks-a-to-i',
  'second gallery': '/en-us/gallery/blocks-j-to-z',
};
let site: Site;
let browser: TestBrowser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** Reads to the end, at a pace at which the browser asks for what comes into sight. */
const readAll = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    }
  });
/** What is wrong at these widths, one after another: style and script follow the window as they follow a load. */
async function faultsAt(page: Page, widths: readonly number[]) {
  const found: unknown[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const violation of await axe(page)) found.push({ width, violation });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) found.push({ width, overflow });
  }
  return found;
}

describe.each(Object.entries(KINDS))('the %s page', (_kind, path) => {
  it('hardly moves while it loads on a phone, where it has no fault that axe knows and no sideways scroll', async () => {
    const { page, problems } = await browser.newPage({ viewport: { width: 390, height: 844 } });
    // Pictures are made when they are first asked for.
    page.setDefaultTimeout(90_000);
    await page.addInitScript(() => {
      const shifts: { value: number; of: string[] }[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        })[]) {
          const of = entry.sources.map(({ node }) =>
            node instanceof Element ? `${node.nodeName}.${node.className}` : String(node?.nodeName),
          );
          if (!entry.hadRecentInput) shifts.push({ value: entry.value, of });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' });
    await readAll(page);
    const shifts = await page.evaluate(
      () => (window as unknown as { shifts: { value: number; of: string[] }[] }).shifts,
    );
    // With what moved, so that a failure tells.
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum < 0.02 ? [] : shifts).toEqual([]);
    expect(await faultsAt(page, [360])).toEqual([]);
    expect(problems).toEqual([]);
    await page.close();
  }, 120_000);

  it('has no fault that axe knows, no script error and no sideways scroll on wide screens', async () => {
    const { page, problems } = await browser.newPage();
    await skipPictures(page, site.url);
    await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' });
    expect(await faultsAt(page, [1440, 768])).toEqual([]);
    expect(problems).toEqual([]);
    await page.close();
  }, 120_000);
});

describe.each(['/en-us/products/cabinets', '/en-us/resources/courses', '/en-us/gallery/blocks-a-to-i'])(
  'cards on %s',
  (path) => {
    it('leave no hole at the end of their rows', async () => {
      const { page } = await browser.newPage();
      await skipPictures(page, site.url);
      await page.goto(`${site.url}${path}`);
      for (const width of [768, 960, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const ends = await page
          .locator('ul:is([class*="card-grid_two"], [class*="card-grid_three"])')
          .evaluateAll((lists) =>
            lists
              .filter((list) => getComputedStyle(list).display === 'grid')
              .filter(({ children }) => children.length > 1 && children.length < 6)
              .filter((list) => list.querySelector('picture') !== null)
              .map((list) => {
                const last = list.lastElementChild?.getBoundingClientRect();
                return Math.round(list.getBoundingClientRect().right - (last?.right ?? 0));
              }),
          );
        expect([width, ends.length > 0, ends.filter((room) => room > 1)]).toEqual([width, true, []]);
      }
      await page.close();
    });
  },
);
