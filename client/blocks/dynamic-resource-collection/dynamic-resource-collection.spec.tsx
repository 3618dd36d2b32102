import { block, date, item, option, page, text } from '../../ui/render-for-test.js';

const posts = ['a', 'b', 'c', 'd', 'e'].map((name) =>
  item('blog_page', name, { title: text(`Post ${name}`) }),
);
const soon = item('event_page', 'soon', {
  title: text('Open house'),
  startDate: date('2026-12-10T14:00:00Z'),
  endDate: date('2026-12-10T20:00:00Z'),
});
const collection = (elements = {}) =>
  item('dynamic_resource_collection', 'newest', {
    title: text('Newest'),
    numberOfMostRecentResources: option('3'),
    ...elements,
  });
const codenames = posts.map(({ system }) => system.codename);
const render = (elements = {}, list: object | null = { items: codenames }, more = {}) =>
  block(collection(elements), {
    items: [...posts, soon],
    lists: list === null ? {} : { newest: list },
    ...more,
  });
const titles = (html: string) => [...html.matchAll(/<h3[^>]*>([^<]*)/g)].map(([, title]) => title);

describe('dynamic_resource_collection', () => {
  it.each([
    ['1', 1],
    ['2', 2],
    ['3', 3],
    ['4', 4],
  ])('shows %s of the newest', (number, count) => {
    expect(titles(render({ numberOfMostRecentResources: option(number) }).html)).toHaveLength(count);
  });

  it.each([[option('none')], [option('12')], [undefined]])('is hidden without complaint for %j', (number) => {
    const rendered = render({ numberOfMostRecentResources: number });
    expect(rendered.html).toBe('');
    expect(rendered.problems).toEqual([]);
  });

  it('is hidden without complaint when the query gave nothing, or was not made', () => {
    for (const list of [{ items: [] }, { items: ['gone'] }, null]) {
      const rendered = render({}, list, { preview: true });
      expect([rendered.html, rendered.problems]).toEqual(['', []]);
    }
  });

  it('is content with fewer', () => {
    expect(
      titles(render({ numberOfMostRecentResources: option('4') }, { items: ['a', 'b'] }).html),
    ).toHaveLength(2);
  });

  it('fills the place of the page itself with the next one', () => {
    const { html } = render({}, { items: codenames }, { page: page('blog_page', 'b', {}) });
    expect(titles(html)).toEqual(['Post a', 'Post c', 'Post d']);
  });

  it('shows what is upcoming first, and is re-rendered when that is over', () => {
    const rendered = render({}, { items: ['a', 'b'], upcoming: ['soon'] });
    expect(titles(rendered.html)).toEqual(['Open house', 'Post a', 'Post b']);
    expect(rendered.changes).toEqual(['2026-12-11T00:00:00.000Z']);
  });

  it('honours the layout', () => {
    expect(render({ layout: option('two_columns') }).html).toContain('grid two_columns');
  });
});
