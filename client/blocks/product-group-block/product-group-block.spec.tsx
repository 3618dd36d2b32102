import { block, image, item, links, option, rich, text } from '../../ui/render-for-test.js';

const group = (name: string, elements = {}) =>
  item('product_group', name, { title: text(`Group ${name}`), ...elements });
const groups = (elements = {}) =>
  item('product_group_block', 'groups', {
    title: text('Cabinets'),
    productGroups: links('a', 'b'),
    ...elements,
  });
const ITEMS = [group('a'), group('b')];
const render = (elements = {}) => block(groups(elements), { items: ITEMS }).html;

describe('product_group_block', () => {
  it.each([
    ['two_columns', 'two_columns'],
    ['three_columns', 'three_columns'],
    ['ring', 'two_columns'],
  ])('lays out as %s', (layout, name) => {
    expect(render({ layout: option(layout) })).toContain(`<ul class="grid ${name}">`);
  });

  it('sets picture and words beside each other in two columns only', () => {
    const pictured = [group('a', { image: image('n600', { width: 1600, height: 1600 }) })];
    const of = (layout: string) => block(groups({ layout: option(layout) }), { items: pictured }).html;
    expect(of('two_columns')).toContain('group beside');
    expect(of('three_columns')).not.toContain('group beside');
  });

  it('links a group by its page, else by its series, else not at all', () => {
    const series = { type: 'custom' as const, name: '', value: 'n' };
    const items = [group('a', { page: links('page'), series }), group('b', { series })];
    const both = block(groups(), { items, paths: { page: '/en-us/page', 'series:n': '/en-us/n' } }).html;
    expect(both).toContain('<a href="/en-us/page">Group a</a>');
    expect(both).toContain('<a href="/en-us/n">Group b</a>');
    expect(block(groups(), { items }).html).not.toMatch(/<a |<svg|linked/);
  });

  it('shows picture and words only when filled in', () => {
    const items = [
      group('a', { image: image('n600'), description: rich('<ul><li>N6</li></ul>') }),
      group('b', { description: rich('<p><br></p>') }),
    ];
    const { html } = block(groups(), { items });
    expect(html.match(/<img/g)).toHaveLength(1);
    expect(html.match(/class="prose/g)).toHaveLength(1);
  });

  it('leaves out groups without a title and those not published', () => {
    const mute = item('product_group', 'b', { description: rich('<p>x</p>') });
    const { html } = block(groups({ productGroups: links('a', 'b', 'gone') }), { items: [group('a'), mute] });
    expect(html.match(/<article/g)).toHaveLength(1);
  });

  it('honours background and padding', () => {
    expect(render({ backgroundColor: option('gray') })).toContain('data-ground="gray"');
    expect(render({ paddingModification: option('no_top_padding') })).toContain('noTop');
  });

  it('is left out whole without a group', () => {
    const rendered = block(groups({ productGroups: links('gone') }));
    expect(rendered.html).toBe('');
    expect(rendered.problems[0]?.code).toBe('missing_required');
  });
});
