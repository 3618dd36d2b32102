/** What a person does on the site, in real Chromium. */
import { axe, launchBrowser, type TestBrowser } from '../support/browser.js';
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
};
const WIDTHS = [360, 768, 1440];

let site: Site;
let browser: TestBrowser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

describe.each(Object.entries(KINDS))('the %s page', (_kind, path) => {
  it.each(WIDTHS)(
    'has no fault that axe knows, no script error and no sideways scroll at %i px',
    async (width) => {
      const { page, problems } = await browser.newPage({ viewport: { width, height: 900 } });
      await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' });
      expect(await axe(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(problems).toEqual([]);
      await page.close();
    },
  );

  it('hardly moves while it loads', async () => {
    const { page } = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[]) {
          if (!entry.hadRecentInput) shifts.push(entry.value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' });
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 500) {
        window.scrollTo({ top: y, behavior: 'instant' });
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });
    await page.waitForLoadState('networkidle');
    const shift = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(shift).toBeLessThan(0.02);
    await page.close();
  });
});

describe('without JavaScript', () => {
  it('every page of the menu is reached by its links', async () => {
    const { page } = await browser.newPage({ javaScriptEnabled: false });
    // Pictures of so many pages, each asked for the first time, would take minutes.
    await page.route(
      (url) => url.origin !== site.url,
      (route) => route.abort(),
    );
    await page.goto(`${site.url}/en-us`);
    const menu = await page
      .locator('header a[href^="/en-us"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(new Set(menu).size).toBeGreaterThan(10);
    for (const path of new Set(menu)) {
      const answer = await page.goto(`${site.url}${path}`, { waitUntil: 'domcontentloaded' });
      expect([path, answer?.status()]).toEqual([path, 200]);
      expect(await page.locator('h1').count()).toBe(1);
    }
    await page.close();
  }, 60_000);
});

describe('soft navigation', () => {
  it('swaps title, head and main, moves focus, and keeps the document', async () => {
    const { page, problems } = await browser.newPage();
    await page.goto(`${site.url}${KINDS.group}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => Object.assign(window, { same: true }));
    const link = page.locator('main a[href="/en-us/products/cabinets/n-series-cabinets"]').first();
    await link.scrollIntoViewIfNeeded();
    const from = await page.evaluate(() => window.scrollY);
    const payload = page.waitForResponse((answer) =>
      answer.url().endsWith('/n-series-cabinets/_payload.json'),
    );
    await link.click();
    expect((await payload).status()).toBe(200);
    await page.waitForURL('**/n-series-cabinets');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await page.evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true);
    expect(await page.title()).toMatch(/ - Northrack$/);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(canonical).toBe(`${site.url}${KINDS.series}`);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await page.goBack();
    await page.waitForURL(`**${KINDS.group}`);
    await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 4, from);
    expect(await page.evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true);
    await page.goForward();
    await page.waitForURL('**/n-series-cabinets');
    expect(await page.locator('h1').textContent()).not.toBe('');
    expect(problems).toEqual([]);
    await page.close();
  });

  it('loads the whole document when the payload cannot be had', async () => {
    const { page } = await browser.newPage();
    await page.goto(`${site.url}${KINDS.group}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.route('**/_payload.json', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.locator('main a[href="/en-us/products/cabinets/n-series-cabinets"]').first().click();
    await page.waitForURL('**/n-series-cabinets');
    await page.waitForFunction(() => !('same' in window));
    expect(await page.locator('h1').count()).toBe(1);
    await page.close();
  });
});

describe('the time of an event', () => {
  const told = async (zone: string | undefined, javaScriptEnabled = true) => {
    const { page } = await browser.newPage({ timezoneId: zone, javaScriptEnabled });
    await page.goto(`${site.url}${KINDS.event}`, { waitUntil: 'networkidle' });
    const place = page.locator('plinth-local-time');
    const words = await place.textContent();
    const height = await place.evaluate((element) => element.getBoundingClientRect().height);
    await page.close();
    return { words, height };
  };

  it('is told in the visitor’s zone too, where a place was kept for it', async () => {
    const berlin = await told('Europe/Berlin');
    expect(berlin.words).toBe('Your time: 3:00 PM – 10:30 PM');
    const detroit = await told('America/Detroit');
    expect(detroit.words).toBe('');
    expect(detroit.height).toBe(berlin.height);
  });

  it('takes no place without script', async () => {
    expect(await told('Europe/Berlin', false)).toEqual({ words: '', height: 0 });
  });
});

describe('what a person operates', () => {
  it('loads React for a slider only when it is touched, and the first press counts', async () => {
    const { page, problems } = await browser.newPage();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(`${site.url}/en-us`, { waitUntil: 'networkidle' });
    const slider = page.locator('plinth-island[name="slider"]').first();
    await slider.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const before = scripts.length;
    const next = slider.getByRole('button', { name: /next/i });
    await next.click();
    await page.waitForFunction(
      () => document.querySelector('plinth-island[name="slider"]')?.getAttribute('data-state') === 'ready',
    );
    expect(scripts.length).toBeGreaterThan(before);
    const track = await next.getAttribute('aria-controls');
    await page.waitForFunction((id) => (document.getElementById(String(id))?.scrollLeft ?? 0) > 0, track);
    expect(problems).toEqual([]);
    await page.close();
  });

  it('opens and closes the menu with the keyboard', async () => {
    const { page } = await browser.newPage();
    await page.goto(`${site.url}/en-us`, { waitUntil: 'networkidle' });
    const products = page
      .locator('header')
      .getByRole('button', { name: /products/i })
      .first();
    await products.focus();
    await page.keyboard.press('Enter');
    expect(await products.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    expect(await products.getAttribute('aria-expanded')).toBe('false');
    expect(await products.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.close();
  });

  it('opens the drawer on a phone', async () => {
    const { page } = await browser.newPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.goto(`${site.url}/en-us`, { waitUntil: 'networkidle' });
    await page.locator('header').getByRole('button', { name: /menu/i }).first().click();
    await page
      .locator('header')
      .getByRole('link', { name: /contact|talk to an engineer/i })
      .first()
      .waitFor({ state: 'visible' });
    await page.close();
  });
});

it('shows the error page without a script error', async () => {
  const { page } = await browser.newPage();
  const answer = await page.goto(`${site.url}/en-us/nowhere`);
  expect(answer?.status()).toBe(404);
  expect(await page.title()).toMatch(/^Error - 404/);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('link', { name: 'here' }).click();
  await page.waitForURL(`${site.url}/en-us`);
  await page.close();
});
