import type { PageItem } from '../../../src/content/content.contract.js';
import { PAGE_TYPES } from '../../../src/content/page-kinds.contract.js';
import { blocks } from '../../blocks/index.js';
import {
  contextFor,
  custom,
  date,
  image,
  item,
  linkedItems,
  links,
  number,
  option,
  page,
  pageLists,
  rich,
  type Scenery,
  terms,
  text,
} from '../../ui/render-for-test.js';
import type { RenderScope } from '../../ui/render-scope.js';
import { newHeadData } from '../../ui/render-scope.js';
import { PageComposer } from '../page-composer.js';
import { templateOf } from './index.js';

const DETROIT = 'America/Detroit';
const MARA = item('team_member', 'mara', { name: text('Mara'), role: text('Engineer') });

function render(shown: PageItem, scenery: Scenery & { now?: string; path?: string } = {}) {
  const { ctx, problems, changes } = contextFor(scenery);
  const scope: RenderScope = {
    ctx: { ...ctx, path: scenery.path ?? '/en-us/here', now: scenery.now ?? ctx.now },
    items: linkedItems(scenery.items ?? []),
    lists: pageLists(scenery.lists),
    page: shown,
    blocks,
    trail: [],
    leading: false,
    headData: newHeadData(),
    faults: new Map(),
  };
  return { html: templateOf(shown.type)(shown, new PageComposer(scope, [])), problems, changes, scope };
}

describe.each(PAGE_TYPES)('a %s', (kind) => {
  it('stands on its title alone, without a word that has nothing to say', () => {
    const { html, problems } = render(page(kind, 'p', { title: text('The title') }));
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/<h1[^>]*>The title<\/h1>/);
    expect(html).not.toMatch(/<dl|<dd|<time|<figure|<img|<aside|Related|null|undefined/);
    expect(problems).toEqual([]);
  });

  it('falls back to its name', () => {
    expect(render(page(kind, 'the_name', {})).html).toContain('the_name</h1>');
  });

  it('survives elements of other types than it expects', () => {
    const odd = { ...page(kind, 'p', {}), elements: { title: text('T') } as PageItem['elements'] };
    for (const name of [
      'image',
      'date',
      'startDate',
      'endDate',
      'content',
      'creditValue',
      'location',
      'author',
    ]) {
      odd.elements[name] = number(7);
    }
    expect(render(odd).html).toContain('>T</h1>');
  });
});

describe('a group', () => {
  const paths = { a: '/en-us/a', b: '/en-us/b', c: '/en-us/c' };
  const children = [
    page('group_page', 'a', { title: text('A'), introText: text('On a.'), thumbnailImage: image('of-a') }),
    page('series_page', 'b', { title: text('B') }),
  ];

  it('shows its children as cards with picture and intro, in the order of the list', () => {
    const group = page('group_page', 'g', { title: text('G') });
    const { html } = render(group, { paths, items: children, lists: { g: { items: ['b', 'a', 'gone'] } } });
    expect([...html.matchAll(/<a href="\/en-us\/(\w)"/g)].map(([, name]) => name)).toEqual(['b', 'a']);
    expect(html).toContain('of-a.png');
    expect(html).toContain('On a.');
  });

  it('shows the series that its editor named in their place', () => {
    const group = page('group_page', 'g', { title: text('G'), seriesLinkedItems: links('c') });
    const { html } = render(group, { paths, items: children, lists: { g: { items: ['a'] } } });
    expect([...html.matchAll(/<a href="\/en-us\/(\w)"/g)].map(([, name]) => name)).toEqual(['c']);
  });

  it('has no empty list when it has neither', () => {
    expect(render(page('group_page', 'g', { title: text('G') })).html).not.toContain('In this range');
  });
});

describe('news', () => {
  const news = (more: PageItem['elements']) =>
    page('news_page', 'n', {
      title: text('N'),
      image: image('row'),
      date: date('2026-11-17T02:00:00Z', DETROIT),
      ...more,
    });

  it('has its day, topics, author and picture', () => {
    const { html } = render(
      news({
        author: links('mara'),
        resourceType: terms('News'),
        contentCategory: terms('Power'),
        introText: text('In short.'),
      }),
      { items: [MARA] },
    );
    expect(html).toContain('November 16, 2026</time>');
    expect(html).toMatch(/<li>News<\/li><li>Power<\/li>/);
    expect(html).toContain('In short.');
    expect(html).toContain('row.png');
    // In the byline, and again at the end.
    expect(html.match(/Engineer/g)?.length).toBe(2);
  });

  it.each([
    ['showImage', 'yes', true],
    ['showImage', 'no', false],
    ['showBlogImage', 'yes', true],
    ['showBlogImage', 'no', false],
  ] as const)('shows its picture unless an editor says no: %s %s', (name, choice, shown) => {
    expect(render(news({ [name]: option(choice) })).html.includes('row.png')).toBe(shown);
  });

  it('offers its file with kind and size, and says where it first appeared', () => {
    const { html } = render(
      news({
        newsPdf: image('sheet', {
          type: 'application/pdf',
          size: 1_437_000,
          url: 'https://assets.example/s/sheet.pdf',
        }),
        resourceLink: text('https://www.paper.example/story'),
      }),
    );
    expect(html).toMatch(/<a [^>]*href="https:\/\/assets.example\/s\/sheet.pdf"[^>]* download=""/);
    expect(html).toContain('PDF, 1.4 MB');
    expect(html).toMatch(/<a [^>]*href="https:\/\/www.paper.example\/story" rel="noopener"/);
    expect(html).toContain('Read it at paper.example');
  });

  it('links nothing unsafe', () => {
    const { html } = render(
      news({
        newsPdf: image('s', { type: 'application/pdf', url: 'https://elsewhere.example/s.pdf' }),
        resourceLink: text('javascript:alert(1)'),
      }),
    );
    expect(html).not.toMatch(/elsewhere|javascript/);
  });
});

describe('a press release', () => {
  const release = page('press_release_page', 'p', {
    title: text('P'),
    mediaContact: links('elin', 'empty', 'gone'),
  });

  it('names whom to ask, and only those who can be asked', () => {
    const { html } = render(release, {
      items: [
        item('_contact_info', 'elin', {
          name: text('Elin'),
          jobTitle: text('Press'),
          phone: text('+1 616 555-0163'),
          phone2: text('+1 616 555-0164'),
          email: text('press@northrack.example'),
          address: rich('<p>Street</p>'),
        }),
        item('_contact_info', 'empty', {}),
      ],
    });
    expect(html).toContain('<h2');
    expect(html.match(/<address/g)).toHaveLength(1);
    for (const part of [
      'Elin',
      'Press',
      'href="tel:+16165550163"',
      'tel:+16165550164',
      'mailto:press@northrack.example',
      'Street',
    ]) {
      expect(html).toContain(part);
    }
  });

  it('has no such part without contacts', () => {
    expect(render(release).html).not.toContain('Media contact');
  });
});

describe('a case study', () => {
  const study = (more: PageItem['elements'] = {}) =>
    page('case_study', 'c', {
      title: text('C'),
      image: image('hall'),
      resourceLink: text('https://documents.example/c.pdf'),
      industry: terms('Colocation'),
      application: terms('Data hall', 'Edge site'),
      content: rich('<p>Words</p>'),
      ...more,
    });

  it('has its facts as terms, its document, and its sidebar', () => {
    const { html } = render(study({ sidebar: links('card') }), {
      items: [item('content_card', 'card', { title: text('Beside') })],
    });
    expect(html).toMatch(/<dt>Industry<\/dt><dd>Colocation<\/dd>/);
    expect(html).toMatch(/<dt>Application<\/dt><dd>Data hall, Edge site<\/dd>/);
    expect(html).not.toMatch(/<dt>Need|<dt>Products/);
    expect(html).toMatch(/href="https:\/\/documents.example\/c.pdf"[^>]*><span>Download the case study/);
    expect(html).toMatch(/<aside[^>]*><article.*Beside/);
  });

  it.each([
    ['yes', true],
    ['no', false],
  ] as const)('shows its picture on this page: %s', (choice, shown) => {
    expect(render(study({ showImageOnLandingPage: option(choice) })).html.includes('hall.png')).toBe(shown);
  });
});

describe('a course', () => {
  const course = (creditValue: ReturnType<typeof number>) =>
    render(
      page('_course_card', 'c', {
        title: text('C'),
        courseType: terms('Online'),
        creditValue,
        externalLink: text('https://learn.example/c'),
        description: rich('<p>What it teaches.</p>'),
      }),
    ).html;

  it('says its type, its credits and where the link leads', () => {
    const html = course(number(1.5));
    expect(html).toContain('<li>Online course</li>');
    expect(html).toContain('<dd>1.5 credits</dd>');
    expect(html).toContain('Take it at learn.example');
    expect(html).toContain('What it teaches.');
  });

  it.each([
    [1, '1 credit<'],
    [0, null],
    [-2, null],
    [null, null],
    [Number.NaN, null],
  ])('counts credits: %s', (value, expected) => {
    if (expected === null) expect(course(number(value))).not.toContain('Counts for');
    else expect(course(number(value))).toContain(expected);
  });
});

describe('an event', () => {
  const event = page('event_page', 'e', {
    title: text('E'),
    startDate: date('2027-03-04T14:00:00Z', DETROIT),
    endDate: date('2027-03-04T21:30:00Z', DETROIT),
    eventType: terms('Open house'),
    location: text('Grand Rapids'),
    registrationLink: text('https://events.example/e'),
  });
  const path = '/en-us/resources/events/e';

  it('can be registered for and noted while it is to come', () => {
    const { html, changes } = render(event, { path });
    for (const part of [
      '<dt>When</dt>',
      'March 4, 2027',
      '9:00 AM – 4:30 PM EST',
      '<dd>Grand Rapids</dd>',
      '<dd>Open house</dd>',
    ]) {
      expect(html).toContain(part);
    }
    expect(html).toContain('Register at events.example');
    expect(html).toMatch(/href="\/calendar\/resources\/events\/e.ics" download=""/);
    expect(changes).toEqual(['2027-03-04T21:30:00.000Z']);
  });

  it('is only told about from its end on', () => {
    const during = render(event, { path, now: '2027-03-04T21:29:59.000Z' });
    expect(during.html).toContain('Register');
    const { html, changes } = render(event, { path, now: '2027-03-04T21:30:00.000Z' });
    expect(html).toContain('<dt>Took place</dt>');
    expect(html).toContain('This event is over.');
    expect(html).not.toMatch(/Register|calendar/);
    expect(changes).toEqual([]);
  });

  it('has no calendar file without a date', () => {
    const undated = { ...event, elements: { ...event.elements, startDate: date('soon') } };
    const { html } = render(undated, { path });
    expect(html).toContain('Register at');
    expect(html).not.toMatch(/calendar|<dt>When/);
  });
});

describe('a webinar', () => {
  const webinar = (more: PageItem['elements'] = {}) =>
    page('webinar_page', 'w', {
      title: text('W'),
      image: image('row'),
      startDate: date('2026-12-01T16:00:00Z', DETROIT),
      endDate: date('2026-12-01T16:45:00Z', DETROIT),
      eventDuration: text('45 minutes'),
      registrationLink: text('https://webinars.example/w'),
      recording: text('film-7'),
      ...more,
    });
  const AFTER = '2026-12-02T00:00:00Z';

  it('offers registration before, and no recording', () => {
    const { html } = render(webinar());
    expect(html).toContain('Register at webinars.example');
    expect(html).toContain('<dd>45 minutes</dd>');
    expect(html).not.toContain('film-7');
  });

  it('offers its recording after, and no registration', () => {
    const { html } = render(webinar(), { now: AFTER });
    expect(html).toMatch(/<a [^>]*href="https:\/\/films.example\/watch\?v=film-7" rel="noopener"/);
    expect(html).toContain('Load video from films.example');
    expect(html).not.toMatch(/Register|is over/);
  });

  it('says that it is over when there is no recording, or one that cannot be a film', () => {
    for (const recording of ['', '"><script>', 'a/../b']) {
      const { html } = render(webinar({ recording: text(recording) }), { now: AFTER });
      expect(html).toContain('This webinar is over.');
      expect(html).not.toContain('films.example');
      expect(html).toContain('row.png');
    }
  });
});

describe('a video', () => {
  const video = (videoId: string, training: 'yes' | 'no' = 'no') =>
    render(
      page('video_page', 'v', {
        title: text('Setting a frame'),
        videoId: text(videoId),
        image: image('frame'),
        isThisATrainingVideo: option(training),
        videoCategories: terms('Installation'),
        contentCategory: terms('Cooling'),
        date: date('2026-10-20T13:00:00Z', DETROIT),
        description: rich('<p>Step by step.</p>'),
      }),
    ).html;

  it('has its film as a link, its day, topics and words', () => {
    const html = video('nr-1');
    expect(html).toContain('href="https://films.example/watch?v=nr-1"');
    expect(html).toContain('Load video from films.example');
    expect(html).toContain('October 20, 2026');
    expect(html).toContain('<li>Installation</li><li>Cooling</li>');
    expect(html).toContain('Step by step.');
    expect(html).not.toContain('Training video');
  });

  it('marks films for training', () => {
    expect(video('nr-1', 'yes')).toContain('<li>Training video</li>');
  });

  it('shows the picture alone when there is no film', () => {
    expect(video('')).toContain('frame.png');
    expect(video('')).not.toContain('films.example');
  });
});

describe('a finder', () => {
  it('opens with its hero, else with its title and intro', () => {
    const finder = page('distributor_finder_page', 'd', {
      title: text('Find'),
      introText: text('46 countries & more'),
      hero: links('hero'),
      content: rich('<p>Call us.</p>'),
    });
    const hero = item('interior_hero', 'hero', { title: text('The hero') });
    expect(render(finder, { items: [hero] }).html).toContain('>The hero</h1>');
    const { html } = render(finder);
    expect(html).toContain('>Find</h1>');
    expect(html).toContain('46 countries &amp; more');
    expect(html).toContain('Call us.');
  });
});

describe('the series of a page', () => {
  const KINDS = ['blog_page', 'news_page', 'press_release_page', 'case_study', 'interior_page'] as const;
  it.each(KINDS)('is linked from a %s, by its title', (kind) => {
    const shown = page(kind, 'p', { title: text('P'), series: custom('n-series') });
    const { html } = render(shown, { paths: { 'series:n-series': '/en-us/n' } });
    expect(html).toMatch(
      /About the series<\/span><a[^>]* href="\/en-us\/n"[^>]*><span>Title of series:n-series/,
    );
    expect(render(shown).html).not.toContain('About the series');
    expect(render(page(kind, 'p', { title: text('P') })).html).not.toContain('About the series');
  });

  it('has at its end what its editor chose, then what is about it', () => {
    const series = page('series_page', 's', { title: text('S'), relatedResources: links('chosen') });
    const post = (codename: string) => item('blog_page', codename, { title: text(`Post ${codename}`) });
    const { html } = render(series, {
      items: [post('chosen'), post('about')],
      paths: { chosen: '/en-us/chosen', about: '/en-us/about' },
      lists: { s: { items: ['about'] } },
    });
    expect(html.indexOf('Post chosen')).toBeGreaterThan(0);
    expect(html.indexOf('Post about')).toBeGreaterThan(html.indexOf('Post chosen'));
  });
});

describe('related pages', () => {
  const post = page('blog_page', 'post', {
    title: text('Post'),
    relatedResources: links('b', 'gone', 'post'),
  });
  const paths = Object.fromEntries(['a', 'b', 'c', 'd', 'post'].map((name) => [name, `/en-us/${name}`]));
  const items = ['a', 'b', 'c', 'd'].map((name) => page('blog_page', name, { title: text(`Post ${name}`) }));
  const order = (html: string) =>
    [...(html.split('>Related</h2>')[1] ?? '').matchAll(/<a [^>]*href="\/en-us\/(\w+)"/g)].map(
      (match) => match[1],
    );

  it('are the chosen ones, then the found ones; three, none twice, never itself, never what is not published', () => {
    const { html } = render(post, {
      paths,
      items,
      lists: { post: { items: ['post', 'b', 'lost', 'a', 'c', 'd'] } },
    });
    expect(order(html)).toEqual(['b', 'a', 'c']);
    expect(html.match(/<h3/g)).toHaveLength(3);
  });

  it('are those of this page, not of another', () => {
    const { html } = render(post, { paths, items, lists: { other: { items: ['a'] } } });
    expect(order(html)).toEqual(['b']);
  });

  it('are left out when there are none', () => {
    expect(render(post, { paths: { post: '/en-us/post' } }).html).not.toContain('Related');
  });

  it('may be documents', () => {
    const sheet = item('resource_item', 'sheet', {
      resourceTitle: text('Data sheet'),
      resource: image('sheet', { type: 'application/pdf', url: 'https://assets.example/sheet.pdf' }),
    });
    const chosen = page('blog_page', 'post', { title: text('P'), relatedResources: links('sheet') });
    expect(render(chosen, { items: [sheet] }).html).toMatch(
      /<a [^>]*href="https:\/\/assets\.example\/sheet\.pdf"[^>]*>Data sheet<\/a>/,
    );
  });
});
