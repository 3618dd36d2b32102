import {
  block,
  custom,
  date,
  item,
  links,
  number,
  option,
  page,
  terms,
  text,
} from '../../ui/render-for-test.js';

const posts = ['a', 'b', 'c'].map((name) => item('blog_page', name, { title: text(`Post ${name}`) }));
const event = (name: string, start: string) =>
  item('event_page', name, { title: text(`Event ${name}`), startDate: date(start) });
const events = [
  event('soon', '2026-12-10T14:00:00Z'),
  event('late', '2027-04-12T14:00:00Z'),
  event('past', '2026-05-10T14:00:00Z'),
];
const course = (name: string, type: string, credits: number | null) =>
  item('_course_card', name, {
    title: text(`Course ${name}`),
    courseType: terms(type),
    creditValue: number(credits),
  });
const courses = [course('x', 'Online', 1), course('y', 'On site', 6), course('z', 'Online', null)];
const items = [...posts, ...events, ...courses];

const render = (elements = {}, list: object | null = null, more = {}) =>
  block(item('resource_list', 'list', { title: text('Newsroom'), ...elements }), {
    items,
    lists: list === null ? {} : { list },
    ...more,
  });
/** Headings with their level, in order. */
const outline = (html: string) =>
  [...html.matchAll(/<h(\d)[^>]*>([^<]*)/g)].map(([, level, words]) => `${level} ${words}`);
const dates = { pageKinds: option('event_page', 'webinar_page') };

describe('resource_list', () => {
  it('lists the chosen ones first, then what the query gave, each once', () => {
    const { html } = render(
      { resources: links('b', 'gone'), pageKinds: option('blog_page') },
      { items: ['a', 'b', 'c'] },
    );
    expect(outline(html)).toEqual(['2 Newsroom', '3 Post b', '3 Post a', '3 Post c']);
    expect(html.match(/<ul class="rows"/g)).toHaveLength(1);
  });

  it('never lists the page it stands on', () => {
    const { html } = render(
      { pageKinds: option('blog_page') },
      { items: ['a', 'b'] },
      { page: page('blog_page', 'a', {}) },
    );
    expect(outline(html)).toEqual(['2 Newsroom', '3 Post b']);
  });

  it('parts what is upcoming from what is over, and is re-rendered in between', () => {
    const rendered = render(dates, { items: ['past'], upcoming: ['soon', 'late'] });
    expect(outline(rendered.html)).toEqual([
      '2 Newsroom',
      '3 Upcoming',
      '4 Event soon',
      '4 Event late',
      '3 Past',
      '4 Event past',
    ]);
    expect(rendered.changes).toEqual(['2026-12-11T00:00:00.000Z', '2027-04-13T00:00:00.000Z']);
  });

  it('has no heading over nothing, and none that is untrue', () => {
    expect(outline(render(dates, { upcoming: ['soon'] }).html)).toEqual([
      '2 Newsroom',
      '3 Upcoming',
      '4 Event soon',
    ]);
    expect(outline(render(dates, { items: ['past'] }).html)).toEqual([
      '2 Newsroom',
      '3 Past',
      '4 Event past',
    ]);
    const mixed = { pageKinds: option('event_page', 'blog_page') };
    expect(outline(render(mixed, { items: ['a'] }).html)).toEqual(['2 Newsroom', '3 Post a']);
    expect(outline(render(mixed, { items: ['a'], upcoming: ['soon'] }).html)).toContain('3 More');
  });

  it('keeps its headings in order without a title', () => {
    const { html } = render({ ...dates, title: text('') }, { items: ['past'] });
    expect(outline(html)).toEqual(['2 Past', '3 Event past']);
  });

  it('says so when the query gave nothing', () => {
    for (const list of [{ items: [] }, { items: ['gone'] }, null]) {
      const rendered = render({ pageKinds: option('news_page') }, list);
      expect(outline(rendered.html)).toEqual(['2 Newsroom']);
      expect(rendered.html).toContain('Nothing here yet.');
      expect(rendered.html).not.toContain('<ul');
      expect(rendered.problems).toEqual([]);
    }
    expect(
      render({ resources: links('a'), pageKinds: option('news_page') }, { items: [] }).html,
    ).not.toContain('Nothing');
  });

  it('is left out whole when it neither holds nor asks for anything', () => {
    for (const elements of [{}, { resources: links('gone') }, { pageKinds: option('unheard_of') }]) {
      const rendered = render(elements);
      expect(rendered.html).toBe('');
      expect(rendered.problems[0]?.code).toBe('missing_required');
    }
  });

  it('turns pages, and shows the chosen ones on the first only', () => {
    const paged = (number: number) =>
      render(
        { resources: links('b'), pageKinds: option('blog_page') },
        { items: ['a', 'b'], page: number, pages: 3 },
      ).html;
    expect(paged(1)).toContain('Post b');
    expect(paged(2)).not.toContain('Post b');
    expect(paged(2)).toContain('href="/en-us/here?page=3"');
    expect(render({ pageKinds: option('blog_page') }, { items: ['a'] }).html).not.toContain('<nav');
  });

  it('stands beside its title when that is on the left', () => {
    const chosen = { resources: links('a') };
    expect(render({ ...chosen, titlePlacement: option('left') }).html).toContain('<div class="beside">');
    expect(render({ ...chosen, titlePlacement: option('top') }).html).not.toContain('beside');
    expect(render({ ...chosen, titlePlacement: option('odd') }).html).not.toContain('beside');
    expect(render({ ...chosen, titlePlacement: option('left'), title: text('') }).html).not.toContain(
      'beside',
    );
  });

  it('filters courses by what they differ in', () => {
    const { html } = render({ pageKinds: option('_course_card') }, { items: ['x', 'y', 'z'] });
    expect(html).toContain('<plinth-island');
    expect(html).toContain('<select name="type"');
    expect(html).toContain('<option value="on_site">On site</option>');
    expect(html).toContain('<option value="6">6 credits</option>');
    expect(html).toContain('role="status"');
    expect(html).toContain('<ul class="rows" id="newsroom-courses">');
    expect(html).toContain('<li data-course-types="online" data-credits="1">');
    expect(html).toContain('<li data-course-types="online">');
  });

  it('offers no filter that changes nothing', () => {
    const list = (...names: string[]) => render({ pageKinds: option('_course_card') }, { items: names }).html;
    expect(list('x', 'z')).not.toContain('<select');
    expect(list('x', 'z')).not.toContain('data-course-types');
    expect(render({ resources: links('a', 'b') }).html).not.toContain('<select');
    const creditsOnly = render({ resources: links('x', 'more') }, null, {
      items: [...courses, course('more', 'Online', 2)],
    }).html;
    expect(creditsOnly).toContain('<select name="credits"');
    expect(creditsOnly).not.toContain('<select name="type"');
  });

  it('links a small document to its series when it has no file', () => {
    const options = item('resource_item', 'options', {
      resourceTitle: text('Options'),
      series: custom('{"id":"n"}'),
    });
    const { html } = render({ resources: links('options') }, null, {
      items: [options],
      paths: { 'series:n': '/en-us/n' },
    });
    expect(html).toContain('href="/en-us/n"');
  });
});
