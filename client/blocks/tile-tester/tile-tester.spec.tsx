import { block, item, links, option, text } from '../../ui/render-for-test.js';

const ITEMS = [
  item('category_tile', 'category', { title: text('Cabinets') }),
  item('series_tile', 'series', { title: text('P5') }),
];
const tester = (elements = {}) => item('tile_tester', 'tester', { tile: links('category'), ...elements });
const render = (elements = {}) => block(tester(elements), { items: ITEMS }).html;

describe('tile_tester', () => {
  it.each([
    ['white', 'white'],
    ['gray', 'gray'],
    ['light_blue', 'ice'],
    ['dark_blue', 'dark'],
    ['pink', 'white'],
  ])('renders its tile %s', (chosen, ground) => {
    expect(render({ tileColor: option(chosen) })).toContain(`tile ${ground} boxed`);
  });

  it('renders tiles of both kinds, and only one', () => {
    expect(render()).toContain('Cabinets');
    expect(render({ tile: links('series') })).toContain('P5');
    expect(render({ tile: links('category', 'series') }).match(/<article/g)).toHaveLength(1);
  });

  it('puts the tile below its own title when it has one', () => {
    expect(render()).toMatch(/<h2[^>]*>Cabinets/);
    expect(render({ title: text('Dark') })).toMatch(/<h3[^>]*>Cabinets/);
  });

  it('is left out without a tile', () => {
    expect(render({ tile: links('gone') })).toBe('');
    expect(block(tester({ tile: links() })).problems[0]?.code).toBe('missing_required');
  });
});
