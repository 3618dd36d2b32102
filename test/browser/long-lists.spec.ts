/** Rows that slide and lists that are filtered, in real Chromium: what is out of sight, and what brings it back. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser, skipPictures, type TestBrowser } from '../support/browser.js';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

const GALLERY = '/en-us/gallery/blocks-a-to-i';
const COURSES = '/en-us/resources/courses';
const SLIDERS = 'plinth-slides:has([data-step])';

let site: Site;
let browser: TestBrowser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function open(path: string, options?: BrowserContextOptions) {
  const opened = await browser.newPage(options);
  await skipPictures(opened.page, site.url);
  await opened.page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' });
  if (options?.javaScriptEnabled !== false)
    await opened.page.waitForFunction(() => !document.querySelector('plinth-slides:not(:defined)'));
  return opened;
}

/** Of each row with several slides: whether a slide is in sight, and whether it takes the focus. */
const rows = (page: Page) =>
  page.locator('plinth-slides').evaluateAll((all) =>
    all
      .map(({ firstElementChild: row }) => ({
        room: row?.getBoundingClientRect(),
        slides: [...(row?.children ?? [])] as HTMLElement[],
      }))
      .filter(({ slides }) => slides.length > 1)
      .map(({ room, slides }) =>
        slides.map((slide) => {
          const { left, right } = slide.getBoundingClientRect();
          const seen = right > (room?.left ?? 0) + 4 && left < (room?.right ?? 0) - 4;
          return { seen, open: !slide.inert };
        }),
      ),
  );
const shut = (slides: { seen: boolean; open: boolean }[]) => slides.filter((slide) => !slide.open).length;

describe('slides', () => {
  it.each([360, 1440])(
    'out of sight take no focus before anything is touched, %i pixels wide',
    async (width) => {
      const { page, problems } = await open(GALLERY, { viewport: { width, height: 900 } });
      const found = await rows(page);
      expect(found.length).toBeGreaterThan(3);
      expect(found.flat().filter(({ seen, open }) => seen !== open)).toEqual([]);
      // Also in the opening of a home page, whose cards are as wide as the window.
      expect(found.some((slides) => shut(slides) === slides.length - 1)).toBe(true);
      expect(problems).toEqual([]);
      await page.close();
    },
  );

  it('at the edge can be clicked once the row was moved, and every one is reached by the buttons', async () => {
    const { page, problems } = await open(GALLERY, { reducedMotion: 'reduce' });
    const slider = page
      .locator(SLIDERS)
      .filter({ has: page.locator('li + li + li + li') })
      .first();
    const next = slider.getByRole('button', { name: /^Next/ });
    const slides = slider.locator('> ul > li');
    const count = await slides.count();
    const reached = new Set<number>();
    for (let press = 0; press < count; press += 1) {
      const open = await slides.evaluateAll((all) =>
        all.flatMap((slide, at) => ((slide as HTMLElement).inert ? [] : [at])),
      );
      for (const at of open) reached.add(at);
      if ((await next.getAttribute('aria-disabled')) === 'true') break;
      const before = await slider.locator('> ul').evaluate((row) => row.scrollLeft);
      await next.press('Enter');
      const row = await slider.locator('> ul').elementHandle();
      await page.waitForFunction(([list, from]) => (list as HTMLElement).scrollLeft !== from, [
        row,
        before,
      ] as const);
      // The scroll is told of with the next frame.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      expect((await rows(page)).flat().filter(({ seen, open }) => seen !== open)).toEqual([]);
    }
    expect([...reached].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, at) => at));
    expect(await next.getAttribute('aria-disabled')).toBe('true');
    expect(problems).toEqual([]);
    await page.close();
  });

  it('keep the focus that is in them when the row is moved away', async () => {
    const { page } = await open(GALLERY, { reducedMotion: 'reduce' });
    const slider = page
      .locator(SLIDERS)
      .filter({ has: page.locator('li:first-child a') })
      .first();
    const link = slider.locator('li:first-child a').first();
    await link.focus();
    await slider
      .locator('> ul')
      .evaluate((row) => row.scrollTo({ left: row.scrollWidth, behavior: 'instant' }));
    await until(
      async () => await slider.locator('> ul > li:nth-child(2)').evaluate((li: HTMLElement) => li.inert),
      {
        what: 'the second slide out of sight',
        withinMs: 20_000,
      },
    );
    expect(await link.evaluate((each) => each === document.activeElement)).toBe(true);
    await slider.getByRole('button', { name: /^Previous/ }).focus();
    await until(
      async () =>
        await slider
          .locator('> ul > li')
          .first()
          .evaluate((li: HTMLElement) => li.inert),
      {
        what: 'the first slide without focus',
        withinMs: 20_000,
      },
    );
    await page.close();
  });

  it('of an opening are named below it, and the one that is shown is marked', async () => {
    const { page } = await open('/en-us', { reducedMotion: 'reduce' });
    const hero = page.locator('plinth-slides').first();
    const marked = () =>
      hero.locator('nav [aria-current]').evaluateAll((all) => all.map((each) => each.textContent));
    const names = await hero.locator('nav a').allTextContents();
    expect(names.length).toBeGreaterThan(1);
    expect(await marked()).toEqual([names[0]]);
    await hero.locator('nav a').last().click();
    await until(async () => (await marked())[0] === names.at(-1), {
      what: 'the last name',
      withinMs: 20_000,
    });
    const cards = await hero
      .locator('article')
      .evaluateAll((all) => all.map((card) => (card as HTMLElement).inert));
    expect(cards).toEqual(names.map((_, at) => at < names.length - 1));
    await page.close();
  });

  it('stand in a list without script: nothing scrolls sideways, and there is no button that nothing answers', async () => {
    const { page } = await open(GALLERY, { javaScriptEnabled: false });
    const found = await rows(page);
    expect(found.length).toBeGreaterThan(3);
    expect(found.flat().filter(({ seen, open }) => !seen || !open)).toEqual([]);
    const scrolled = await page
      .locator('plinth-slides > :first-child')
      .evaluateAll((all) => all.filter((row) => row.scrollWidth > row.clientWidth + 1).length);
    expect(scrolled).toBe(0);
    expect(await page.locator('[data-step]:visible').count()).toBe(0);
    await page.close();
  });
});

describe('a list of thirty courses', () => {
  const OWN = Array.from({ length: 30 }, (_, at) => `listed_course_${at + 1}`);
  beforeAll(async () => {
    for (const [at, codename] of OWN.entries())
      site.files.write(codename, {
        name: codename,
        type: '_course_card',
        elements: {
          title: `Listed course ${at + 1}`,
          url_slug: codename.replaceAll('_', '-'),
          course_type: [at % 3 === 0 ? 'on_site' : 'online'],
          credit_value: at % 2 === 0 ? 7 : 8,
          description: '<p>Words.</p>',
        },
      });
    site.files.edit('home', (item) => {
      item.elements.subpages = [...(item.elements.subpages as string[]), ...OWN];
    });
    const listed = async () =>
      new Set((await (await fetch(`${site.url}${COURSES}`)).text()).match(/Listed course \d+/g)).size;
    await until(async () => (await listed()) === OWN.length, {
      what: 'all courses on the first page',
      withinMs: 60_000,
      everyMs: 200,
    });
  }, 90_000);

  const shown = (page: Page) => page.locator('li[data-credits]:visible:has-text("Listed course")').count();

  it('is filtered as a whole, and says so in the address, which shows the same to others and on the way back', async () => {
    const { page, problems } = await open(COURSES);
    expect(await shown(page)).toBe(30);
    // Another list of the same courses, whose filter nobody has touched.
    await page.evaluate(() => {
      const island = document.querySelector('plinth-island[name="course-filter"]');
      const other = island?.parentElement?.cloneNode(true) as HTMLElement;
      other.querySelector('ul')?.setAttribute('id', 'other');
      const filter = other.querySelector('plinth-island');
      filter?.setAttribute(
        'props',
        JSON.stringify({ ...JSON.parse(filter.getAttribute('props') ?? ''), list: 'other' }),
      );
      document.querySelector('main')?.append(other);
    });
    const others = page.locator('#other > li:visible:has-text("Listed course")');
    expect(await others.count()).toBe(30);
    await page.getByLabel('Course type').first().selectOption('on_site');
    await until(async () => (await shown(page)) === 20, { what: 'courses of a type', withinMs: 20_000 });
    await page.getByLabel('Credits').first().selectOption('7');
    await until(async () => (await shown(page)) === 10, {
      what: 'courses of a type with 7 credits',
      withinMs: 20_000,
    });
    expect(new URL(page.url()).search).toBe('?type=on_site&credits=7');
    expect(await page.locator('form[data-filter] [role="status"]').first().textContent()).toMatch(
      /^\d+ of \d+ shown$/,
    );
    await until(async () => (await others.count()) === 5, { what: 'the other list', withinMs: 20_000 });
    await page.evaluate(() => document.getElementById('other')?.parentElement?.remove());

    const other = await open(`${COURSES}?type=on_site&credits=7`);
    await until(async () => (await shown(other.page)) === 5, {
      what: 'the same for others',
      withinMs: 20_000,
    });
    expect(await other.page.getByLabel('Credits').inputValue()).toBe('7');
    await other.page.close();

    await page.locator('li[data-credits]:visible:has-text("Listed course") a').first().click();
    await page.waitForURL((url) => url.pathname !== COURSES);
    await page.waitForFunction(() => document.querySelector('form[data-filter]') === null);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === COURSES);
    await until(async () => (await shown(page)) === 5, {
      what: 'the same on the way back',
      withinMs: 20_000,
    });

    await page.getByLabel('Course type').selectOption('');
    await page.getByLabel('Credits').selectOption('');
    await until(async () => (await shown(page)) === 30, { what: 'all of them again', withinMs: 20_000 });
    expect(new URL(page.url()).search).toBe('');
    expect(problems).toEqual([]);
    await page.close();
  });

  it('is whole for an address that names what no course has', async () => {
    const { page } = await open(`${COURSES}?type=nowhere&credits=99`);
    await page.waitForFunction(
      () =>
        document.querySelector('plinth-island[name="course-filter"]')?.getAttribute('data-state') === 'ready',
    );
    expect(await shown(page)).toBe(30);
    await page.close();
  });
});
