import { block, image, item, option, page, rich, text } from '../../ui/draw-for-test.js';

const hero = (elements = {}) => item('interior_hero', 'hero', elements);

describe('interior_hero', () => {
  it('takes the page title when it has none, as the h1', () => {
    const here = page('interior_page', 'about', { title: text('About us') });
    expect(block(hero(), { page: here, leading: true }).html).toContain('>About us</h1>');
  });

  it('is an h2 inside the content, and left out there without a title', () => {
    const here = page('interior_page', 'about', { title: text('About us') });
    expect(block(hero({ title: text('Part') }), { page: here }).html).toContain('>Part</h2>');
    const drawn = block(hero(), { page: here });
    expect(drawn.html).toBe('');
    expect(drawn.problems[0]?.code).toBe('missing_required');
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
    [{}, 'hero black bare'],
    [{ textColor: option('white') }, 'hero white bare'],
    [{ textPlacement: option('right') }, 'hero black bare right'],
    [{ textColor: option('odd'), textPlacement: option('odd') }, 'hero black bare'],
  ])('honours %j', (elements, classes) => {
    const { html } = block(hero({ title: text('T'), ...(elements as object) }));
    expect(html).toContain(`class="${classes}"`);
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
