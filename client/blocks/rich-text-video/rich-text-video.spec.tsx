import { block, image, item, page, text } from '../../ui/render-for-test.js';

const video = (elements = {}) => item('rich_text_video', 'video', { videoId: text('abc123'), ...elements });

describe('rich_text_video', () => {
  it('is a figure with film, picture and caption, which names the film', () => {
    const { html } = block(video({ videoCaption: text('The weld line'), image: image('line') }));
    expect(html).toContain('title="The weld line"');
    expect(html).toMatch(/<figcaption [^>]*>The weld line<\/figcaption>/);
    expect(html).toContain('line.png');
  });

  it('is named after its page without a caption', () => {
    const here = page('interior_page', 'here', { title: text('Welding') });
    const { html } = block(video(), { page: here });
    expect(html).toContain('title="Film: Welding"');
    expect(html).not.toContain('figcaption');
  });

  it('is a link for a film elsewhere, said once', () => {
    const { html } = block(
      video({ videoId: text('https://elsewhere.example/1'), videoCaption: text('Line') }),
    );
    expect(html.match(/Line/g)).toHaveLength(1);
  });

  it.each(['', 'not an id', 'javascript:alert(1)'])('is left out with %j', (id) => {
    const { html, problems } = block(video({ videoId: text(id) }));
    expect(html).toBe('');
    expect(problems[0]?.code).toBe('missing_required');
  });
});
