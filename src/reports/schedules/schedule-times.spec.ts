import { instantAt, nextDue, type ScheduleTime } from './schedule-times.js';

const ZONE = 'America/Los_Angeles';
const daily = (hour: number): ScheduleTime => ({ frequency: 'daily', weekday: null, monthDay: null, hour });
const weekly = (weekday: number): ScheduleTime => ({ ...daily(7), frequency: 'weekly', weekday });
const monthly = (monthDay: number): ScheduleTime => ({ ...daily(7), frequency: 'monthly', monthDay });

it.each<[string, ScheduleTime, string, string]>([
  ['later today', daily(7), '2027-01-04T14:59:59Z', '2027-01-04T15:00:00.000Z'],
  ['tomorrow at the very moment', daily(7), '2027-01-04T15:00:00Z', '2027-01-05T15:00:00.000Z'],
  ['by the day of the zone', daily(23), '2027-01-05T06:30:00Z', '2027-01-05T07:00:00.000Z'],
  [
    'at the same hour after clocks went forward',
    daily(7),
    '2027-03-13T16:00:00Z',
    '2027-03-14T14:00:00.000Z',
  ],
  ['an hour later where there is no 2 o’clock', daily(2), '2027-03-13T11:00:00Z', '2027-03-14T10:00:00.000Z'],
  ['the first of two 1 o’clocks', daily(1), '2027-11-06T09:00:00Z', '2027-11-07T08:00:00.000Z'],
  ['once, not again at the second', daily(1), '2027-11-07T08:00:00Z', '2027-11-08T09:00:00.000Z'],
  ['on the next Monday', weekly(1), '2027-01-04T15:00:00Z', '2027-01-11T15:00:00.000Z'],
  ['on Sunday', weekly(7), '2027-01-04T15:00:00Z', '2027-01-10T15:00:00.000Z'],
  ['on the last of February for the 31st', monthly(31), '2027-02-01T00:00:00Z', '2027-02-28T15:00:00.000Z'],
  ['on the 29th of a leap year', monthly(30), '2028-02-01T00:00:00Z', '2028-02-29T15:00:00.000Z'],
  ['next month', monthly(1), '2027-12-01T15:00:00Z', '2028-01-01T15:00:00.000Z'],
])('is due %s', (_what, time, after, due) => {
  expect(nextDue(time, new Date(after), ZONE).toISOString()).toBe(due);
});

it.each(['UTC', 'Asia/Kolkata', 'Pacific/Auckland', 'America/St_Johns'])('reads clocks of %s', (zone) => {
  const at = instantAt('2027-06-15', 7, zone);
  const shown = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at);
  expect(shown).toBe('15/06/2027, 07:00');
});
