/** Tabs in real Chromium, on markup as ui/tabs.tsx renders it. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import ts from 'typescript';
import { launchBrowser, type TestBrowser } from '../../test/support/browser.js';

const NAMES = ['one', 'two', 'three', 'four', 'five', 'six'];
const MARKUP = `<!doctype html><main id="main"><plinth-tabs>
  <div role="tablist" aria-label="Tabs" style="position:relative;display:flex;overflow-x:auto">
    ${NAMES.map((name, at) => `<button role="tab" id="${name}-tab" aria-controls="${name}" aria-selected="${at === 0}" tabindex="${at === 0 ? 0 : -1}" style="flex:none;width:160px">${name}</button>`).join('')}
  </div>
  ${NAMES.map((name) => `<section id="${name}" aria-labelledby="${name}-title"><h3 id="${name}-title">${name}</h3><p id="in-${name}" style="margin-top:600px">Words of ${name}</p></section>`).join('')}
</plinth-tabs><a id="link" href="#in-five">five</a></main>`;

let browser: TestBrowser;
let page: Page;
let problems: readonly string[];

// The module imports nothing, so without its types it runs as it is.
const script = ts.transpile(readFileSync(new URL('./tabs-element.ts', import.meta.url), 'utf8'), {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
});

beforeAll(async () => {
  browser = await launchBrowser();
}, 60_000);
afterAll(() => browser?.close());
afterEach(() => page?.close());

async function open(hash = ''): Promise<void> {
  ({ page, problems } = await browser.newPage({ viewport: { width: 480, height: 500 } }));
  await page.route('https://site.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: MARKUP }),
  );
  await page.goto(`https://site.example/${hash}`);
  await page.addScriptTag({ type: 'module', content: `${script};defineTabs()` });
  await page.waitForFunction(() => customElements.get('plinth-tabs'));
}

const shown = () => page.locator('section:not([hidden])').evaluateAll((all) => all.map(({ id }) => id));
const selected = () => page.locator('[aria-selected="true"]').evaluateAll((all) => all.map(({ id }) => id));
const reached = () =>
  page.locator('[role="tab"][tabindex="0"]').evaluateAll((all) => all.map(({ id }) => id));
const focused = () => page.evaluate(() => document.activeElement?.id);
const more = () => page.locator('[role="tablist"]').getAttribute('data-more');

it('shows the first panel and keeps the others where the browser finds them', async () => {
  await open();
  expect(await shown()).toEqual(['one']);
  expect(await page.locator('#two').getAttribute('hidden')).toBe('until-found');
  expect(await page.locator('section[role="tabpanel"][tabindex="0"]').count()).toBe(NAMES.length);
});

it('opens what is pressed, and the address names it', async () => {
  await open();
  const entries = await page.evaluate(() => history.length);
  await page.locator('#two-tab').click();
  expect([await shown(), await selected(), await reached()]).toEqual([['two'], ['two-tab'], ['two-tab']]);
  expect(new URL(page.url()).hash).toBe('#two');
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

it.each([
  ['ArrowRight', 'one', 'two'],
  ['ArrowLeft', 'one', 'six'],
  ['ArrowRight', 'six', 'one'],
  ['End', 'two', 'six'],
  ['Home', 'four', 'one'],
])('goes by %s from %s to %s', async (key, from, to) => {
  await open();
  await page.locator(`#${from}-tab`).click();
  await page.keyboard.press(key);
  expect([await shown(), await focused()]).toEqual([[to], `${to}-tab`]);
});

it('leaves other keys, and keys with modifiers, to the browser', async () => {
  await open();
  await page.locator('#one-tab').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  expect(await shown()).toEqual(['one']);
});

it('opens the panel that the address points to, or points into', async () => {
  await open('#three');
  expect([await shown(), await selected()]).toEqual([['three'], ['three-tab']]);
  await page.evaluate(() => {
    location.hash = '#in-four';
  });
  await page.waitForFunction(() => !document.getElementById('four')?.hidden);
  expect(await shown()).toEqual(['four']);
  await page.locator('#link').click();
  await page.waitForFunction(() => !document.getElementById('five')?.hidden);
  expect(await shown()).toEqual(['five']);
  const top = await page.locator('#in-five').evaluate((element) => element.getBoundingClientRect().top);
  expect(Math.round(top)).toBeLessThan(500);
});

it('survives addresses that point to nothing', async () => {
  await open('#%E0%A4%A');
  expect(await shown()).toEqual(['one']);
  expect(problems).toEqual([]);
});

it('opens the panel in which the browser found words', async () => {
  await open();
  await page
    .locator('#two')
    .evaluate((panel) => panel.dispatchEvent(new Event('beforematch', { bubbles: true })));
  expect([await shown(), await selected()]).toEqual([['two'], ['two-tab']]);
});

it('scrolls the chosen tab into its row, and tells at which ends there is more', async () => {
  await open();
  await page.waitForFunction(() => document.querySelector('[role="tablist"]')?.hasAttribute('data-more'));
  expect(await more()).toBe('after');
  await page.locator('#one-tab').press('End');
  await page.waitForFunction(() => document.querySelector('[data-more="before"]'));
  const right = await page.locator('#six-tab').evaluate((tab) => tab.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(480);
  await page.locator('#three-tab').click();
  expect(await more()).toBe('before after');
});

it('works again in a page that was swapped in, and leaves nothing behind', async () => {
  await open();
  await page.evaluate(() => {
    const main = document.getElementById('main');
    if (main) main.innerHTML = `${main.innerHTML}`;
    location.hash = '#six';
  });
  await page.waitForFunction(() => !document.getElementById('six')?.hidden);
  expect(await shown()).toEqual(['six']);
  await page.evaluate(() => {
    document.getElementById('main')?.replaceChildren();
    location.hash = '#one';
  });
  expect(problems).toEqual([]);
});
