import { block, item, links, rich, text } from '../../ui/render-for-test.js';

describe('full_width_tab_collection', () => {
  const tab = (codename: string, elements = {}) =>
    item('full_width_tab', codename, {
      tabTitle: text(codename.toUpperCase()),
      content: rich(`<h2>In ${codename}</h2><p>Words</p>`),
      ...elements,
    });
  const tabs = (elements = {}) =>
    item('full_width_tab_collection', 'tabs', { tabs: links('a', 'b'), ...elements });

  it('stands under its title, the headings of a panel below the title of the panel', () => {
    const { html } = block(tabs({ title: text('Row') }), { items: [tab('a'), tab('b')] });
    expect(html).toMatch(/<h2[^>]*>Row</);
    expect(html).toMatch(/<h3[^>]*>A</);
    expect(html).toContain('<h4 id="in-a">In a</h4>');
    expect(block(tabs(), { items: [tab('a')] }).html).toMatch(/<h2[^>]*>A</);
  });

  it('names a tab without a title by its place, and tells of it', () => {
    const { html, problems } = block(tabs(), { items: [tab('a'), tab('b', { tabTitle: text(' ') })] });
    expect(html).toContain('<span>Tab 2</span>');
    expect(problems).toMatchObject([{ code: 'missing_required', itemCodename: 'b' }]);
  });

  it('shows the published cards beside the words', () => {
    const card = item('content_card', 'card', { title: text('Survey') });
    const { html, problems } = block(tabs(), {
      items: [tab('a', { sidebar: links('gone', 'card') }), tab('b'), card],
    });
    expect(html).toMatch(/class="beside".*class="sidebar".*Survey/);
    expect(html.match(/class="sidebar"/g)).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  it('skips tabs with nothing in them', () => {
    const { html } = block(tabs(), { items: [tab('a'), tab('b', { content: rich('<p><br></p>') })] });
    expect(html).not.toContain('tablist');
  });

  it('is left out whole without a tab', () => {
    const rendered = block(tabs({ title: text('Row') }));
    expect(rendered.html).toBe('');
    expect(rendered.problems[0]?.code).toBe('missing_required');
  });
});
