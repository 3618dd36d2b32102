import { createHash } from 'node:crypto';
import { block, item, option, text } from '../../ui/render-for-test.js';

const CODE = '<script>alert(1)</script><!-- open';
const embed = (elements = {}) =>
  item('embed_code_block', 'embed', { title: text('Load of a foot'), code: text(CODE), ...elements });

describe('embed_code_block', () => {
  it('runs its code elsewhere: the page holds but an address', () => {
    const { html } = block(embed());
    const hash = createHash('sha256').update(CODE).digest('hex').slice(0, 16);
    expect(html).toContain(`src="/embed/${hash}/embed/en-us/here"`);
    expect(html).toContain('sandbox="allow-scripts allow-forms allow-popups"');
    expect(html).toContain('title="Load of a foot"');
    expect(html).not.toContain('alert');
    expect(html).not.toContain('allow-same-origin');
    expect(html).toMatch(/data-auto="" data-sized=""/);
  });

  it.each([
    [500, '500'],
    [1, '320'],
    [null, '320'],
  ])('keeps room for height %p', (value, height) => {
    const { html } = block(embed({ height: { type: 'number', name: '', value } }));
    expect(html.match(new RegExp(`height="${height}"`, 'g'))).toHaveLength(2);
  });

  it.each([
    [{ backgroundColor: option('white') }, 'plain'],
    [{ backgroundColor: option('gray') }, 'gray'],
    [{ backgroundColor: option('pink') }, 'plain'],
    [{}, 'plain'],
  ])('honours %j', (elements, ground) => {
    expect(block(embed(elements)).html).toContain(`data-ground="${ground}"`);
  });

  it.each([{ title: text(' ') }, { code: text('') }])('is left out with %j', (elements) => {
    const { html, problems } = block(embed(elements));
    expect(html).toBe('');
    expect(problems[0]?.code).toBe('missing_required');
  });
});
