/** Every kind of page in real Chromium: what axe says, how it fits, and that it stays where it is while it loads. */
import type { Page } from 'playwright-core';
import { axe, launchBrowser, skipPictures, type TestBrowser } from '../support/browser.js';
import { type SharedSite, sharedSite } from '../support/site.js';

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
  library: '/en-us/resources/library',
  courses: '/en-us/resources/courses?type=online',
  'first gallery': '/en-us/gallery/blocks-a-to-i',
  'second gallery': '/en-us/gallery/blocks-j-to-z',
};
/** Kinds that between them have every layout: only these are laid before axe on a wide screen, too. */
const WIDE = new Set(['home', 'series', 'library']);
/** Kinds whose pictures are made and shown, which is most of their cost; others have dots in the same places. */
const PICTURED = new Set(['home', 'series', 'case study', 'second gallery']);
/** Kinds with cards in two or three columns. */
const CARDS = new Set(['group', 'series', 'first gallery']);
let site: SharedSite;
let browser: TestBrowser;
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);
}, 120_000);
afterAll(() => browser?.close());

/** Reads to the end, at a pace at which the browser asks for what comes into sight. */
const readAll = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve, 20));
        // On a machine at its limit Chromium now and then draws nothing more.
        setTimeout(resolve, 250);
      });
    }
  });
/** What islands tell when all of them have taken over what the server rendered: a mismatch, or worse. */
async function islandFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('plinth-island'))
      island.dispatchEvent(new Event('pointerover'));
  });
  await page.waitForFunction(
    () => !document.querySelector('plinth-island:not([data-state="ready"], [data-state="error"])'),
    undefined,
    // Not with each frame that is drawn.
    { polling: 100 },
  );
  return page.evaluate(() => (window as unknown as { faults: string[] }).faults);
}

/** Questions, second tabs and last slides, so that axe sees what is in them. */
async function openAll(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('plinth-tabs:not(:defined)'));
  const tabs = await page.evaluate(() => {
    for (const each of document.querySelectorAll('main details')) each.setAttribute('open', '');
    for (const row of document.querySelectorAll('plinth-slides > :first-child'))
      row.scrollTo({ left: row.scrollWidth, behavior: 'instant' });
    const seconds = [...document.querySelectorAll<HTMLElement>('[role="tablist"] > :nth-child(2)')];
    for (const tab of seconds) tab.click();
    return seconds.filter((tab) => tab.getAttribute('aria-selected') !== 'true').length;
  });
  expect(tabs).toBe(0);
}

/** How far one could scroll sideways, and what of the page's own words lies outside of the window. */
const fitOf = (page: Page) =>
  page.evaluate(() => ({
    sideways: document.documentElement.scrollWidth - window.innerWidth,
    away: [...document.querySelectorAll('main :is(h1, h2, h3, p)')]
      .filter((each) => !each.closest('plinth-slides, table') && each.checkVisibility())
      .filter((each) => {
        const { left, right } = each.getBoundingClientRect();
        return right > left && (left < 0 || right > window.innerWidth);
      })
      .map((each) => each.textContent),
  }));

/** Room left at the end of the rows of cards, in pixels, list by list. */
const holesOf = (page: Page) =>
  page.locator('ul:is([class*="card-grid_two"], [class*="card-grid_three"])').evaluateAll((lists) =>
    lists
      .filter((list) => getComputedStyle(list).display === 'grid')
      .filter(({ children }) => children.length > 1 && children.length < 6)
      .filter((list) => list.querySelector('picture') !== null)
      .map((list) => {
        const last = list.lastElementChild?.getBoundingClientRect();
        return Math.round(list.getBoundingClientRect().right - (last?.right ?? 0));
      }),
  );

/** What vanishes in forced colours (a control without any edge or word of its own), or still moves. */
const plainFaults = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = [];
    if (!matchMedia('(forced-colors: active) and (prefers-reduced-motion: reduce)').matches)
      faults.push('not emulated');
    for (const each of document.querySelectorAll<HTMLElement>('button, a[href], summary, select')) {
      if (!each.checkVisibility({ visibilityProperty: true }) || each.closest('[inert]')) continue;
      const style = getComputedStyle(each);
      const edged = ['top', 'right', 'bottom', 'left'].some(
        (side) => Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0,
      );
      // Icons must follow the words' colour, which is the system's then.
      const icons = [...each.querySelectorAll('svg')];
      const drawn = icons.some((icon) => [icon, ...icon.querySelectorAll('*')].some(follows));
      const says = (each.textContent ?? '').trim() !== '' || each.querySelector('img') !== null;
      if (!says && !drawn && !edged) faults.push(`no sign of ${each.outerHTML.slice(0, 120)}`);
      if (style.forcedColorAdjust === 'none') faults.push(`own colours: ${each.outerHTML.slice(0, 120)}`);
    }
    for (const animation of document.getAnimations()) {
      const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
      // What folds parts away takes its time, but shows no movement.
      const name = animation instanceof CSSAnimation ? animation.animationName : 'transition';
      // Colours pass into those of the system; nothing moves by it.
      const property = animation instanceof CSSTransition ? animation.transitionProperty : '';
      if (/color|fill|stroke|shadow|opacity/.test(property)) continue;
      if (name !== 'fold' && (Number(duration) > 10 || iterations === Number.POSITIVE_INFINITY))
        faults.push(`moves: ${name} ${property}`.trim());
    }
    if (getComputedStyle(document.documentElement).scrollBehavior !== 'auto') faults.push('scrolls smoothly');
    return faults;

    function follows(part: Element): boolean {
      const { stroke, fill, color } = getComputedStyle(part);
      return stroke === color || fill === color;
    }
  });

describe.each(Object.entries(KINDS))('the %s page', (kind, path) => {
  let page: Page;
  let problems: readonly string[];
  beforeAll(async () => {
    ({ page, problems } = await browser.newPage({ viewport: { width: 390, height: 844 } }));
    // Pictures are made when they are first asked for.
    page.setDefaultTimeout(90_000);
    if (!PICTURED.has(kind)) await skipPictures(page, site.url);
    await page.addInitScript(() => {
      const shifts: { value: number; of: string[] }[] = [];
      const faults: string[] = [];
      Object.assign(window, { shifts, faults });
      document.addEventListener('plinth:error', (event) => {
        const { name, kind, error } = (event as CustomEvent<{ name: string; kind: string; error: unknown }>)
          .detail;
        faults.push(`${name} (${kind}): ${error}`);
      });
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
  }, 120_000);
  afterAll(() => page?.close());

  it('hardly moves while it loads on a phone, where it has no fault that axe knows and no sideways scroll', async () => {
    await readAll(page);
    expect(await islandFaults(page)).toEqual([]);
    const shifts = await page.evaluate(
      () => (window as unknown as { shifts: { value: number; of: string[] }[] }).shifts,
    );
    // With what moved, so that a failure tells.
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum < 0.03 ? [] : shifts).toEqual([]);
    await page.setViewportSize({ width: 360, height: 900 });
    if (kind.endsWith('gallery')) await openAll(page);
    expect(await axe(page)).toEqual([]);
    expect(await fitOf(page)).toEqual({ sideways: 0, away: [] });
    expect(problems).toEqual([]);
  }, 120_000);

  it('has no fault that axe knows, no script error and no sideways scroll on wide screens', async () => {
    // The phone has had the pictures; wider ones would be made only to be thrown away.
    await skipPictures(page, site.url);
    // Style and script follow the window as they follow a load; the widest is wider than the page's column.
    for (const [width, height] of [
      [768, 900],
      [960, 900],
      [2560, 1440],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect([width, await fitOf(page)]).toEqual([width, { sideways: 0, away: [] }]);
      if (!CARDS.has(kind)) continue;
      const holes = await holesOf(page);
      expect([width, holes.length > 0, holes.filter((room) => room > 1)]).toEqual([width, true, []]);
    }
    if (WIDE.has(kind)) expect(await axe(page)).toEqual([]);
    // What the change of width set going, before the wish for rest, may come to its end.
    await page.evaluate(() => {
      for (const animation of document.getAnimations())
        if (animation instanceof CSSTransition) animation.finish();
    });
    // Colours of the system's choice, and nothing that moves by itself.
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    expect(await plainFaults(page)).toEqual([]);
    expect(problems).toEqual([]);
  }, 120_000);
});

describe('what is opened has no fault that axe knows:', () => {
  it('a panel of the menu', async () => {
    const { page, problems } = await browser.newPage({ reducedMotion: 'reduce' });
    await skipPictures(page, site.url);
    await page.goto(`${site.url}/en-us`);
    const menu = page
      .locator('header')
      .getByRole('button', { name: /^products/i })
      .first();
    await menu.focus();
    await menu.press('Enter');
    await page.locator('header button[aria-expanded="true"]').first().waitFor();
    expect(await axe(page, ['header'])).toEqual([]);
    expect(problems).toEqual([]);
    await page.close();
  }, 60_000);

  it('the drawer of a phone, and a section in it', async () => {
    const { page, problems } = await browser.newPage({
      viewport: { width: 360, height: 800 },
      hasTouch: true,
      isMobile: true,
    });
    await skipPictures(page, site.url);
    await page.goto(`${site.url}/en-us`);
    const header = page.locator('header');
    await header.getByRole('button', { name: /menu/i }).first().click();
    const section = header.locator('[popover]:popover-open').getByRole('button', { name: /^products/i });
    await section.click();
    await header
      .locator('[popover]:popover-open')
      .getByRole('button', { name: /^products/i, expanded: true })
      .waitFor();
    expect(await axe(page, ['header'])).toEqual([]);
    expect(problems).toEqual([]);
    await page.close();
  }, 60_000);
});
