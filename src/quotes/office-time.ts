/** Days and working days of the office that answers requests. */

/** The day in a zone, as `2027-03-04`. */
export function dayIn(zone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at);
}

/** A day in words, as `March 4, 2027`. @param at any moment of it in that zone */
export function dayWords(zone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'long' }).format(at);
}

/** The day so many days after a day. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
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
