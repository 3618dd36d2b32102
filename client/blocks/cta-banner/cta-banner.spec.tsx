import { block, item, links, option, rich, text } from '../../ui/draw-for-test.js';

const banner = (elements = {}) => item('cta_banner', 'banner', { title: text('Bring a plan'), ...elements });
const call = (name: string, style?: 'primary' | 'secondary') =>
  item('call_to_action', name, {
    title: text(name),
    page: links(name),
    ...(style ? { style: option(style) } : {}),
  });

describe('cta_banner', () => {
  it.each(['none', 'light_gray', 'dark_gray'])('is styled %s', (styling) => {
    expect(block(banner({ styling: option(styling) })).html).toContain(`banner ${styling}`);
  });

  it('is plain with an unknown styling or none', () => {
    expect(block(banner({ styling: option('neon') })).html).toContain('banner none');
    expect(block(banner()).html).toContain('banner none');
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
    const drawn = block(item('cta_banner', 'banner', { description: rich('<p>D</p>') }));
    expect(drawn.html).toBe('');
    expect(drawn.problems[0]?.code).toBe('missing_required');
  });
});
