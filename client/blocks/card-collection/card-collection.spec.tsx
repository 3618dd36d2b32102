import { block, image, item, links, option, rich, text } from '../../ui/render-for-test.js';

const cards = ['a', 'b', 'c'].map((name) =>
  item('content_card', name, { title: text(name), icon: image(`icon_${name}`, { type: 'image/svg+xml' }) }),
);
const collection = (elements = {}) =>
  item('card_collection', 'cards', { title: text('Lines'), cards: links('a', 'b', 'c'), ...elements });
const render = (elements = {}) => block(collection(elements), { items: cards }).html;

describe('card_collection', () => {
  it('names its section by its title, with cards one level below', () => {
    const html = render();
    expect(html).toContain('aria-labelledby="lines"');
    expect(html).toMatch(/<h2[^>]*id="lines"[^>]*>Lines<\/h2>/);
    expect(html.match(/<h3/g)).toHaveLength(3);
  });

  it('gives cards the upper level when it has no title', () => {
    expect(render({ title: text('') }).match(/<h2/g)).toHaveLength(3);
  });

  it.each(['two_columns', 'three_columns', 'featured_left', 'featured_right'])('lays out as %s', (layout) => {
    expect(render({ layout: option(layout) })).toContain(`<ul class="grid ${layout}">`);
  });

  it('takes three columns for an unknown layout', () => {
    expect(render({ layout: option('spiral') })).toContain('<ul class="grid three_columns">');
  });

  it('lets only the first card lead', () => {
    expect(render({ layout: option('featured_left') }).match(/ lead["\s]/g)).toHaveLength(1);
  });

  it('slides as a list that works without script, with two named buttons', () => {
    const html = render({ layout: option('slider') });
    expect(html).toContain('<ul class="track" id="cards-slider">');
    expect(html.match(/<li class="slide">/g)).toHaveLength(3);
    expect(html).toContain('<plinth-slides class="slider">');
    expect(html).toContain('aria-label="Previous cards"');
    expect(html).toContain('aria-label="Next cards"');
  });

  it('has no buttons for a single slide', () => {
    expect(render({ layout: option('slider'), cards: links('a') })).not.toContain('<button');
  });

  it('honours card style, icon colour and icon size', () => {
    expect(render({ cardStyle: option('icon_in_line_with_title') })).toContain('inline');
    expect(render({ cardStyle: option('eyebrow_icon') })).not.toContain('inline');
    expect(render({ iconColor: option('light_blue') })).toContain('light_blue');
    expect(render({ iconColor: option('dark_blue') })).toContain('dark_blue');
    expect(render({ iconSize: option('large_120px') })).toContain('height="120"');
    expect(render({ iconSize: option('small_32px') })).toContain('height="32"');
    expect(render({ iconSize: option('vast') })).toContain('height="32"');
  });

  it('honours title styling and placement', () => {
    expect(render({ titleStyling: option('large_with_line') })).toContain('head rule');
    expect(render({ titleStyling: option('small') })).toContain('head small');
    expect(render({ titlePlacement: option('left') })).toContain('beside');
    expect(render({ titlePlacement: option('below') })).not.toContain('beside');
  });

  it('honours background and padding', () => {
    expect(render({ backgroundColor: option('gray') })).toContain('data-ground="gray"');
    expect(render({ backgroundColor: option('odd') })).toContain('data-ground="plain"');
    expect(render({ paddingModification: option('no_top_padding') })).toContain('noTop');
  });

  it('leaves out cards that are not published or empty', () => {
    const empty = item('content_card', 'empty', {});
    const { html } = block(collection({ cards: links('a', 'gone', 'empty') }), { items: [...cards, empty] });
    expect(html.match(/<article/g)).toHaveLength(1);
  });

  it('is left out whole without a card', () => {
    const rendered = block(collection({ cards: links('gone'), description: rich('<p>D</p>') }));
    expect(rendered.html).toBe('');
    expect(rendered.problems[0]?.code).toBe('missing_required');
  });
});
