/** Reckoning with instants and the zone of their place, for events and dated pages. */

const HOUR = 3_600_000;

/** Hours, minutes and seconds on a clock in `zone`, in milliseconds since its midnight. */
function sinceMidnight(time: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(time);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0);
  return part('hour') * HOUR + part('minute') * 60_000 + part('second') * 1000;
}

/** True for an instant that an editor chose as a day without a time: midnight on the clock of its place. */
export function isDay(instant: string, zone: string): boolean {
  return sinceMidnight(Date.parse(instant), zone) === 0;
}

/** The midnight that ends the day of `instant` in `zone`, as milliseconds; days of 23 and 25 hours included. */
export function endOfDay(instant: string, zone: string): number {
  const time = Date.parse(instant);
  const guess = time - sinceMidnight(time, zone) + 24 * HOUR;
  const off = sinceMidnight(guess, zone);
  return off > 12 * HOUR ? guess + (24 * HOUR - off) : guess - off;
}

/**
 * When an event is over, as milliseconds: at its end; without one, or when only days were given, with the last day
 * in the zone of its place.
 */
export function eventEnd(start: string, end: string | null, zone: string): number {
  if (end === null || Date.parse(end) < Date.parse(start)) return endOfDay(start, zone);
  return isDay(end, zone) ? endOfDay(end, zone) : Date.parse(end);
}
