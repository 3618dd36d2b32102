import { setTimeout as delay } from 'node:timers/promises';
import type { CacheEntry } from './page-memory.js';
import type { RedisPageStore, StoredPage } from './redis-page-store.js';

/** How long a process waits for the page that another one is rendering, before it renders its own. */
const WAIT_MS = 3_000;
const POLL_MS = 40;

export interface Flight {
  /** Whether a page that another caller or process has rendered will do. */
  accept: (page: Omit<StoredPage, 'staleSince'>) => boolean;
  /** Takes over such a page of another process. */
  adopt: (stored: StoredPage) => CacheEntry;
  /** Renders the page and stores it; called at most once. */
  render: () => Promise<CacheEntry>;
}

/**
 * Sees to it that one caller of one process renders a page, and all others take it over. Without Redis every process
 * renders its own: the lock is then given to everybody at once.
 */
export class DistributedSingleFlight {
  private readonly flights = new Map<string, Promise<CacheEntry>>();

  constructor(
    private readonly store: Pick<RedisPageStore, 'lock' | 'get'>,
    private readonly waitMs = WAIT_MS,
  ) {}

  async run(key: string, flight: Flight): Promise<CacheEntry> {
    const running = this.flights.get(key);
    if (running) {
      const entry = await running;
      if (flight.accept(entry)) return entry;
    }
    const started = this.start(key, flight).finally(() => {
      if (this.flights.get(key) === started) this.flights.delete(key);
    });
    this.flights.set(key, started);
    return started;
  }

  private async start(key: string, { accept, adopt, render }: Flight): Promise<CacheEntry> {
    const until = Date.now() + this.waitMs;
    for (;;) {
      const locking = this.store.lock(key);
      // Sent with the lock and done after it: whoever had it before has stored the page.
      const reading = this.store.get(key);
      reading.catch(() => undefined);
      const unlock = await locking;
      try {
        const stored = await reading;
        if (stored && accept(stored)) return adopt(stored);
        if (unlock || Date.now() >= until) return await render();
      } finally {
        await unlock?.();
      }
      await delay(POLL_MS);
    }
  }
}
