/** What reaches less far than this into the row is out of sight, in pixels. */
const NEAR = 4;

/**
 * A row that scrolls sideways, its first child: keeps the focus out of slides that are wholly out of sight, answers
 * the buttons of ui/sliding-list.tsx (`data-step`), and marks the link to the slide that is shown. Without it the row
 * scrolls by swipe and wheel, and everything in it takes the focus.
 */
export function defineSlides(): void {
  if (!customElements.get('plinth-slides')) customElements.define('plinth-slides', Slides);
}

class Slides extends HTMLElement {
  private listening = new AbortController();
  private sizes: ResizeObserver | null = null;

  connectedCallback(): void {
    const row = this.firstElementChild;
    if (!row) return;
    this.listening = new AbortController();
    const { signal } = this.listening;
    const look = (): void => this.look(row);
    row.addEventListener('scroll', look, { signal, passive: true });
    // Not before the focus is where it goes to.
    this.addEventListener('focusout', () => setTimeout(look), { signal });
    this.addEventListener('click', (event) => this.onClick(event, row), { signal });
    // Tells once the row is laid out, also if that is long after the start, as in a tab that is opened.
    this.sizes = new ResizeObserver(look);
    this.sizes.observe(row);
  }

  disconnectedCallback(): void {
    this.listening.abort();
    this.sizes?.disconnect();
  }

  private look(row: Element): void {
    const { scrollLeft, clientWidth, scrollWidth } = row;
    if (clientWidth === 0) return;
    const room = row.getBoundingClientRect();
    const places = [...row.children].map((slide) => ({ slide, at: slide.getBoundingClientRect() }));
    let shown: Element | undefined;
    for (const { slide, at } of places) {
      const away = at.right < room.left + NEAR || at.left > room.right - NEAR;
      // The middle of a slide that is as wide as the row is in it once.
      if (!away && at.left + at.right > 2 * room.left) shown ??= slide;
      // What has the focus keeps it, however it was scrolled.
      if (slide instanceof HTMLElement) slide.inert = away && !slide.contains(document.activeElement);
    }
    const ends: Readonly<Record<string, boolean>> = {
      '-1': scrollLeft <= NEAR,
      '1': scrollLeft + clientWidth >= scrollWidth - NEAR,
    };
    for (const button of this.querySelectorAll<HTMLElement>(':scope > * > [data-step]')) {
      button.setAttribute('aria-disabled', String(ends[button.dataset.step ?? '']));
      if (button.parentElement) button.parentElement.hidden = scrollWidth - clientWidth <= NEAR;
    }
    for (const link of this.querySelectorAll(':scope > nav [href^="#"]')) {
      if (link.getAttribute('href') === `#${shown?.id}`) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  }

  private onClick({ target }: Event, row: Element): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null;
    if (button?.parentElement?.parentElement !== this) return;
    const width = row.firstElementChild?.getBoundingClientRect().width ?? 0;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.scrollBy({ left: Number(button.dataset.step) * width, behavior: calm ? 'instant' : 'smooth' });
  }
}
