import { block, image, item, option, page, rich, text } from '../../ui/render-for-test.js';

const hero = (elements = {}) => item('interior_hero', 'hero', elements);

describe('interior_hero', () => {
  it('takes the page title when it has none, as the h1', () => {
    const here = page('interior_page', 'about', { title: text('About us') });
    expect(block(hero(), { page: here, leading: true }).html).toContain('>About us</h1>');
  });

  it('is an h2 inside the content, and left out there without a title', () => {
    const here = page('interior_page', 'about', { title: text('About us') });
    expect(block(hero({ title: text('Part') }), { page: here }).html).toContain('>Part</h2>');
    const rendered = block(hero(), { page: here });
    expect(rendered.html).toBe('');
    expect(rendered.problems[0]?.code).toBe('missing_required');
  });

  it('sets a scene behind the words and a product beside them', () => {
    const scene = block(hero({ title: text('T'), image: image('hall', { description: 'Hall' }) })).html;
    expect(scene).toContain('scene');
    expect(scene).toContain('alt=""');
    const product = block(
      hero({ title: text('T'), image: image('n600', { width: 1600, height: 1600, description: 'Cabinet' }) }),
    ).html;
    expect(product).toContain('product');
    expect(product).toContain('alt="Cabinet"');
    expect(block(hero({ title: text('T') })).html).toContain('bare');
  });

  it.each([
    [{}, 'backdrop black hero bare'],
    [{ textColor: option('white') }, 'backdrop white hero bare'],
    [{ textPlacement: option('right') }, 'backdrop black right hero bare'],
    [{ paddingModification: option('no_top_padding') }, 'backdrop black noTop hero bare'],
    [{ paddingModification: option('no_bottom_padding', 'odd') }, 'backdrop black noBottom hero bare'],
    [{ textColor: option('odd'), textPlacement: option('odd') }, 'backdrop black hero bare'],
  ])('honours %j', (elements, classes) => {
    const { html } = block(hero({ title: text('T'), ...(elements as object) }));
    expect(html).toContain(`class="${classes}"`);
  });

  it.each([
    ['no_blur', 'no_blur'],
    ['blur_behind_content', 'blur_behind_content'],
    ['full_blur', 'full_blur'],
    ['fog', 'no_blur'],
  ])('softens a scene: %s', (chosen, rendered) => {
    const scene = hero({ title: text('T'), image: image('hall'), backgroundImageBlur: option(chosen) });
    expect(block(scene).html).toContain(`pictured ${rendered} `);
  });

  it('does not soften a product beside the words', () => {
    const product = image('n600', { width: 1600, height: 1600, description: 'Cabinet' });
    const { html } = block(
      hero({ title: text('T'), image: product, backgroundImageBlur: option('full_blur') }),
    );
    expect(html).not.toContain('full_blur');
    expect(html).not.toContain('pictured');
  });

  it('loads its picture at once only when it opens the page', () => {
    const scene = hero({ title: text('T'), image: image('hall') });
    const first = block(scene, { leading: true });
    expect(first.html).toContain('loading="eager"');
    expect(first.headData.preloads).toHaveLength(1);
    const inside = block(scene);
    expect(inside.html).toContain('loading="lazy"');
    expect(inside.headData.preloads).toEqual([]);
  });

  it('shows eyebrow and description only when they say something', () => {
    const full = block(hero({ title: text('T'), eyebrow: text('E'), description: rich('<p>D</p>') })).html;
    expect(full).toContain('>E</p>');
    expect(full).toContain('<p>D</p>');
    const empty = block(
      hero({ title: text('T'), eyebrow: text(' '), description: rich('<p><br></p>') }),
    ).html;
    expect(empty).not.toContain('<p');
  });
});
