import { block, image, item, links, option, rich, text } from '../../ui/render-for-test.js';

const banner = (elements = {}) => item('cta_banner', 'banner', { title: text('Bring a plan'), ...elements });
const call = (name: string, style?: 'primary' | 'secondary') =>
  item('call_to_action', name, {
    title: text(name),
    page: links(name),
    ...(style ? { style: option(style) } : {}),
  });

describe('cta_banner', () => {
  it.each([
    ['none', 'backdrop black paper banner none'],
    ['light_gray', 'backdrop black banner light_gray'],
    ['dark_gray', 'backdrop white banner dark_gray'],
    ['neon', 'backdrop black paper banner none'],
  ])('is styled %s, with words that can be read on it', (styling, classes) => {
    expect(block(banner({ styling: option(styling) })).html).toContain(`class="${classes}"`);
    expect(block(banner()).html).toContain('class="backdrop black paper banner none"');
  });

  it('honours its padding', () => {
    const flush = banner({ paddingModification: option('no_top_padding', 'no_bottom_padding') });
    expect(block(flush).html).toContain('noTop noBottom');
    expect(block(banner({ paddingModification: option('odd') })).html).not.toContain('noTop');
  });

  it('sets a described picture beside the words, with the buttons below them', () => {
    const rendered = block(
      banner({ image: image('pdu', { description: 'Two PDUs' }), primaryCta: links('one') }),
      { items: [call('one')], paths: { one: '/en-us/one' } },
    );
    expect(rendered.html).toContain('alt="Two PDUs"');
    expect(rendered.html).toContain('illustrated');
    expect(rendered.html.indexOf('href="/en-us/one"')).toBeLessThan(rendered.html.indexOf('<picture'));
  });

  it('shows a first and a second button', () => {
    const { html } = block(
      banner({ description: rich('<p>D</p>'), primaryCta: links('one'), secondaryCta: links('two') }),
      { items: [call('one'), call('two')], paths: { one: '/en-us/one', two: '/en-us/two' } },
    );
    expect(html).toMatch(/primary[^>]*href="\/en-us\/one"/);
    expect(html).toMatch(/secondary[^>]*href="\/en-us\/two"/);
  });

  it('stands without buttons when their pages are not published', () => {
    const { html } = block(banner({ primaryCta: links('one') }), { items: [call('one')] });
    expect(html).toContain('Bring a plan');
    expect(html).not.toContain('<a ');
  });

  it('is left out whole without a title', () => {
    const rendered = block(item('cta_banner', 'banner', { description: rich('<p>D</p>') }));
    expect(rendered.html).toBe('');
    expect(rendered.problems[0]?.code).toBe('missing_required');
  });
});
