import { block, image, item, rich, terms, text } from '../../ui/render-for-test.js';

const link = { resourceLink: text('https://www.ashrae.example/guide') };
const file = { resource: image('sheet', { name: 'sheet.pdf', type: 'application/pdf', size: 640_000 }) };
const render = (elements = {}) =>
  block(item('resource_download', 'sheet', { title: text('Load table'), ...elements }));

describe('resource_download', () => {
  it('offers its file with kind, type and size', () => {
    const { html } = render({ ...file, downloadType: terms('Data sheet') });
    expect(html).toMatch(/<h2[^>]*id="load-table"[^>]*>Load table<\/h2>/);
    expect(html).toContain('<span>Data sheet</span><span>PDF</span><span>640 kB</span>');
    expect(html).toMatch(/href="https:\/\/assets.example\/sheet.png"[^>]*><span>Download PDF<\/span>/);
  });

  it('can be marked as a favorite', () => {
    expect(render(file).html).toMatch(/name="favorite".*Add to favorites/);
  });

  it('opens its link on the other site', () => {
    expect(render(link).html).toContain('<span>Open on ashrae.example</span>');
    expect(render({ resourceLink: text('/en-us/guide') }).html).toContain('<span>Open the page</span>');
  });

  it('shows words, content and terms only when filled in', () => {
    const { html } = render({
      ...link,
      subTitle: text('Revision C'),
      shortDescription: text('Static loads.'),
      content: rich('<h2>Inside</h2>'),
      application: terms('Data hall', 'Edge site'),
      industry: terms('Finance'),
    });
    for (const part of ['Revision C', 'Static loads.', '<h3 id="inside">', '<dd>Data hall, Edge site</dd>']) {
      expect(html).toContain(part);
    }
    expect(html.match(/<dt>/g)).toHaveLength(2);
    expect(render(link).html).not.toMatch(/<dl|<h3|<p class="(?:subtitle|intro)"/);
  });

  it('keeps the shape of its picture, and has a cover without one', () => {
    expect(render({ ...link, image: image('cabinet') }).html).not.toContain('fit=crop');
    expect(render(link).html).toContain('aria-hidden="true"><span class="coverMark">ashrae.example');
  });

  it.each([
    ['title', { title: text(''), ...link }],
    ['target', {}],
    ['safe target', { resourceLink: text('javascript:alert(1)') }],
  ])('is left out whole without a %s', (_what, elements) => {
    const rendered = render(elements);
    expect(rendered.html).toBe('');
    expect(rendered.problems[0]?.code).toBe('missing_required');
  });
});
