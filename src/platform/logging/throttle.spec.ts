import { jest } from '@jest/globals';
import { MIN_REPEATS, THROTTLE_MS, Throttle } from './throttle.js';

let told: [number, string][];
let throttle: Throttle<string>;
beforeEach(() => {
  jest.useFakeTimers();
  told = [];
  throttle = new Throttle((leftOut, last) => told.push([leftOut, last]));
});
afterEach(() => jest.useRealTimers());

const admit = (key: string, what = key) => throttle.admit(key, what);
const times = (count: number, work: () => boolean) => Array.from({ length: count }, work);

describe('the throttle of the logger', () => {
  it('is 1000 ms with a minimum of 5 repeats', () => {
    expect([THROTTLE_MS, MIN_REPEATS]).toEqual([1_000, 5]);
  });

  it('lets the first and 5 repeats pass and leaves out the rest', () => {
    expect(times(9, () => admit('a'))).toEqual([true, true, true, true, true, true, false, false, false]);
  });

  it('tells once how many were left out, with the last of them', () => {
    times(6, () => admit('a'));
    admit('a', 'seventh');
    admit('a', 'eighth');
    jest.advanceTimersByTime(999);
    expect(told).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(told).toEqual([[2, 'eighth']]);
    jest.advanceTimersByTime(10_000);
    expect(told).toHaveLength(1);
  });

  it('goes on counting while it goes on, and tells every 1000 ms', () => {
    for (let count = 0; count < 40; count += 1) {
      admit('a');
      jest.advanceTimersByTime(100);
    }
    jest.advanceTimersByTime(1_000);
    const left = told.reduce((sum, [leftOut]) => sum + leftOut, 0);
    expect(left).toBe(40 - 6);
    expect(told.length).toBeGreaterThanOrEqual(3);
  });

  it.each([
    [999, false],
    [1_000, true],
  ])('after %i ms of silence the next one passes: %s', (pause, passes) => {
    times(6, () => admit('a'));
    jest.advanceTimersByTime(pause);
    expect(admit('a')).toBe(passes);
  });

  it('leaves out nothing that repeats less often, and nothing that is different', () => {
    for (let count = 0; count < 50; count += 1) {
      expect(admit('slow')).toBe(true);
      jest.advanceTimersByTime(1_000);
    }
    expect(times(200, () => admit(String(Math.random()))).every(Boolean)).toBe(true);
    jest.advanceTimersByTime(5_000);
    expect(told).toEqual([]);
  });

  it('loses no count when it watches too many, nor when it is flushed', () => {
    times(8, () => admit('a'));
    for (let count = 0; count < 1_500; count += 1) admit(`other ${count}`);
    expect(told).toEqual([[2, 'a']]);
    times(7, () => admit('b'));
    throttle.flush();
    expect(told).toEqual([
      [2, 'a'],
      [1, 'b'],
    ]);
    jest.advanceTimersByTime(5_000);
    expect(told).toHaveLength(2);
  });
});
