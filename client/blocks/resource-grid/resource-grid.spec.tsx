import { block, item, links, option, text } from '../../ui/render-for-test.js';

const posts = ['a', 'b'].map((name) => item('blog_page', name, { title: text(`Post ${name}`) }));
const render = (elements = {}, more = {}) =>
  block(item('resource_grid', 'grid', { title: text('Library'), resources: links('a', 'b'), ...elements }), {
    items: posts,
    ...more,
  });

describe('resource_grid', () => {
  it.each([
    ['1', 'grid'],
    ['2', 'grid two_columns'],
    ['3', 'grid three_columns'],
    ['7', 'grid three_columns'],
  ])('renders %s columns', (columns, name) => {
    expect(render({ columns: option(columns) }).html).toContain(`<ul class="${name}">`);
  });

  it('puts picture and words side by side in a single column', () => {
    expect(render({ columns: option('1') }).html.match(/<article class="[^"]*\bwide\b/g)).toHaveLength(2);
    expect(render().html).not.toContain('wide');
  });

  it.each(['white', 'gray', 'dark'])('stands on %s cards', (ground) => {
    const { html } = render({ cardBackground: option(ground) });
    expect(html.match(new RegExp(`<article class="[^"]*\\b${ground}\\b[^>]*data-boxed`, 'g'))).toHaveLength(
      2,
    );
  });

  it('has cards without ground for an unknown one', () => {
    expect(render({ cardBackground: option('plaid') }).html).not.toContain('data-boxed');
  });

  it('honours background and padding', () => {
    const { html } = render({
      backgroundColor: option('gray'),
      paddingModification: option('no_top_padding'),
    });
    expect(html).toContain('data-ground="gray"');
    expect(html).toContain('noTop');
  });

  it('shows what the query gave after the chosen ones', () => {
    const { html } = render(
      { resources: links('b'), pageKinds: option('blog_page') },
      { lists: { grid: { items: ['a', 'b'] } } },
    );
    expect([...html.matchAll(/<h3[^>]*>([^<]*)/g)].map(([, title]) => title)).toEqual(['Post b', 'Post a']);
  });
});
