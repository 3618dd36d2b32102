/** Scroll positions of history entries: kept for the tab, found by a key in each entry's state. */
const STORE = 'plinth:scroll';
const MOST = 100;

interface EntryState {
  key: string;
}

export class ScrollMemory {
  private readonly positions = new Map<string, number>();
  private key: string;

  constructor() {
    history.scrollRestoration = 'manual';
    for (const [key, y] of read()) this.positions.set(key, y);
    const present = stateKey(history.state);
    this.key = present ?? newKey();
    if (present === null) history.replaceState({ ...history.state, key: this.key }, '');
    else this.restore();
    addEventListener('pagehide', () => {
      this.leave();
      write([...this.positions].slice(-MOST));
    });
  }

  /** Remembers where the present entry is scrolled to; called before it is left. */
  leave(): void {
    this.positions.delete(this.key);
    this.positions.set(this.key, scrollY);
  }

  /** Adds an entry for `url`. */
  push(url: URL): void {
    this.key = newKey();
    const state: EntryState = { key: this.key };
    history.pushState(state, '', url);
  }

  /** The browser has moved to another entry. */
  arrive(state: unknown): void {
    this.key = stateKey(state) ?? newKey();
  }

  /** Scrolls to where the present entry was left. */
  restore(): void {
    scrollTo({ top: this.positions.get(this.key) ?? 0, behavior: 'instant' });
  }
}

function stateKey(state: unknown): string | null {
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
    return Array.isArray(value)
      ? value.filter((entry): entry is [string, number] => Array.isArray(entry))
      : [];
  } catch {
    return [];
  }
}

function write(entries: [string, number][]): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(entries));
  } catch {
    // See above.
  }
}
