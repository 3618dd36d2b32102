import { keepAboveConsentBar } from '../ui/above-consent-bar.js';

export interface NoticeContent {
  text: string;
  /** Words of the button, and what it does; the notice goes with it. */
  action: string;
  act: () => void;
}

/**
 * What the navigator has to tell when it cannot go on. It needs nothing that is still to be loaded: it is shown just
 * when nothing can be.
 */
export class Notice {
  private readonly box = document.createElement('div');

  constructor() {
    this.box.className = 'plinth-notice';
    this.box.setAttribute('role', 'region');
    this.box.setAttribute('aria-label', 'Notice');
    this.box.hidden = true;
    keepAboveConsentBar(this.box);
    document.body.append(this.box);
  }

  show({ text, action, act }: NoticeContent): void {
    const words = document.createElement('p');
    words.textContent = text;
    this.box.replaceChildren(words, this.button(action, act), this.button('Close'));
    this.box.hidden = false;
  }

  get isShown(): boolean {
    return !this.box.hidden;
  }

  hide(): void {
    this.box.hidden = true;
  }

  private button(words: string, act?: () => void): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = words;
    button.addEventListener('click', () => {
      this.hide();
      act?.();
    });
    return button;
  }
}
