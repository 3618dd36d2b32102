/** Menu behaviour in real Chromium, on markup as the header has it. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import ts from 'typescript';
import { launchBrowser, type TestBrowser } from '../../test/support/browser.js';

const MARKUP = `
  <plinth-disclosure style="display:block;width:600px">
    <button popovertarget="nav">Open menu</button>
    <nav id="nav" popover="auto">
      <button id="close" popovertarget="nav" popovertargetaction="hide">Close</button>
      <ul>
        <li data-menu><button id="one" aria-expanded="false" aria-controls="p1">One</button>
          <div id="p1"><a id="in" href="#in">In</a></div></li>
        <li data-menu><button id="two" aria-expanded="false" aria-controls="p2">Two</button><div id="p2"></div></li>
        <li><a id="plain" href="#plain">Plain</a></li>
      </ul>
    </nav>
  </plinth-disclosure>
  <p id="outside" style="margin-top:500px"><a href="#x">Outside</a></p>
  <style>@media (min-width: 75em) { nav { position: static; display: block } }</style>`;

let browser: TestBrowser;
let page: Page;

// The module imports nothing, so without its types it runs as it is.
const script = ts.transpile(readFileSync(new URL('./disclosure.ts', import.meta.url), 'utf8'), {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
});

beforeAll(async () => {
  browser = await launchBrowser();
}, 60_000);
afterAll(() => browser?.close());
afterEach(() => page?.close());

async function open(width: number): Promise<void> {
  ({ page } = await browser.newPage({ viewport: { width, height: 800 } }));
  // Time in the page stands still between steps, so that a slow machine measures the same pauses.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.setContent(MARKUP);
  await page.addScriptTag({ type: 'module', content: `${script};defineDisclosure()` });
  await page.waitForFunction(() => customElements.get('plinth-disclosure'));
}

const expanded = (id: string) => page.locator(`#${id}`).getAttribute('aria-expanded');
const focused = () => page.evaluate(() => document.activeElement?.id);

describe('on wide screens', () => {
  beforeEach(() => open(1440));

  it('opens one panel at a time by press, and closes it by another', async () => {
    await page.locator('#one').focus();
    await page.keyboard.press('Enter');
    expect(await expanded('one')).toBe('true');
    await page.locator('#two').press('Enter');
    expect([await expanded('one'), await expanded('two')]).toEqual(['false', 'true']);
    await page.locator('#two').press('Enter');
    expect(await expanded('two')).toBe('false');
  });

  it('closes by Escape and gives the focus back to the button', async () => {
    await page.locator('#one').press('Enter');
    await page.locator('#in').focus();
    await page.keyboard.press('Escape');
    expect(await expanded('one')).toBe('false');
    expect(await focused()).toBe('one');
  });

  it('opens when the mouse rests, not when it passes, and a click then does not close', async () => {
    await page.locator('#one').hover();
    await page.clock.runFor(140);
    expect(await expanded('one')).toBe('false');
    await page.clock.runFor(20);
    expect(await expanded('one')).toBe('true');
    await page.mouse.down();
    await page.mouse.up();
    expect(await expanded('one')).toBe('true');
    await page.mouse.move(900, 780);
    await page.clock.runFor(290);
    expect(await expanded('one')).toBe('true');
    await page.clock.runFor(20);
    expect(await expanded('one')).toBe('false');
  });

  it('lets Escape close what the mouse opened and leaves the focus where it is', async () => {
    await page.locator('#outside a').focus();
    await page.locator('#one').hover();
    await page.clock.runFor(160);
    expect(await expanded('one')).toBe('true');
    await page.keyboard.press('Escape');
    expect(await expanded('one')).toBe('false');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Outside');
  });

  it('closes by a press elsewhere, when the focus leaves, and when a link is followed', async () => {
    await page.locator('#one').press('Enter');
    await page.locator('#outside').click();
    expect(await expanded('one')).toBe('false');
    await page.locator('#one').press('Enter');
    await page.locator('#outside a').focus();
    expect(await expanded('one')).toBe('false');
    await page.locator('#one').press('Enter');
    await page.locator('#in').press('Enter');
    expect(await expanded('one')).toBe('false');
  });
});

describe('on narrow screens', () => {
  beforeEach(() => open(360));

  it('keeps the focus in the open drawer, both ways round', async () => {
    await page.getByText('Open menu').click();
    await page.locator('#plain').focus();
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('close');
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe('plain');
  });

  it('closes the drawer when a link is followed and when the screen gets wide', async () => {
    const drawer = page.locator('nav:popover-open');
    await page.getByText('Open menu').click();
    await page.locator('#plain').click();
    expect(await drawer.count()).toBe(0);
    await page.getByText('Open menu').click();
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.waitForFunction(() => !document.querySelector('nav:popover-open'));
  });
});
