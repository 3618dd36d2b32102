const KEYS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** How far from its ends the row still counts as scrolled to them, in pixels. */
const NEAR = 4;

/**
 * Shows one panel of ui/tabs.tsx at a time. The others stay in the document: the browser's find-in-page and
 * addresses with `#` open the panel of what they look for.
 */
export function defineTabs(): void {
  if (!customElements.get('plinth-tabs')) customElements.define('plinth-tabs', Tabs);
}

class Tabs extends HTMLElement {
  private listening = new AbortController();
  private sizes: ResizeObserver | null = null;

  connectedCallback(): void {
    const { row, panels } = this;
    if (!row) return;
    this.listening = new AbortController();
    const { signal } = this.listening;
    for (const panel of panels) {
      panel.setAttribute('role', 'tabpanel');
      panel.tabIndex = 0;
      panel.addEventListener('beforematch', () => this.choose(panel), { signal });
    }
    row.addEventListener('click', (event) => this.onClick(event), { signal });
    row.addEventListener('keydown', (event) => this.onKey(event), { signal });
    row.addEventListener('scroll', () => this.fade(), { signal, passive: true });
    window.addEventListener('hashchange', () => this.openTarget(), { signal });
    const chosen = this.tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true');
    this.mark(panels[chosen] ?? panels[0]);
    this.openTarget();
    // Its first call comes once the page is laid out, which asking for places now would do before its time.
    this.sizes = new ResizeObserver(() => this.bringIntoRow());
    this.sizes.observe(row);
  }

  disconnectedCallback(): void {
    this.listening.abort();
    this.sizes?.disconnect();
  }

  private get row(): HTMLElement | null {
    return this.querySelector(':scope > [role="tablist"]');
  }

  private get tabs(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(':scope > [role="tablist"] > [role="tab"]')];
  }

  private get panels(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(':scope > section')];
  }

  private choose(chosen: HTMLElement | undefined): void {
    this.mark(chosen);
    this.bringIntoRow();
  }

  private mark(chosen: HTMLElement | undefined): void {
    if (!chosen) return;
    for (const panel of this.panels) {
      if (panel === chosen) panel.removeAttribute('hidden');
      else panel.setAttribute('hidden', 'until-found');
    }
    for (const tab of this.tabs) {
      const selected = tab.getAttribute('aria-controls') === chosen.id;
      tab.setAttribute('aria-selected', String(selected));
      tab.tabIndex = selected ? 0 : -1;
    }
  }

  /** A person chose: the address names the panel from now on, so that it can be shared and come back to. */
  private pick(tab: HTMLElement | undefined): void {
    const panel = this.panels.find(({ id }) => id === tab?.getAttribute('aria-controls'));
    if (!tab || !panel) return;
    this.choose(panel);
    tab.focus({ preventScroll: true });
    history.replaceState(history.state, '', `#${panel.id}`);
  }

  private onClick({ target }: Event): void {
    if (target instanceof Element) this.pick(target.closest<HTMLElement>('[role="tab"]') ?? undefined);
  }

  private onKey(event: KeyboardEvent): void {
    const { tabs } = this;
    const at = event.target instanceof HTMLElement ? tabs.indexOf(event.target) : -1;
    const next = Object.hasOwn(KEYS, event.key) ? KEYS[event.key] : undefined;
    if (at < 0 || !next || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.pick(tabs[next(at, tabs.length)]);
  }

  /** Opens the panel that holds what the address points to. */
  private openTarget(): void {
    const target = document.getElementById(fragment());
    const panel = target && this.panels.find((each) => each.contains(target));
    if (!panel) return;
    this.choose(panel);
    target.scrollIntoView({ behavior: 'instant' });
  }

  /** Scrolls the row alone to the chosen tab: the page stays where it is. */
  private bringIntoRow(): void {
    const { row } = this;
    const tab = this.tabs.find((each) => each.getAttribute('aria-selected') === 'true');
    if (!row || !tab) return;
    const middle = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
    row.scrollTo({ left: middle, behavior: 'instant' });
    this.fade();
  }

  /** Tells the styles at which ends of the row there is more. */
  private fade(): void {
    const { row } = this;
    if (!row) return;
    const rest = row.scrollWidth - row.clientWidth - row.scrollLeft;
    const more = [row.scrollLeft > NEAR && 'before', rest > NEAR && 'after'].filter(Boolean);
    row.dataset.more = more.join(' ');
  }
}

function fragment(): string {
  const raw = location.hash.slice(1);
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
