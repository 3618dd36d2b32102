/** The page of notices, on which nothing starts by itself and time can be held. Import it once in a spec file. */
import type { BrowserContextOptions } from 'playwright-core';
import { fetchNothingAhead } from '../../../test/support/browser.js';
import { newPage, open, page } from './stage.js';

afterEach(() => page?.close());

/** @param before runs in the page before its own script */
export async function openNotices(options: BrowserContextOptions = {}, before?: () => void): Promise<void> {
  await newPage(options);
  await page.addInitScript(fetchNothingAhead);
  if (before) await page.addInitScript(before);
  await page.clock.install();
  await open('/notices');
  await page.waitForFunction(() => 'notices' in window);
}
/** From now on the page's time goes on by {@link wait} alone. */
export const holdTime = () => page.clock.pauseAt(Date.now() + 3_600_000);
export const wait = (ms: number) => page.clock.runFor(ms);
