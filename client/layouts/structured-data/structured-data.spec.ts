import type { PageItem } from '../../../src/content/content.contract.js';
import { blocks } from '../../blocks/index.js';
import {
  contextFor,
  date,
  image,
  item,
  linkedItems,
  links,
  number,
  page,
  pageLists,
  rich,
  type Scenery,
  text,
} from '../../ui/render-for-test.js';
import type { OfficeFacts, RenderScope } from '../../ui/render-scope.js';
import { newHeadData } from '../../ui/render-scope.js';
import type { Site } from '../../ui/site.js';
import { escapeJson } from '../html.js';
import { structuredData } from './structured-data.js';
import type { Thing } from './thing.js';

const SITE: Site = {
  name: 'Northrack',
  logo: null,
  narrowLogo: null,
  favicon: null,
  shareImage: null,
  twitterCreator: '',
  scriptTags: [],
  consentTool: '',
  header: null,
  footer: item('global_footer', 'footer', {
    linkedin: text('https://www.linkedin.com/company/x'),
    x: text('javascript:1'),
  }),
  items: {},
};

interface Given extends Scenery {
  site?: Site | null;
  description?: string;
  image?: string | null;
  offices?: OfficeFacts[];
  faq?: { question: string; answer: string }[];
  crumbs?: { id: string; title: string; path: string | null }[];
}

/** As it is written into the page and read from it. */
function thingsOf(shown: PageItem, given: Given = {}): Thing[] {
  const { ctx } = contextFor(given);
  const scope: RenderScope = {
    ctx,
    items: linkedItems(given.items ?? []),
    lists: pageLists(given.lists),
    page: shown,
    blocks,
    trail: [],
    leading: false,
    faults: new Map(),
    headData: { ...newHeadData(), faq: given.faq ?? [], offices: given.offices ?? [] },
  };
  const things = structuredData({
    page: shown,
    scope,
    site: given.site === undefined ? SITE : given.site,
    breadcrumbs: given.crumbs ?? [],
    canonical: 'https://www.example/en-us/here',
    description: given.description ?? 'Described.',
    image: given.image === undefined ? 'https://assets.example/share.jpg' : given.image,
  });
  return things.map((thing) => JSON.parse(escapeJson(thing)) as Thing);
}

/**
 * What Google's documentation of structured data requires of each type, nested objects by their path. Types without
 * required properties there (Article, Organization, WebSite) list those without which they would say nothing.
 */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Article: ['headline', 'image', 'datePublished', 'author.name'],
  NewsArticle: ['headline', 'image', 'datePublished', 'author.name'],
  BreadcrumbList: [
    'itemListElement.0.position',
    'itemListElement.0.name',
    'itemListElement.0.item',
    'itemListElement.1.name',
  ],
  Event: ['name', 'startDate', 'location', 'eventAttendanceMode', 'eventStatus'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
  Course: ['name', 'description', 'provider.name'],
  FAQPage: ['mainEntity.0.name', 'mainEntity.0.acceptedAnswer.text'],
  ProductModel: ['name', 'url'],
  ItemList: ['itemListElement.0.position', 'itemListElement.0.url'],
  LocalBusiness: ['name', 'address.streetAddress', 'address.addressLocality'],
  Organization: ['name', 'url'],
  WebSite: ['name', 'url'],
};

function at(thing: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], thing);
}

function expectValid(thing: Thing): void {
  const required = REQUIRED[thing['@type']];
  expect([thing['@type'], required]).not.toEqual([thing['@type'], undefined]);
  expect(thing['@context']).toBe('https://schema.org');
  const lacking = (required ?? []).filter((path) => {
    const value = at(thing, path);
    return value === undefined || value === null || value === '';
  });
  expect([thing['@type'], lacking]).toEqual([thing['@type'], []]);
  // An empty string is worse than a missing field.
  expect(JSON.stringify(thing)).not.toMatch(/:""|:null|:\[\]/);
}

const DETROIT = 'America/Detroit';
const STARTED = date('2026-11-17T14:00:00Z', DETROIT);
const SOON = {
  startDate: date('2027-03-04T14:00:00Z', DETROIT),
  endDate: date('2027-03-04T21:30:00Z', DETROIT),
};
const PAST = {
  startDate: date('2026-09-24T15:00:00Z', DETROIT),
  endDate: date('2026-09-24T15:45:00Z', DETROIT),
};

const RENO: OfficeFacts = {
  name: 'Reno plant',
  street: '2255 Comstock Loop',
  city: 'Reno',
  state: 'NV',
  zip: '89506',
  country: 'United States',
  phone: '+1 616 555-0117',
  fax: '',
  email: '',
};

const SAMPLES: Record<string, [PageItem, Given?]> = {
  Article: [page('blog_page', 'b', { title: text('T'), date: STARTED, image: image('row') })],
  NewsArticle: [page('press_release_page', 'p', { title: text('T'), date: STARTED })],
  Event: [page('event_page', 'e', { title: text('T'), ...SOON, location: text('Hall 4, Frankfurt') })],
  VideoObject: [
    page('video_page', 'v', { title: text('T'), date: STARTED, videoId: text('nr-1'), image: image('x') }),
  ],
  Course: [page('_course_card', 'c', { title: text('T'), creditValue: number(1.5) })],
  ProductModel: [page('series_page', 's', { title: text('T') })],
  ItemList: [
    page('group_page', 'g', { title: text('T'), seriesLinkedItems: links('n_series') }),
    { paths: { n_series: '/en-us/n' } },
  ],
  Organization: [page('homepage', 'home', { title: text('T') })],
  FAQPage: [page('interior_page', 'i', { title: text('T') }), { faq: [{ question: 'Q', answer: 'A' }] }],
  LocalBusiness: [page('interior_page', 'i', { title: text('T') }), { offices: [RENO] }],
  BreadcrumbList: [
    page('interior_page', 'i', { title: text('T') }),
    {
      crumbs: [
        { id: 'home', title: 'Home', path: '/en-us' },
        { id: 'folder', title: 'Folder', path: null },
        { id: 't', title: 'T', path: null },
      ],
    },
  ],
};

describe.each(Object.entries(SAMPLES))('%s', (type, [shown, given]) => {
  it('has what search engines require', () => {
    const things = thingsOf(shown, given);
    expect(things.map((thing) => thing['@type'])).toContain(type);
    things.forEach(expectValid);
  });

  it('is valid also without a known site and a picture', () => {
    for (const thing of thingsOf(shown, { ...given, site: null, image: null })) {
      expect(JSON.stringify(thing)).not.toMatch(/:""|:null|:\[\]/);
    }
  });
});

describe('structured data', () => {
  it('of an event is the time of its venue, or its days', () => {
    const [timed] = thingsOf(
      page('event_page', 'e', { title: text('E'), ...SOON, location: text('Hall 4, Frankfurt') }),
    );
    expect(timed).toMatchObject({
      startDate: '2027-03-04T09:00:00-05:00',
      endDate: '2027-03-04T16:30:00-05:00',
      location: { '@type': 'Place', name: 'Hall 4', address: 'Hall 4, Frankfurt' },
    });
    const [days] = thingsOf(
      page('event_page', 'e', {
        title: text('E'),
        startDate: date('2027-04-19T22:00:00Z', 'Europe/Berlin'),
        endDate: date('2027-04-21T22:00:00Z', 'Europe/Berlin'),
        location: text('Frankfurt'),
      }),
    );
    expect(days).toMatchObject({ startDate: '2027-04-20', endDate: '2027-04-22' });
  });

  it('of an event is nothing without a date or a place', () => {
    expect(thingsOf(page('event_page', 'e', { title: text('E'), ...SOON }))).toEqual([]);
    expect(thingsOf(page('event_page', 'e', { title: text('E'), location: text('Hall') }))).toEqual([]);
  });

  it('of a webinar is an event online; of a past one also its recording', () => {
    const more = { title: text('W'), recording: text('film-7'), image: image('row') };
    const soon = thingsOf(
      page('webinar_page', 'w', { ...more, ...SOON, registrationLink: text('https://w.example/') }),
    );
    expect(soon).toHaveLength(1);
    expect(soon[0]).toMatchObject({
      '@type': 'Event',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: 'https://w.example/' },
    });
    const past = thingsOf(page('webinar_page', 'w', { ...more, ...PAST }));
    past.forEach(expectValid);
    expect(past.map((thing) => thing['@type'])).toEqual(['Event', 'VideoObject']);
    expect(past[1]).toMatchObject({ embedUrl: 'https://films.example/embed/film-7' });
  });

  it('of a film is nothing without its picture, its date, or a usable id', () => {
    const video = (more: PageItem['elements'], given?: Given) =>
      thingsOf(
        page('video_page', 'v', {
          title: text('V'),
          videoId: text('film-1'),
          date: STARTED,
          image: image('x'),
          ...more,
        }),
        given,
      );
    expect(video({})).toHaveLength(1);
    expect(video({ date: date('soon') })).toEqual([]);
    expect(video({ videoId: text('a/../b') })).toEqual([]);
    expect(video({ image: image('x', { url: 'https://elsewhere.example/x.png' }) }, { image: null })).toEqual(
      [],
    );
  });

  it('of a course is what it teaches, in its own words when nobody wrote others', () => {
    const course = page('_course_card', 'c', {
      title: text('C'),
      description: rich('<p>Three <em>lessons</em>.</p>'),
    });
    expect(thingsOf(course, { description: '' })[0]).toMatchObject({ description: 'Three lessons.' });
    expect(thingsOf(page('_course_card', 'c', { title: text('C') }), { description: '' })).toEqual([]);
  });

  it('of a case study is an article without a date of its own', () => {
    const [article] = thingsOf(
      page('case_study', 'c', { title: text('Cooler by half'), image: image('hall') }),
    );
    expect(article).toMatchObject({
      '@type': 'Article',
      headline: 'Cooler by half',
      image: expect.stringContaining('hall'),
      dateModified: '2026-11-20T08:00:00Z',
      author: { '@type': 'Organization', name: 'Northrack' },
    });
    expect(article).not.toHaveProperty('datePublished');
  });

  it('of a series is never a Product, for there is no offer', () => {
    const [series] = thingsOf(page('series_page', 's', { title: text('N-Series') }));
    expect(series?.['@type']).toBe('ProductModel');
    expect(JSON.stringify(series)).not.toContain('offers');
  });

  it('of a group are its published pages', () => {
    const group = page('group_page', 'g', { title: text('G'), seriesLinkedItems: links('a', 'gone', 'b') });
    const [list] = thingsOf(group, { paths: { a: '/en-us/a', b: '/en-us/b' } });
    expect(at(list, 'itemListElement')).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Title of a', url: 'https://www.example/en-us/a' },
      { '@type': 'ListItem', position: 2, name: 'Title of b', url: 'https://www.example/en-us/b' },
    ]);
    expect(thingsOf(group)).toEqual([]);
    const [children] = thingsOf(page('group_page', 'g', { title: text('G') }), {
      paths: { a: '/en-us/a' },
      lists: { g: { items: ['a'] } },
    });
    expect(at(children, 'itemListElement')).toMatchObject([{ position: 1, name: 'Title of a' }]);
  });

  it('of an office is nothing without its name or a place to go to', () => {
    const interior = page('interior_page', 'i', { title: text('T') });
    const nowhere = { ...RENO, street: '', city: '' };
    expect(thingsOf(interior, { offices: [{ ...RENO, name: '' }, nowhere] })).toEqual([]);
    expect(thingsOf(interior, { offices: [{ ...RENO, street: '' }] })).toHaveLength(1);
  });

  it('of the home page are safe networks only', () => {
    const [organization] = thingsOf(page('homepage', 'home', { title: text('T') }));
    expect(organization?.sameAs).toEqual(['https://www.linkedin.com/company/x']);
  });
});
