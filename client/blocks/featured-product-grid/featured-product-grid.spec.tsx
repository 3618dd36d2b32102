import { block, image, item, links, option, rich, text } from '../../ui/draw-for-test.js';

const product = (name: string, elements = {}) =>
  item('featured_product', name, { title: rich(`<p>${name}</p>`), ...elements });
const grid = (elements = {}) =>
  item('featured_product_grid', 'grid', {
    title: text('Most specified'),
    products: links('a', 'b'),
    ...elements,
  });

describe('featured_product_grid', () => {
  it.each([
    ['1', 'columns1'],
    ['2', 'columns2'],
    ['3', 'columns3'],
    ['7', 'columns3'],
  ])('draws %s columns', (columns, name) => {
    const { html } = block(grid({ columns: option(columns) }), { items: [product('a')] });
    expect(html).toContain(`grid ${name}`);
  });

  it('keeps marks in a rich title, but no block mark-up and no links in its heading', () => {
    const odd = product('a', {
      title: rich('<h2>N <strong>600</strong></h2><p><a href="https://a.example">x</a></p>'),
      eyebrow: rich('<p>New</p>'),
    });
    const { html } = block(grid(), { items: [odd] });
    expect(html).toMatch(/<h3[^>]*>N <strong>600<\/strong>x<\/h3>/);
    expect(html).toContain('>New</p>');
  });

  it('shows picture, words and link, each only when filled in', () => {
    const live = item('call_to_action', 'live', { title: text('See'), page: links('there') });
    const full = product('a', { image: image('n600'), description: text('42 U'), cta: links('live') });
    const { html } = block(grid({ products: links('a', 'b') }), {
      items: [full, product('b'), live],
      paths: { there: '/en-us/there' },
    });
    expect(html.match(/<img/g)).toHaveLength(1);
    expect(html.match(/42 U/g)).toHaveLength(1);
    expect(html.match(/<a /g)).toHaveLength(1);
  });

  it('shows a film by its id, and links one that is elsewhere', () => {
    const film = (video: string) => block(grid(), { items: [product('a', { video: text(video) })] }).html;
    expect(film('https://video.example/1')).toContain('href="https://video.example/1"');
    expect(film('dQw4w9')).toContain('src="https://films.example/embed/dQw4w9"');
    expect(film('javascript:alert(1)')).not.toContain('<a ');
  });

  it('is left out whole when no product has a title', () => {
    const drawn = block(grid(), { items: [item('featured_product', 'a', { description: text('x') })] });
    expect(drawn.html).toBe('');
    expect(drawn.problems[0]?.code).toBe('missing_required');
  });
});
