import { block, image, item, links, option, rich, text } from '../../ui/render-for-test.js';

const icon = image('icon_load', { type: 'image/svg+xml', width: 48, height: 48 });
const bullet = (name: string, elements = {}) =>
  item('icon_bullet_item', name, { icon, title: text(name), content: rich('<p>Words</p>'), ...elements });
const list = (elements = {}) =>
  item('icon_bullet_list', 'list', { title: text('Points'), items: links('a', 'b'), ...elements });
const render = (elements = {}) => block(list(elements), { items: [bullet('a'), bullet('b')] }).html;

describe('icon_bullet_list', () => {
  it('marks each point with its icon, under the title of the list', () => {
    const html = render();
    expect(html.match(/<img [^>]*alt=""/g)).toHaveLength(2);
    expect(html.match(/<h3/g)).toHaveLength(2);
    expect(render({ title: text('') }).match(/<h2/g)).toHaveLength(2);
  });

  it.each([
    ['1', 'columns1'],
    ['2', 'columns2'],
    ['3', 'columns3'],
    ['0', 'columns3'],
  ])('renders %s columns', (columns, name) => {
    expect(render({ columns: option(columns) })).toContain(`<ul class="columns ${name}">`);
  });

  it('honours icon colour and size', () => {
    expect(render({ iconColor: option('light_blue') })).toContain('light_blue');
    expect(render({ iconColor: option('dark_blue') })).toContain('dark_blue');
    expect(render({ iconColor: option('pink') })).not.toContain('pink');
    expect(render({ iconSize: option('large_120px') })).toContain('class="bullet large"');
    expect(render({ iconSize: option('large_120px') })).toContain('<ul class="columns columns3 slim">');
    expect(render({ iconSize: option('small_32px') })).toContain('class="bullet"');
    expect(render({ iconSize: option('small_32px') })).toContain('<ul class="columns columns3">');
  });

  it('honours title styling and placement, background and padding', () => {
    expect(render({ titleStyling: option('large_with_line') })).toContain('head rule');
    expect(render({ titleStyling: option('small') })).toContain('head small');
    expect(render({ titlePlacement: option('left') })).toContain('class="beside"');
    expect(render({ titlePlacement: option('top') })).not.toContain('class="beside"');
    expect(render({ backgroundColor: option('gray') })).toContain('data-ground="gray"');
    expect(render({ paddingModification: option('no_top_padding') })).toContain('noTop');
  });

  it('renders a point of words alone without a heading', () => {
    const { html } = block(list(), { items: [bullet('a', { title: text('') })] });
    expect(html).not.toContain('<h3');
    expect(html).toContain('<p>Words</p>');
  });

  it('skips points without an icon or without words', () => {
    const bare = bullet('a', { icon: undefined });
    const mute = bullet('b', { title: text(''), content: rich('<p><br></p>') });
    const rendered = block(list(), { items: [bare, mute] });
    expect(rendered.html).toBe('');
    expect(rendered.problems[0]?.code).toBe('missing_required');
  });
});
