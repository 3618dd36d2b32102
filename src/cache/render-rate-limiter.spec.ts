import { jest } from '@jest/globals';
import { RenderRateLimiter } from './render-rate-limiter.js';

describe('RenderRateLimiter', () => {
  it('lets so many pieces through in a second, and does not make up for a pause', async () => {
    let now = 1_000;
    const waits: number[] = [];
    const real = globalThis.setTimeout;
    const spy = jest.spyOn(globalThis, 'setTimeout').mockImplementation(((done: () => void, ms: number) => {
      waits.push(ms);
      now += ms;
      return real(done, 0);
    }) as typeof setTimeout);
    try {
      const pace = new RenderRateLimiter(20, undefined, () => now);
      for (let piece = 0; piece < 3; piece += 1) await pace.wait();
      expect(waits).toEqual([50, 50]);
      now += 10_000;
      await pace.wait();
      await pace.wait();
      expect(waits).toEqual([50, 50, 50]);
    } finally {
      spy.mockRestore();
    }
  });

  it('ends its waits at a stop', async () => {
    const pace = new RenderRateLimiter(1);
    await pace.wait();
    const waiting = pace.wait();
    pace.stop();
    await waiting;
    await pace.wait();
  });
});
