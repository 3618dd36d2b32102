import { block, item, links, option, rich, text } from '../../ui/render-for-test.js';

const entry = (name: string, content = '<p>Answer</p>') =>
  item('accordion_item', name, { title: text(`Why ${name}?`), content: rich(content) });
const list = (elements = {}) =>
  item('accordion_list', 'list', { title: text('Questions'), items: links('a', 'b'), ...elements });

describe('accordion_list', () => {
  it('discloses natively, with an id to link to', () => {
    const { html } = block(list(), { items: [entry('a'), entry('b')] });
    expect(html.match(/<details/g)).toHaveLength(2);
    expect(html).toContain('id="why-a"');
    expect(html).toMatch(/<summary[^>]*><h3[^>]*>Why a\?<\/h3>/);
  });

  it('leaves its questions for the structured data as plain text', () => {
    const items = [entry('a', '<p>Yes, <strong>always</strong>.</p><ul><li>One</li></ul>'), entry('b')];
    expect(block(list(), { items }).headData.faq[0]).toEqual({
      question: 'Why a?',
      answer: 'Yes, always. One',
    });
  });

  it('skips items without question or answer', () => {
    const mute = item('accordion_item', 'b', { content: rich('<p>x</p>') });
    const { html } = block(list(), { items: [entry('a'), mute] });
    expect(html.match(/<details/g)).toHaveLength(1);
  });

  it('honours background and padding', () => {
    const render = (elements = {}) => block(list(elements), { items: [entry('a')] }).html;
    expect(render({ backgroundColor: option('gray') })).toContain('data-ground="gray"');
    expect(render({ backgroundColor: option('none') })).toContain('data-ground="plain"');
    expect(render({ backgroundColor: option('odd') })).toContain('data-ground="plain"');
    const both = render({ paddingModification: option('no_top_padding', 'no_bottom_padding') });
    expect(both).toContain('noTop noBottom');
  });

  it('keeps the target of an address inside what opens', () => {
    const { html } = block(list(), { items: [entry('a')] });
    expect(html).toMatch(/<details[^>]*>.*id="why-a".*<\/details>/);
    expect(html).toMatch(/<\/summary><div[^>]*id="why-a"/);
  });

  it('gives its questions the upper level when it has no title', () => {
    expect(block(list({ title: text('') }), { items: [entry('a')] }).html).toContain('<h2 class="question">');
  });

  it('is left out whole when nothing can be opened', () => {
    const rendered = block(list(), { items: [entry('a', '<p><br></p>')] });
    expect(rendered.html).toBe('');
    expect(rendered.headData.faq).toEqual([]);
    expect(rendered.problems[0]?.code).toBe('missing_required');
  });
});
