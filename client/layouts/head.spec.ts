import { cutAtWord } from './head.js';
import { escapeJson, tag, wrap } from './html.js';

describe('cutAtWord', () => {
  it('keeps what fits', () => {
    expect(cutAtWord('  Two \n words ')).toBe('Two words');
  });

  it('cuts before the limit at a word, without a dangling comma', () => {
    const cut = cutAtWord('Cabinets, containment, rack power and cable management', 23);
    expect(cut).toBe('Cabinets, containment…');
    expect(cutAtWord('word '.repeat(60)).length).toBeLessThanOrEqual(155);
  });

  it('cuts a single endless word', () => {
    expect(cutAtWord('x'.repeat(300))).toHaveLength(155);
  });
});

describe('html', () => {
  it('escapes attributes and leaves out empty ones', () => {
    expect(tag('meta', { name: 'a', content: '"<&>\'', media: null, crossorigin: true })).toBe(
      '<meta name="a" content="&quot;&lt;&amp;&gt;&#39;" crossorigin>',
    );
  });

  it('puts nothing around nothing', () => {
    expect(wrap('div', 'x', '')).toBe('');
    expect(wrap('aside', undefined, 'y')).toBe('<aside>y</aside>');
  });

  it('keeps JSON readable for a parser and harmless for a page', () => {
    const value = { a: '</script>&<!--\u2028\u2029' };
    expect(escapeJson(value)).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(escapeJson(value))).toEqual(value);
  });
});
