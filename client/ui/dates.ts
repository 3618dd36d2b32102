import type { Moment } from './content.js';
import { longDate } from './content.js';

/** `October 5 – 7, 2026`, in the zone of the start; only the start when there is no later end. */
export function dateSpan(start: Moment, end: Moment | null): string {
  if (end === null || end.instant <= start.instant) return longDate(start);
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: start.zone });
  return format.formatRange(new Date(start.instant), new Date(end.instant));
}

/** `9:00 AM EDT`, in the moment's own zone. */
export function clockTime({ instant, zone }: Moment): string {
  return new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  }).format(new Date(instant));
}
