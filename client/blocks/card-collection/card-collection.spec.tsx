import { block, image, item, links, option, rich, text } from '../../ui/render-for-test.js';

const cards = ['a', 'b', 'c'].map((name) =>
  item('content_card', name, { title: text(name), icon: image(`icon_${name}`, { type: 'image/svg+xml' }) }),
);
const collection = (elements = {}) =>
  item('card_collection', 'cards', { title: text('Lines'), cards: links('a', 'b', 'c'), ...elements });
const draw = (elements = {}) => block(collection(elements), { items: cards }).html;

describe('card_collection', () => {
  it('names its section by its title, with cards one level below', () => {
    const html = draw();
    expect(html).toContain('aria-labelledby="lines"');
    expect(html).toMatch(/<h2[^>]*id="lines"[^>]*>Lines<\/h2>/);
    expect(html.match(/<h3/g)).toHaveLength(3);
  });

  it('gives cards the upper level when it has no title', () => {
    expect(draw({ title: text('') }).match(/<h2/g)).toHaveLength(3);
  });

  it.each(['two_columns', 'three_columns', 'featured_left', 'featured_right'])('lays out as %s', (layout) => {
    expect(draw({ layout: option(layout) })).toContain(`<ul class="grid ${layout}">`);
  });

  it('takes three columns for an unknown layout', () => {
    expect(draw({ layout: option('spiral') })).toContain('<ul class="grid three_columns">');
  });

  it('lets only the first card lead', () => {
    expect(draw({ layout: option('featured_left') }).match(/ lead["\s]/g)).toHaveLength(1);
  });

  it('slides as a list that works without script, with two named buttons', () => {
    const html = draw({ layout: option('slider') });
    expect(html).toContain('<ul class="track" id="cards-slider">');
    expect(html.match(/<li class="slide">/g)).toHaveLength(3);
    expect(html).toContain('<plinth-slides class="slider">');
    expect(html).toContain('aria-label="Previous cards"');
    expect(html).toContain('aria-label="Next cards"');
  });

  it('has no buttons for a single slide', () => {
    expect(draw({ layout: option('slider'), cards: links('a') })).not.toContain('<button');
  });

  it('honours card style, icon colour and icon size', () => {
    expect(draw({ cardStyle: option('icon_in_line_with_title') })).toContain('inline');
    expect(draw({ cardStyle: option('eyebrow_icon') })).not.toContain('inline');
    expect(draw({ iconColor: option('light_blue') })).toContain('light_blue');
    expect(draw({ iconColor: option('dark_blue') })).toContain('dark_blue');
    expect(draw({ iconSize: option('large_120px') })).toContain('height="120"');
    expect(draw({ iconSize: option('small_32px') })).toContain('height="32"');
    expect(draw({ iconSize: option('vast') })).toContain('height="32"');
  });

  it('honours title styling and placement', () => {
    expect(draw({ titleStyling: option('large_with_line') })).toContain('head rule');
    expect(draw({ titleStyling: option('small') })).toContain('head small');
    expect(draw({ titlePlacement: option('left') })).toContain('beside');
    expect(draw({ titlePlacement: option('below') })).not.toContain('beside');
  });

  it('honours background and padding', () => {
    expect(draw({ backgroundColor: option('gray') })).toContain('data-ground="gray"');
    expect(draw({ backgroundColor: option('odd') })).toContain('data-ground="plain"');
    expect(draw({ paddingModification: option('no_top_padding') })).toContain('noTop');
  });

  it('leaves out cards that are not published or empty', () => {
    const empty = item('content_card', 'empty', {});
    const { html } = block(collection({ cards: links('a', 'gone', 'empty') }), { items: [...cards, empty] });
    expect(html.match(/<article/g)).toHaveLength(1);
  });

  it('is left out whole without a card', () => {
    const drawn = block(collection({ cards: links('gone'), description: rich('<p>D</p>') }));
    expect(drawn.html).toBe('');
    expect(drawn.problems[0]?.code).toBe('missing_required');
  });
});
