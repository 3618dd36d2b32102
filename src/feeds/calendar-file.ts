import type { ContentItem, ElementValue, PagePayload } from '../content/content.contract.js';
import { dayIso, daysOf, type Occasion, occasionOf } from '../content/occasion.contract.js';
import { escapeText, fold } from '../platform/calendar.js';

const KINDS = new Set(['event_page', 'webinar_page']);

/** A page's event as an iCalendar file; null for pages of other kinds and without a start date. */
export function calendarFile(
  { item }: Pick<PagePayload, 'item'>,
  options: { url: string; siteName: string },
): string | null {
  if (!KINDS.has(item.type)) return null;
  const occasion = occasionOf(item.elements.startDate, item.elements.endDate);
  if (occasion === null) return null;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(options.siteName) || 'Plinth'}//Website//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    // The item's own id: the same file opened again replaces the entry, also after a change of date or title.
    `UID:${escapeText(item.system.id || options.url)}`,
    `DTSTAMP:${utc(item.system.lastModified)}`,
    `LAST-MODIFIED:${utc(item.system.lastModified)}`,
    `SEQUENCE:${sequence(item.system.lastModified)}`,
    'STATUS:CONFIRMED',
    ...dates(occasion),
    `SUMMARY:${escapeText(text(item.elements.title) || item.system.name)}`,
    ...property('DESCRIPTION', descriptionOf(item, options.url)),
    ...property('LOCATION', text(item.elements.location) || (item.type === 'webinar_page' ? 'Online' : '')),
    `URL:${options.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/**
 * What calendars get of an event that is gone, of the file that they had: the same event, cancelled, as its next revision.
 * @param now ISO 8601
 */
export function cancelledFile(file: string, now: string): string {
  return file
    .replace(/^METHOD:.*$/m, 'METHOD:CANCEL')
    .replace(/^STATUS:.*$/m, 'STATUS:CANCELLED')
    .replace(/^(DTSTAMP|LAST-MODIFIED):.*$/gm, `$1:${utc(now)}`)
    .replace(/^SEQUENCE:(\d+).*$/m, (_line, revision: string) => `SEQUENCE:${Number(revision) + 1}`);
}

function dates(occasion: Occasion): string[] {
  if (!occasion.wholeDays) {
    return [
      `DTSTART:${utc(occasion.start)}`,
      ...(occasion.end === null ? [] : [`DTEND:${utc(occasion.end)}`]),
    ];
  }
  const { first, last } = daysOf(occasion);
  // The end of whole days is the first day that is free again.
  const next = new Date(Date.UTC(last.year, last.month - 1, last.day + 1)).toISOString().slice(0, 10);
  return [`DTSTART;VALUE=DATE:${compact(dayIso(first))}`, `DTEND;VALUE=DATE:${compact(next)}`];
}

function descriptionOf({ elements }: ContentItem, url: string): string {
  const intro = text(elements.introText);
  return intro === '' ? '' : `${intro}\n${url}`;
}

function property(name: string, words: string): string[] {
  return words === '' ? [] : [`${name}:${escapeText(words)}`];
}

function text(element: ElementValue | undefined): string {
  return element?.type === 'text' && typeof element.value === 'string' ? element.value.trim() : '';
}

/** Number of a revision: seconds since 2020, so that any later change has a higher one, also after a removal. */
const sequence = (lastModified: string) =>
  Math.max(0, Math.floor((Date.parse(lastModified) - Date.UTC(2020, 0, 1)) / 1_000));
const compact = (day: string) => day.replaceAll('-', '');
const utc = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
