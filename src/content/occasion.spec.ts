import type { DateTimeElement, ElementValue } from './content.contract.js';
import { daysOf, dayWords, isOver, occasionOf, timeWords, zonedIso } from './occasion.contract.js';

const at = (value: string | null, displayTimezone: string | null = null): DateTimeElement => ({
  type: 'date_time',
  name: '',
  value,
  displayTimezone,
});

function described(start: DateTimeElement, end: DateTimeElement | null = null) {
  const occasion = occasionOf(start, end);
  return occasion && [dayWords(occasion), timeWords(occasion), occasion.over];
}

describe('an occasion', () => {
  const DETROIT = 'America/Detroit';
  const BERLIN = 'Europe/Berlin';
  it.each<[string, DateTimeElement, DateTimeElement | null, string, string, string]>([
    [
      'with hours',
      at('2026-10-05T13:00:00Z', DETROIT),
      at('2026-10-05T20:30:00Z', DETROIT),
      'October 5, 2026',
      '9:00 AM – 4:30 PM EDT',
      '2026-10-05T20:30:00.000Z',
    ],
    [
      'whose zone is at its end only',
      at('2026-01-05T14:00:00Z'),
      at('2026-01-05T17:00:00Z', DETROIT),
      'January 5, 2026',
      '9:00 AM – 12:00 PM EST',
      '2026-01-05T17:00:00.000Z',
    ],
    [
      'with a start alone',
      at('2026-10-05T16:15:00Z', 'Europe/Berlin'),
      null,
      'October 5, 2026',
      '6:15 PM CEST',
      '2026-10-05T22:00:00.000Z',
    ],
    [
      'in a zone without a name',
      at('2026-06-16T01:00:00Z', 'Asia/Singapore'),
      null,
      'June 16, 2026',
      '9:00 AM GMT+8',
      '2026-06-16T16:00:00.000Z',
    ],
    [
      'of days, the last one included',
      at('2026-10-05T04:00:00Z', DETROIT),
      at('2026-10-07T04:00:00Z', DETROIT),
      'October 5–7, 2026',
      '',
      '2026-10-08T04:00:00.000Z',
    ],
    [
      'that ends with the last minute of a day',
      at('2026-10-05T04:00:00Z', DETROIT),
      at('2026-10-06T03:59:00Z', DETROIT),
      'October 5, 2026',
      '',
      '2026-10-06T04:00:00.000Z',
    ],
    [
      'of one day, east of UTC',
      at('2027-04-19T22:00:00Z', BERLIN),
      null,
      'April 20, 2027',
      '',
      '2027-04-20T22:00:00.000Z',
    ],
    [
      'over a clock change',
      at('2026-11-01T04:00:00Z', DETROIT),
      null,
      'November 1, 2026',
      '',
      '2026-11-02T05:00:00.000Z',
    ],
    [
      'across months',
      at('2026-10-30T00:00:00Z'),
      at('2026-11-02T00:00:00Z'),
      'October 30 – November 2, 2026',
      '',
      '2026-11-03T00:00:00.000Z',
    ],
    [
      'across years',
      at('2026-12-30T00:00:00Z'),
      at('2027-01-02T00:00:00Z'),
      'December 30, 2026 – January 2, 2027',
      '',
      '2027-01-03T00:00:00.000Z',
    ],
    [
      'of several days with hours',
      at('2027-05-11T15:30:00Z', 'America/Los_Angeles'),
      at('2027-05-12T23:00:00Z', 'America/Los_Angeles'),
      'May 11–12, 2027',
      '8:30 AM PDT on the first day to 4:00 PM PDT on the last',
      '2027-05-12T23:00:00.000Z',
    ],
    [
      'without a zone: the day of UTC',
      at('2026-10-05T23:30:00Z'),
      null,
      'October 5, 2026',
      '',
      '2026-10-06T00:00:00.000Z',
    ],
    [
      'with a zone nobody knows',
      at('2026-10-05T23:30:00Z', 'Mars/Olympus'),
      null,
      'October 5, 2026',
      '',
      '2026-10-06T00:00:00.000Z',
    ],
    [
      'that ends before it starts',
      at('2026-10-05T13:00:00Z', DETROIT),
      at('2026-10-04T13:00:00Z', DETROIT),
      'October 5, 2026',
      '9:00 AM EDT',
      '2026-10-06T04:00:00.000Z',
    ],
  ])('%s', (_what, start, end, days, times, over) => {
    expect(described(start, end)).toEqual([days, times, over]);
  });

  it.each<[string, ElementValue | null | undefined]>([
    ['nothing', undefined],
    ['null', null],
    ['emptiness', at(null, DETROIT)],
    ['words', at('next Tuesday')],
    ['a year nobody lives in', at('+123456-01-01T00:00:00Z', DETROIT)],
    ['another element', { type: 'text', name: '', value: '2026-10-05T13:00:00Z' }],
  ])('is none for %s', (_what, element) => {
    expect(occasionOf(element, at('2026-10-05T13:00:00Z'))).toBeNull();
  });

  it('is over from its end on, not before', () => {
    const occasion = occasionOf(at('2026-10-05T04:00:00Z', DETROIT), null);
    if (occasion === null) throw new Error('no occasion');
    expect(isOver(occasion, '2026-10-06T03:59:59.999Z')).toBe(false);
    expect(isOver(occasion, '2026-10-06T04:00:00.000Z')).toBe(true);
  });
});

describe('zonedIso', () => {
  it.each([
    ['2027-03-04T14:00:00.000Z', 'America/Detroit', '2027-03-04T09:00:00-05:00'],
    ['2026-06-16T01:30:45.500Z', 'Asia/Kolkata', '2026-06-16T07:00:00+05:30'],
    ['2026-06-16T01:30:00.000Z', 'UTC', '2026-06-16T01:30:00+00:00'],
  ])('gives %s in %s', (instant, zone, iso) => {
    expect(zonedIso(instant, zone)).toBe(iso);
  });
});

/**
 * Every zone of this machine, on usual days and on those of its clock changes: what an editor means by a day is a day, and
 * what they mean by a time is that time.
 */
describe('an occasion in any zone', () => {
  const MINUTE = 60_000;
  const HOUR = 60 * MINUTE;
  const DAY = 24 * HOUR;
  /** Another reading of the local time than the one under test. */
  const local = (zone: string) => {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    return (time: number) => format.format(time);
  };
  const offset = (time: number, shown: string) => Date.parse(`${shown.replace(' ', 'T')}:00Z`) - time;

  /** The zones with clocks of their own: many names stand for the same. */
  function clocksOf(zones: readonly string[]): Map<string, string[]> {
    const clocks = new Map<string, string[]>();
    const seen = new Set<string>();
    for (const zone of zones) {
      const read = local(zone);
      const days = new Set(['2026-01-15', '2026-07-15', '2028-02-29']);
      let before = Date.UTC(2024, 0, 1);
      // No change of clocks is taken back sooner.
      for (let time = before; time < Date.UTC(2029, 0, 1); time += 21 * DAY) {
        const change = changeBetween(before, time, read);
        if (change !== null) days.add(read(change).slice(0, 10));
        before = time;
      }
      const key = `${offset(before, read(before))} ${[...days].join()}`;
      if (!seen.has(key)) clocks.set(zone, [...days]);
      seen.add(key);
    }
    return clocks;
  }

  /** The first minute of another distance from UTC; null when it stays the same. */
  function changeBetween(low: number, high: number, read: (time: number) => string): number | null {
    const was = offset(low, read(low));
    if (offset(high, read(high)) === was) return null;
    let [before, after] = [low, high];
    while (after - before > MINUTE) {
      const middle = before + Math.floor((after - before) / 2 / MINUTE) * MINUTE;
      if (offset(middle, read(middle)) === was) before = middle;
      else after = middle;
    }
    return after;
  }

  /** The first quarter of an hour of a local day, found by trying. */
  function beginning(day: string, read: (time: number) => string): number {
    let time = Date.parse(`${day}T00:00:00Z`) - 15 * HOUR;
    while (read(time).slice(0, 10) < day) time += 15 * MINUTE;
    return time;
  }

  const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
  const iso = (time: number) => new Date(time).toISOString();

  it('is of whole days from the beginning of a day, is over with its last one, and else keeps its time', () => {
    const faults: string[] = [];
    let looked = 0;
    for (const [zone, days] of clocksOf(Intl.supportedValuesOf('timeZone'))) {
      const read = local(zone);
      for (const day of days) {
        looked += 1;
        const [start, next] = [beginning(day, read), beginning(dayAfter(day), read)];
        const [year, month, date] = day.split('-').map(Number);
        const words = `${year}-${month}-${date}`;
        const whole = occasionOf(at(iso(start), zone), null);
        const until = occasionOf(at(iso(start), zone), at(iso(next - MINUTE), zone));
        for (const each of [whole, until]) {
          const first = each && daysOf(each).first;
          const shown = first && `${first.year}-${first.month}-${first.day}`;
          const fault = `${zone} ${day}: ${each?.wholeDays} ${shown} ${each?.over}`;
          if (!each?.wholeDays || shown !== words || each.over !== iso(next)) faults.push(fault);
        }
        const timed = start + 9 * HOUR + 30 * MINUTE;
        const hours = occasionOf(at(iso(timed), zone), at(iso(timed + 2 * HOUR), zone));
        const clock = read(timed).slice(11);
        const zoned = zonedIso(iso(timed), zone);
        if (hours?.wholeDays || zoned.slice(11, 16) !== clock || Date.parse(zoned) !== timed)
          faults.push(`${zone} ${day}: ${clock} is ${zoned}`);
      }
    }
    expect(faults.slice(0, 20)).toEqual([]);
    expect(looked).toBeGreaterThan(400);
  });
});
