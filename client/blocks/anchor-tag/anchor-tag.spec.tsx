import { Block } from '../../ui/embedded.js';
import { block, item, markup, text } from '../../ui/render-for-test.js';

const anchor = (codename: string, name: string) => item('_anchor_tag', codename, { anchor: text(name) });

describe('_anchor_tag', () => {
  it('is a place to link to, with nothing to see', () => {
    expect(block(anchor('a', 'Loads-2')).html).toBe('<span id="Loads-2" data-anchor=""></span>');
    expect(block(anchor('a', '#loads')).html).toContain('id="loads"');
  });

  it('is given once in a document, and no heading takes its id', () => {
    const { html, headData } = markup(
      <>
        <Block item={anchor('a', 'loads')} />
        <Block item={anchor('b', 'loads')} />
      </>,
    );
    expect(html.match(/id="loads"/g)).toHaveLength(1);
    expect(headData.ids.has('loads')).toBe(true);
  });

  it.each(['', 'two words', '"><script>', 'ü', 'x'.repeat(81)])('is left out as "%s"', (name) => {
    const rendered = block(anchor('a', name));
    expect(rendered.html).toBe('');
    expect(rendered.problems[0]?.code).toBe('missing_required');
  });
});
