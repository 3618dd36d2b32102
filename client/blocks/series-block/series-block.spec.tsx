import { block, image, item, links, option, rich, text } from '../../ui/render-for-test.js';

const custom = (value: string) => ({ type: 'custom' as const, name: '', value });
const size = (value: number | null) => ({ type: 'number' as const, name: '', value });
const picture = (elements = {}) =>
  item('series_image', 'picture', { image: image('n600', { width: 1600, height: 1600 }), ...elements });
const series = (elements = {}) =>
  item('series_block', 'story', { title: text('P3 rack PDUs'), images: links('picture'), ...elements });
const paths = { 'series:p3': '/en-us/p3' };

describe('series_block', () => {
  it('links its title to the page of the series, when that is published', () => {
    const linked = series({ series: custom('{"id":"p3"}') });
    expect(block(linked, { paths }).html).toMatch(/<h2[^>]*><a href="\/en-us\/p3">P3 rack PDUs<svg/);
    expect(block(linked).html).not.toMatch(/<a |<svg/);
  });

  it('has another link to the series when it has no title', () => {
    const mute = series({ title: text(''), description: rich('<p>Thin.</p>'), series: custom('p3') });
    expect(block(mute, { paths }).html).toMatch(/<a [^>]*href="\/en-us\/p3"[^>]*><span>See the series/);
    expect(block(mute).html).not.toContain('See the series');
  });

  it('takes calls of both kinds in the order of the editor, only those that lead somewhere', () => {
    const items = [
      item('_series_cta', 'own', { buttonText: text('See part numbers'), series: custom('p3') }),
      item('_series_cta', 'lost', { buttonText: text('Lost'), series: custom('p9') }),
      item('_series_cta', 'mute', { series: custom('p3') }),
      item('call_to_action', 'call', { title: text('Call us'), externalUrl: text('tel:+16165550142') }),
    ];
    const { html } = block(series({ cta: links('call', 'lost', 'mute', 'own') }), { items, paths });
    const titles = [...html.matchAll(/<a [^>]*><span>([^<]*)/g)].map((match) => match[1]);
    expect(titles).toEqual(['Call us', 'See part numbers']);
  });

  it('prefers the page of a call to its series', () => {
    const call = item('_series_cta', 'own', {
      buttonText: text('See'),
      series: custom('p3'),
      page: links('other'),
    });
    const { html } = block(series({ cta: links('own') }), {
      items: [call],
      paths: { ...paths, other: '/en-us/other' },
    });
    expect(html).toContain('href="/en-us/other"');
  });

  it.each([
    [{ width: size(320), height: size(480) }, 'width="320" height="480"', true],
    [{ width: size(400) }, 'width="400" height="400"', true],
    [{ height: size(300) }, 'width="300" height="300"', true],
    [{}, 'width="1600" height="1600"', false],
    [{ width: size(0), height: size(-5) }, 'width="1600" height="1600"', false],
  ])('renders a picture in the pixels of the editor: %j', (elements, attributes, sized) => {
    const { html } = block(series(), { items: [picture(elements)] });
    expect(html).toContain(attributes);
    expect(html.includes('class="sized')).toBe(sized);
  });

  it('loads enough pixels for sharp screens, in the shape the editor gave', () => {
    const { html } = block(series(), { items: [picture({ width: size(320), height: size(480) })] });
    expect(html).toContain('w=640&amp;h=960&amp;fit=crop');
    expect(html).toContain('sizes="(min-width: 320px) 320px, 92vw"');
  });

  it.each([
    ['image_left', 'image_left'],
    ['image_right', 'image_right'],
    ['image_above', 'image_left'],
  ])('stands as %s', (styling, name) => {
    const { html } = block(series({ styling: option(styling) }), { items: [picture()] });
    expect(html).toContain(`class="story ${name}"`);
  });

  it('keeps no place for pictures it does not have', () => {
    const { html } = block(series({ images: links('gone', 'empty') }), {
      items: [item('series_image', 'empty', {})],
    });
    expect(html).toContain('class="story"');
    expect(html).not.toMatch(/<img|class="images"/);
  });

  it('honours background and padding', () => {
    expect(block(series({ backgroundColor: option('gray') })).html).toContain('data-ground="gray"');
    expect(block(series({ paddingModification: option('no_bottom_padding') })).html).toContain('noBottom');
  });

  it('is left out when it says nothing', () => {
    const rendered = block(series({ title: text('') }), { items: [picture()] });
    expect(rendered.html).toBe('');
    expect(rendered.problems[0]?.code).toBe('missing_required');
  });
});
