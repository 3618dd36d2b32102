import type { PagePayload } from '../content/content.contract.js';
import { escapeText, fold } from '../platform/calendar.js';
import { calendarFile, cancelledFile } from './calendar-file.js';

const OPTIONS = { url: 'https://www.example/en-us/events/x', siteName: 'Northrack' };

function fileOf(
  elements: Record<string, unknown>,
  type = 'event_page',
  lastModified = '2026-11-01T10:00:00.000Z',
): string | null {
  const item = {
    type,
    system: { id: '0000-1', codename: 'x', name: 'X', lastModified },
    elements,
  };
  return calendarFile({ item } as unknown as Pick<PagePayload, 'item'>, OPTIONS);
}
const text = (value: string) => ({ type: 'text', name: '', value });
const date = (value: string | null, displayTimezone: string | null = null) => ({
  type: 'date_time',
  name: '',
  value,
  displayTimezone,
});
const lines = (file: string | null) => (file ?? '').replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
  it('tells an event with hours in UTC', () => {
    const file = fileOf({
      title: text('Open house; floor 1, hall 2'),
      introText: text('Walk the line.'),
      startDate: date('2027-03-04T14:00:00Z', 'America/Detroit'),
      endDate: date('2027-03-04T21:30:00Z', 'America/Detroit'),
      location: text('Grand Rapids\nMichigan'),
    });
    expect(lines(file)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Northrack//Website//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:0000-1',
      'DTSTAMP:20261101T100000Z',
      'LAST-MODIFIED:20261101T100000Z',
      'SEQUENCE:215690400',
      'STATUS:CONFIRMED',
      'DTSTART:20270304T140000Z',
      'DTEND:20270304T213000Z',
      'SUMMARY:Open house\\; floor 1\\, hall 2',
      'DESCRIPTION:Walk the line.\\nhttps://www.example/en-us/events/x',
      'LOCATION:Grand Rapids\\nMichigan',
      'URL:https://www.example/en-us/events/x',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('tells days as days, with the first free day as their end', () => {
    const file = fileOf({
      title: text('Expo'),
      startDate: date('2027-04-19T22:00:00Z', 'Europe/Berlin'),
      endDate: date('2027-04-29T22:00:00Z', 'Europe/Berlin'),
    });
    expect(lines(file)).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:20270420', 'DTEND;VALUE=DATE:20270501']),
    );
  });

  it('replaces the one before when its event changes, and when it is called off, and that one when it is not', () => {
    const elements = {
      title: text('STATUS: open\nMETHOD:X'),
      startDate: date('2027-04-19T22:00:00Z', 'Europe/Berlin'),
    };
    const first = fileOf(elements) ?? '';
    const changed = fileOf(elements, 'event_page', '2026-11-01T10:00:01.000Z') ?? '';
    const again = fileOf(elements, 'event_page', '2026-11-03T00:00:00.000Z');
    const gone = cancelledFile(changed, '2026-11-02T08:00:00.000Z');
    const valueIn = (file: string | null, name: string) =>
      lines(file)
        .find((line) => line.startsWith(`${name}:`))
        ?.slice(name.length + 1);
    const revisions = [first, changed, gone, again].map((file) => Number(valueIn(file, 'SEQUENCE')));
    expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b));
    expect(new Set([first, changed, gone, again].map((file) => valueIn(file, 'UID'))).size).toBe(1);
    expect(
      ['METHOD', 'STATUS', 'DTSTAMP', 'LAST-MODIFIED', 'SUMMARY'].map((name) => valueIn(gone, name)),
    ).toEqual(['CANCEL', 'CANCELLED', '20261102T080000Z', '20261102T080000Z', 'STATUS: open\\nMETHOD:X']);
    expect(lines(gone)).toHaveLength(lines(changed).length);
  });

  it('says that a webinar is online', () => {
    const file = fileOf(
      { title: text('W'), startDate: date('2027-01-21T16:00:00Z', 'America/Detroit') },
      'webinar_page',
    );
    expect(lines(file)).toContain('LOCATION:Online');
    expect(file).not.toContain('DTEND');
  });

  it.each([
    ['without a start', { title: text('X') }, 'event_page'],
    ['with a start that is none', { title: text('X'), startDate: date('soon') }, 'event_page'],
    ['of another kind', { title: text('X'), startDate: date('2027-01-21T16:00:00Z') }, 'blog_page'],
  ])('is not made for a page %s', (_what, elements, type) => {
    expect(fileOf(elements, type)).toBeNull();
  });
});

describe('escapeText', () => {
  it('lets nothing begin a line of its own', () => {
    expect(escapeText('a\r\nEND:VEVENT\rb\nc\u0000\u2028d')).toBe('a\\nEND:VEVENT\\nb\\nc  d');
    expect(escapeText('a\\b;c,d')).toBe('a\\\\b\\;c\\,d');
  });
});

describe('fold', () => {
  it.each(['x'.repeat(300), '°'.repeat(120), '🧊'.repeat(80), 'short'])(
    'keeps lines within 75 octets',
    (line) => {
      const pieces = fold(line).split('\r\n');
      for (const piece of pieces) expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(75);
      expect(fold(line).replaceAll('\r\n ', '')).toBe(line);
      expect(pieces.join('')).not.toContain('\ufffd');
    },
  );
});
