/** The bar of navigation and long work in real Chromium. Time in the page goes on by `wait` alone. */
import type { BrowserContextOptions } from 'playwright-core';
import { holdTime, openNotices, wait } from '../islands/testing/notices-page.js';
import { page, problems } from '../islands/testing/stage.js';
import type { Amount, Work } from '../stores/progress.js';

declare global {
  interface Window {
    /** What the test has begun, by name. */
    works: Record<string, Work>;
    /** All that the loading status said. */
    told: string[];
  }
}

async function openHeld(options?: BrowserContextOptions): Promise<void> {
  await openNotices(options);
  await page.evaluate(() => {
    window.works = {};
    window.told = [];
    const region = document.querySelector('.plinth-announcer[aria-live]') as HTMLElement;
    new MutationObserver(() => window.told.push(region.textContent ?? '')).observe(region, {
      childList: true,
    });
  });
  await holdTime();
}
const begin = (name: string, label?: string) =>
  page.evaluate(
    ([key, words]) => {
      window.works[key as string] = window.notices.beginWork({ label: words as string });
    },
    [name, label],
  );
const track = (name: string, amount: Amount) =>
  page.evaluate(
    ([key, how]) => {
      window.works[key] = window.notices.trackProgress(how);
    },
    [name, amount] as const,
  );
const update = (name: string, amount: Amount) =>
  page.evaluate(([key, how]) => window.works[key]?.update(how), [name, amount] as const);
const finish = (name: string) => page.evaluate((key) => window.works[key]?.finish(), name);
const fail = (name: string) => page.evaluate((key) => window.works[key]?.fail(), name);

const bar = () => page.locator('.plinth-progress');
const state = () => bar().getAttribute('data-state');
const style = (name: 'height' | 'transitionDuration' | 'backgroundColor' | 'zIndex' | 'display') =>
  bar().evaluate((element, property) => getComputedStyle(element)[property], name);
/** How wide it is meant to be, as a part of the window; transitions are not awaited. */
const width = () =>
  bar().evaluate((element) => {
    element.style.transition = 'none';
    const part = element.getBoundingClientRect().width / window.innerWidth;
    element.style.transition = '';
    return Math.round(part * 100) / 100;
  });
const told = () => page.evaluate(() => window.told);

describe('the bar', () => {
  beforeEach(() => openHeld());

  it('shows after a throttle of 200 ms', async () => {
    await begin('a');
    await wait(199);
    expect(await state()).toBe('idle');
    await wait(1);
    expect(await state()).toBe('running');
  });

  it('is 3 px high, takes 2000 ms, and says nothing to screen readers', async () => {
    await begin('a');
    await wait(200);
    expect([await style('height'), await style('transitionDuration')]).toEqual(['3px', '2s']);
    expect(await width()).toBe(0.92);
    expect(await bar().getAttribute('aria-hidden')).toBe('true');
  });

  it('hides 500 ms after the end and is reset 400 ms later', async () => {
    await begin('a');
    await wait(300);
    await finish('a');
    expect(await state()).toBe('done');
    expect(await width()).toBe(1);
    await wait(499);
    expect(await state()).toBe('done');
    await wait(1);
    expect(await state()).toBe('hidden');
    expect(await style('transitionDuration')).toBe('0.4s');
    await wait(399);
    expect(await state()).toBe('hidden');
    await wait(1);
    expect(await state()).toBe('idle');
  });

  it('does not show what ends within the throttle', async () => {
    await begin('a');
    await wait(199);
    await finish('a');
    await wait(2_000);
    expect(await page.evaluate(() => window.barStates)).toEqual([]);
  });

  it('has the colour of errors for as long when it failed, even within the throttle', async () => {
    await begin('a');
    await fail('a');
    expect([await state(), await style('backgroundColor')]).toEqual(['error', 'rgb(198, 38, 29)']);
    await wait(499);
    expect(await state()).toBe('error');
    await wait(401);
    expect(await state()).toBe('idle');
    await begin('b');
    await wait(200);
    expect(await style('backgroundColor')).toBe('rgb(11, 92, 214)');
  });

  it('begins again while it is leaving, and the error of before is seen for the throttle at least', async () => {
    await begin('a');
    await fail('a');
    await begin('b');
    await wait(199);
    expect(await state()).toBe('error');
    await wait(1);
    expect(await state()).toBe('running');
    // What was to hide it does not come any more.
    await wait(5_000);
    expect(await state()).toBe('running');
    await finish('b');
    await wait(100);
    await begin('c');
    await finish('c');
    await wait(800);
    expect(await state()).toBe('idle');
    const states = await page.evaluate(() => window.barStates.map(({ state: name }) => name));
    expect(states).toEqual(['error', 'running', 'done', 'hidden', 'idle']);
  });
});

describe('long work', () => {
  beforeEach(() => openHeld());

  it('shares one bar, which ends with the last, and is not put off by the next', async () => {
    await begin('a');
    await wait(150);
    await begin('b');
    await wait(50);
    expect(await state()).toBe('running');
    await finish('a');
    await wait(1_000);
    expect(await state()).toBe('running');
    await finish('b');
    expect(await state()).toBe('done');
    expect(await bar().count()).toBe(1);
  });

  it('ends in the colour of errors when one of it failed', async () => {
    await begin('a');
    await begin('b');
    await fail('a');
    await wait(300);
    expect(await state()).toBe('running');
    await finish('b');
    expect(await state()).toBe('error');
  });

  it('is as wide as it is far, once all of it tells', async () => {
    await track('a', { done: 0, total: 200 });
    await wait(200);
    expect([await state(), await width()]).toEqual(['running', 0]);
    await update('a', { done: 50, total: 200 });
    expect(await width()).toBe(0.25);
    await begin('b');
    expect(await width()).toBe(0.92);
    await finish('b');
    expect(await width()).toBe(0.63);
    await finish('a');
    expect([await state(), await width()]).toEqual(['done', 1]);
    expect(problems).toEqual([]);
  });

  it('follows promises to their end', async () => {
    await page.evaluate(() => {
      const work = new Promise((_resolve, reject) => {
        window.works = { a: { finish() {}, update() {}, fail: () => reject(new Error('no')) } };
      });
      window.notices.trackProgress(work).catch(() => undefined);
    });
    await wait(200);
    expect(await state()).toBe('running');
    await fail('a');
    expect(await state()).toBe('error');
  });

  it('shares the bar with a navigation', async () => {
    await begin('export');
    await wait(200);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/two/_payload.json', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/two/_payload.json');
    await page.locator('#two').click();
    await wait(100);
    await asked;
    await finish('export');
    expect(await state()).toBe('running');
    release();
    await page.locator('h1', { hasText: 'Two' }).waitFor();
    expect(await state()).toBe('done');
  });
});

describe('the loading status', () => {
  beforeEach(() => openHeld());

  it('is told politely after 1 s of loading, once, and withdrawn at the end', async () => {
    await page.route('**/{two,three}/_payload.json', () => undefined);
    await page.locator('#two').click();
    await wait(999);
    expect(await told()).toEqual([]);
    await wait(1);
    expect(await told()).toEqual(['Loading…']);
    await wait(500);
    // A newer click is the same waiting to the person.
    await page.locator('#three').click();
    await wait(1_500);
    expect(await told()).toEqual(['Loading…']);
    await page.unroute('**/{two,three}/_payload.json');
    await page.locator('#two').click();
    await wait(100);
    await page.locator('h1', { hasText: 'Two' }).waitFor();
    expect(await told()).toEqual(['Loading…', '']);
  });

  it('tells nothing of fast pages, however many', async () => {
    for (const [id, title] of [
      ['two', 'Two'],
      ['one', 'One'],
      ['two', 'Two'],
    ] as const) {
      await page.locator(`main #${id}`).click();
      await wait(100);
      await page.locator('h1', { hasText: title }).waitFor();
      await wait(850);
    }
    await wait(5_000);
    expect(await told()).toEqual([]);
  });

  it('tells long work by its name, and no work without one', async () => {
    await begin('quiet');
    await begin('export', 'Exporting orders');
    await wait(1_000);
    expect(await told()).toEqual(['Exporting orders']);
    await finish('export');
    expect(await told()).toEqual(['Exporting orders', '']);
    await begin('export', 'Exporting orders');
    await wait(900);
    await finish('export');
    await wait(5_000);
    expect(await told()).toHaveLength(2);
  });

  it('never tells twice for starts and ends in a row', async () => {
    for (let times = 0; times < 20; times += 1) {
      await begin(`${times}`, 'Loading…');
      await wait(100);
      await (times % 3 === 0 ? fail(`${times}`) : finish(`${times}`));
    }
    await wait(5_000);
    expect(await told()).toEqual([]);
    expect(await state()).toBe('idle');
  });
});

describe('for some people', () => {
  it('the bar does not move, but still tells how far it is', async () => {
    await openHeld({ reducedMotion: 'reduce' });
    await begin('a');
    await wait(200);
    expect([await style('transitionDuration'), await width()]).toEqual(['0s', 1]);
    await finish('a');
    await wait(900);
    await track('b', { done: 1, total: 4 });
    await wait(200);
    expect([await style('transitionDuration'), await width()]).toEqual(['0s', 0.25]);
  });

  it('the bar is seen with forced colours, and an error in another one', async () => {
    await openHeld({ forcedColors: 'active' });
    await begin('a');
    await wait(200);
    const running = await style('backgroundColor');
    await fail('a');
    const failed = await style('backgroundColor');
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(new Set([running, failed, paper]).size).toBe(3);
  });

  it('the bar runs from the right where the page is read from there, and is not printed', async () => {
    await openHeld();
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await track('a', { done: 1, total: 4 });
    await wait(200);
    await width();
    const right = await bar().evaluate((element) => {
      element.style.transition = 'none';
      return element.getBoundingClientRect().right;
    });
    expect(right).toBe(640);
    await page.emulateMedia({ media: 'print' });
    expect(await style('display')).toBe('none');
  });
});

describe('the progress of a job on its own screen', () => {
  beforeEach(() => openHeld());

  it('is a progress bar with a name and, where it is known, a value', async () => {
    const job = (name: string) => page.getByRole('progressbar', { name });
    const value = (name: string) =>
      job(name).evaluate((element) => (element as HTMLProgressElement).position);
    expect(await value('Waiting for the first answer')).toBe(-1);
    expect(await value('Importing orders')).toBeCloseTo(0.29);
    expect(await value('Exporting orders')).toBe(1);
    expect(await value('Sending')).toBeCloseTo(0.7);
    const figures = await page.locator('#progress [data-state] span[aria-hidden]').allTextContents();
    expect(figures).toEqual(['', '29 %', 'Done', 'Stopped']);
  });

  it('tells its end politely and its failure at once, in regions that are there before', async () => {
    const words = (politeness: string) =>
      page.locator(`#progress [aria-live="${politeness}"]`).allTextContents();
    expect(await words('polite')).toEqual(['', '', '412 orders exported.', '']);
    expect(await words('assertive')).toEqual(['', '', '', 'Error: the connection was lost.']);
  });
});
