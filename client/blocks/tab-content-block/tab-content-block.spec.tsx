import { ASSETS, block, image, item, links, option, rich, text } from '../../ui/render-for-test.js';

const words = item('tab_content', 'words', { tabTitle: text('Words'), content: rich('<p>About it</p>') });
const tabs = (elements = {}) =>
  item('tab_content_block', 'tabs', { tabs: links('words', 'res'), ...elements });
const resource = (codename: string) =>
  item('tab_resource', 'res', { tabTitle: text('File'), resource: links(codename) });

describe('tab_content_block', () => {
  it.each([
    ['left', true],
    ['top', false],
    ['below', false],
  ])('with the title placed %s', (placement, beside) => {
    const { html } = block(tabs({ title: text('Strips'), titlePlacement: option(placement) }), {
      items: [words],
    });
    expect(html.includes('class="beside"')).toBe(beside);
  });

  it('has nothing to stand beside without a title', () => {
    const { html } = block(tabs({ titlePlacement: option('left') }), { items: [words] });
    expect(html).not.toContain('class="beside"');
    expect(html).toMatch(/<h2[^>]*>Words</);
  });

  it('offers the file of a resource, with type and size', () => {
    const file = item('resource_item', 'file', {
      resourceTitle: text('Drawing'),
      productName: text('P3'),
      resource: image('p3', { url: `${ASSETS}/p3.pdf`, size: 2_400_000 }),
    });
    const { html } = block(tabs(), { items: [words, resource('file'), file] });
    expect(html).toMatch(/<h3[^>]*>Drawing</);
    expect(html).toContain('Download (PDF, 2.4 MB)');
    expect(html).toContain('>P3<');
  });

  it('leads to the address of a resource, if it may be followed', () => {
    const at = (address: string) =>
      block(tabs(), {
        items: [
          words,
          resource('file'),
          item('resource_download', 'file', { title: text('Guide'), resourceLink: text(address) }),
        ],
      }).html;
    expect(at('https://other.example/guide')).toContain('href="https://other.example/guide"');
    expect(at('javascript:alert(1)')).not.toContain('Guide');
  });

  it('leads to a published page, with its words', () => {
    const page = item('blog_page', 'post', { title: text('Sizing'), introText: text('Four steps') });
    const items = [words, resource('post'), page];
    const { html } = block(tabs(), { items, paths: { post: '/en-us/post' } });
    expect(html).toContain('href="/en-us/post"');
    expect(html).toContain('Four steps');
    expect(block(tabs(), { items }).html).not.toContain('Sizing');
  });

  it('names a tab without a title by its place, and tells of it', () => {
    const mute = item('tab_content', 'res', { content: rich('<p>x</p>') });
    const { html, problems } = block(tabs(), { items: [words, mute] });
    expect(html).toContain('<span>Tab 2</span>');
    expect(problems).toMatchObject([{ code: 'missing_required', itemCodename: 'res' }]);
  });

  it('is left out whole when no tab has content', () => {
    const rendered = block(tabs({ title: text('Strips') }), { items: [resource('gone')] });
    expect(rendered.html).toBe('');
    expect(rendered.problems[0]?.code).toBe('missing_required');
  });
});
