import { clockTime, dateSpan } from './dates.js';

const at = (instant: string, zone = 'America/Detroit') => ({ instant, zone });
const plain = (words: string) => words.replace(/\s+/g, ' ');

describe('dates', () => {
  it('spans days, months and nothing', () => {
    const start = at('2026-10-05T13:00:00.000Z');
    expect(plain(dateSpan(start, at('2026-10-07T21:00:00.000Z')))).toBe('October 5 – 7, 2026');
    expect(plain(dateSpan(start, at('2026-11-02T21:00:00.000Z')))).toBe('October 5 – November 2, 2026');
    expect(dateSpan(start, at('2026-10-05T21:00:00.000Z'))).toBe('October 5, 2026');
    expect(dateSpan(start, null)).toBe('October 5, 2026');
  });

  it('does not count back from an end before the start', () => {
    expect(dateSpan(at('2026-10-05T13:00:00.000Z'), at('2026-10-01T13:00:00.000Z'))).toBe('October 5, 2026');
  });

  it('reads the day and the clock of the zone, not of the reader', () => {
    expect(dateSpan(at('2026-10-06T02:00:00.000Z'), null)).toBe('October 5, 2026');
    expect(plain(clockTime(at('2026-10-05T13:00:00.000Z')))).toBe('9:00 AM EDT');
    expect(plain(clockTime(at('2026-10-05T13:00:00.000Z', 'UTC')))).toBe('1:00 PM UTC');
  });
});
