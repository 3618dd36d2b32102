/** What tests of toasts do and ask on the page of notices. Time stands still but where a test lets it go on. */
import type { BrowserContextOptions } from 'playwright-core';
import type { ToastOptions } from '../../stores/toast-options.js';
import { holdTime, openNotices } from './notices-page.js';
import { page } from './stage.js';

export const openToasts = (options: BrowserContextOptions = {}, before?: () => void) =>
  openNotices({ viewport: { width: 1280, height: 800 }, ...options }, before);
export async function openHeld(options?: BrowserContextOptions): Promise<void> {
  await openToasts(options);
  await page.evaluate(() => window.notices.prepareToasts());
  await holdTime();
}
export const show = (text: string, more: Partial<ToastOptions> = {}) =>
  page.evaluate((options) => void window.notices.showToast(options), { text, ...more });
/** One with an action; how often it was pressed stands in `document.title`. */
export const showUndo = (text: string) =>
  page.evaluate((words) => {
    document.title = '0';
    const onPress = () => {
      document.title = String(Number(document.title) + 1);
    };
    window.notices.showToast({ text: words, action: { label: 'Undo', onPress } });
  }, text);

export const toasts = () => page.locator('plinth-toasts li');
export const toast = (text: string) => toasts().filter({ hasText: text });
export const stateOf = (text: string) => toast(text).getAttribute('data-state');
export const texts = () => toasts().evaluateAll((items) => items.map((item) => item.textContent));
/** What the live region of this politeness holds. */
export const spoken = (politeness: string) =>
  page
    .locator(`plinth-toasts [aria-live="${politeness}"] p`)
    .evaluateAll((words) => words.map(({ textContent }) => textContent));
/** Id of what has the focus, or else its tag. */
export const focused = () =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);
