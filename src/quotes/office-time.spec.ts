import { addDays, afterWorkingDays, dayIn, dayWords } from './office-time.js';

it.each([
  ['Friday', '2027-03-05T18:00:00Z', 1, '2027-03-08'],
  ['Friday, two days', '2027-03-05T18:00:00Z', 2, '2027-03-09'],
  ['Saturday', '2027-03-06T18:00:00Z', 1, '2027-03-08'],
  ['Monday', '2027-03-08T18:00:00Z', 1, '2027-03-09'],
  ['a Sunday that is Monday already in London', '2027-03-08T02:00:00Z', 1, '2027-03-08'],
])('counts working days from a %s', (_day, from, days, day) => {
  const zone = 'America/Los_Angeles';
  expect(dayIn(zone, afterWorkingDays(zone, new Date(from), days))).toBe(day);
});

it('knows the day of the office, not that of the server', () => {
  const late = new Date('2027-03-05T03:00:00Z');
  expect(dayIn('America/Los_Angeles', late)).toBe('2027-03-04');
  expect(dayWords('America/Los_Angeles', late)).toBe('March 4, 2027');
  expect(addDays('2027-02-27', 2)).toBe('2027-03-01');
});
