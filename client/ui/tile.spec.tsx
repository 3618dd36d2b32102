import type { ContentItem } from '../../src/content/content.contract.js';
import {
  contextFor,
  image,
  item,
  linkedItems,
  links,
  markup,
  option,
  page,
  rich,
  text,
} from './render-for-test.js';
import { newHeadData } from './render-scope.js';
import type { TileContent } from './tile.js';
import { Tile, tileColor, tilesOf } from './tile.js';

const PLACE = { level: 3, role: undefined, sizes: '92vw' } as const;

function read(items: ContentItem[], codenames: string[], paths: Record<string, string> = {}): TileContent[] {
  const render = {
    ctx: contextFor({ paths }).ctx,
    items: linkedItems(items),
    lists: {},
    page: null,
    blocks: {},
    trail: [],
    leading: false,
    headData: newHeadData(),
    faults: new Map(),
  };
  return tilesOf(links(...codenames), render);
}

const tile = (elements = {}) => item('category_tile', 'a', { title: text('Cabinets'), ...elements });

describe('tilesOf', () => {
  it('prefers the page of a tile, then its address', () => {
    const both = tile({ page: links('cabinets'), externalUrl: text('https://tools.example/a') });
    expect(read([both], ['a'], { cabinets: '/en-us/cabinets' })[0]?.href).toBe('/en-us/cabinets');
    expect(read([both], ['a'])[0]?.href).toBe('https://tools.example/a');
  });

  it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'cabinets'])(
    'never links %s',
    (address) => {
      expect(read([tile({ externalUrl: text(address) })], ['a'])[0]?.href).toBeNull();
    },
  );

  it('finds the page of a series by what the selector stored', () => {
    const of = (series: string) =>
      read(
        [
          item('series_tile', 's', {
            title: text('P5'),
            series: { type: 'custom', name: '', value: series },
          }),
        ],
        ['s'],
        { 'series:p5': '/en-us/p5' },
      )[0]?.href;
    expect(of('p5')).toBe('/en-us/p5');
    expect(of('{"id":"p5"}')).toBe('/en-us/p5');
    expect(of('{broken')).toBeNull();
    expect(of('p9')).toBeNull();
  });

  it('makes a tile of a page: title, intro text, thumbnail', () => {
    const cabinets = page('group_page', 'cabinets', {
      title: text('Cabinets and racks'),
      introText: text('Frames.'),
      thumbnailImage: image('n600'),
    });
    const [made] = read([cabinets], ['cabinets'], { cabinets: '/en-us/cabinets' });
    expect(made).toMatchObject({
      title: 'Cabinets and racks',
      description: 'Frames.',
      href: '/en-us/cabinets',
      image: { name: 'n600' },
    });
  });

  it('takes the picture of a post that has no thumbnail', () => {
    const post = page('blog_page', 'post', { title: text('Post'), image: image('hall') });
    expect(read([post], ['post'], { post: '/en-us/post' })[0]?.image?.name).toBe('hall');
  });

  it('knows a page that is not among the linked items by its title in the tree', () => {
    expect(read([], ['far'], { far: '/en-us/far' })).toMatchObject([
      { title: 'Title of far', description: '' },
    ]);
  });

  it('leaves out pages that are not published, tiles without a title, and doubles', () => {
    const hidden = page('group_page', 'hidden', { title: text('Hidden') });
    const mute = item('category_tile', 'mute', { description: text('x') });
    expect(
      read([tile(), hidden, mute], ['a', 'hidden', 'mute', 'gone', 'a']).map((each) => each.codename),
    ).toEqual(['a']);
  });

  it('survives elements of other types than the model has', () => {
    const odd = {
      ...tile(),
      elements: { title: text('T'), description: rich('<p>x</p>'), image: text('x'), page: null },
    };
    expect(read([odd as unknown as ContentItem], ['a'])).toMatchObject([
      { title: 'T', description: '', image: null },
    ]);
  });
});

describe('tileColor', () => {
  it('is white without a choice, and for one that this build does not know', () => {
    expect(tileColor(undefined)).toBe('white');
    expect(tileColor(option('pink'))).toBe('white');
    expect(tileColor(option('dark_blue'))).toBe('dark_blue');
  });
});

describe('Tile', () => {
  const content: TileContent = {
    codename: 'a',
    title: 'Cabinets',
    description: 'Frames.',
    image: null,
    icon: null,
    href: '/en-us/cabinets',
  };
  const render = (more: Partial<TileContent> = {}, color?: 'white' | 'dark_blue') =>
    markup(<Tile tile={{ ...content, ...more }} place={PLACE} color={color} />).html;

  it('has one link, named by its title', () => {
    expect(render()).toMatch(/<h3[^>]*><a href="\/en-us\/cabinets">Cabinets<\/a><svg/);
  });

  it('has neither link nor arrow when its target is not published', () => {
    const html = render({ href: null });
    expect(html).toContain('>Cabinets</h3>');
    expect(html).not.toMatch(/<a |<svg|linked/);
  });

  it('says by its icon, and to the browser, that it leaves the site', () => {
    const inside = render();
    const outside = render({ href: 'https://tools.example/' });
    expect(outside).toContain('rel="noopener"');
    expect(inside).not.toContain('rel=');
    expect(outside.match(/<path d="[^"]+/)?.[0]).not.toBe(inside.match(/<path d="[^"]+/)?.[0]);
  });

  it('shows its icon as decoration, and only where there is no picture', () => {
    const icon = image('icon', { type: 'image/svg+xml' }).value[0] ?? null;
    const picture = image('hall', { description: 'A hall' }).value[0] ?? null;
    expect(render({ icon })).toMatch(/<img[^>]*alt=""/);
    const both = render({ icon, image: picture });
    expect(both.match(/<img/g)).toHaveLength(1);
    expect(both).toContain('alt="A hall"');
  });

  it('crops scenes and keeps product pictures whole', () => {
    const scene = image('hall').value[0] ?? null;
    const product = image('n600', { width: 1600, height: 1600 }).value[0] ?? null;
    expect(render({ image: scene })).toContain('fit=crop');
    expect(render({ image: product })).not.toContain('fit=crop');
    expect(render({ image: product })).toContain('contained');
  });

  it('renders nothing empty', () => {
    expect(render({ description: '' })).not.toMatch(/<p[ >]/);
  });

  it('has a ground only with a colour', () => {
    expect(render()).not.toContain('boxed');
    expect(render({}, 'dark_blue')).toContain('tile dark boxed');
  });
});
