import { block, item, links, option, page, text } from '../../ui/render-for-test.js';

const ITEMS = [
  item('series_tile', 'tile', { title: text('P5'), series: { type: 'custom', name: '', value: 'p5' } }),
  page('series_page', 'p3', { title: text('P3'), introText: text('Metered.') }),
];
const paths = { p3: '/en-us/p3', 'series:p5': '/en-us/p5' };
const related = (elements = {}) =>
  item('related_series_block', 'related', {
    title: text('Goes with'),
    seriesTiles: links('tile', 'p3'),
    ...elements,
  });
const render = (elements = {}) => block(related(elements), { items: ITEMS, paths }).html;

describe('related_series_block', () => {
  it('links series by their selector and by their page', () => {
    const html = render();
    expect(html).toContain('<a href="/en-us/p5">P5</a>');
    expect(html).toContain('<a href="/en-us/p3">P3</a>');
    expect(html).toContain('Metered.');
  });

  it.each(['two_columns', 'three_columns'])('lays out as %s', (layout) => {
    expect(render({ layout: option(layout) })).toContain(`<ul class="grid ${layout}">`);
  });

  it('slides, with buttons that say what', () => {
    expect(render({ layout: option('slider') })).toContain('aria-label="Next series"');
  });

  it('honours title styling, background and padding', () => {
    expect(render({ titleStyling: option('small') })).toContain('head small');
    expect(render({ titleStyling: option('large_with_line') })).toContain('head rule');
    expect(render({ titleStyling: option('odd') })).toContain('head large');
    expect(render({ backgroundColor: option('gray') })).toContain('data-ground="gray"');
    expect(render({ paddingModification: option('no_top_padding') })).toContain('noTop');
  });

  it('keeps a tile whose series has no page, without link and arrow', () => {
    const { html } = block(related(), { items: ITEMS });
    expect(html).toContain('>P5</h3>');
    expect(html).not.toMatch(/<a |<svg/);
    expect(html).not.toContain('P3');
  });

  it('is left out whole without a usable member', () => {
    const rendered = block(related({ seriesTiles: links('p3') }), { items: ITEMS });
    expect(rendered.html).toBe('');
    expect(rendered.problems.at(-1)?.code).toBe('missing_required');
  });
});
