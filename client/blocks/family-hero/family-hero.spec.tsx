import type { ContentItem } from '../../../src/content/content.contract.js';
import { block, image, item, links, option, rich, text } from '../../ui/render-for-test.js';

const hero = (elements = {}) => item('family_hero', 'hero', { title: text('Three series'), ...elements });
const paths = { cabinets: '/en-us/cabinets', 'series:n-series': '/en-us/n-series' };
const selector = (value: string) => ({ type: 'custom', name: '', value }) as const;

function withTiles(...tiles: ContentItem[]) {
  return block(hero({ tiles: links(...tiles.map((tile) => tile.system.codename)) }), { items: tiles, paths });
}

describe('family_hero', () => {
  it('opens a page with the h1, the breadcrumbs and the first picture beside the words', () => {
    const product = image('n600', { width: 1600, height: 1600, description: 'Cabinet' });
    const { html, headData } = block(hero({ image: product }), { leading: true });
    expect(html).toContain('>Three series</h1>');
    expect(html).toContain('class="crumbs"');
    expect(html).toContain('alt="Cabinet"');
    expect(headData.preloads).toHaveLength(1);
  });

  it.each([
    [{}, 'backdrop black paper hero bare'],
    [{ backgroundColor: option('none') }, 'backdrop black paper hero bare'],
    [{ backgroundColor: option('gray') }, 'backdrop black hero bare'],
    [{ backgroundColor: option('odd'), textColor: option('odd') }, 'backdrop black paper hero bare'],
    [{ textColor: option('white'), backgroundColor: option('gray') }, 'backdrop white hero bare'],
    [
      { paddingModification: option('no_top_padding', 'no_bottom_padding') },
      'backdrop black paper noTop noBottom hero bare',
    ],
  ])('honours %j', (elements, classes) => {
    expect(block(hero(elements)).html).toContain(`class="${classes}"`);
  });

  it('lists series tiles by page or series, with their pictures', () => {
    const { html } = withTiles(
      item('series_tile', 'a', {
        title: text('N-Series'),
        description: text('42U'),
        series: selector('n-series'),
        image: image('n600', { description: 'Cabinet' }),
      }),
      item('series_tile', 'b', {
        title: text('Cabinets'),
        page: links('cabinets'),
        series: selector('n-series'),
      }),
    );
    expect(html).toMatch(/href="\/en-us\/n-series".*n600.*alt="".*N-Series.*42U/);
    expect(html).toContain('href="/en-us/cabinets"');
    expect(html).toContain('<ul class="tiles" aria-label="Three series">');
  });

  it('lists category tiles by page or address, with an icon when there is no picture', () => {
    const icon = image('icon_power');
    const { html } = withTiles(
      item('category_tile', 'a', { title: text('Power'), page: links('cabinets'), icon }),
      item('category_tile', 'b', { title: text('Out'), externalUrl: text('https://out.example/'), icon }),
      item('category_tile', 'c', {
        title: text('Both'),
        page: links('cabinets'),
        icon: image('unseen'),
        image: image('hall'),
      }),
    );
    expect(html.match(/icon_power/g)).toHaveLength(2);
    expect(html).toContain('href="https://out.example/"');
    expect(html).toContain('hall');
    expect(html).not.toContain('unseen');
  });

  it.each([
    [item('series_tile', 'a', { title: text('T'), page: links('gone') })],
    [item('series_tile', 'a', { title: text('T'), series: selector('gone') })],
    [item('category_tile', 'a', { title: text('T'), externalUrl: text('javascript:alert(1)') })],
    [item('category_tile', 'a', { page: links('cabinets') })],
    [item('content_card', 'a', { title: text('T') })],
  ])('leaves out a tile that leads nowhere or has no title, and an empty row (%#)', (tile) => {
    const { html } = withTiles(tile);
    expect(html).not.toMatch(/<ul|<a |class="foot"/);
    expect(html).toContain('Three series');
  });

  it('shows eyebrow and description only when they say something', () => {
    const full = block(hero({ eyebrow: text('E'), description: rich('<p>D</p>') })).html;
    expect(full).toContain('>E</p>');
    expect(full).toContain('<p>D</p>');
    expect(block(hero()).html).not.toMatch(/<p|<a |undefined|null/);
  });

  it('is left out whole without a title', () => {
    const rendered = block(item('family_hero', 'hero', { eyebrow: text('E') }));
    expect(rendered.html).toBe('');
    expect(rendered.problems[0]?.code).toBe('missing_required');
  });
});
