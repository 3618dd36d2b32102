import { block, image, item, links, option, rich, text } from '../../ui/draw-for-test.js';

const banner = (elements = {}) => item('image_banner', 'banner', { image: image('plant'), ...elements });

describe('image_banner', () => {
  it('says what its picture shows only when there are no words on it', () => {
    const silent = block(banner({ image: image('plant', { description: 'Welding line' }) })).html;
    expect(silent).toContain('alt="Welding line"');
    expect(silent).toContain('silent');
    const spoken = block(
      banner({ title: text('Plant'), image: image('plant', { description: 'Line' }) }),
    ).html;
    expect(spoken).toContain('alt=""');
    expect(spoken).toContain('aria-labelledby="plant"');
  });

  it.each([
    [{}, 'banner white'],
    [{ textColor: option('black'), textPlacement: option('right') }, 'banner black right'],
    [{ textColor: option('odd'), paddingModification: option('no_bottom_padding') }, 'banner white noBottom'],
  ])('honours %j', (elements, classes) => {
    const { html } = block(banner({ title: text('T'), ...(elements as object) }));
    expect(html).toContain(`class="${classes}"`);
  });

  it('shows no dead button', () => {
    const dead = item('call_to_action', 'dead', { title: text('Dead'), page: links('gone') });
    const { html } = block(banner({ text: rich('<p>T</p>'), cta: links('dead') }), { items: [dead] });
    expect(html).not.toContain('<a ');
  });

  it('is left out whole without a picture', () => {
    const drawn = block(item('image_banner', 'banner', { title: text('T') }));
    expect(drawn.html).toBe('');
    expect(drawn.problems[0]?.message).toContain('image');
  });
});
