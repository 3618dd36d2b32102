/** Pointer must rest this long on a menu word before its panel opens, in milliseconds. */
const INTENT = 150;
/** A panel outlives the pointer's leaving by this, so that a diagonal way to it does not lose it. */
const GRACE = 300;
const WIDE = '(min-width: 75em)';

/**
 * Menus of the header: panels disclosed by buttons, one at a time; Escape closes and gives the focus back,
 * a click elsewhere closes, a resting mouse opens. On narrow screens the menu is a popover: the browser opens
 * and closes it, this keeps the focus in it.
 */
export function defineDisclosure(): void {
  if (!customElements.get('plinth-disclosure')) customElements.define('plinth-disclosure', Disclosure);
}

class Disclosure extends HTMLElement {
  private readonly wide = matchMedia(WIDE);
  private listening = new AbortController();
  private timer = 0;
  /** When the pointer opened a panel: a click right after it means "open", not "close". */
  private openedAt = 0;

  connectedCallback(): void {
    this.listening = new AbortController();
    const { signal } = this.listening;
    this.addEventListener('click', (event) => this.onClick(event), { signal });
    this.addEventListener('pointerover', (event) => this.onHover(event), { signal });
    this.addEventListener(
      'pointerleave',
      () => this.later(() => this.wide.matches && this.open(null), GRACE),
      { signal },
    );
    this.addEventListener('focusout', (event) => this.onBlur(event), { signal });
    document.addEventListener('keydown', (event) => this.onKey(event), { signal });
    // An attribute, as `html:has(…)` would have the whole page restyled by every change anywhere.
    this.addEventListener('toggle', ({ newState }) => this.holdPage(newState === 'open'), {
      signal,
      capture: true,
    });
    document.addEventListener(
      'pointerdown',
      (event) => {
        if (!this.contains(event.target as Node)) this.open(null);
      },
      { signal },
    );
    this.wide.addEventListener('change', () => this.closeAll(), { signal });
    // Loaded because a person had reached for it: what they did until now is caught up with.
    this.holdPage(this.drawer !== null);
    const entry = this.querySelector('[data-menu]:hover');
    if (entry && matchMedia('(hover: hover)').matches) this.hover(entry);
  }

  disconnectedCallback(): void {
    clearTimeout(this.timer);
    this.listening.abort();
    this.holdPage(false);
  }

  /** Under the open drawer the page does not scroll. */
  private holdPage(held: boolean): void {
    document.documentElement.toggleAttribute('data-drawer', held);
  }

  private get buttons(): NodeListOf<HTMLButtonElement> {
    return this.querySelectorAll('button[aria-controls][aria-expanded]');
  }

  private get drawer(): HTMLElement | null {
    return this.querySelector('[popover]:popover-open');
  }

  private get current(): HTMLButtonElement | null {
    return this.querySelector('button[aria-controls][aria-expanded="true"]');
  }

  private open(button: Element | null): void {
    clearTimeout(this.timer);
    for (const each of this.buttons) each.setAttribute('aria-expanded', String(each === button));
  }

  private closeAll(): void {
    this.open(null);
    this.drawer?.hidePopover();
  }

  private later(what: () => void, delay: number): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(what, delay);
  }

  private onClick({ target }: Event): void {
    if (!(target instanceof Element)) return;
    const button = target.closest('button[aria-controls][aria-expanded]');
    if (button) {
      const keep = button !== this.current || performance.now() - this.openedAt < GRACE;
      this.open(keep ? button : null);
    } else if (target.closest('a[href]')) {
      this.closeAll();
    }
  }

  private onKey(event: KeyboardEvent): void {
    const { drawer, current } = this;
    if (event.key === 'Escape' && current && !drawer) {
      this.open(null);
      // A panel that the mouse opened closes without taking the focus from where it is.
      if (this.contains(document.activeElement)) current.focus();
    }
    if (event.key !== 'Tab' || !drawer) return;
    const stops = [...drawer.querySelectorAll<HTMLElement>('a[href], button')].filter((stop) =>
      stop.checkVisibility(),
    );
    const edge = event.shiftKey ? stops[0] : stops.at(-1);
    if (document.activeElement !== edge) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  }

  private onHover(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.target instanceof Element)
      this.hover(event.target.closest('[data-menu]'));
  }

  private hover(entry: Element | null): void {
    if (!this.wide.matches) return;
    const button = entry?.querySelector('button') ?? null;
    clearTimeout(this.timer);
    if (button === this.current) return;
    this.later(
      () => {
        this.openedAt = performance.now();
        this.open(button);
      },
      button ? INTENT : GRACE,
    );
  }

  private onBlur({ relatedTarget }: FocusEvent): void {
    if (this.wide.matches && relatedTarget instanceof Node && !this.contains(relatedTarget)) this.open(null);
  }
}
