import type { ContentItem } from '../content/content.contract.js';
import { databaseAt, type TestDatabase, testDatabase } from '../platform/testing/database.js';
import { SILENT } from '../platform/testing/logger.js';
import { AnnouncedEvent } from './announced-event.entity.js';
import { AnnouncedEvents } from './announced-events.js';

let tables: TestDatabase;
beforeAll(async () => {
  tables = await testDatabase([AnnouncedEvent]);
});
afterAll(() => tables.drop());

/** As another process has it, or the same one after a restart. */
const announcedEvents = () => new AnnouncedEvents(tables.database, tables.repository(AnnouncedEvent), SILENT);
const event = (id: string, lastModified: string) =>
  ({ system: { id, lastModified }, type: 'event_page' }) as unknown as ContentItem;

it('keeps the date on which an event was first announced, for all processes and after all corrections', async () => {
  const first = [event('open-house', '2026-11-01T08:00:00.000Z')];
  const corrected = [
    event('open-house', '2026-11-20T08:00:00.000Z'),
    event('expo', '2026-11-10T08:00:00.000Z'),
  ];
  expect(Object.fromEntries(await announcedEvents().announced(first))).toEqual({
    'open-house': '2026-11-01T08:00:00.000Z',
  });
  const dates = { 'open-house': '2026-11-01T08:00:00.000Z', expo: '2026-11-10T08:00:00.000Z' };
  const other = announcedEvents();
  expect(Object.fromEntries(await other.announced(corrected))).toEqual(dates);
  expect(Object.fromEntries(await other.announced(corrected))).toEqual(dates);
});

it('knows the last file that calendars got at an address', async () => {
  const { system } = event('open-house', '2026-11-01T08:00:00.000Z');
  await announcedEvents().noteFile(system, '/en-us/a', 'one');
  await announcedEvents().noteFile(system, '/en-us/b', 'two');
  expect(await announcedEvents().fileAt('/en-us/b')).toEqual({ itemId: 'open-house', file: 'two' });
  expect(await announcedEvents().fileAt('/en-us/a')).toBeNull();
  // Announced in a feed, but in no calendar.
  await announcedEvents().announced([event('webinar', '2026-11-01T08:00:00.000Z')]);
  expect(await announcedEvents().fileAt('/en-us/webinar')).toBeNull();
});

it('knows of no announcement while Postgres is away', async () => {
  const { database, repository } = databaseAt('postgres://nobody@127.0.0.1:1/none', [AnnouncedEvent]);
  const away = new AnnouncedEvents(database, repository(AnnouncedEvent), SILENT);
  const item = event('open-house', '2026-11-01T08:00:00.000Z');
  expect((await away.announced([item])).size).toBe(0);
  await away.noteFile(item.system, '/en-us/a', 'one');
  expect(await away.fileAt('/en-us/a')).toBeNull();
});
