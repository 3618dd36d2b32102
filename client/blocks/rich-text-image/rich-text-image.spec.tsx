import { block, image, item, links, option, text } from '../../ui/render-for-test.js';

const figure = (elements = {}) =>
  item('rich_text_image', 'figure', { image: image('hall', { description: 'A hall' }), ...elements });

describe('rich_text_image', () => {
  it.each(['left', 'center', 'right', 'span'])('stands %s', (side) => {
    expect(block(figure({ styling: option(side) })).html).toContain(`data-side="${side}"`);
  });

  it.each([option('middle'), undefined])('spans the content when the styling is not known', (styling) => {
    expect(block(figure({ styling })).html).toContain('data-side="span"');
  });

  it('has a caption, if the editor wrote one', () => {
    expect(block(figure({ imageCaption: text('Hall 2') })).html).toMatch(/<figcaption[^>]*>Hall 2</);
    expect(block(figure({ imageCaption: text(' ') })).html).not.toContain('<figcaption');
  });

  it('leads to its page by the name of the picture', () => {
    const { html } = block(figure({ targets: links('gone', 'there') }), { paths: { there: '/en-us/there' } });
    expect(html).toMatch(/<a [^>]*href="\/en-us\/there"[^>]*><picture/);
    expect(html).not.toContain('aria-label');
  });

  it('is named after the page when the picture has no words', () => {
    const mute = figure({ image: image('hall'), targets: links('there') });
    expect(block(mute, { paths: { there: '/en-us/there' } }).html).toContain('aria-label="Title of there"');
  });

  it('is no link when the page is not published', () => {
    expect(block(figure({ targets: links('gone') })).html).not.toContain('<a ');
  });

  it('is left out without a picture, and from another host', () => {
    const rendered = block(item('rich_text_image', 'figure', { imageCaption: text('Alone') }));
    expect(rendered.html).toBe('');
    expect(rendered.problems[0]?.code).toBe('missing_required');
    const foreign = figure({ image: image('x', { url: 'https://tracker.example/x.png' }) });
    expect(block(foreign).html).toBe('');
  });
});
