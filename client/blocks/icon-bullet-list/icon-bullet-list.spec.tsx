import { block, image, item, links, option, rich, text } from '../../ui/render-for-test.js';

const icon = image('icon_load', { type: 'image/svg+xml', width: 48, height: 48 });
const bullet = (name: string, elements = {}) =>
  item('icon_bullet_item', name, { icon, title: text(name), content: rich('<p>Words</p>'), ...elements });
const list = (elements = {}) =>
  item('icon_bullet_list', 'list', { title: text('Points'), items: links('a', 'b'), ...elements });
const draw = (elements = {}) => block(list(elements), { items: [bullet('a'), bullet('b')] }).html;

describe('icon_bullet_list', () => {
  it('marks each point with its icon, under the title of the list', () => {
    const html = draw();
    expect(html.match(/<img [^>]*alt=""/g)).toHaveLength(2);
    expect(html.match(/<h3/g)).toHaveLength(2);
    expect(draw({ title: text('') }).match(/<h2/g)).toHaveLength(2);
  });

  it.each([
    ['1', 'columns1'],
    ['2', 'columns2'],
    ['3', 'columns3'],
    ['0', 'columns3'],
  ])('draws %s columns', (columns, name) => {
    expect(draw({ columns: option(columns) })).toContain(`<ul class="columns ${name}">`);
  });

  it('honours icon colour and size', () => {
    expect(draw({ iconColor: option('light_blue') })).toContain('light_blue');
    expect(draw({ iconColor: option('dark_blue') })).toContain('dark_blue');
    expect(draw({ iconColor: option('pink') })).not.toContain('pink');
    expect(draw({ iconSize: option('large_120px') })).toContain('class="bullet large"');
    expect(draw({ iconSize: option('large_120px') })).toContain('<ul class="columns columns3 slim">');
    expect(draw({ iconSize: option('small_32px') })).toContain('class="bullet"');
    expect(draw({ iconSize: option('small_32px') })).toContain('<ul class="columns columns3">');
  });

  it('honours title styling and placement, background and padding', () => {
    expect(draw({ titleStyling: option('large_with_line') })).toContain('head rule');
    expect(draw({ titleStyling: option('small') })).toContain('head small');
    expect(draw({ titlePlacement: option('left') })).toContain('class="beside"');
    expect(draw({ titlePlacement: option('top') })).not.toContain('class="beside"');
    expect(draw({ backgroundColor: option('gray') })).toContain('data-ground="gray"');
    expect(draw({ paddingModification: option('no_top_padding') })).toContain('noTop');
  });

  it('draws a point of words alone without a heading', () => {
    const { html } = block(list(), { items: [bullet('a', { title: text('') })] });
    expect(html).not.toContain('<h3');
    expect(html).toContain('<p>Words</p>');
  });

  it('skips points without an icon or without words', () => {
    const bare = bullet('a', { icon: undefined });
    const mute = bullet('b', { title: text(''), content: rich('<p><br></p>') });
    const drawn = block(list(), { items: [bare, mute] });
    expect(drawn.html).toBe('');
    expect(drawn.problems[0]?.code).toBe('missing_required');
  });
});
