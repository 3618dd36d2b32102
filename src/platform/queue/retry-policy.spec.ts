import { retryPolicy } from './retry-policy.js';

class Away extends Error {}

const strategy = retryPolicy({
  firstMs: 100,
  longestMs: 3_000,
  isOutage: (error) => error instanceof Away,
  mostFaults: 3,
}).settings?.backoffStrategy;
const wait = (attempts: number, error: Error) => strategy?.(attempts, 'custom', error) as number;

describe('patient jobs', () => {
  it('wait twice as long each time up to the longest wait, each up to a half shorter', () => {
    for (const [attempts, longest] of [
      [1, 100],
      [2, 200],
      [5, 1_600],
      [6, 3_000],
      [999, 3_000],
    ] as const) {
      for (let times = 0; times < 50; times += 1) {
        const ms = wait(attempts, new Away());
        expect(ms).toBeGreaterThanOrEqual(longest / 2);
        expect(ms).toBeLessThanOrEqual(longest);
      }
    }
  });

  it('are given up after few faults of their own, never for an outage', () => {
    const fault = new Error('ours');
    expect(wait(2, fault)).toBeGreaterThan(0);
    expect(wait(3, fault)).toBe(-1);
    expect(wait(4, fault)).toBe(-1);
    expect(wait(900, new Away())).toBeGreaterThan(0);
  });
});
