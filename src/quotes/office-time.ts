/** Days and working days of the office that answers requests. */

export { addDays, dayIn } from '../platform/days.contract.js';

/** A day in words, as `March 4, 2027`. @param at any moment of it in that zone */
export function dayWords(zone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'long' }).format(at);
}

/** The moment so many working days after another, Monday to Friday in the office's zone, at the same time of day. */
export function afterWorkingDays(zone: string, from: Date, days: number): Date {
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'short' });
  let at = from;
  for (let left = days; left > 0; ) {
    at = new Date(at.getTime() + 86_400_000);
    if (!/^S/.test(weekday.format(at))) left -= 1;
  }
  return at;
}
