/** When schedules are due: days and hours of a zone. */
import { addDays, dayIn } from '../../platform/days.contract.js';
import { lastOfMonth } from '../report-days.contract.js';

export interface ScheduleTime {
  frequency: 'daily' | 'weekly' | 'monthly';
  /** 1 = Monday to 7 = Sunday; of a weekly one. */
  weekday: number | null;
  /** 1 to 31, of a monthly one; where a month has fewer days, its last. */
  monthDay: number | null;
  /** 0 to 23. */
  hour: number;
}

const DAY_MS = 86_400_000;
/** A monthly one is due within so many days. */
const LONGEST = 32;

/** The first time after a moment at which something is due, by the clocks of the zone. */
export function nextDue(time: ScheduleTime, after: Date, zone: string): Date {
  const today = dayIn(zone, after);
  for (let days = 0; days <= LONGEST; days += 1) {
    const day = addDays(today, days);
    if (!isOn(time, day)) continue;
    const at = instantAt(day, time.hour, zone);
    if (at > after) return at;
  }
  throw new Error('A schedule is never due.');
}

function isOn({ frequency, weekday, monthDay }: ScheduleTime, day: string): boolean {
  if (frequency === 'daily') return true;
  if (frequency === 'weekly') return (new Date(day).getUTCDay() || 7) === weekday;
  const last = Number(lastOfMonth(day).slice(8));
  return Number(day.slice(8)) === Math.min(monthDay ?? 1, last);
}

/**
 * The moment when clocks show an hour on a day. An hour that clocks leave out is the one after it; of one that they show
 * twice it is the first.
 */
export function instantAt(day: string, hour: number, zone: string): Date {
  const wall = Date.parse(day) + hour * 3_600_000;
  const candidates = [wall - DAY_MS, wall + DAY_MS].map((near) => wall - offsetAt(near, zone));
  const right = candidates.filter((at) => at + offsetAt(at, zone) === wall);
  return new Date(right.length > 0 ? Math.min(...right) : Math.max(...candidates));
}

/** By how much clocks of the zone are ahead of UTC, in milliseconds. */
function offsetAt(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const wall = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return wall - Math.floor(at / 1_000) * 1_000;
}
