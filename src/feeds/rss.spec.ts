import { escapeXml } from '../platform/xml.js';
import { entriesOf, type FeedPage } from './feed-entries.js';
import { rss } from './rss.js';

const CHANNEL = {
  title: 'News & more',
  description: 'What is new.',
  link: 'https://www.example/en-us',
  self: 'https://www.example/feeds/news.xml',
};
const NOW = Date.parse('2026-11-28T12:00:00Z');

function page(codename: string, elements: Record<string, unknown>, lastModified = '2026-11-01T00:00:00Z') {
  return {
    path: `/en-us/${codename}`,
    item: {
      system: { id: `id-${codename}`, codename, name: codename, type: 'news_page', lastModified },
      type: 'news_page',
      elements,
    },
  } as unknown as FeedPage;
}
const text = (value: string) => ({ type: 'text', name: '', value });
const date = (value: string | null, displayTimezone: string | null = null) => ({
  type: 'date_time',
  name: '',
  value,
  displayTimezone,
});
const entries = (pages: FeedPage[], limit = 50, announced: ReadonlyMap<string, string> = new Map()) =>
  entriesOf(pages, { publicUrl: 'https://www.example', now: NOW, limit, announced });

describe('entries of a feed', () => {
  it('are the newest first, as many as asked for', () => {
    const pages = [
      page('old', { title: text('Old'), date: date('2026-01-01T00:00:00Z') }),
      page('new', { title: text('New'), date: date('2026-11-01T00:00:00Z') }),
      page('mid', { title: text('Mid'), date: date('2026-06-01T00:00:00Z') }),
    ];
    expect(entries(pages, 2).map(({ title }) => title)).toEqual(['New', 'Mid']);
  });

  it('leave out what is dated in the future, and what has no title', () => {
    const pages = [
      page('due', { title: text('Due'), date: date('2026-11-28T12:00:00Z') }),
      page('later', { title: text('Later'), date: date('2026-11-28T12:00:01Z') }),
      page('nameless', { title: text(' ') }),
    ];
    expect(entries(pages).map(({ title }) => title)).toEqual(['Due']);
  });

  it('take the intro, else the description; the time of writing, else the last change', () => {
    const [one, two] = entries([
      page('a', { title: text('A'), introText: text('Intro'), pageDescription: text('Description') }),
      page(
        'b',
        { title: text('B'), pageDescription: text('Description'), date: date('nonsense') },
        '2026-10-01T00:00:00Z',
      ),
    ]);
    expect(one).toMatchObject({
      id: 'urn:uuid:id-a',
      link: 'https://www.example/en-us/a',
      summary: 'Intro',
      published: '2026-11-01T00:00:00Z',
    });
    expect(two).toMatchObject({ summary: 'Description', published: '2026-10-01T00:00:00Z' });
  });

  it('keep their place and date when a word is corrected, and say that they were', () => {
    const corrected = '2026-11-20T00:00:00Z';
    const pages = [
      page('event', { title: text('Event') }, corrected),
      page('news', { title: text('News'), date: date('2026-11-10T00:00:00Z') }, corrected),
      page('newer', { title: text('Newer'), date: date('2026-11-12T00:00:00Z') }, '2026-11-12T00:00:00Z'),
    ];
    const announced = new Map([['id-event', '2026-11-01T00:00:00.000Z']]);
    expect(entries(pages, 50, announced)).toMatchObject([
      { title: 'Newer', updated: '2026-11-12T00:00:00Z' },
      { title: 'News', published: '2026-11-10T00:00:00Z', updated: corrected },
      { title: 'Event', published: '2026-11-01T00:00:00.000Z', updated: corrected },
    ]);
  });

  it('say when and where an event is, which may well be in the future', () => {
    const [event] = entries([
      page('e', {
        title: text('Open house'),
        introText: text('Come in.'),
        startDate: date('2027-03-04T14:00:00Z', 'America/Detroit'),
        location: text('Grand Rapids'),
      }),
    ]);
    expect(event?.summary).toBe('March 4, 2027, 9:00 AM EST, Grand Rapids. Come in.');
  });
});

describe('rss', () => {
  const entry = {
    id: 'urn:uuid:1',
    title: 'A <b> & "c" ]]> ]]> \u0000\u0007\u000b\ud800 d\u2028e',
    link: 'https://www.example/en-us/a?x=1&y=2',
    summary: '',
    published: '2026-09-14T13:00:00.000Z',
    updated: '2026-09-14T13:00:00.000Z',
    categories: ['R&D'],
  };

  it('is a document that holds any text', () => {
    const xml = rss(CHANNEL, [entry]);
    expect(xml.startsWith('<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0"')).toBe(true);
    expect(xml).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot; ]]&gt; ]]&gt;  d\u2028e</title>');
    expect(xml).toContain('<link>https://www.example/en-us/a?x=1&amp;y=2</link>');
    expect(xml).toContain('<guid isPermaLink="false">urn:uuid:1</guid>');
    expect(xml).toContain('<pubDate>Mon, 14 Sep 2026 13:00:00 GMT</pubDate>');
    expect(xml).toContain('<lastBuildDate>Mon, 14 Sep 2026 13:00:00 GMT</lastBuildDate>');
    expect(xml).toContain('<category>R&amp;D</category>');
    expect(xml).toContain('rel="self"');
    // Only the channel has one.
    expect(xml.match(/<description>/g)).toHaveLength(1);
  });

  it('tells a later change as such', () => {
    expect(rss(CHANNEL, [entry])).not.toContain('updated');
    const xml = rss(CHANNEL, [entry, { ...entry, updated: '2026-10-01T00:00:00Z' }]);
    expect(xml).toContain(
      '<pubDate>Mon, 14 Sep 2026 13:00:00 GMT</pubDate>\n<atom:updated>2026-10-01T00:00:00.000Z</atom:updated>',
    );
    expect(xml).toContain('<lastBuildDate>Thu, 01 Oct 2026 00:00:00 GMT</lastBuildDate>');
  });

  it('may be empty', () => {
    expect(rss(CHANNEL, [])).not.toMatch(/<item>|lastBuildDate/);
  });

  it('keeps line ends, tabs and characters beyond the basic plane', () => {
    expect(escapeXml('a\tb\nc 🧊')).toBe('a\tb\nc 🧊');
    expect(escapeXml('\ud83e x \udd76 \ufffe\uffff')).toBe(' x  ');
  });
});
