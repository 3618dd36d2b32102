import type { ContentItem } from '../../../src/content/content.contract.js';
import { image, item, markup, option, rich, text } from '../../ui/render-for-test.js';
import { partsOf } from '../../ui/rich-text-tree.js';
import { RichTextBlock } from './rich-text.js';

const object = (codename: string) =>
  `<object type="application/kenticocloud" data-type="item" data-rel="link" data-codename="${codename}"></object>`;

/** Codenames that begin with the name of an inline type are of it. */
const typeOf = (codename: string) =>
  /^(rich_text_image|rich_text_image_wrap|rich_text_video|document_link|call_to_action|icon_list|_anchor_tag)$/.exec(
    codename,
  )?.[1] ?? 'cta_banner';

const parted = (html: string) =>
  partsOf(rich(html), typeOf).map((part) => (part.kind === 'block' ? part.codename : part.kind));

const rendered = (html: string, items: ContentItem[] = []) => {
  const element = rich(html);
  const [part] = partsOf(
    element,
    (codename) => items.find((each) => each.system.codename === codename)?.type,
  );
  return markup(<RichTextBlock element={element} nodes={part?.kind === 'prose' ? part.nodes : []} />, {
    items,
  }).html;
};

describe('rich text of a page', () => {
  it('is parted at its top-level components, without empty prose between them', () => {
    expect(parted(`<p>a</p>\n${object('x')}\n<p><br></p>${object('y')}<p>b</p>`)).toEqual([
      'prose',
      'x',
      'y',
      'prose',
    ]);
  });

  it.each([
    'rich_text_image',
    'rich_text_image_wrap',
    'rich_text_video',
    'document_link',
    'call_to_action',
    'icon_list',
    '_anchor_tag',
  ])('keeps %s in the prose around it', (type) => {
    expect(parted(`<p>a</p>${object(type)}<p>b</p>`)).toEqual(['prose']);
  });

  it('makes no band of anchors alone', () => {
    expect(parted(`${object('x')}${object('_anchor_tag')}<p><br></p>${object('y')}`)).toEqual([
      'x',
      '_anchor_tag',
      'y',
    ]);
    expect(parted(object('_anchor_tag') + object('document_link'))).toEqual(['prose']);
    expect(parted('<p><br></p>')).toEqual([]);
  });

  it('renders the nodes of one part', () => {
    const element = rich(`<p>a</p>${object('x')}<p>b</p>`);
    const last = partsOf(element, typeOf).at(-1);
    const nodes = last?.kind === 'prose' ? last.nodes : [];
    const { html } = markup(<RichTextBlock element={element} nodes={nodes} />);
    expect(html).toContain('<p>b</p>');
    expect(html).not.toContain('<p>a</p>');
  });

  it('puts what follows a section title into a column of its own', () => {
    const html = rendered('<p>a</p><h2>One</h2><p>b</p><h3>c</h3><p>d</p><h2>Two</h2><p><br></p><h2></h2>');
    expect(html).toContain('<div class="prose body"><p>a</p></div><h2 id="one">One</h2>');
    expect(html).toContain('<div class="prose body"><p>b</p><h3 id="c">c</h3><p>d</p></div>');
    expect(html).toMatch(/<h2 id="two">Two<\/h2><\/div><\/div>$/);
  });

  it('names tables after the heading of their section', () => {
    const html = rendered('<h2>Loads</h2><table><tbody><tr><td>a</td></tr></tbody></table>');
    expect(html).toContain('aria-label="Table: Loads"');
  });

  it('renders pictures beside the words of their section', () => {
    const figure = item('rich_text_image', 'figure', { image: image('a'), styling: option('left') });
    const html = rendered(`<h2>One</h2>${object('figure')}<p>b</p>`, [figure]);
    expect(html).toMatch(/<div class="prose body"><figure .*<\/figure><p>b<\/p><\/div>/);
  });

  it('puts no column around anchors before the first title', () => {
    const anchor = item('_anchor_tag', 'place', { anchor: text('place') });
    const html = rendered(`${object('place')}<h2>One</h2><p>b</p>`, [anchor]);
    expect(html).toContain('<span id="place" data-anchor=""></span><h2 id="one">');
  });
});
