import { block, image, item, links, option, rich, text } from '../../ui/render-for-test.js';

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
    ['2', 'two_columns'],
    ['3', 'three_columns'],
    ['7', 'three_columns'],
  ])('renders %s columns', (columns, name) => {
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

  it('names a film after the title that visitors see', () => {
    const shown = product('a', {
      title: rich('<p>N<sub>6</sub> cabinet</p>'),
      video: text('https://video.example/1'),
    });
    expect(block(grid(), { items: [shown] }).html).toContain('Watch the film: N6 cabinet<');
  });

  it('keeps its film reachable above a link that covers the tile', () => {
    const live = item('call_to_action', 'live', { title: text('See'), page: links('there') });
    const both = product('a', { cta: links('live'), video: text('https://video.example/1') });
    const { html } = block(grid(), { items: [both, live], paths: { there: '/en-us/there' } });
    expect(html).toContain('stretched');
    expect(html).toMatch(/<p class="link"><a [^>]*href="https:\/\/video\.example\/1"/);
  });

  it('honours background and padding', () => {
    const of = (elements: object) => block(grid(elements), { items: [product('a')] }).html;
    expect(of({ backgroundColor: option('gray') })).toContain('data-ground="gray"');
    expect(of({ backgroundColor: option('odd') })).toContain('data-ground="plain"');
    expect(of({ paddingModification: option('no_top_padding', 'no_bottom_padding') })).toContain(
      'noTop noBottom',
    );
  });

  it('has no link when its page is not published', () => {
    const live = item('call_to_action', 'live', { title: text('See'), page: links('there') });
    const { html } = block(grid(), { items: [product('a', { cta: links('live') }), live] });
    expect(html).not.toMatch(/<a |linked/);
  });

  it('is left out whole when no product has a title', () => {
    const rendered = block(grid(), { items: [item('featured_product', 'a', { description: text('x') })] });
    expect(rendered.html).toBe('');
    expect(rendered.problems[0]?.code).toBe('missing_required');
  });

  it('adds the part that it names, else leads to the parts of its series, if any is sold', () => {
    const cta = item('call_to_action', 'cta', { title: text('N series'), page: links('n') });
    const named = product('a', { eyebrow: rich('<p>N6-4211-BK</p>'), cta: links('cta') });
    const scenery = { items: [named, product('b', { cta: links('cta') }), cta], paths: { n: '/en-us/n' } };
    const series = { '/en-us/n': { count: 75, only: null } };
    const { html } = block(grid(), {
      ...scenery,
      soldParts: { ...series, N64211BK: { count: 1, only: 'N6-4211-BK' } },
    });
    expect(html.match(/aria-label="Add to list: N6-4211-BK"/g)).toHaveLength(1);
    expect(html.match(/href="\/en-us\/n#parts"/g)).toHaveLength(1);
    expect(html).toContain('Choose from 75 parts');
    expect(block(grid(), scenery).html).not.toMatch(/Choose from|Add to list/);
  });
});
