import { block, image, item, option, rich, text } from '../../ui/render-for-test.js';

const wrap = (elements = {}) =>
  item('rich_text_image_wrap', 'wrap', {
    image: image('strip', { description: 'A strip' }),
    text: rich('<p>Words around it</p>'),
    ...elements,
  });

describe('rich_text_image_wrap', () => {
  it.each([
    ['image_left', 'left'],
    ['image_right', 'right'],
    ['image_above', 'left'],
  ])('%s puts the picture %s of the words', (chosen, side) => {
    const { html } = block(wrap({ imageAlignment: option(chosen) }));
    expect(html).toContain(`data-side="${side}"`);
    expect(html.indexOf('<figure')).toBeLessThan(html.indexOf('Words around it'));
  });

  it('has a caption, if the editor wrote one', () => {
    expect(block(wrap({ imageCaption: text('P3') })).html).toMatch(/<figcaption[^>]*>P3</);
    expect(block(wrap()).html).not.toContain('<figcaption');
  });

  it.each([
    ['picture', { image: undefined }],
    ['text', { text: rich('<p><br></p>') }],
  ])('is left out whole without its %s', (_what, elements) => {
    const rendered = block(wrap(elements));
    expect(rendered.html).toBe('');
    expect(rendered.problems[0]?.code).toBe('missing_required');
  });
});
