/** Where the keyboard goes when it goes to the toasts, and where it comes back to. */
export class ToastFocus {
  private cameFrom: Element | null = null;

  /** @param host holds all toasts */
  constructor(private readonly host: HTMLElement) {
    host.addEventListener('focusin', ({ relatedTarget }) => {
      // Without one the window itself came back: where the person was before has not changed.
      if (relatedTarget instanceof Element && !host.contains(relatedTarget)) this.cameFrom = relatedTarget;
    });
  }

  get isInside(): boolean {
    return this.host.contains(document.activeElement);
  }

  enter(toast: HTMLElement): void {
    this.cameFrom = document.activeElement;
    toast.focus();
  }

  /** To where the person was; if that is gone, to the page. */
  giveBack(): void {
    for (const place of [this.cameFrom, document.getElementById('main')]) {
      if (place instanceof HTMLElement || place instanceof SVGElement) place.focus({ preventScroll: true });
      if (!this.isInside) return;
    }
    (document.activeElement as HTMLElement).blur();
  }
}

/**
 * Scrolls what has just got focus out from under a toast (WCAG 2.2, 2.4.11 Focus Not Obscured).
 * @param covers what may lie over it
 */
export function uncover(focused: Element, covers: readonly Element[]): void {
  const box = focused.getBoundingClientRect();
  const isCovered = covers.some((cover) => {
    const { top, right, bottom, left } = cover.getBoundingClientRect();
    return box.top >= top && box.bottom <= bottom && box.left >= left && box.right <= right;
  });
  if (isCovered) focused.scrollIntoView({ block: 'center', behavior: 'instant' });
}
