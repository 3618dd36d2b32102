/** What programs of visitors take: feeds and calendar files. */
import request from 'supertest';
import { FEEDS, feedPath } from '../../src/feeds/feeds.contract.js';
import { type SharedSite, sharedSite } from '../support/site.js';

const EVENT = '/en-us/resources/events/open-house-grand-rapids-2027';
const CALENDAR = '/calendar/resources/events/open-house-grand-rapids-2027.ics';

/** Where people find what each feed tells of. */
const LISTS: Readonly<Record<string, string>> = {
  news: '/en-us/company/news',
  'press-releases': '/en-us/company/press-releases',
  blog: '/en-us/resources/blog',
  events: '/en-us/resources/events',
};

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
}, 60_000);

const get = (path: string) => request(site.url).get(path).buffer(true);
/** supertest takes only JSON and plain text for text. */
const getXml = (path: string) =>
  get(path).parse((answer, done) => {
    const pieces: Buffer[] = [];
    answer.on('data', (piece: Buffer) => pieces.push(piece));
    answer.on('end', () => done(null, Buffer.concat(pieces).toString('utf8')));
  });
/** The inner text of each element of a name. */
const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map((match) => match[1] ?? '');

describe('feeds', () => {
  it.each(FEEDS.map((feed) => [feed.name, feed] as const))(
    '%s: RSS of published pages',
    async (_name, feed) => {
      const answer = await getXml(feedPath(feed));
      const xml = answer.body as string;
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      expect(xml).toContain(`href="${site.url}${feedPath(feed)}" rel="self"`);
      expect(all(xml, 'title')[0]).toBe(`Northrack: ${feed.title}`);
      const [list, ...links] = all(xml, 'link');
      expect(list).toBe(`${site.url}${LISTS[feed.name]}`);
      expect(links.length).toBeGreaterThanOrEqual(3);
      expect(links.length).toBeLessThanOrEqual(50);
      expect(new Set(all(xml, 'guid')).size).toBe(links.length);
      for (const link of links) {
        expect(link.startsWith(`${site.url}/en-us/`)).toBe(true);
        expect([link, (await get(link.slice(site.url.length))).status]).toEqual([link, 200]);
      }
      const dates = all(xml, 'pubDate').map((date) => Date.parse(date));
      expect(dates).toEqual([...dates].sort((a, b) => b - a));
    },
  );

  it('are named in the head of every page', async () => {
    for (const path of ['/en-us', EVENT, '/en-us/nowhere']) {
      const { text } = await get(path).set('Accept', 'text/html');
      for (const feed of FEEDS) {
        expect(text).toContain(
          `<link rel="alternate" type="application/rss+xml" title="Northrack: ${feed.title}" href="${feedPath(feed)}">`,
        );
      }
    }
  });

  it('answer 304 to who has them, 404 for others of their kind and 405 to writers', async () => {
    const one = await get('/feeds/news.xml');
    const again = await get('/feeds/news.xml').set('If-None-Match', String(one.headers.etag));
    expect(again.status).toBe(304);
    expect((await get('/feeds/none.xml')).status).toBe(404);
    expect((await get('/feeds/news')).status).toBe(404);
    expect((await request(site.url).post('/feeds/news.xml')).status).toBe(405);
  });
});

describe('calendar files', () => {
  it('hold the event of a page', async () => {
    const answer = await get(CALENDAR);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="open-house-grand-rapids-2027.ics"',
    );
    const file = answer.text;
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(file).toContain('\r\nDTSTART:20270304T140000Z\r\nDTEND:20270304T213000Z\r\n');
    expect(file.replaceAll('\r\n ', '')).toContain(`URL:${site.url}${EVENT}\r\n`);
    const uid = /UID:(.+)\r\n/.exec(file)?.[1];
    expect(uid).toMatch(/^[0-9a-f-]{36}$/);
    expect(/UID:(.+)\r\n/.exec((await get(CALENDAR)).text)?.[1]).toBe(uid);
  });

  it('tell whole days as days', async () => {
    const { text } = await get('/calendar/resources/events/rack-and-row-expo-frankfurt-2027.ics');
    expect(text).toContain('DTSTART;VALUE=DATE:20270420\r\nDTEND;VALUE=DATE:20270423\r\n');
  });

  it.each([
    '/calendar/resources/events.ics',
    '/calendar/company/news/third-pdu-line-in-reno.ics',
    '/calendar/resources/events/nothing.ics',
    '/calendar/resources/events/open-house-grand-rapids-2027',
    '/calendar/.ics',
  ])('are not there at %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('are linked from their page', async () => {
    const { text } = await get(EVENT).set('Accept', 'text/html');
    expect(text).toContain(`href="${CALENDAR}"`);
  });
});
