import { block, item, links, option, page, text } from '../../ui/render-for-test.js';

const posts = ['a', 'b', 'c', 'd', 'e'].map((name) =>
  item('blog_page', name, { title: text(`Post ${name}`) }),
);
const render = (elements = {}, more = {}) =>
  block(item('related_resources', 'related', { title: text('Related'), ...elements }), {
    items: posts,
    lists: { related: { items: ['b', 'c', 'd', 'e'] } },
    ...more,
  });
const titles = (html: string) =>
  [...html.matchAll(/<h3[^>]*>Post ([^<]*)/g)].map(([, title]) => title).join('');

describe('related_resources', () => {
  it.each([
    ['none', 'a'],
    ['1', 'ab'],
    ['2', 'abc'],
    ['3', 'abcd'],
    ['4', 'abcde'],
  ])('adds %s related ones to the chosen', (number, expected) => {
    const { html } = render({ resources: links('a'), numberOfMostRecentResources: option(number) });
    expect(titles(html)).toBe(expected);
  });

  it('never shows one twice, nor the page it stands on', () => {
    const { html } = render(
      { resources: links('b', 'c'), numberOfMostRecentResources: option('2') },
      { page: page('blog_page', 'd', {}) },
    );
    expect(titles(html)).toBe('bce');
  });

  it.each([
    ['two_columns', 'grid two_columns'],
    ['three_columns', 'grid three_columns'],
    ['slider', 'track'],
    ['odd', 'grid three_columns'],
  ])('lays out as %s', (layout, name) => {
    expect(render({ resources: links('a'), layout: option(layout) }).html).toContain(`<ul class="${name}"`);
  });

  it('is hidden without complaint when nothing is related', () => {
    for (const number of ['none', '3']) {
      const rendered = render({ numberOfMostRecentResources: option(number) }, { lists: {}, preview: true });
      expect([rendered.html, rendered.problems]).toEqual(['', []]);
    }
  });
});
