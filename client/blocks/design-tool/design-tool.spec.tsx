import { block, image, item, rich, text } from '../../ui/render-for-test.js';

const tool = (elements = {}) =>
  item('design_tool', 'tool', {
    title: text('Row planner'),
    externalUrl: text('https://tools.example/row'),
    ...elements,
  });

describe('design_tool', () => {
  it('tells with the link where it leads, before one follows it', () => {
    const { html } = block(tool());
    const [, id] =
      html.match(/<a href="https:\/\/tools\.example\/row" rel="noopener" aria-describedby="([^"]+)"/) ?? [];
    expect(id).toBeTruthy();
    expect(html).toContain(`<span id="${id}">Opens outside of this site, at tools.example</span>`);
  });

  it('has no such notice for a tool of this site', () => {
    for (const address of ['/en-us/planner', 'https://www.example/planner']) {
      const { html } = block(tool({ externalUrl: text(address) }));
      expect(html).toContain(`href="${address}"`);
      expect(html).not.toMatch(/outside|noopener|aria-describedby/);
    }
  });

  it('shows words, icon and picture only when filled in', () => {
    const bare = block(tool({ description: rich('<p><br></p>') })).html;
    expect(bare).not.toMatch(/<img|class="prose/);
    const full = block(
      tool({
        description: rich('<p>Draw a row.</p>'),
        image: image('plan', { description: 'A plan' }),
        icon: image('icon', { type: 'image/svg+xml' }),
      }),
    ).html;
    expect(full).toContain('Draw a row.');
    expect(full.match(/<img/g)).toHaveLength(2);
    expect(full).toContain('alt="A plan"');
  });

  it.each(['', 'javascript:alert(1)', '//tools.example'])('is left out with the address "%s"', (address) => {
    const rendered = block(tool({ externalUrl: text(address) }));
    expect(rendered.html).toBe('');
    expect(rendered.problems[0]?.code).toBe('missing_required');
  });

  it('takes a host alone for an address of the web', () => {
    expect(block(tool({ externalUrl: text('tools.example') })).html).toContain(
      'href="https://tools.example/"',
    );
  });

  it('is left out without a title', () => {
    expect(block(tool({ title: text('') })).html).toBe('');
  });
});
