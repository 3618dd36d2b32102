/** Islands and navigator in real Chromium, on a small site built for it. */
import type { Page } from 'playwright-core';
import { launchBrowser, type TestBrowser } from '../test/support/browser.js';
import { startTestSite, type TestSite } from './islands/testing/test-site.js';

let site: TestSite;
let browser: TestBrowser;
let page: Page;
let problems: readonly string[];

beforeAll(async () => {
  [site, browser] = await Promise.all([startTestSite(), launchBrowser()]);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
beforeEach(async () => {
  Object.assign(site, { payloadDelay: 0, payloadStatus: 200, missingChunk: '' });
  site.requests.length = 0;
  ({ page, problems } = await browser.newPage());
});
afterEach(() => page.close());

const open = (path: string) => page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' });
const state = (id: string) => page.locator(`#${id} plinth-island`).getAttribute('data-state');
const ready = (id: string) => page.locator(`#${id} plinth-island[data-state="ready"]`).waitFor();
const count = (id: string) => page.locator(`#${id} output`).textContent();
const sameDocument = () => page.evaluate(() => 'marked' in window);
const mark = () => page.evaluate(() => Object.assign(window, { marked: true }));

describe('islands', () => {
  it('start at their moment and not before, and are what the server drew', async () => {
    await open('/one');
    await Promise.all([ready('load'), ready('idle')]);
    expect(await state('interaction')).toBe('waiting');
    expect(await state('visible')).toBe('waiting');
    await page.locator('#load button').click();
    expect(await count('load')).toBe('1');
    await page.locator('#visible').scrollIntoViewIfNeeded();
    await ready('visible');
    // Ids that server and browser agree on.
    const described = await page.locator('#load button').getAttribute('aria-describedby');
    expect(await page.locator('#load output').getAttribute('id')).toBe(described);
    expect(await page.evaluate(() => window.islandErrors)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('cost no React before somebody reaches for one, and the first press counts once', async () => {
    await open('/two');
    await page.evaluate(() => {
      const holder = document.createElement('div');
      holder.id = 'late';
      document.querySelector('main')?.prepend(holder);
    });
    expect(site.requests.some((path) => path.includes('mount'))).toBe(false);
    const markup = await (await fetch(`${site.url}/one`)).text();
    const island = /<section id="interaction">(.*?)<\/section>/.exec(markup)?.[1] ?? '';
    await page.locator('#late').evaluate((holder, html) => {
      holder.innerHTML = html;
    }, island);
    await page.waitForTimeout(300);
    expect(site.requests.some((path) => path.includes('mount'))).toBe(false);
    await page.locator('#late button').dispatchEvent('click');
    await ready('late');
    await page.waitForFunction(() => document.querySelector('#late output')?.textContent === '1');
    await page.locator('#late button').click();
    expect(await count('late')).toBe('2');
    expect(site.requests.some((path) => path.includes('mount'))).toBe(true);
  });

  it('keep their state when they are moved, and end when they leave the page', async () => {
    await open('/one');
    await ready('load');
    await page.locator('#load button').click();
    await page.evaluate(() =>
      document.querySelector('#idle')?.append(document.querySelector('#load plinth-island') as Node),
    );
    await page.waitForTimeout(50);
    expect(await page.evaluate(() => window.mounted?.includes('load'))).toBe(true);
    expect(await page.locator('#idle output').last().textContent()).toBe('1');
    await page.locator('#two').click();
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Two');
    await page.waitForFunction(() => window.mounted?.length === 0);
    expect(problems).toEqual([]);
  });

  it('fail alone', async () => {
    site.missingChunk = 'missing-island';
    await open('/trouble');
    await page.locator('[data-island-error]').waitFor();
    const other = page.locator('plinth-island[name="counter"]');
    await other.locator('button').click();
    expect(await other.locator('output').textContent()).toBe('1');
    // A chunk that cannot be had leaves what the server drew, and is tried once more.
    const missing = page.locator('plinth-island[name="missing"]');
    await missing.locator('button').hover();
    await page.waitForFunction(
      () => document.querySelector('[name="missing"]')?.getAttribute('data-state') === 'error',
    );
    expect(await missing.locator('button').textContent()).toBe('missing');
    const errors = await page.evaluate(() => window.islandErrors);
    expect(errors).toEqual(
      expect.arrayContaining([
        { island: 'breaking', kind: 'render' },
        { island: 'missing', kind: 'load' },
        { island: 'differing', kind: 'mismatch' },
        { island: 'unknown', kind: 'load' },
      ]),
    );
    expect(await page.locator('plinth-island[name="differing"]').textContent()).toBe('browser');
  });
});

describe('soft navigation', () => {
  it('swaps title, head, main and current links in the same document', async () => {
    await open('/one');
    await mark();
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.evaluate(() => document.querySelector<HTMLElement>('#two')?.click());
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Two');
    expect(await page.title()).toBe('/two - Test');
    expect(page.url()).toBe(`${site.url}/two`);
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toBe('About /two');
    expect(await page.locator('meta[name="description"]').count()).toBe(1);
    expect(await page.locator('header a[aria-current="page"]').textContent()).toBe('Two');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Two');
    expect(await page.locator('.plinth-announcer').textContent()).toBe('/two - Test');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await sameDocument()).toBe(true);
    expect(await page.evaluate(() => window.navigated)).toEqual(['/two']);
    expect(problems).toEqual([]);
  });

  it('waits 100 ms before it asks', async () => {
    await open('/one');
    const pause = await page.evaluate(async () => {
      const started = performance.now();
      document.querySelector<HTMLElement>('#two')?.click();
      for (;;) {
        const [entry] = performance.getEntriesByName(`${location.origin}/two/_payload.json`);
        if (entry) return entry.startTime - started;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    });
    expect(pause).toBeGreaterThanOrEqual(95);
    expect(pause).toBeLessThan(1_000);
  });

  it('comes back to where the page was left, and goes forward again', async () => {
    await open('/one');
    await mark();
    await page.evaluate(() => window.scrollTo(0, 700));
    await page.evaluate(() => document.querySelector<HTMLElement>('#anchor')?.click());
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Two');
    expect(page.url()).toBe(`${site.url}/two#far`);
    expect(
      await page.locator('#far').evaluate((element) => Math.round(element.getBoundingClientRect().top)),
    ).toBeLessThan(5);
    const far = await page.evaluate(() => window.scrollY);
    await page.goBack();
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'One');
    expect(await page.evaluate(() => window.scrollY)).toBe(700);
    await page.goForward();
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Two');
    expect(await page.evaluate(() => window.scrollY)).toBe(far);
    expect(await sameDocument()).toBe(true);
    // A page shown a moment ago is not asked for again.
    expect(site.requests.filter((path) => path === '/two/_payload.json')).toHaveLength(1);
    await page.reload({ waitUntil: 'networkidle' });
    await page.waitForFunction((y) => window.scrollY === y, far);
  });

  it('leaves to the browser what is not for it', async () => {
    await open('/one');
    await mark();
    await page.locator('#same').click();
    expect(page.url()).toBe(`${site.url}/one#bottom`);
    const popup = page.waitForEvent('popup');
    await page.locator('#window').click();
    await (await popup).close();
    await page.locator('#two').click({ modifiers: ['ControlOrMeta'] });
    await page.waitForTimeout(300);
    expect(site.requests.filter((path) => path.endsWith('_payload.json'))).toEqual([]);
    expect(await sameDocument()).toBe(true);
  });

  it.each([
    ['the payload is of another build', 'old', '/old-build', 200],
    ['the page does not exist', 'gone', '/gone', 200],
    ['the server fails', 'two', '/two', 500],
  ])('loads the whole document when %s', async (_case, id, path, status) => {
    await open('/one');
    await mark();
    site.payloadStatus = status;
    await page.locator(`#${id}`).click();
    await page.waitForURL(`**${path}`);
    await page.waitForFunction(() => !('marked' in window));
    expect(site.requests.filter((request) => request === path)).toHaveLength(1);
  });

  it('cancels for a newer click', async () => {
    await open('/one');
    await mark();
    site.payloadDelay = 400;
    await page.evaluate(() => document.querySelector<HTMLElement>('#anchor')?.click());
    await page.waitForTimeout(200);
    await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/one"]')?.click());
    await page.waitForTimeout(1_000);
    expect(await page.locator('h1').textContent()).toBe('One');
    expect(await page.evaluate(() => window.navigated)).toEqual(['/one']);
    expect(await sameDocument()).toBe(true);
  });

  it('shows the bar for a slow page only, and runs no script that came with the page', async () => {
    await open('/two');
    site.payloadDelay = 600;
    await page.locator('#three').click();
    await page.locator('.plinth-progress[data-state="running"]').waitFor();
    expect(await page.locator('.plinth-progress').evaluate((bar) => getComputedStyle(bar).height)).toBe(
      '3px',
    );
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Three');
    await page.locator('.plinth-progress[data-state="done"]').waitFor();
    await page.locator('.plinth-progress[data-state="idle"]').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    site.payloadDelay = 0;
    const states: string[] = [];
    await page.exposeFunction('note', (value: string) => states.push(value));
    await page.evaluate(() => {
      const bar = document.querySelector<HTMLElement>('.plinth-progress');
      if (!bar) return;
      new MutationObserver(() =>
        (window as unknown as { note: (value: string) => void }).note(bar.dataset.state ?? ''),
      ).observe(bar, { attributes: true });
    });
    await page.goBack();
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Two');
    await page.waitForTimeout(300);
    expect(states).toEqual([]);
  });
});

it('costs a page less than 8 kB before anything happens', () => {
  expect(site.initialBytes).toBeLessThan(8 * 1024);
});
