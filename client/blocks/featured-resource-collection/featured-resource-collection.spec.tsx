import { block, item, links, option, page, text } from '../../ui/render-for-test.js';

const posts = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) =>
  item('blog_page', name, { title: text(`Post ${name}`) }),
);
const collection = (elements = {}) =>
  item('featured_resource_collection', 'featured', {
    title: text('Read first'),
    featuredResource: links('a'),
    ...elements,
  });
const render = (elements = {}, more = {}) =>
  block(collection(elements), {
    items: posts,
    lists: { featured: { items: ['b', 'a', 'c', 'd', 'e', 'f'] } },
    ...more,
  });
const titles = (html: string) =>
  [...html.matchAll(/<h3[^>]*>Post ([^<]*)/g)].map(([, title]) => title).join('');

describe('featured_resource_collection', () => {
  it('lets the featured one lead, then the chosen ones, then the newest', () => {
    expect(titles(render({ resources: links('c', 'a') }).html)).toBe('ac');
    const more = { resources: links('c', 'a'), numberOfMostRecentResources: option('2') };
    expect(titles(render(more).html)).toBe('acbd');
  });

  it.each([
    ['none', 'a'],
    ['1', 'ab'],
    ['3', 'abcd'],
    ['4', 'abcde'],
    ['9', 'a'],
  ])('adds %s of the newest', (number, expected) => {
    expect(titles(render({ numberOfMostRecentResources: option(number) }).html)).toBe(expected);
  });

  it.each([
    ['featured_left', 'featured_left'],
    ['featured_right', 'featured_right'],
    ['slider', 'featured_left'],
  ])('stands %s', (layout, name) => {
    const { html } = render({ layout: option(layout), resources: links('b') });
    expect(html).toContain(`grid ${name}`);
  });

  it('lets the next one lead on the page of the featured one', () => {
    const { html, problems } = render({ resources: links('b', 'c') }, { page: page('blog_page', 'a', {}) });
    expect(titles(html)).toBe('bc');
    expect(problems).toEqual([]);
  });

  it('is left out whole when the featured one is not published', () => {
    const rendered = render({ featuredResource: links('gone'), resources: links('b') });
    expect(rendered.html).toBe('');
    expect(rendered.problems[0]?.code).toBe('missing_required');
  });
});
