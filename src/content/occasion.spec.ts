import type { DateTimeElement, ElementValue } from './content.contract.js';
import { dayWords, isOver, occasionOf, timeWords, zonedIso } from './occasion.contract.js';

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
