/** A screen reader needs a moment to notice a new region; in milliseconds. */
const SETTLE = 100;
/** Then the words are gone, so that nobody finds them beside the toast; in milliseconds. */
const KEEP = 5_000;

/** Two places whose new words screen readers speak: in turn, or at once. They are there before the words come. */
export class LiveRegions {
  private readonly polite = region('polite');
  private readonly assertive = region('assertive');
  private settledAt = 0;

  /** @param className hides them from the eye alone */
  constructor(className: string) {
    for (const element of this.elements) element.className = className;
  }

  get elements(): HTMLElement[] {
    return [this.polite, this.assertive];
  }

  /** To be told when they have come to another place of the document. */
  placed(): void {
    this.settledAt = performance.now() + SETTLE;
  }

  /** @param isUrgent interrupts what is being spoken */
  say(text: string, isUrgent: boolean): void {
    const words = document.createElement('p');
    words.textContent = text;
    setTimeout(
      () => {
        (isUrgent ? this.assertive : this.polite).append(words);
        setTimeout(() => words.remove(), KEEP);
      },
      Math.max(0, this.settledAt - performance.now()),
    );
  }
}

function region(politeness: 'polite' | 'assertive'): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('aria-live', politeness);
  // Each toast by itself, not all that is still there.
  element.setAttribute('aria-atomic', 'false');
  return element;
}
