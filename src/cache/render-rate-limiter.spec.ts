import { jest } from '@jest/globals';
import type { RedisPageStore } from './redis-page-store.js';
import { RenderRateLimiter } from './render-rate-limiter.js';

const limiter = (rebuildsPerSecond: number, slot: number | null = null) =>
  new RenderRateLimiter({ rebuildsPerSecond }, {
    reserveSlot: async () => slot,
  } as unknown as RedisPageStore);

describe('RenderRateLimiter', () => {
  it('lets so many renders through in a second, and does not make up for a pause', async () => {
    jest.useFakeTimers();
    try {
      /** Milliseconds after which each of some that come at once is let through. */
      const waits = async (some: number, one: RenderRateLimiter) => {
        const start = performance.now();
        const waiting = Array.from({ length: some }, () => one.wait().then(() => performance.now() - start));
        await jest.advanceTimersByTimeAsync(1_000);
        return Promise.all(waiting);
      };
      const alone = limiter(20);
      jest.advanceTimersByTime(10_000);
      expect(await waits(3, alone)).toEqual([0, 50, 100]);
      jest.advanceTimersByTime(10_000);
      expect(await waits(2, alone)).toEqual([0, 50]);
      expect(await waits(1, limiter(20, 400))).toEqual([400]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('ends its waits at a stop', async () => {
    const slow = limiter(1);
    await slow.wait();
    const waiting = slow.wait();
    slow.onModuleDestroy();
    await waiting;
    await slow.wait();
  });
});
