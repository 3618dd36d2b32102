/** Toasts under pointer, keyboard and screen reader, in real Chromium on the test site. */
import { wait } from '../../islands/testing/notices-page.js';
import { page } from '../../islands/testing/stage.js';
import {
  focused,
  openHeld,
  show,
  showUndo,
  spoken,
  stateOf,
  texts,
  toast,
  toasts,
} from '../../islands/testing/toasts.js';

describe('dismissing', () => {
  beforeEach(() => openHeld());

  it('by a click on a dismissible one only', async () => {
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
