import { block, image, item, links, option, text } from '../../ui/render-for-test.js';

const call = (elements = {}) =>
  item('call_to_action', 'call', { title: text('See cabinets'), page: links('cabinets'), ...elements });
const paths = { cabinets: '/en-us/cabinets' };

describe('call_to_action', () => {
  it.each([
    ['primary', 'button primary'],
    ['secondary', 'button secondary'],
    ['text_link', 'text'],
    ['huge', 'button primary'],
  ])('is rendered as %s', (style, name) => {
    expect(block(call({ style: option(style) }), { paths }).html).toContain(`class="${name}"`);
  });

  it('leads to a page, else to an address, else to a file', () => {
    const more = { externalUrl: text('tel:+16165550142'), asset: image('n6') };
    expect(block(call(more), { paths }).html).toContain('href="/en-us/cabinets"');
    expect(block(call({ ...more, page: links() })).html).toContain('href="tel:+16165550142"');
    expect(block(call({ page: links(), asset: image('n6') })).html).toContain(
      'href="https://assets.example/n6.png"',
    );
  });

  it('waits without complaint for its page to be published', () => {
    const { html, problems } = block(call());
    expect([html, problems]).toEqual(['', []]);
  });

  it.each([{ title: text('') }, { page: links() }, { page: links(), externalUrl: text('  ') }])(
    'is left out when incomplete: %j',
    (elements) => {
      const { html, problems } = block(call(elements), { paths });
      expect(html).toBe('');
      expect(problems[0]?.code).toBe('missing_required');
    },
  );

  it('never links an address that must not be linked', () => {
    expect(block(call({ page: links(), externalUrl: text('javascript:alert(1)') })).html).toBe('');
  });
});
