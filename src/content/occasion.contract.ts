/**
 * When something takes place: reading of start and end dates, and the words for them. Pages, structured data, feeds
 * and calendar files must say the same, so all of them ask here.
 */
import type { ElementValue } from './content.contract.js';

export interface Occasion {
  /** ISO 8601 UTC. */
  start: string;
  /** ISO 8601 UTC; null when it has none, or one that is not after the start. */
  end: string | null;
  /** IANA zone of the venue; `UTC` when the editor chose none. */
  zone: string;
  /** Only days are meant, the last one included: every time of day is midnight, or no zone was chosen. */
  wholeDays: boolean;
  /** The instant from which it is over. */
  over: string;
}

/** What a calendar and a clock on a wall of the zone show. */
export interface Wall {
  year: number;
  /** 1–12 */
  month: number;
  day: number;
  hour: number;
  minute: number;
}

/** Beyond these years calendars differ from what anybody can have meant. */
const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(9000, 0, 1);
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** null without a usable start. */
export function occasionOf(
  startElement: ElementValue | null | undefined,
  endElement: ElementValue | null | undefined,
): Occasion | null {
  const start = timeOf(startElement);
  if (start === null) return null;
  const given = timeOf(endElement);
  const end = given !== null && given > start ? given : null;
  const chosen = zoneOf(startElement) ?? zoneOf(endElement);
  const zone = chosen ?? 'UTC';
  const wholeDays = chosen === null || (isMidnight(start, zone) && (end === null || isDayEdge(end, zone)));
  const last = wallClock(end ?? start, zone);
  // How long one without an end goes on nobody knows; it is not over on its day.
  const over = wholeDays || end === null ? startOfDay({ ...last, day: last.day + 1 }, zone) : end;
  return { start: iso(start), end: end === null ? null : iso(end), zone, wholeDays, over: iso(over) };
}

/** True from the end on; an occasion of whole days, or without an end, is over when its last day is, in its zone. */
export function isOver(occasion: Occasion, now: string): boolean {
  return Date.parse(occasion.over) <= Date.parse(now);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making one takes far longer than using it. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  clocks.set(zone, made);
  return made;
}

/** The local day and time at an instant. */
export function wallClock(instant: number | string, zone: string): Wall {
  const parts = clockOf(zone).formatToParts(new Date(instant));
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
  };
}

/** The days of an occasion: first and last, equal for most. */
export function daysOf(occasion: Occasion): { first: Wall; last: Wall } {
  const first = wallClock(occasion.start, occasion.zone);
  return { first, last: occasion.end === null ? first : wallClock(occasion.end, occasion.zone) };
}

export function isSameDay(a: Wall, b: Wall): boolean {
  return a.year === b.year && a.month === b.month && a.day === b.day;
}

/** `October 5, 2026`, `October 5–7, 2026`, `October 30 – November 2, 2026`. */
export function dayWords(occasion: Occasion): string {
  const { first, last } = daysOf(occasion);
  if (isSameDay(first, last)) return `${monthDay(first)}, ${first.year}`;
  if (first.year !== last.year) {
    return `${monthDay(first)}, ${first.year} – ${monthDay(last)}, ${last.year}`;
  }
  if (first.month !== last.month) return `${monthDay(first)} – ${monthDay(last)}, ${last.year}`;
  return `${monthDay(first)}–${last.day}, ${last.year}`;
}

/** `9:00 AM – 4:30 PM EDT`; '' for whole days. */
export function timeWords(occasion: Occasion): string {
  if (occasion.wholeDays) return '';
  const { first, last } = daysOf(occasion);
  const zone = zoneName(occasion.start, occasion.zone);
  if (occasion.end === null) return `${clock(first)} ${zone}`;
  const zoneAtEnd = zoneName(occasion.end, occasion.zone);
  if (!isSameDay(first, last)) {
    return `${clock(first)} ${zone} on the first day to ${clock(last)} ${zoneAtEnd} on the last`;
  }
  return `${clock(first)}${zone === zoneAtEnd ? '' : ` ${zone}`} – ${clock(last)} ${zoneAtEnd}`;
}

/** `October 5` */
export function monthDay({ month, day }: Wall): string {
  return `${MONTHS[month - 1] ?? ''} ${day}`;
}

/** `4:30 PM` */
export function clock({ hour, minute }: Wall): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `2026-10-05`, for machines. */
export function dayIso({ year, month, day }: Wall): string {
  return [String(year).padStart(4, '0'), two(month), two(day)].join('-');
}

/** `2026-10-05T09:00:00-04:00`: the venue's time with its distance from UTC. */
export function zonedIso(instant: string, zone: string): string {
  const wall = wallClock(instant, zone);
  const minutes = Math.round((asUtc(wall) - Math.floor(Date.parse(instant) / 60_000) * 60_000) / 60_000);
  const distance = `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
  return `${dayIso(wall)}T${two(wall.hour)}:${two(wall.minute)}:00${distance}`;
}

/**
 * Start of the local day that a date falls on; a day beyond the month's last is one of the next month. Where clocks are put
 * forward at midnight the day begins later, and a day that a zone left out where the next one does.
 */
function startOfDay({ year, month, day }: Wall, zone: string): number {
  const wanted = Date.UTC(year, month - 1, day);
  const clock = (time: number) => asUtc(wallClock(time, zone));
  let time = wanted;
  // Twice: the first guess may lie on the other side of a clock change.
  for (let round = 0; round < 2; round += 1) time += wanted - clock(time);
  if (clock(time) === wanted) return time;
  let [before, after] = [wanted - DAY_MS, wanted + 2 * DAY_MS];
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (clock(middle) < wanted) before = middle;
    else after = middle;
  }
  return after;
}

function timeOf(element: ElementValue | null | undefined): number | null {
  if (element?.type !== 'date_time' || typeof element.value !== 'string') return null;
  const time = Date.parse(element.value);
  return time >= EARLIEST && time <= LATEST ? time : null;
}

function zoneOf(element: ElementValue | null | undefined): string | null {
  if (element?.type !== 'date_time' || !element.displayTimezone) return null;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: element.displayTimezone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** The zone's short name where it has one in English, such as EDT or CEST; else its distance, such as GMT+8. */
function zoneName(instant: string, zone: string): string {
  const at = (locale: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' })
      .formatToParts(new Date(instant))
      .find((part) => part.type === 'timeZoneName')?.value ?? zone;
  const american = at('en-US');
  if (!american.startsWith('GMT')) return american;
  const european = at('en-GB');
  return /\d/.test(european) ? american : european;
}

/** True at midnight, and where a day has none when it begins. */
function isMidnight(time: number, zone: string): boolean {
  const wall = wallClock(time, zone);
  return (wall.hour === 0 && wall.minute === 0) || Math.abs(time - startOfDay(wall, zone)) < MINUTE_MS;
}

/** The beginning, or the last minute of a day. */
function isDayEdge(time: number, zone: string): boolean {
  return isMidnight(time, zone) || isMidnight(time + MINUTE_MS, zone);
}

const asUtc = ({ year, month, day, hour, minute }: Wall) => Date.UTC(year, month - 1, day, hour, minute);
const iso = (time: number) => new Date(time).toISOString();
const two = (value: number) => String(value).padStart(2, '0');
