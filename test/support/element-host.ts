/** The page of the content stand-in that plays the editor of Kontent.ai around a custom element, at the app's own address. */
import type { Frame, Page } from 'playwright-core';

const APP = 'https://app.kontent.ai';
const SCRIPT = '/js-api/custom-element/v1/custom-element.min.js';

/** What the page is asked for, as in its form. */
export interface Told {
  element: string;
  value: string;
  /** Codename of the item. */
  item: string;
  /** JSON of the element's parameters, and of the item's other elements. */
  config: string;
  others: string;
  disabled: 'true';
}

export interface ElementHost {
  readonly page: Page;
  /** The element's own document. */
  readonly frame: Frame;
  /** What the element had stored, oldest first. */
  stored(): Promise<unknown[]>;
  setDisabled(disabled: boolean): Promise<void>;
  setOthers(json: string): Promise<void>;
}

/**
 * Opens an element in the editor.
 * @param contentUrl of the stand-in
 * @param hasScript false: the service's script cannot be had
 */
export async function openElement(
  page: Page,
  contentUrl: string,
  told: Partial<Told>,
  hasScript = true,
): Promise<ElementHost> {
  await page.route(`${APP}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (pathname === SCRIPT && !hasScript) return route.abort();
    return route.fulfill({ response: await route.fetch({ url: contentUrl + pathname + search }) });
  });
  await page.goto(`${APP}/editor/elements?${new URLSearchParams({ ...told })}`);
  const handle = await page.waitForSelector('iframe');
  const frame = await handle.contentFrame();
  if (!frame) throw new Error('The host has no frame.');
  return {
    page,
    frame,
    stored: async () => {
      const calls = await page.locator('#log [data-method="setValue"]').allTextContents();
      return calls.map((call) => JSON.parse(call.replace('setValue ', '')));
    },
    setDisabled: (disabled) => page.getByLabel('Disabled').setChecked(disabled),
    setOthers: async (json) => {
      await page.getByLabel('Other elements').fill(json);
      await page.getByLabel('Other elements').blur();
    },
  };
}
