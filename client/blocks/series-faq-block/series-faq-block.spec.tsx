import { block, item, links, option, rich, text } from '../../ui/render-for-test.js';

const entry = item('accordion_item', 'a', { title: text('How deep?'), content: rich('<p>1200 mm</p>') });
const stored = (value: string | null) => ({ type: 'custom', name: '', value }) as const;
const faq = (elements = {}) =>
  item('series_faq_block', 'faq', { series: stored('n-series'), items: links('a'), ...elements });
const paths = { 'series:n-series': '/en-us/n-series' };

describe('series_faq_block', () => {
  it('is named after the page about its series', () => {
    const { html } = block(faq(), { items: [entry], paths });
    expect(html).toMatch(
      /<h2[^>]*>Questions about Title of series:<span class="whole">n-series<\/span><\/h2>/,
    );
    expect(html).toContain('<h3');
  });

  it('keeps its own title', () => {
    const { html } = block(faq({ title: text('Depth') }), { items: [entry], paths });
    expect(html).toMatch(/<h2[^>]*>Depth<\/h2>/);
    expect(html).not.toContain('Questions about');
  });

  it.each([stored(null), stored(''), stored('{"broken'), stored('p5')])(
    'has no title when no page about its series is published: %j',
    (series) => {
      const { html } = block(faq({ series }), { items: [entry], paths });
      expect(html).not.toContain('Questions about');
      expect(html).toContain('<h2 class="question">How deep?</h2>');
    },
  );

  it('opens like an accordion list and leaves its questions for structured data', () => {
    const { html, headData } = block(faq(), { items: [entry], paths });
    expect(html).toMatch(/<details[^>]*><summary[^>]*><h3/);
    expect(html).toContain('id="how-deep"');
    expect(headData.faq).toEqual([{ question: 'How deep?', answer: '1200 mm' }]);
  });

  it('honours background and padding', () => {
    const options = { backgroundColor: option('gray'), paddingModification: option('no_top_padding') };
    const { html } = block(faq(options), { items: [entry] });
    expect(html).toContain('data-ground="gray"');
    expect(html).toContain('noTop');
  });

  it('is left out without a question', () => {
    const rendered = block(faq(), { paths });
    expect(rendered.html).toBe('');
    expect(rendered.problems[0]?.code).toBe('missing_required');
  });
});
