import { block, image, item, links, option, text } from '../../ui/render-for-test.js';

const side = item('side_bar_link', 'side', { title: text('Privacy'), page: links('privacy') });
const file = item('link_item', 'file', {
  title: text('Sheet'),
  icon: image('icon', { type: 'image/svg+xml' }),
  asset: image('sheet', { type: 'application/pdf', size: 2000, url: 'https://assets.example/sheet.pdf' }),
});
const paths = { privacy: '/en-us/privacy' };
const picture = image('n6', { width: 1600, height: 1600, description: 'Cabinet' });
const card = (elements = {}) =>
  item('sidebar_card_link_list', 'card', {
    title: text('Papers'),
    links: links('side', 'file'),
    ...elements,
  });
const render = (elements = {}) => block(card(elements), { items: [side, file], paths }).html;

describe('sidebar_card_link_list', () => {
  it('lists links of both kinds', () => {
    const html = render();
    expect(html.match(/<a [^>]*href="[^"]+"/g)).toHaveLength(2);
    expect(html).toContain('PDF, 2 kB');
    expect(html.match(/<img/g)).toHaveLength(1);
  });

  it.each([
    ['cover', 'picture cover'],
    ['contain', 'picture contain soft'],
    ['odd', 'picture cover'],
  ])('shows its picture as %s', (style, name) => {
    const html = render({ image: picture, imageStyle: option(style) });
    expect(html).toContain(name);
    expect(html.includes('fit=crop')).toBe(name.includes('cover'));
  });

  it('shows an icon beside the title, as decoration', () => {
    const html = render({ image: picture, imageStyle: option('icon') });
    expect(html).not.toContain('cover');
    expect(html).toMatch(/height="40" alt=""/);
  });

  it.each(['white', 'gray', 'dark'])('stands on %s', (ground) => {
    expect(render({ cardBackground: option(ground) })).toContain(`card ${ground} ${ground}`);
  });

  it('shows no link whose page is not published, and is left out without one', () => {
    expect(block(card(), { items: [side, file] }).html.match(/<a /g)).toHaveLength(1);
    const rendered = block(card({ links: links('side', 'gone') }), { items: [side] });
    expect(rendered.html).toBe('');
    expect(rendered.problems[0]?.code).toBe('missing_required');
  });
});
