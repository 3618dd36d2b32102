import { block, image, item, links, option, page, text } from '../../ui/render-for-test.js';

const ITEMS = [
  item('category_tile', 'tile', { title: text('Tile'), externalUrl: text('https://tools.example/') }),
  page('group_page', 'cabinets', { title: text('Cabinets'), thumbnailImage: image('n600') }),
  page('interior_page', 'draft', { title: text('Draft') }),
];
const paths = { cabinets: '/en-us/cabinets' };
const collection = (elements = {}) =>
  item('category_collection_block', 'collection', {
    title: text('Lines'),
    categories: links('cabinets', 'tile', 'draft'),
    ...elements,
  });
const render = (elements = {}) => block(collection(elements), { items: ITEMS, paths }).html;

describe('category_collection_block', () => {
  it('mixes tiles and pages in the order of the editor, without unpublished pages', () => {
    const titles = [...render().matchAll(/<h3[^>]*><a href="([^"]*)"/g)].map((match) => match[1]);
    expect(titles).toEqual(['/en-us/cabinets', 'https://tools.example/']);
  });

  it.each(['two_columns', 'three_columns', 'featured_left', 'featured_right'])('lays out as %s', (layout) => {
    expect(render({ layout: option(layout) })).toContain(`<ul class="grid ${layout}">`);
  });

  it('slides, and takes three columns for an unknown layout', () => {
    expect(render({ layout: option('slider') })).toContain('id="categories-slider"');
    expect(render({ layout: option('heap') })).toContain('three_columns');
  });

  it('lets the first lead and sets the others beside it', () => {
    const html = render({ layout: option('featured_right') });
    expect(html.match(/ lead[" ]/g)).toHaveLength(1);
    expect(html.match(/ beside[" ]/g)).toHaveLength(1);
  });

  it('honours title styling, placement, background and padding', () => {
    expect(render({ titleStyling: option('small') })).toContain('head small');
    expect(render({ titleStyling: option('large_with_line') })).toContain('head rule');
    expect(render({ titlePlacement: option('left') })).toContain('class="beside"');
    expect(render({ backgroundColor: option('gray') })).toContain('data-ground="gray"');
    expect(render({ paddingModification: option('no_bottom_padding') })).toContain('noBottom');
  });

  it('closes with its call only when that leads somewhere', () => {
    const call = item('call_to_action', 'call', { title: text('See all'), page: links('cabinets') });
    const closing = collection({ cta: links('call') });
    expect(block(closing, { items: [...ITEMS, call], paths }).html).toContain('See all');
    const unpublished = block(closing, { items: [...ITEMS, call] });
    expect(unpublished.html).not.toContain('See all');
  });

  it('is left out whole without a usable member', () => {
    const rendered = block(collection({ categories: links('draft', 'gone') }), { items: ITEMS });
    expect(rendered.html).toBe('');
    expect(rendered.problems.at(-1)?.code).toBe('missing_required');
  });
});
