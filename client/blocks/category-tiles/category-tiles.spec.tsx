import { block, item, links, option, rich, text } from '../../ui/render-for-test.js';

const tile = (name: string) =>
  item('category_tile', name, { title: text(`Tile ${name}`), page: links('there') });
const TILES = ['a', 'b', 'c'].map(tile);
const tiles = (elements = {}) =>
  item('category_tiles', 'tiles', { title: text('Start here'), tiles: links('a', 'b', 'c'), ...elements });
const render = (elements = {}) =>
  block(tiles(elements), { items: TILES, paths: { there: '/en-us/there' } }).html;

describe('category_tiles', () => {
  it.each([
    ['1', 'one_column'],
    ['2', 'two_columns'],
    ['3', 'three_columns'],
    ['9', 'three_columns'],
  ])('stands in columns: %s', (columns, name) => {
    expect(render({ columns: option(columns) })).toContain(`<ul class="grid ${name}">`);
  });

  it('sets picture and words beside each other in one column only', () => {
    expect(render({ columns: option('1') }).match(/ wide/g)).toHaveLength(3);
    expect(render({ columns: option('2') })).not.toContain(' wide');
  });

  it.each([
    ['white', 'white'],
    ['gray', 'gray'],
    ['light_blue', 'ice'],
    ['dark_blue', 'dark'],
    ['pink', 'white'],
  ])('colours all tiles %s', (chosen, ground) => {
    expect(render({ tileColor: option(chosen) }).split(`tile ${ground} boxed`)).toHaveLength(4);
  });

  it('is white and three columns wide when nothing was chosen', () => {
    expect(render()).toContain('three_columns');
    expect(render()).toContain('tile white boxed');
  });

  it('honours title placement, background and padding', () => {
    expect(render({ titlePlacement: option('left') })).toContain('class="beside"');
    expect(render({ titlePlacement: option('top') })).not.toContain('class="beside"');
    expect(render({ backgroundColor: option('gray') })).toContain('data-ground="gray"');
    expect(render({ backgroundColor: option('none') })).toContain('data-ground="plain"');
    expect(render({ paddingModification: option('no_top_padding', 'no_bottom_padding') })).toMatch(
      /noTop noBottom/,
    );
  });

  it('puts tiles one level below its title, or on the level of it', () => {
    expect(render().match(/<h3/g)).toHaveLength(3);
    expect(render({ title: text(' ') }).match(/<h2/g)).toHaveLength(3);
  });

  it('leaves out tiles that are not published', () => {
    expect(render({ tiles: links('a', 'gone') }).match(/<article/g)).toHaveLength(1);
  });

  it('is left out whole without a usable tile, and says so in preview', () => {
    const empty = tiles({ tiles: links('gone'), description: rich('<p>D</p>') });
    expect(block(empty).html).toBe('');
    expect(block(empty).problems[0]?.code).toBe('missing_required');
    expect(block(empty, { preview: true }).html).toContain('no tile');
  });
});
