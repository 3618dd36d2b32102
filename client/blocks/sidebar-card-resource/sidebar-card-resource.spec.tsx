import type { TaxonomyElement } from '../../../src/content/content.contract.js';
import { block, image, item, links, option, rich, text } from '../../ui/render-for-test.js';

const pdf = image('sheet', {
  type: 'application/pdf',
  size: 1_500_000,
  url: 'https://assets.example/sheet.pdf',
});
const terms = (name: string): TaxonomyElement => ({
  type: 'taxonomy',
  name: '',
  taxonomyGroup: 'x',
  value: [{ name, codename: 'x' }],
});
const card = (elements = {}) =>
  item('sidebar_card_resource', 'card', { title: text('Read next'), resource: links('it'), ...elements });

describe('sidebar_card_resource', () => {
  it('offers a download with kind, words, picture, type and size', () => {
    const download = item('resource_download', 'it', {
      title: text('N6 sheet'),
      shortDescription: text('On one page'),
      image: image('n6'),
      resource: pdf,
      downloadType: terms('Data sheet'),
      resourceType: terms('Blog'),
    });
    const { html } = block(card(), { items: [download] });
    expect(html).toMatch(/<h3[^>]*><a href="https:\/\/assets\.example\/sheet\.pdf"[^>]*>N6 sheet<\/a><\/h3>/);
    for (const part of ['Data sheet', 'On one page', '>Download<', 'PDF, 1.5 MB', '<img'])
      expect(html).toContain(part);
  });

  it('leads to a resource elsewhere, or to the page of its series', () => {
    const elsewhere = item('resource_item', 'it', {
      resourceTitle: text('Standard'),
      productName: text('N-Series'),
      resourceLink: text('https://standards.example/310'),
    });
    const { html } = block(card(), { items: [elsewhere] });
    expect(html).toContain('href="https://standards.example/310" rel="noopener"');
    expect(html).toContain('>Read more<');
    expect(html).toContain('N-Series');
    const series = item('resource_item', 'it', {
      resourceTitle: text('N-Series'),
      series: { type: 'custom', name: '', value: 'n' },
    });
    expect(block(card(), { items: [series], paths: { 'series:n': '/en-us/n' } }).html).toContain(
      '"/en-us/n"',
    );
  });

  it('leads to a page with its own picture and intro', () => {
    const post = item('blog_page', 'it', {
      title: text('Sizing a PDU'),
      introText: text('Four steps'),
      image: image('row'),
      resourceType: terms('Blog'),
    });
    const { html } = block(card(), { items: [post], paths: { it: '/en-us/post' } });
    for (const part of ['href="/en-us/post"', 'Sizing a PDU', 'Four steps', '>Blog<', '<img'])
      expect(html).toContain(part);
  });

  it('shows the words of the card in place of the resource’s', () => {
    const post = item('blog_page', 'it', { title: text('Post'), introText: text('Four steps') });
    const own = card({ content: rich('<p>For the drawing</p>'), title: text('') });
    const { html } = block(own, { items: [post], paths: { it: '/en-us/post' } });
    expect(html).toContain('<p>For the drawing</p>');
    expect(html).not.toContain('Four steps');
    expect(html).toMatch(/<h2[^>]*><a/);
  });

  it.each(['white', 'gray', 'dark'])('stands on %s', (ground) => {
    const items = [item('resource_item', 'it', { resourceTitle: text('x'), resource: pdf })];
    expect(block(card({ cardBackground: option(ground) }), { items }).html).toContain(
      `card ${ground} ${ground}`,
    );
  });

  it.each([
    item('blog_page', 'it', { title: text('Not published') }),
    item('resource_item', 'it', { resource: pdf }),
    item('resource_item', 'it', { resourceTitle: text('x'), resourceLink: text('javascript:alert(1)') }),
  ])('is left out when its resource leads nowhere', (resource) => {
    const rendered = block(card(), { items: [resource] });
    expect(rendered.html).toBe('');
    expect(rendered.problems[0]?.code).toBe('missing_required');
  });
});
