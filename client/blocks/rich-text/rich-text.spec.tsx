import { markup, rich } from '../../ui/draw-for-test.js';
import { partsOf } from '../../ui/rich-text-tree.js';
import { RichTextBlock } from './rich-text.js';

const object = (codename: string) =>
  `<object type="application/kenticocloud" data-type="item" data-rel="link" data-codename="${codename}"></object>`;

describe('rich text of a page', () => {
  it('is parted at its top-level components, without empty prose between them', () => {
    const element = rich(`<p>a</p>\n${object('x')}\n<p><br></p>${object('y')}<p>b</p>`);
    const kinds = partsOf(element).map((part) => (part.kind === 'block' ? part.codename : part.kind));
    expect(kinds).toEqual(['prose', 'x', 'y', 'prose']);
  });

  it('draws the nodes of one part', () => {
    const element = rich(`<p>a</p>${object('x')}<p>b</p>`);
    const last = partsOf(element).at(-1);
    const nodes = last?.kind === 'prose' ? last.nodes : [];
    const { html } = markup(<RichTextBlock element={element} nodes={nodes} />);
    expect(html).toContain('<p>b</p>');
    expect(html).not.toContain('<p>a</p>');
  });
});
