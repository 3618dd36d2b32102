import { endOfDay, eventEnd, isDay } from './event-time.contract.js';

const at = (time: number) => new Date(time).toISOString();

describe('isDay', () => {
  it('is midnight on the clock of the place', () => {
    expect(isDay('2026-10-05T04:00:00Z', 'America/Detroit')).toBe(true);
    expect(isDay('2026-10-05T00:00:00Z', 'America/Detroit')).toBe(false);
    expect(isDay('2026-10-04T18:30:00Z', 'Asia/Kolkata')).toBe(true);
  });
});

describe('endOfDay', () => {
  it.each([
    ['2026-10-05T13:00:00Z', 'UTC', '2026-10-06T00:00:00.000Z'],
    ['2026-10-05T04:00:00Z', 'America/Detroit', '2026-10-06T04:00:00.000Z'],
    // The clocks go forward: 23 hours.
    ['2027-03-14T05:00:00Z', 'America/Detroit', '2027-03-15T04:00:00.000Z'],
    // The clocks go back: 25 hours.
    ['2026-11-01T04:00:00Z', 'America/Detroit', '2026-11-02T05:00:00.000Z'],
    ['2026-10-05T20:00:00Z', 'Asia/Kolkata', '2026-10-06T18:30:00.000Z'],
  ])('of %s in %s is %s', (instant, zone, end) => {
    expect(at(endOfDay(instant, zone))).toBe(end);
  });
});

describe('eventEnd', () => {
  const start = '2026-10-05T13:00:00Z';
  it('is the end when it has a time', () => {
    expect(at(eventEnd(start, '2026-10-05T15:00:00Z', 'UTC'))).toBe('2026-10-05T15:00:00.000Z');
  });
  it('is the end of the last day when only days are given', () => {
    expect(at(eventEnd('2026-10-05T04:00:00Z', '2026-10-07T04:00:00Z', 'America/Detroit'))).toBe(
      '2026-10-08T04:00:00.000Z',
    );
  });
  it('is the end of the first day without an end, or with one before the start', () => {
    expect(at(eventEnd(start, null, 'UTC'))).toBe('2026-10-06T00:00:00.000Z');
    expect(at(eventEnd(start, '2026-10-01T00:00:00Z', 'UTC'))).toBe('2026-10-06T00:00:00.000Z');
  });
});
