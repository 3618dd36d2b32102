import type { ContentItem } from '../../../src/content/content.contract.js';
import { block, image, item, links, markup, option, rich, text } from '../../ui/render-for-test.js';
import { HomeHero } from './home-hero.js';

const card = item('hero_card', 'card', {
  title: text('Stays ahead'),
  eyebrow: text('One system'),
  description: rich('<p>Steel and air.</p>'),
  image: image('hall'),
  mobileImage: image('hall_portrait', { width: 1200, height: 1500 }),
  cta: links('live', 'dead'),
});
const live = item('call_to_action', 'live', { title: text('Explore'), page: links('products') });
const dead = item('call_to_action', 'dead', { title: text('Dead'), page: links('gone') });
const paths = { products: '/en-us/products' };

const hero = (elements = {}) => item('home_hero', 'hero', { heroCards: links('card'), ...elements });

function slideClasses(content: ContentItem, ...cards: ContentItem[]): string[] {
  const { html } = block(content, { items: cards });
  return /<article class="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
}

describe('home_hero', () => {
  it('carries the h1, and preloads its picture for wide and narrow screens', () => {
    const { html, headData } = block(hero(), { items: [card, live, dead], paths, leading: true });
    expect(html).toContain('>Stays ahead</h1>');
    expect(html).toContain('fetchPriority="high"');
    expect(html).toContain('<source media="(max-width: 47.99em)"');
    expect(headData.preloads.map((preload) => preload.media)).toEqual([
      '(max-width: 47.99em)',
      '(min-width: 48em)',
    ]);
  });

  it('shows no button to an unpublished page', () => {
    const { html } = block(hero(), { items: [card, live, dead], paths, leading: true });
    expect(html).toContain('href="/en-us/products"');
    expect(html).not.toContain('Dead');
  });

  it.each([
    [{}, ['white']],
    [{ textColor: option('black') }, ['black']],
    [{ textColor: option('pink') }, ['white']],
    [{ textPlacement: option('right') }, ['white', 'right']],
    [{ paddingModification: option('no_top_padding', 'no_bottom_padding', 'odd') }, ['noTop', 'noBottom']],
  ])('honours %j', (elements, classes) => {
    expect(slideClasses(hero(elements as object), card)).toEqual(expect.arrayContaining(classes));
  });

  it.each([
    [{}, ['no_blur'], ['width_40_60', 'width_60_40', 'width_70_30']],
    [
      { contentWidth: option('40_60'), backgroundImageBlur: option('full_blur') },
      ['full_blur', 'width_40_60'],
      [],
    ],
    [
      { contentWidth: option('90_10'), backgroundImageBlur: option('fog') },
      ['no_blur'],
      ['width_90_10', 'fog'],
    ],
  ])('renders a card with %j', (elements, present, absent: string[]) => {
    const odd = item('hero_card', 'card', {
      title: text('T'),
      image: image('hall'),
      ...(elements as object),
    });
    const classes = slideClasses(hero(), odd);
    expect(classes).toEqual(expect.arrayContaining(present));
    expect(classes.filter((name) => absent.includes(name))).toEqual([]);
  });

  it('as the hero of an inner page has the breadcrumbs, on its first card only', () => {
    const second = item('hero_card', 'second', { title: text('Two') });
    const { html } = block(hero({ heroCards: links('card', 'second') }), {
      items: [card, second],
      leading: true,
    });
    expect(html.match(/class="crumbs"/g)).toHaveLength(1);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('names each of two on a page differently', () => {
    const { html } = markup(
      <>
        <HomeHero item={hero()} />
        <HomeHero item={hero()} />
      </>,
      { items: [card] },
    );
    expect(html).toContain('aria-label="Highlights"');
    expect(html).toContain('aria-label="Highlights (2)"');
  });

  it('lists several cards by their labels, the later ones with h2 and lazy pictures', () => {
    const second = item('hero_card', 'second', {
      title: text('Two'),
      cardLabel: text('Power'),
      image: image('b'),
    });
    const { html } = block(hero({ heroCards: links('card', 'second') }), {
      items: [card, second],
      leading: true,
    });
    expect(html).toContain('<a href="#hero-2">Power</a>');
    expect(html).toContain('>Two</h2>');
    expect(html.match(/loading="lazy"/g)).toHaveLength(1);
  });

  it('is left out whole without a card that has a title', () => {
    const empty = item('hero_card', 'card', { image: image('hall') });
    const rendered = block(hero(), { items: [empty] });
    expect(rendered.html).toBe('');
    expect(rendered.problems).toEqual([
      expect.objectContaining({ code: 'missing_required', itemCodename: 'card', itemType: 'hero_card' }),
      expect.objectContaining({ code: 'missing_required', itemCodename: 'hero', itemType: 'home_hero' }),
    ]);
  });

  it('leaves nothing of empty fields', () => {
    const { html } = block(hero(), { items: [item('hero_card', 'card', { title: text('T') })] });
    expect(html).not.toMatch(/<p[ >]|<img|<a |undefined|null/);
  });
});
