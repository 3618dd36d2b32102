/** Drives the page that plays the service's visual editor, with a preview in its frame. */
import type { FrameLocator, Locator, Page } from 'playwright-core';

export class VisualEditor {
  constructor(readonly page: Page) {}

  get preview(): FrameLocator {
    return this.page.frameLocator('#preview');
  }

  /** Messages since the last call, oldest first: `← element:clicked {…}`. */
  async messages(): Promise<string[]> {
    const lines = await this.page.locator('#log li').allTextContents();
    await this.page.locator('#log').evaluate((log) => log.replaceChildren());
    return lines.reverse();
  }

  /** Waits for a message that has these words. */
  async message(words: string): Promise<void> {
    await this.page.locator('#log li', { hasText: words }).first().waitFor({ timeout: 20_000 });
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name }).first().click();
  }

  /** What add buttons are answered from now on, by the names of the fields. */
  async answer(values: Readonly<Record<string, string | boolean>>): Promise<void> {
    await this.page.evaluate((chosen) => {
      for (const [id, value] of Object.entries(chosen)) {
        const field = document.getElementById(id) as HTMLInputElement;
        if (typeof value === 'boolean') field.checked = value;
        else field.value = value;
      }
    }, values);
  }
}

/**
 * Presses the add button of a marked element and waits for the answer.
 * @param choose id of the action that is chosen then
 * @returns what the button says when it refuses, or what it offers, in the order in which it is shown
 */
export async function pressAdd(marked: Locator, choose?: string): Promise<string> {
  return marked.evaluate(async (target, chosen) => {
    // Where it is already, nothing moves; Playwright would wait for that each time.
    target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const until = async <T>(find: () => T | null | undefined | false): Promise<T> => {
      for (let tries = 0; tries < 2_000; tries += 1) {
        const found = find();
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      throw new Error('The add button did not come, or did not answer.');
    };
    const isOf = (button: Element) => Reflect.get(button, 'targetRef') === target;
    const { shadowRoot } = await until(() => [...document.querySelectorAll('ksl-add-button')].find(isOf));
    const plus = shadowRoot?.querySelector('ksl-button') as HTMLElement;
    // Closes what is open. A button that was refused asks no more, unless it is made to.
    document.body.click();
    plus.removeAttribute('disabled');
    plus.click();
    await until(() => !plus.hasAttribute('loading'));
    const popover = shadowRoot?.querySelector('ksl-popover');
    // The words of the first are set before it is an element of its kind: a property, no attribute.
    const words = (button: Element) =>
      `${Reflect.get(button, 'tooltipMessage')}${button.hasAttribute('disabled') ? ' (disabled)' : ''}`;
    if (!popover) return words(plus);
    const offered = [...popover.querySelectorAll<HTMLElement>('ksl-button:not([hidden])')];
    const said = offered.map(words).join(', ');
    if (chosen !== undefined) offered.find(({ id }) => id === chosen)?.click();
    return said;
  }, choose);
}
