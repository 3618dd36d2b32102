import { block, image, item, links, option, text } from '../../ui/render-for-test.js';

const page = item('link_item', 'page', { title: text('Cabinets'), internalPage: links('cabinets') });
const outside = item('link_item', 'outside', {
  title: text('Standard'),
  externalPage: text('https://standards.example/310'),
  icon: image('icon_document', { type: 'image/svg+xml', width: 48, height: 48 }),
});
const file = item('link_item', 'file', {
  title: text('Drawing'),
  asset: image('n6', { type: 'application/pdf', size: 1_234_567, url: 'https://assets.example/n6.pdf' }),
});
const paths = { cabinets: '/en-us/cabinets' };
const collection = (elements = {}) =>
  item('link_collection', 'collection', {
    title: text('Where to go'),
    links: links('page', 'outside', 'file'),
    ...elements,
  });
const render = (elements = {}) => block(collection(elements), { items: [page, outside, file], paths });

describe('link_collection', () => {
  it('leads to pages, other sites and files', () => {
    const { html, problems } = render();
    expect(html).toContain('href="/en-us/cabinets"');
    expect(html).toMatch(/href="https:\/\/standards\.example\/310" rel="noopener"/);
    expect(html).toContain('href="https://assets.example/n6.pdf"');
    expect(problems).toEqual([]);
  });

  it('tells kind and size of files only', () => {
    expect(render().html.match(/class="facts">[^<]*/g)).toEqual(['class="facts">PDF, 1.2 MB']);
  });

  it.each([
    ['1', 'columns1'],
    ['2', 'columns2'],
    ['3', 'columns3'],
    ['9', 'columns3'],
  ])('renders %s columns', (columns, name) => {
    expect(render({ columns: option(columns) }).html).toContain(`<ul class="columns ${name} tight">`);
  });

  it('honours icon colour and size, with more room for large ones', () => {
    expect(render({ iconColor: option('light_blue') }).html).toContain('light_blue');
    expect(render({ iconColor: option('dark_blue') }).html).toContain('dark_blue');
    expect(render({ iconSize: option('small_32px') }).html).toContain('height="32"');
    const large = render({ iconSize: option('large_120px') }).html;
    expect(large).toContain('height="120"');
    expect(large).toContain('class="columns columns3"');
    expect(render({ iconSize: option('vast') }).html).toContain('height="32"');
  });

  it('honours title placement, background and padding', () => {
    expect(render({ titlePlacement: option('left') }).html).toContain('class="beside"');
    expect(render({ titlePlacement: option('top') }).html).not.toContain('class="beside"');
    expect(render({ backgroundColor: option('gray') }).html).toContain('data-ground="gray"');
    expect(render({ paddingModification: option('no_bottom_padding') }).html).toContain('noBottom');
  });

  it('shows no link whose page is not published, and none without a title', () => {
    const mute = item('link_item', 'mute', { externalPage: text('https://standards.example') });
    const { html } = block(collection({ links: links('page', 'outside', 'mute', 'gone') }), {
      items: [page, outside, mute],
    });
    expect(html.match(/<a /g)).toHaveLength(1);
  });

  it('is left out whole when no link leads anywhere', () => {
    const bad = item('link_item', 'bad', { title: text('x'), externalPage: text('javascript:alert(1)') });
    const rendered = block(collection({ links: links('bad') }), { items: [bad] });
    expect(rendered.html).toBe('');
    expect(rendered.problems[0]?.code).toBe('missing_required');
  });
});
