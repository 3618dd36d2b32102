import { block, image, item, links, option, text } from '../../ui/render-for-test.js';

const quote = (name: string, elements = {}) =>
  item('quote_item', name, { quote: text(`Words of ${name}`), name: text(name), ...elements });
const banner = (elements = {}) => item('quote_banner', 'banner', { quotes: links('mara'), ...elements });
const render = (elements = {}, ...items: ReturnType<typeof quote>[]) =>
  block(banner(elements), { items: items.length > 0 ? items : [quote('mara')] });

describe('quote_banner', () => {
  it('is a figure with the quote and, apart from it, who said it', () => {
    const mara = quote('mara', { tileAndCompany: text('Director, Northrack'), image: image('portrait') });
    const { html } = render({}, mara);
    expect(html).toMatch(
      /<figure[^>]*><blockquote[^>]*><p>Words of mara<\/p><\/blockquote><figcaption.*<\/figcaption><\/figure>/,
    );
    expect(html).toMatch(/<figcaption.*portrait.*alt="".*mara.*Director, Northrack/);
    expect(html).not.toContain('plinth-island');
  });

  it('has no caption when nobody is named', () => {
    const nobody = quote('mara', { name: text(''), image: image('portrait') });
    expect(render({}, nobody).html).not.toMatch(/figcaption|<img/);
  });

  it('slides several quotes in a list with named buttons', () => {
    const { html } = render({ quotes: links('mara', 'tomas') }, quote('mara'), quote('tomas'));
    expect(html.match(/<li class="slide"><figure/g)).toHaveLength(2);
    expect(html).toContain('aria-label="Next quotes"');
    // Words alone take no focus: without it a keyboard could not scroll to the second one.
    expect(html).toMatch(/<ul[^>]*tabindex="0" aria-label="quotes"/i);
  });

  it('leaves out quotes that are empty or not published', () => {
    const { html } = render(
      { quotes: links('mara', 'mute', 'gone') },
      quote('mara'),
      quote('mute', { quote: text(' ') }),
    );
    expect(html.match(/<figure/g)).toHaveLength(1);
    expect(html).not.toContain('<li');
  });

  it('is named by its title when it has one', () => {
    const { html } = render({ title: text('What customers report') });
    expect(html).toContain('aria-labelledby="what-customers-report"');
    expect(html).toMatch(/<h2[^>]*id="what-customers-report"/);
    expect(render().html).not.toMatch(/<h2|aria-labelledby/);
  });

  it.each([
    [{}, 'backdrop black paper banner'],
    [{ backgroundColor: option('none') }, 'backdrop black paper banner'],
    [{ backgroundColor: option('gray') }, 'backdrop black banner'],
    [{ textColor: option('white') }, 'backdrop white banner'],
    [{ textPlacement: option('right') }, 'backdrop black paper right banner'],
    [{ textPlacement: option('odd'), textColor: option('odd') }, 'backdrop black paper banner'],
    [
      { paddingModification: option('no_top_padding', 'no_bottom_padding') },
      'backdrop black paper noTop noBottom banner',
    ],
    [{ image: image('hall') }, 'backdrop white pictured no_blur banner onPicture'],
    [
      { image: image('hall'), textColor: option('black'), backgroundColor: option('gray') },
      'backdrop black pictured no_blur banner onPicture',
    ],
  ])('honours %j', (elements, classes) => {
    const { html } = render(elements);
    expect(html).toContain(`class="${classes}"`);
  });

  it('is left out whole without a quote', () => {
    const rendered = block(banner({ title: text('T'), quotes: links('gone') }));
    expect(rendered.html).toBe('');
    expect(rendered.problems[0]?.message).toContain('quote');
  });
});
