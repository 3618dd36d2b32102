/** Scroll positions of history entries: kept for the tab, found by a key in each entry's state. */
const STORE = 'plinth:scroll';
const MOST = 100;

export class ScrollMemory {
  private readonly positions = new Map<string, number>(read());
  private key = '';
  /**
   * Where the present entry is scrolled to, as last heard. The window itself may already stand elsewhere when a jump
   * inside the page is told of. Not asked for here: the browser would lay the page out for the answer, and tells by
   * an event when it scrolls a new document.
   */
  private y = 0;
  /** False from arriving at an entry until it is shown: what is heard of scrolling is then of the page before. */
  private settled = true;

  constructor() {
    history.scrollRestoration = 'manual';
    if (this.arrive(history.state) && this.restore() && location.hash !== '') {
      // While the document loads, the browser still scrolls to what the address names.
      addEventListener('load', () => this.restore(), { once: true });
    }
    addEventListener('scroll', () => this.look(), { passive: true });
    addEventListener('pagehide', () => {
      this.leave();
      write([...this.positions].slice(-MOST));
    });
  }

  /** Remembers where the present entry is scrolled to; called before it is left. */
  leave(): void {
    this.positions.delete(this.key);
    this.positions.set(this.key, this.y);
  }

  /** Makes an entry for `url`; the same address again is the same entry, as browsers do it. */
  push(url: URL): void {
    this.key = newKey();
    const state = { key: this.key };
    if (url.href === location.href) history.replaceState(state, '');
    else history.pushState(state, '', url);
  }

  /** The present entry is another one. @returns false when it was never seen before: a jump inside the page. */
  arrive(state: unknown): boolean {
    const key = keyOf(state);
    this.key = key ?? newKey();
    if (key === null) history.replaceState({ key: this.key }, '');
    // Until it is shown, the window is scrolled to where the entry before it was.
    this.y = this.positions.get(this.key) ?? this.y;
    this.settled = key === null;
    return key !== null;
  }

  /** Scrolls to where the present entry was left. @returns false when that is not known. */
  restore(): boolean {
    this.settled = true;
    const y = this.positions.get(this.key);
    if (y === undefined) return false;
    this.to(y);
    return true;
  }

  /** Scrolls down to `y` pixels at once. */
  to(y: number): void {
    this.settled = true;
    scrollTo({ top: y, behavior: 'instant' });
    this.look();
  }

  private look(): void {
    if (this.settled) this.y = scrollY;
  }
}

function keyOf(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : null;
}

function newKey(): string {
  return Math.random().toString(36).slice(2);
}

// Storage may be blocked or full: then positions are forgotten with the document, nothing else.
function read(): [string, number][] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '[]');
    return Array.isArray(value) ? value.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}

function write(entries: [string, number][]): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(entries));
  } catch {
    // See above.
  }
}
