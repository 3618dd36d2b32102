import { jest } from '@jest/globals';
import type { RedisPageStore } from './redis-page-store.js';
import { RenderRateLimiter } from './render-rate-limiter.js';

const limiter = (rebuildsPerSecond: number, slot: number | null = null) =>
  new RenderRateLimiter({ rebuildsPerSecond }, {
    reserveSlot: async () => slot,
  } as unknown as RedisPageStore);

describe('RenderRateLimiter', () => {
  it('lets so many renders through in a second, and does not make up for a pause', async () => {
    let now = 1_000;
    const waits: number[] = [];
    const real = globalThis.setTimeout;
    const spies = [
      jest.spyOn(performance, 'now').mockImplementation(() => now),
      jest.spyOn(globalThis, 'setTimeout').mockImplementation(((done: () => void, ms: number) => {
        waits.push(ms);
        now += ms;
        return real(done, 0);
      }) as typeof setTimeout),
    ];
    try {
      const alone = limiter(20);
      for (let piece = 0; piece < 3; piece += 1) await alone.wait();
      expect(waits).toEqual([50, 50]);
      now += 10_000;
      await alone.wait();
      await alone.wait();
      expect(waits).toEqual([50, 50, 50]);
      await limiter(20, 400).wait();
      expect(waits).toEqual([50, 50, 50, 400]);
    } finally {
      for (const spy of spies) spy.mockRestore();
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
