import { UnrecoverableError } from 'bullmq';
import { Outage } from '../failure.js';
import { backoffStrategy, isLastTry, JOB_OPTIONS } from './retry-policy.js';

class Broken extends Outage {
  override get transient(): boolean {
    return false;
  }
}
const wait = (attempts: number, error: Error) => backoffStrategy(attempts, 'custom', error) as number;

it.each([
  [1, 500],
  [2, 1_000],
  [6, 16_000],
  [7, 30_000],
  [999, 30_000],
])('waits at the %ith try for up to %i ms, and at least half of it', (attempts, longest) => {
  for (let tries = 0; tries < 50; tries += 1) {
    const ms = wait(attempts, new Outage('away'));
    expect(ms).toBeLessThanOrEqual(longest);
    expect(ms).toBeGreaterThanOrEqual(longest / 2);
  }
});

it('gives a job up after few faults of its own, never for an outage that passes', () => {
  for (const fault of [new Error('ours'), new Broken('cannot be read')]) {
    expect(wait(7, fault)).toBeGreaterThan(0);
    expect(wait(8, fault)).toBe(-1);
  }
  expect(wait(900, new Outage('away'))).toBeGreaterThan(0);
});

it('knows beforehand which try is the last one', () => {
  const isLast = (attempts: number, error: unknown) =>
    isLastTry({ attemptsMade: attempts - 1, opts: JOB_OPTIONS }, error);
  expect([isLast(7, new Error('ours')), isLast(8, new Error('ours'))]).toEqual([false, true]);
  expect([isLast(999, new Outage('away')), isLast(1_000, new Outage('away'))]).toEqual([false, true]);
  expect(isLast(1, new UnrecoverableError('never'))).toBe(true);
});
