import { setTimeout as delay } from 'node:timers/promises';
import type { RedisPageStore, StoredPage } from './redis-page-store.js';

/** How long a process waits for the page that another one is making, before it makes its own. */
const WAIT_MS = 3_000;
const LOOK_MS = 40;

/**
 * Sees to it that one process makes a page and the others take it over. Without Redis every process makes its own:
 * the lock is then given to everybody at once.
 */
export class DistributedSingleFlight {
  constructor(
    private readonly store: RedisPageStore,
    private readonly waitMs = WAIT_MS,
  ) {}

  /**
   * @param isGood whether a page that another process has stored will do
   * @param take what to do with such a page
   * @param make makes the page and stores it; called at most once
   */
  async run<T>(
    path: string,
    isGood: (stored: StoredPage) => boolean,
    take: (stored: StoredPage) => T,
    make: () => Promise<T>,
  ): Promise<T> {
    const until = Date.now() + this.waitMs;
    for (;;) {
      const unlock = await this.store.lock(path);
      // The lock may have become free because the page is there now.
      const stored = await this.store.get(path).catch(async (error: unknown) => {
        await unlock?.();
        throw error;
      });
      if (stored && isGood(stored)) {
        await unlock?.();
        return take(stored);
      }
      if (unlock) return make().finally(unlock);
      if (Date.now() >= until) return make();
      await delay(LOOK_MS);
    }
  }
}
