/** Toasts in real Chromium, on the test site. Time in the page stands still but where a test lets it go on. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { axe, fetchNothingAhead, launchBrowser, type TestBrowser } from '../../../test/support/browser.js';
import { startTestSite, type TestSite } from '../../islands/testing/test-site.js';
import { TOAST_POSITIONS, TOAST_TYPES, type ToastOptions } from '../../stores/toast-options.js';

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
beforeEach(() => site.reset());
afterEach(() => page?.close());

async function open(options: BrowserContextOptions = {}, before?: () => void): Promise<void> {
  ({ page, problems } = await browser.newPage({ viewport: { width: 1280, height: 800 }, ...options }));
  await page.addInitScript(fetchNothingAhead);
  page.setDefaultTimeout(8_000);
  if (before) await page.addInitScript(before);
  await page.clock.install();
  await page.goto(`${site.url}/notices`);
  await page.waitForFunction(() => 'notices' in window);
}
/** From now on the page's time goes on by {@link wait} alone. */
async function holdTime(): Promise<void> {
  await page.evaluate(() => window.notices.prepareToasts());
  await page.clock.pauseAt(Date.now() + 3_600_000);
}
const openHeld = async (options?: BrowserContextOptions) => {
  await open(options);
  await holdTime();
};
const wait = (ms: number) => page.clock.runFor(ms);
const show = (text: string, more: Partial<ToastOptions> = {}) =>
  page.evaluate((options) => void window.notices.showToast(options), { text, ...more });
/** One with an action; how often it was pressed stands in `document.title`. */
const showUndo = (text: string) =>
  page.evaluate((words) => {
    document.title = '0';
    const onPress = () => {
      document.title = String(Number(document.title) + 1);
    };
    window.notices.showToast({ text: words, action: { label: 'Undo', onPress } });
  }, text);

const toasts = () => page.locator('plinth-toasts li');
const toast = (text: string) => toasts().filter({ hasText: text });
const stateOf = (text: string) => toast(text).getAttribute('data-state');
const texts = () =>
  page.locator('plinth-toasts li').evaluateAll((items) => items.map((item) => item.textContent));
const spoken = (politeness: string) =>
  page
    .locator(`plinth-toasts [aria-live="${politeness}"] p`)
    .evaluateAll((words) => words.map(({ textContent }) => textContent));
const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);
const setHidden = (isHidden: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isHidden ? 'hidden' : 'visible',
  );

describe('loading', () => {
  it('nothing of it before the first toast, which waits for it', async () => {
    site.behave({ chunkDelay: 200 });
    await open();
    const chunk = () => site.requests.filter((path) => path.includes('toast-host'));
    expect(chunk()).toEqual([]);
    await page.locator('#show').click();
    expect(await toasts().count()).toBe(0);
    await toast('Saved').waitFor();
    expect(chunk().length).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  });

  it('is tried again when it fails, and nothing is lost', async () => {
    await open();
    site.behave({ missingChunk: 'toast-host' });
    await show('While the network was away', { type: 'error' });
    await page.waitForTimeout(200);
    expect(await toasts().count()).toBe(0);
    site.behave({ missingChunk: '' });
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await toast('While the network was away').waitFor();
  });

  it('works when storage is blocked', async () => {
    await open({}, () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }
    });
    await page.locator('#show').click();
    await toast('Saved').waitFor();
    expect(problems).toEqual([]);
  });
});

describe('the time of a toast', () => {
  beforeEach(() => openHeld());

  it('is 3000 ms, and 150 ms to leave (specification, chapter 9)', async () => {
    await show('Saved');
    await wait(2_990);
    expect(await stateOf('Saved')).toBe('shown');
    await wait(20);
    expect(await stateOf('Saved')).toBe('leaving');
    await wait(130);
    expect(await toasts().count()).toBe(1);
    await wait(20);
    expect(await toasts().count()).toBe(0);
    expect(await page.locator('plinth-toasts section').isHidden()).toBe(true);
  });

  it('stands still on hover, for all of them (specification, chapter 2)', async () => {
    await show('Saved');
    await show('Sent');
    await wait(2_000);
    await toast('Saved').hover();
    await wait(60_000);
    expect(await toasts().count()).toBe(2);
    await page.mouse.move(10, 400);
    await wait(990);
    expect(await stateOf('Sent')).toBe('shown');
    await wait(20);
    expect(await stateOf('Sent')).toBe('leaving');
  });

  it('goes on when the toast under the pointer was clicked away', async () => {
    await show('Saved');
    await show('Sent');
    await toast('Sent').click();
    expect(await stateOf('Sent')).toBe('leaving');
    await wait(200);
    // The other slides to where the pointer is, or not; away from both it goes on.
    await page.mouse.move(10, 400);
    await wait(3_200);
    expect(await toasts().count()).toBe(0);
  });

  it('goes on for the next one when the last was clicked away and the pointer rests where it was', async () => {
    await show('Saved');
    await toast('Saved').click();
    await wait(200);
    expect(await toasts().count()).toBe(0);
    await show('Sent', { position: 'top-left' });
    await wait(3_200);
    expect(await toasts().count()).toBe(0);
  });

  it('stands still while the keyboard is inside (features, NT-01)', async () => {
    await show('Saved');
    await wait(2_000);
    await page.keyboard.press('F6');
    await wait(60_000);
    expect(await stateOf('Saved')).toBe('shown');
    await page.keyboard.press('F6');
    await wait(990);
    expect(await stateOf('Saved')).toBe('shown');
    await wait(20);
    expect(await stateOf('Saved')).toBe('leaving');
  });

  it('stands still while the tab is hidden, also for one that comes then (features, NT-01)', async () => {
    await show('Saved');
    await wait(2_000);
    await setHidden(true);
    await show('Sent');
    await wait(60_000);
    expect(await toasts().count()).toBe(2);
    await setHidden(false);
    await wait(1_010);
    expect([await stateOf('Saved'), await stateOf('Sent')]).toEqual(['leaving', 'shown']);
    await wait(2_000);
    expect(await stateOf('Sent')).toBe('leaving');
  });

  it('never ends for errors and for toasts with an action (features, NT-01)', async () => {
    await show('Not sent', { type: 'error' });
    await showUndo('Removed');
    await wait(600_000);
    expect(await toasts().count()).toBe(2);
  });
});

describe('dismissing', () => {
  beforeEach(() => openHeld());

  it('by a click on a dismissible one only (specification, chapter 2)', async () => {
    await show('Stays', { dismissible: false });
    await show('Goes');
    await toast('Stays').click();
    expect(await stateOf('Stays')).toBe('shown');
    expect(await toast('Stays').getByRole('button').count()).toBe(0);
    await toast('Goes').getByText('Goes').click();
    expect(await stateOf('Goes')).toBe('leaving');
  });

  it('not while words of it are marked, but by its button even then', async () => {
    await show('Reference S-260101-0001', { type: 'error' });
    // Comes to rest under the pointer.
    await toast('Reference').getByText('Reference').hover();
    const words = await toast('Reference').getByText('Reference').boundingBox();
    const y = (words?.y ?? 0) + 10;
    await page.mouse.move((words?.x ?? 0) + 2, y);
    await page.mouse.down();
    await page.mouse.move((words?.x ?? 0) + 120, y, { steps: 4 });
    await page.mouse.up();
    expect(await page.evaluate(() => String(getSelection()))).not.toBe('');
    expect(await stateOf('Reference')).toBe('shown');
    await toast('Reference').getByRole('button', { name: 'Close notice' }).click();
    expect(await stateOf('Reference')).toBe('leaving');
  });

  it('by an action, which is called once', async () => {
    await showUndo('Removed');
    await page.getByRole('button', { name: 'Undo' }).dblclick();
    expect(await page.title()).toBe('1');
    expect(await stateOf('Removed')).toBe('leaving');
  });

  it('by Escape, which gives focus back to where it was', async () => {
    await page.locator('#ask').focus();
    await show('Not sent', { type: 'error' });
    await show('Not kept', { type: 'error' });
    await page.keyboard.press('F6');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Not kept');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Close notice',
    );
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('ask');
    expect([await stateOf('Not sent'), await stateOf('Not kept')]).toEqual(['shown', 'leaving']);
    // The newest that is not leaving.
    await page.keyboard.press('F6');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Not sent');
  });

  it('by Enter on the button; when the place of before is gone, focus goes to the page', async () => {
    await page.locator('#ask').focus();
    await show('Not sent', { type: 'error' });
    await page.keyboard.press('F6');
    await page.evaluate(() => document.getElementById('ask')?.remove());
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await stateOf('Not sent')).toBe('leaving');
    expect(await focused()).toBe('main');
  });

  it('not by Escape where it is not dismissible: focus goes back', async () => {
    await page.locator('#ask').focus();
    await show('Stays', { dismissible: false });
    await page.keyboard.press('F6');
    await page.keyboard.press('Escape');
    expect([await focused(), await stateOf('Stays')]).toEqual(['ask', 'shown']);
  });
});

describe('several', () => {
  beforeEach(() => openHeld());

  it('show five of seven, in the order they came, and look for room every 250 ms (chapter 9)', async () => {
    for (const text of ['1', '2', '3', '4', '5', '6', '7']) await show(text);
    expect(await texts()).toEqual(['1', '2', '3', '4', '5']);
    const tops = await toasts().evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    await wait(3_400);
    expect(await texts()).toEqual(['6', '7']);
  });

  it('of the same words within 2 s are counted (features, NT-01)', async () => {
    await show('Saved');
    await wait(1_900);
    await show('Saved');
    expect(await toasts().count()).toBe(1);
    expect(await toast('Saved').locator('[aria-hidden]', { hasText: '×' }).textContent()).toBe('×2');
    await wait(2_900);
    expect(await stateOf('Saved')).toBe('shown');
    await show('Saved');
    expect(await toasts().count()).toBe(2);
  });

  it('stay over a soft navigation, and their time runs on', async () => {
    await show('Saved');
    await show('Not sent', { type: 'error' });
    await page.locator('#two').click();
    await wait(150);
    await page.locator('h1', { hasText: 'Two' }).waitFor();
    expect(await toasts().count()).toBe(2);
    await wait(3_000);
    expect(await texts()).toEqual(['Not sent']);
  });
});

describe('screen readers', () => {
  beforeEach(() => openHeld());

  it('have regions before there are words, and hear errors at once, the rest in turn', async () => {
    const regions = page.locator('plinth-toasts [aria-live]');
    expect(await regions.evaluateAll((all) => all.map((one) => one.getAttribute('aria-live')))).toEqual([
      'polite',
      'assertive',
    ]);
    await wait(200);
    await show('Saved', { type: 'success', title: 'List' });
    await show('Not sent', { type: 'error' });
    await show('Almost full', { type: 'warning' });
    await showUndo('Removed.');
    await wait(1);
    expect(await spoken('polite')).toEqual([
      'List. Saved',
      'Warning: Almost full',
      'Removed. Undo: press F6.',
    ]);
    expect(await spoken('assertive')).toEqual(['Error: Not sent']);
    await wait(5_000);
    expect([await spoken('polite'), await spoken('assertive')]).toEqual([[], []]);
  });

  it('hear nothing before the region has been there for 100 ms', async () => {
    await page.evaluate(() => {
      document.querySelector('plinth-toasts')?.remove();
    });
    await page.locator('plinth-toasts').waitFor({ state: 'attached' });
    await show('Saved');
    await wait(90);
    expect(await spoken('polite')).toEqual([]);
    await wait(20);
    expect(await spoken('polite')).toEqual(['Saved']);
  });

  it('hear of counting when it rests, and of changed words', async () => {
    await wait(200);
    for (let times = 0; times < 5; times += 1) await show('Saved');
    await wait(990);
    expect(await spoken('polite')).toEqual(['Saved']);
    await wait(20);
    expect(await spoken('polite')).toEqual(['Saved', 'Saved (5 times)']);
    await page.evaluate(() => {
      const toast = window.notices.showToast({ text: 'Sending', duration: Number.POSITIVE_INFINITY });
      toast.update({ text: 'The server said no', type: 'error' });
    });
    await wait(1);
    expect(await spoken('assertive')).toEqual(['Error: The server said no']);
  });

  it('know the type of each and find no markup in words', async () => {
    await show('<img src=x onerror="window.hurt = true"><b>bold</b>', {
      title: '<i>title</i>',
      type: 'info',
    });
    await wait(200);
    expect(await toasts().getByRole('img', { name: 'Information' }).count()).toBe(1);
    expect(await texts()).toEqual(['<i>title</i><img src=x onerror="window.hurt = true"><b>bold</b>']);
    expect(await page.locator('plinth-toasts :is(img, b, i)').count()).toBe(0);
    expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
  });
});

describe('the keyboard', () => {
  it('leaves F6 to the browser while there is no toast', async () => {
    await openHeld();
    const isTaken = () =>
      page.evaluate(
        () => !document.dispatchEvent(new KeyboardEvent('keydown', { key: 'F6', cancelable: true })),
      );
    expect(await isTaken()).toBe(false);
    await show('Saved');
    expect(await isTaken()).toBe(true);
  });

  it('comes to toasts after the page, action first', async () => {
    await openHeld();
    await showUndo('Removed');
    await page.locator('#three').focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Close notice',
    );
  });

  it('never stays behind a toast: what gets focus is scrolled out from under it (WCAG 2.4.11)', async () => {
    await openHeld({ viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' });
    await page.evaluate(() => {
      const main = document.getElementById('main') as HTMLElement;
      main.innerHTML = '<p class="tall"></p><p><a id="covered" href="#x">Covered</a></p><p class="tall"></p>';
      (document.getElementById('covered') as HTMLElement).style.marginInlineStart = '40px';
    });
    await show('Not sent, and many words that tell why it was not sent. '.repeat(4), { type: 'error' });
    /** What is to be seen in the middle of the link. */
    const seen = () =>
      page.evaluate(() => {
        const {
          left = 0,
          top = 0,
          height = 0,
        } = document.getElementById('covered')?.getBoundingClientRect() ?? {};
        return document.elementFromPoint(left + 10, top + height / 2)?.closest('a, li')?.tagName;
      });
    await page.evaluate(() => {
      const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? 0;
      window.scrollBy({ top: top('#covered') - top('plinth-toasts li') - 30, behavior: 'instant' });
    });
    expect(await seen()).toBe('LI');
    await page.evaluate(() => document.getElementById('covered')?.focus({ preventScroll: true }));
    await wait(50);
    expect(await seen()).toBe('A');
  });
});

describe('places', () => {
  it.each([360, 1280])('are six, at the edges of the window, at %i px', async (width) => {
    await openHeld({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
    for (const position of TOAST_POSITIONS) {
      await show(position, { position });
      const box = await toasts().boundingBox();
      if (!box) throw new Error(position);
      const [middle, center] = [box.y + box.height / 2, box.x + box.width / 2];
      expect([position, middle < 220]).toEqual([position, position.startsWith('top')]);
      expect([position, middle > 700]).toEqual([position, position.startsWith('bottom')]);
      const third = width === 360 ? 1 : Math.floor((3 * center) / width);
      const side = position.endsWith('left') ? 0 : position.endsWith('right') ? 2 : 1;
      expect([position, third]).toEqual([position, width === 360 ? 1 : side]);
      await toasts().click();
      await wait(200);
    }
    await show('By default at the bottom right');
    expect(await toasts().locator('xpath=..').getAttribute('data-position')).toBe('bottom-right');
  });

  it('never lie over each other, also where six do not fit beside each other', async () => {
    await openHeld({ viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' });
    for (const position of TOAST_POSITIONS) await show(position, { position, type: 'error' });
    const boxes = await toasts().evaluateAll((items) =>
      items.map((item) => {
        const { top, bottom, left, right } = item.getBoundingClientRect();
        return { top, bottom, left, right };
      }),
    );
    expect(boxes).toHaveLength(5);
    for (const a of boxes) {
      for (const b of boxes) {
        if (a !== b) expect(a.bottom <= b.top + 1 || b.bottom <= a.top + 1).toBe(true);
      }
    }
  });

  it('are above the consent bar, which can be answered', async () => {
    await openHeld({ viewport: { width: 360, height: 640 } });
    await page.locator('#ask').click();
    await show('Not sent', { type: 'error' });
    const bar = await page.locator('#consent-bar').boundingBox();
    const box = await toast('Not sent').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await page.getByRole('button', { name: 'Only necessary' }).click();
    const below = await toast('Not sent').boundingBox();
    expect(below?.y).toBeGreaterThan(box?.y ?? 0);
  });

  it('are in a modal dialog while there is one, and outlast it', async () => {
    await openHeld();
    await show('Before', { type: 'error' });
    await page.evaluate(() => (document.getElementById('dialog') as HTMLDialogElement).showModal());
    await show('Inside', { type: 'error' });
    await toast('Inside').getByRole('button').click();
    expect(await stateOf('Inside')).toBe('leaving');
    await page.locator('#inside').focus();
    await page.keyboard.press('F6');
    await page.keyboard.press('Escape');
    // The toast went, not the dialog.
    expect(await page.locator('#dialog').getAttribute('open')).toBe('');
    expect(await focused()).toBe('inside');
    await show('After', { type: 'error' });
    await page.evaluate(() => document.getElementById('dialog')?.remove());
    await toast('After').waitFor();
    expect(await page.evaluate(() => document.querySelector('plinth-toasts')?.parentElement?.tagName)).toBe(
      'BODY',
    );
    expect(problems).toEqual([]);
  });

  it('let the page below be pressed where no toast is', async () => {
    await openHeld();
    await show('Not sent', { type: 'error' });
    await page.locator('#two').click();
    await wait(150);
    await page.locator('h1', { hasText: 'Two' }).waitFor();
  });
});

describe('looks', () => {
  const all = async () => {
    for (const type of TOAST_TYPES) await show(`The type ${type}`, { type, title: 'Title' });
    await wait(500);
  };

  it.each([320, 768, 1440])('have no fault that axe knows and fit at %i px', async (width) => {
    await openHeld({ viewport: { width, height: 900 } });
    await all();
    await page.clock.resume();
    expect(await axe(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
  });

  it('wrap whatever length, and the targets are large enough (WCAG 2.5.8)', async () => {
    await openHeld({ viewport: { width: 320, height: 640 } });
    await show(`A${'b'.repeat(300)}`, { type: 'error', title: `C${'d'.repeat(100)}` });
    const wide = await toasts().evaluate((item) =>
      [item, ...item.querySelectorAll('p')].map((part) => part.scrollWidth - part.clientWidth),
    );
    expect(Math.max(...wide)).toBe(0);
    const button = await page.getByRole('button', { name: 'Close notice' }).boundingBox();
    expect(button?.width).toBeGreaterThanOrEqual(24);
    expect(button?.height).toBeGreaterThanOrEqual(24);
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(320);
  });

  it('show the newest where not all fit, and the others can be scrolled to', async () => {
    await openHeld({ viewport: { width: 320, height: 480 }, reducedMotion: 'reduce' });
    for (const text of ['1', '2', '3', '4', '5'])
      await show(`${text} ${'words '.repeat(30)}`, { type: 'error' });
    const newest = await toasts().last().boundingBox();
    expect((newest?.y ?? 0) + (newest?.height ?? 0)).toBeLessThanOrEqual(480);
    const top = await toasts().first().boundingBox();
    expect(top?.y).toBeLessThan(0);
    await toasts().first().scrollIntoViewIfNeeded();
    expect((await toasts().first().boundingBox())?.y).toBeGreaterThanOrEqual(60);
  });

  it('do not slide for who wants no motion, and are not printed', async () => {
    await openHeld({ reducedMotion: 'reduce' });
    await show('Saved');
    expect(await toasts().evaluate((item) => getComputedStyle(item).transitionDuration)).toBe('0s');
    await page.emulateMedia({ media: 'print' });
    expect(await toasts().isVisible()).toBe(false);
  });

  it('read from right to left where the page does', async () => {
    await openHeld();
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await show('Saved', { type: 'success' });
    const icon = await toasts().getByRole('img').boundingBox();
    const button = await toasts().getByRole('button').boundingBox();
    expect(icon?.x).toBeGreaterThan(button?.x ?? Number.POSITIVE_INFINITY);
  });
});
