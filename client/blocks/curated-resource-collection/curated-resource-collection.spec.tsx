import { block, item, links, option, page, text } from '../../ui/render-for-test.js';

const posts = ['a', 'b', 'c'].map((name) => item('blog_page', name, { title: text(`Post ${name}`) }));
const paths = { a: '/en-us/a', b: '/en-us/b', c: '/en-us/c' };
const collection = (elements = {}) =>
  item('curated_resource_collection', 'curated', {
    title: text('Reading'),
    resources: links('a', 'b', 'c'),
    ...elements,
  });
const render = (elements = {}, more = {}) => block(collection(elements), { items: posts, paths, ...more });

describe('curated_resource_collection', () => {
  it('shows the chosen resources in their order, one level below its title', () => {
    const { html } = render();
    expect(html).toMatch(/<h2[^>]*id="reading"[^>]*>Reading<\/h2>/);
    expect([...html.matchAll(/<h3[^>]*><a[^>]*>([^<]*)/g)].map(([, title]) => title)).toEqual([
      'Post a',
      'Post b',
      'Post c',
    ]);
  });

  it.each(['two_columns', 'three_columns', 'featured_left', 'featured_right'])('lays out as %s', (layout) => {
    expect(render({ layout: option(layout) }).html).toContain(`<ul class="grid ${layout}">`);
  });

  it('slides, and takes three columns for an unknown layout', () => {
    expect(render({ layout: option('slider') }).html).toContain('aria-label="Next resources"');
    expect(render({ layout: option('spiral') }).html).toContain('grid three_columns');
  });

  it('lets the first one lead, and gives a single one the whole width', () => {
    const featured = { layout: option('featured_left') };
    expect(render(featured).html.match(/<article class="[^"]* lead[ "]/g)).toHaveLength(1);
    expect(render({ ...featured, resources: links('a') }).html).toMatch(/<article class="[^"]*\bwide\b/);
  });

  it('leaves out the page itself, repetitions and what is not published', () => {
    const { html } = render(
      { resources: links('a', 'b', 'a', 'gone') },
      { page: page('blog_page', 'b', {}) },
    );
    expect(html.match(/<article/g)).toHaveLength(1);
  });

  it('is left out whole without a resource', () => {
    const rendered = render({ resources: links('gone') });
    expect(rendered.html).toBe('');
    expect(rendered.problems[0]?.code).toBe('missing_required');
  });
});
