/** When toasts come, how long they stay and how many, in real Chromium on the test site. */
import { wait } from '../../islands/testing/notices-page.js';
import { page, problems, site } from '../../islands/testing/stage.js';
import {
  openHeld,
  openToasts,
  show,
  showUndo,
  stateOf,
  texts,
  toast,
  toasts,
} from '../../islands/testing/toasts.js';

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
    await openToasts();
    const chunk = () => site.requests.filter((path) => path.includes('toast-host'));
    expect(chunk()).toEqual([]);
    await page.locator('#show').click();
    expect(await toasts().count()).toBe(0);
    await toast('Saved').waitFor();
    expect(chunk().length).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  });

  it('is tried again when it fails, and nothing is lost', async () => {
    await openToasts();
    site.behave({ missingChunk: 'toast-host' });
    await show('While the network was away', { type: 'error' });
    await page.waitForTimeout(200);
    expect(await toasts().count()).toBe(0);
    site.behave({ missingChunk: '' });
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await toast('While the network was away').waitFor();
  });

  it('works when storage is blocked', async () => {
    await openToasts({}, () => {
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

  it('is 3000 ms, and 150 ms to leave', async () => {
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

  it('stands still on hover, for all of them', async () => {
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

  it('goes on after a click on one that stays, which leaves focus there', async () => {
    await show('Stays', { dismissible: false });
    await show('Saved');
    await toast('Stays').click();
    expect(await stateOf('Stays')).toBe('shown');
    await page.mouse.move(10, 400);
    await wait(3_200);
    expect(await toasts().count()).toBe(0);
  });

  it('stands still while the keyboard is inside', async () => {
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

  it('stands still while the tab is hidden, also for one that comes then', async () => {
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

  it('never ends for errors and for toasts with an action', async () => {
    await show('Not sent', { type: 'error' });
    await showUndo('Removed');
    await wait(600_000);
    expect(await toasts().count()).toBe(2);
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

  it('of the same words within 2 s are counted', async () => {
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
