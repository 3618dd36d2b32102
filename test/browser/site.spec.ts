/** What a person does on the site, in real Chromium. */
import type { BrowserContextOptions } from 'playwright-core';
import { axe, launchBrowser, skipPictures, type TestBrowser, type TestPage } from '../support/browser.js';
import { OTHERS_CHANGES } from '../support/others-changes.js';
import { type SharedSite, sharedSite } from '../support/site.js';

const GROUP = '/en-us/products/cabinets';
const SERIES = `${GROUP}/n-series-cabinets`;
const EVENT = '/en-us/resources/events/open-house-grand-rapids-2027';
const COURSES = '/en-us/resources/courses';
const GALLERY = ['/en-us/gallery/blocks-a-to-i', '/en-us/gallery/blocks-j-to-z'];

let site: SharedSite;
let browser: TestBrowser;
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);
}, 120_000);
afterAll(() => browser?.close());

/** What the pages look like is the matter of page-kinds.spec.ts. */
async function newPage(options?: BrowserContextOptions): Promise<TestPage> {
  const opened = await browser.newPage(options);
  await skipPictures(opened.page, site.url);
  return opened;
}

describe('without JavaScript', () => {
  it('every page of the menu is reached by its links', async () => {
    const { page } = await newPage({ javaScriptEnabled: false });
    await page.goto(`${site.url}/en-us`);
    const menu = await page
      .locator('header a[href^="/en-us"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(new Set(menu).size).toBeGreaterThan(10);
    for (const path of new Set(menu)) {
      const answer = await fetch(`${site.url}${path}`, { headers: { accept: 'text/html' } });
      expect([path, answer.status]).toEqual([path, 200]);
      expect((await answer.text()).match(/<h1[\s>]/g)).toHaveLength(1);
    }
    // One of them by the link itself.
    await page.locator('footer a[href^="/en-us/"]').first().click();
    await page.waitForURL(({ pathname }) => pathname.startsWith('/en-us/'));
    expect(await page.locator('h1').count()).toBe(1);
    await page.close();
  }, 60_000);
});

describe('soft navigation', () => {
  it('swaps title, head and main, moves focus, and keeps the document', async () => {
    const { page, problems } = await newPage();
    // It may be fetched before the click, too.
    const payload = page.waitForResponse((answer) =>
      answer.url().endsWith('/n-series-cabinets/_payload.json'),
    );
    await page.goto(`${site.url}${GROUP}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => Object.assign(window, { same: true }));
    const link = page.locator('main a[href="/en-us/products/cabinets/n-series-cabinets"]').first();
    await link.scrollIntoViewIfNeeded();
    const from = await page.evaluate(() => window.scrollY);
    await link.click();
    expect((await payload).status()).toBe(200);
    await page.waitForURL('**/n-series-cabinets');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await page.evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true);
    expect(await page.title()).toMatch(/ - Northrack$/);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(canonical).toBe(`${site.url}${SERIES}`);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await page.goBack();
    await page.waitForURL(`**${GROUP}`);
    await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 4, from);
    expect(await page.evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true);
    await page.goForward();
    await page.waitForURL('**/n-series-cabinets');
    expect(await page.locator('h1').textContent()).not.toBe('');
    expect(problems).toEqual([]);
    await page.close();
  });

  it('loads the whole document when the payload cannot be had', async () => {
    const { page } = await newPage();
    await page.route('**/_payload.json', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto(`${site.url}${GROUP}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.locator('main a[href="/en-us/products/cabinets/n-series-cabinets"]').first().click();
    await page.waitForURL('**/n-series-cabinets');
    await page.waitForFunction(() => !('same' in window));
    expect(await page.locator('h1').count()).toBe(1);
    await page.close();
  });
});

describe('the time of an event', () => {
  const told = async (zone: string | undefined, javaScriptEnabled = true) => {
    const { page } = await newPage({ timezoneId: zone, javaScriptEnabled });
    await page.goto(`${site.url}${EVENT}`, { waitUntil: 'networkidle' });
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
  it('moves a slider without React, and loads it for a filter only when that is touched', async () => {
    const { page, problems } = await newPage();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(`${site.url}/en-us`, { waitUntil: 'networkidle' });
    const react = () => scripts.filter((url) => /\/(mount|jsx-runtime|slider\.island)-/.test(url));
    const next = page.getByRole('button', { name: /^next/i }).first();
    const track = await next.getAttribute('aria-controls');
    await next.click();
    await page.waitForFunction((id) => (document.getElementById(String(id))?.scrollLeft ?? 0) > 0, track);
    await page.waitForLoadState('networkidle');
    expect(react()).toEqual([]);

    await page.goto(`${site.url}/en-us/resources/courses`, { waitUntil: 'networkidle' });
    const filter = page.locator('plinth-island[name="course-filter"]');
    await filter.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const before = scripts.length;
    await filter.getByLabel('Course type').focus();
    await page.waitForFunction(
      () =>
        document.querySelector('plinth-island[name="course-filter"]')?.getAttribute('data-state') === 'ready',
    );
    expect(scripts.length).toBeGreaterThan(before);
    expect(problems).toEqual([]);
    await page.close();
  });

  it('opens and closes the menu with the keyboard', async () => {
    const { page } = await newPage();
    await page.goto(`${site.url}/en-us`, { waitUntil: 'networkidle' });
    const products = page
      .locator('header')
      .getByRole('button', { name: /products/i })
      .first();
    await products.focus();
    await page.keyboard.press('Enter');
    // The first press loads the menu's code.
    await page.locator('header button[aria-expanded="true"]').first().waitFor();
    expect(await products.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    expect(await products.getAttribute('aria-expanded')).toBe('false');
    expect(await products.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.close();
  });

  it('opens the drawer on a phone', async () => {
    const { page } = await newPage({
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
  const { page } = await newPage();
  const answer = await page.goto(`${site.url}/en-us/nowhere`);
  expect(answer?.status()).toBe(404);
  expect(await page.title()).toMatch(/^Error - 404/);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('link', { name: 'here' }).click();
  await page.waitForURL(`${site.url}/en-us`);
  await page.close();
});

describe('blocks that script makes shorter', () => {
  const FINDER = 'plinth-island[name="solutions-finder"]';

  it('are whole without script: every panel, every question with its pages', async () => {
    const { page } = await newPage({ javaScriptEnabled: false });
    await page.goto(`${site.url}/en-us/gallery/blocks-j-to-z`);
    const hidden = await page
      .locator('plinth-tabs > section, plinth-island[name="solutions-finder"] li a')
      .evaluateAll((all) => all.filter((each) => !each.checkVisibility({ visibilityProperty: true })).length);
    expect(hidden).toBe(0);
    expect(await page.locator('plinth-tabs [role="tab"]:visible').count()).toBe(0);
    expect(await page.locator(`${FINDER} button:not([type="submit"]):visible`).count()).toBe(0);
    await page.close();
  });

  it('unfold when the script does not come', async () => {
    const { page } = await newPage();
    await page.route(/\/_build\/.*\.js/, (route) => route.abort());
    await page.goto(`${site.url}/en-us/gallery/blocks-j-to-z`);
    const panels = page.locator('plinth-tabs').first().locator('> section');
    expect(await panels.nth(1).isVisible()).toBe(false);
    await panels.nth(1).waitFor({ state: 'visible' });
    expect(await page.locator('plinth-tabs [role="tab"]:visible').count()).toBe(0);
    await page.close();
  });

  it('are no wider than a phone with words of 200 letters', async () => {
    const { page } = await newPage({ viewport: { width: 360, height: 800 } });
    for (const path of GALLERY) {
      await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' });
      const changed = await page.evaluate(() => {
        const words = '[class*="prose"] :is(p, li, h2, h3, h4, a, figcaption, code)';
        const all = document.querySelectorAll(
          `${words}, plinth-tabs button span, plinth-island button span, main h3`,
        );
        const leaves = [...all].filter((each) => each.childElementCount === 0);
        for (const each of leaves) each.textContent = 'Schrankreihe'.repeat(17);
        return leaves.length;
      });
      expect(changed).toBeGreaterThan(20);
      const wide = await page.evaluate(() => {
        if (document.documentElement.scrollWidth <= window.innerWidth) return [];
        // What scrolls or is cut off by itself widens nothing.
        const boxed = (each: Element) =>
          each.closest('[aria-label^="Table"], [role="tablist"], [class*="backdrop"]') !== null;
        return [...document.querySelectorAll('body *')]
          .filter((each) => each.getBoundingClientRect().right > window.innerWidth && !boxed(each))
          .map((each) => `${each.tagName} ${each.className}`);
      });
      expect([path, ...wide]).toEqual([path]);
    }
    await page.close();
  });

  it('open all panels in print', async () => {
    const { page } = await newPage();
    await page.goto(`${site.url}/en-us/gallery/blocks-j-to-z`);
    const panels = page.locator('plinth-tabs').first().locator('> section');
    await page.waitForFunction(() => document.querySelector('plinth-tabs > [hidden]'));
    expect(
      await panels
        .nth(1)
        .locator('p')
        .first()
        .evaluate((p) => p.checkVisibility()),
    ).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(
      await panels
        .nth(1)
        .locator('p')
        .first()
        .evaluate((p) => p.checkVisibility()),
    ).toBe(true);
    expect(await page.locator('plinth-tabs [role="tab"]:visible').count()).toBe(0);
    await page.close();
  });

  it.each(Object.entries(OTHERS_CHANGES))(
    'keep the first action of a person though others %s what they are made of',
    async (kind, change) => {
      const { page } = await newPage();
      await page.goto(`${site.url}/en-us/gallery/blocks-j-to-z`);
      const finder = page.locator(FINDER).first();
      await finder.evaluate(change);
      await finder.getByRole('button', { name: 'In a data hall' }).click();
      await page.waitForFunction(
        () => document.activeElement?.textContent === 'How much equipment does it carry?',
      );
      expect(new URL(page.url()).search).toBe('?answers=1');
      // A translator follows every change.
      if (kind === 'wrapped') await finder.evaluate(change);
      await finder.getByRole('button', { name: '900 to 1,500 kg' }).click();
      await finder.getByRole('button', { name: 'Only those with a key' }).click();
      await finder.getByRole('heading', { name: 'What fits your answers' }).waitFor();

      await page.goto(`${site.url}${COURSES}`);
      const filter = page.locator('plinth-island[name="course-filter"]').first();
      await filter.evaluate(change);
      const select = filter.locator('select').first();
      await select.focus();
      await select.selectOption({ index: 1 });
      await filter.locator('[role="status"]:has-text(" shown")').waitFor();
      expect(new URL(page.url()).search).toMatch(/^\?type=\w+$/);
      expect(await select.inputValue()).not.toBe('');
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('select');
      await page.close();
    },
  );

  it('find the page that fits all answers, keep them in the address and on the way back', async () => {
    const { page, problems } = await newPage();
    await page.goto(`${site.url}/en-us/gallery/blocks-j-to-z`);
    const finder = page.locator(FINDER).first();
    await finder.getByRole('button', { name: 'In a data hall' }).click();
    await page.waitForFunction(
      () => document.activeElement?.textContent === 'How much equipment does it carry?',
    );
    expect(new URL(page.url()).search).toBe('?answers=1');
    expect(await finder.getByRole('status').textContent()).toBe('Question 2 of 3. 2 pages fit.');
    await finder.getByRole('button', { name: '900 to 1,500 kg' }).click();
    await finder.getByRole('button', { name: 'Only those with a key' }).click();
    expect(new URL(page.url()).search).toBe('?answers=1.3.1');
    await finder.getByRole('link', { name: 'N-Series cabinets' }).click();
    await page.waitForURL('**/n-series-cabinets');
    await page.goBack();
    await finder.getByRole('heading', { name: 'What fits your answers' }).waitFor();
    await finder.getByRole('button', { name: 'Start again' }).click();
    await finder.getByRole('heading', { name: 'Where will it stand?' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(problems).toEqual([]);
    await page.close();
  });

  it('offer a specialist when a shared address finds nothing', async () => {
    const { page } = await newPage();
    await page.goto(`${site.url}/en-us/gallery/blocks-j-to-z?answers=2.3`);
    const finder = page.locator(FINDER).first();
    await finder.scrollIntoViewIfNeeded();
    await finder.getByRole('heading', { name: 'Nothing in the catalog' }).waitFor();
    expect(await finder.getByRole('link').allTextContents()).toEqual(['Talk to an engineer']);
    await page.close();
  });
});
