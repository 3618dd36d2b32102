import type { NavigationPayload } from '../../src/render/render.contract.js';
import { patch } from './patch.js';
import { type Texts, textsOf } from './update-texts.js';

/** Parts of the document that show content. */
const PARTS = ['body > header', 'main', 'body > footer'];

/** Keeps the page that is shown the same as its drafts, without loading it again. */
export class LivePage {
  /** What was typed and is not saved. */
  private texts: Texts = {};
  /** Counts pages and refreshes: what was asked for before is of no use any more. */
  private version = 0;
  private drawing = false;
  private due = false;

  /** Another page is shown: nothing of what was typed for the last one counts. */
  forget(): void {
    this.version += 1;
    this.texts = {};
    this.due = false;
  }

  /** Shows the saved state. @throws Error when it cannot be had */
  async refresh(): Promise<void> {
    this.forget();
    const { version } = this;
    const answer = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' });
    if (!answer.ok || !answer.headers.get('content-type')?.startsWith('text/html'))
      throw new Error(`The page was answered with ${answer.status}.`);
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (version !== this.version) return;
    if (next.body.dataset.layout !== document.body.dataset.layout)
      throw new Error('The layout is another one.');
    document.title = next.title;
    for (const selector of PARTS) {
      const [here, there] = [document.querySelector(selector), next.querySelector(selector)];
      if (here && there) patch(here, there);
    }
  }

  /** Shows what an editor types. @param message of the app; what is no text of an item is left alone */
  update(message: unknown): void {
    const texts = textsOf(message);
    if (texts === null) return;
    const { codename, values } = texts;
    this.texts = { ...this.texts, [codename]: { ...this.texts[codename], ...values } };
    this.due = true;
    if (!this.drawing) void this.draw();
  }

  /** One after the other; of what is typed meanwhile the last state counts. */
  private async draw(): Promise<void> {
    this.drawing = true;
    while (this.due) {
      this.due = false;
      await this.drawOnce().catch((error: unknown) =>
        console.warn('[Preview]: what was typed could not be shown.', error),
      );
    }
    this.drawing = false;
  }

  private async drawOnce(): Promise<void> {
    const { version, texts } = this;
    const answer = await fetch('/api/preview/draft', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address: location.pathname + location.search, texts }),
    });
    // None of it is on this page.
    if (answer.status === 204) return;
    if (!answer.ok) throw new Error(`Answered with ${answer.status}.`);
    const payload = (await answer.json()) as NavigationPayload;
    const main = document.getElementById('main');
    if (version !== this.version || main === null) return;
    const next = document.createElement('template');
    next.innerHTML = `<main>${payload.main}</main>`;
    const [there] = next.content.children;
    if (there) patch(main, there);
  }
}
