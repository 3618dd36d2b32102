/** Where toasts are and what they look like, in real Chromium on the test site. */
import { axe } from '../../../test/support/browser.js';
import { wait } from '../../islands/testing/notices-page.js';
import { eventually, page, problems } from '../../islands/testing/stage.js';
import { focused, openHeld, show, stateOf, toast, toasts } from '../../islands/testing/toasts.js';
import { TOAST_POSITIONS, TOAST_TYPES } from '../../stores/toast-options.js';

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
    await openHeld({ viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' });
    await page.locator('#ask').click();
    await show('Not sent', { type: 'error' });
    const bar = await page.locator('#consent-bar').boundingBox();
    const end = async () => {
      const box = await toast('Not sent').boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    // The bar makes room when its height is known, and goes when the code that keeps answers has been loaded.
    await eventually('room for the bar', async () => (await end()) <= (bar?.y ?? 0));
    await page.getByRole('button', { name: 'Only necessary' }).click();
    await eventually('the place of the bar is taken', async () => (await end()) > (bar?.y ?? 640));
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
