import { block, image, item, links, option, rich, type Scenery, text } from '../../ui/render-for-test.js';

const words = item('split_content_text', 'words', {
  title: text('One frame'),
  description: rich('<ul><li>a</li></ul>'),
});
const media = (elements = {}) =>
  item('split_content_media', 'media', { image: image('hall', { description: 'A hall' }), ...elements });
const quote = item('split_content_quote', 'quote', { quote: links('said') });
const said = (elements = {}) =>
  item('quote_item', 'said', { quote: text('It fits.'), name: text('Mara'), ...elements });
const bullet = item('icon_bullet_item', 'bullet', {
  title: text('A lock'),
  icon: image('lock', {
    type: 'image/svg+xml',
    url: 'https://assets.example/lock.svg',
    width: 48,
    height: 48,
  }),
});
const logos = item('icon_list', 'logos', {
  title: text('Partners'),
  icons: image('logo', { description: 'Northrack' }),
});
const icons = (elements = {}) =>
  item('split_content_icons', 'icons', { icons: links('bullet', 'logos'), ...elements });

const split = (elements = {}) =>
  item('split_content_block', 'split', { first: links('words'), second: links('media'), ...elements });
const render = (elements = {}, items: Scenery['items'] = [words, media()]) =>
  block(split(elements), { items });

describe('split_content_block', () => {
  it.each([
    ['left', true],
    ['right', false],
    ['above', false],
  ])('puts the picture on the %s', (side, before) => {
    const { html } = render({ imagePosition: option(side) });
    expect(html.indexOf('<picture') < html.indexOf('One frame')).toBe(before);
  });

  it('takes no side between two halves of one kind', () => {
    const second = item('split_content_text', 'more', { title: text('Another') });
    const { html } = render({ imagePosition: option('left'), second: links('more') }, [words, second]);
    expect(html.indexOf('One frame')).toBeLessThan(html.indexOf('Another'));
  });

  it.each(['40_60', '60_40', '70_30'])('gives the words their share of %s', (width) => {
    const { html } = render({ contentWidth: option(width), imagePosition: option('left') });
    expect(html).toContain(`content_${width}" data-content="right"`);
  });

  it('is parted in the middle when the width is not known', () => {
    expect(render({ contentWidth: option('10_90') }).html).toContain('class="halves" data-content="left"');
  });

  it.each([
    ['no_blur', 1],
    ['blur_behind_content', 1],
    ['full_blur', 2],
  ])('with %s the picture fills the band', (blur, pictures) => {
    const { html } = render({ backgroundImageBlur: option(blur) });
    expect(html).toContain('data-ground="dark"');
    expect(html).toContain(`over ${blur}`);
    expect(html.match(/<picture/g)).toHaveLength(pictures);
    expect(html.match(/alt="A hall"/g)).toHaveLength(1);
  });

  it('stands on its own ground without a picture to fill the band', () => {
    const { html } = render(
      { backgroundImageBlur: option('full_blur'), second: links('quote'), backgroundColor: option('gray') },
      [words, quote, said()],
    );
    expect(html).toContain('data-ground="gray"');
  });

  it.each(['standard_bullet', 'cube', 'checkmark'] as const)('renders bullets as %s', (style) => {
    const styled = item('split_content_text', 'words', { ...words.elements, bulletStyling: option(style) });
    expect(render({}, [styled, media()]).html).toContain(`description ${style}`);
  });

  it('has up to two calls to action, the published ones', () => {
    const calling = item('split_content_text', 'words', {
      title: text('T'),
      primaryCta: links('gone'),
      secondaryCta: links('live'),
    });
    const live = item('call_to_action', 'live', { title: text('Read'), page: links('there') });
    const gone = item('call_to_action', 'gone', { title: text('Gone'), page: links('nowhere') });
    const { html } = block(split(), {
      items: [calling, media(), live, gone],
      paths: { there: '/en-us/there' },
    });
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain('button secondary');
  });

  it('links a film by a full address, named by its caption', () => {
    const film = media({ video: text('https://films.example/7'), caption: text('Line 2') });
    expect(render({}, [words, film]).html).toMatch(/title="Line 2"|Load video from films\.example/);
    expect(render({}, [words, media({ video: text('javascript:alert(1)') })]).html).not.toContain('<a ');
  });

  it('quotes in a figure, with or without the one who spoke', () => {
    const { html } = render({ second: links('quote') }, [
      words,
      quote,
      said({ tileAndCompany: text('Engineer') }),
    ]);
    expect(html).toMatch(/<figure[^>]*><blockquote.*It fits\..*<figcaption.*Mara.*Engineer/);
    const alone = render({ second: links('quote') }, [words, quote, said({ name: text('') })]).html;
    expect(alone).not.toContain('<figcaption');
  });

  it.each([
    ['light_blue', 'large_120px', 120],
    ['dark_blue', 'small_32px', 32],
    ['pink', 'huge', 32],
  ])('renders icons %s and %s', (color, size, height) => {
    const half = icons({ iconColor: option(color), iconSize: option(size) });
    const { html } = render({ second: links('icons') }, [words, half, bullet, logos]);
    expect(html.includes(`icons ${color}`)).toBe(color !== 'pink');
    expect(html).toContain(`height="${height}"`);
    expect(html).toContain('A lock');
    expect(html).toContain('alt="Northrack"');
  });

  it('keeps its headings in order', () => {
    const items = [words, icons(), bullet, logos];
    expect(render({ second: links('icons') }, items).html).toMatch(/<h2[^>]*>One frame.*<h2[^>]*>A lock/);
    expect(render({ title: text('Both'), second: links('icons') }, items).html).toMatch(
      /<h2[^>]*>Both.*<h3[^>]*>One frame.*<h3[^>]*>A lock/,
    );
  });

  it.each([
    ['words', item('split_content_text', 'media', { primaryCta: links('live') })],
    ['picture or film', item('split_content_media', 'media', { caption: text('Only a caption') })],
    ['picture of its own', media({ image: image('x', { url: 'https://tracker.example/x.png' }) })],
    ['icons', item('split_content_icons', 'media', { icons: links('gone') })],
    ['quote', item('split_content_quote', 'media', { quote: links('gone') })],
  ])('is left out whole when a half has no %s', (_what, half) => {
    const rendered = render({}, [words, half]);
    expect(rendered.html).toBe('');
    expect(rendered.problems[0]?.code).toBe('missing_required');
  });
});
