import { block, image, item, links, markup, option, page, rich, text } from '../../ui/render-for-test.js';
import { RenderScopeProvider, useRenderScope } from '../../ui/render-scope.js';
import { LandingPageHero } from './landing-page-hero.js';

const hero = (elements = {}) =>
  item('landing_page_hero', 'hero', { title: text('Order by May 15'), ...elements });

describe('landing_page_hero', () => {
  it('opens a page with the h1, the breadcrumbs and the first picture', () => {
    const { html, headData } = block(hero({ image: image('hall'), mobileImage: image('hall_portrait') }), {
      leading: true,
    });
    expect(html).toContain('>Order by May 15</h1>');
    expect(html).toContain('class="crumbs"');
    expect(html).toContain('loading="eager"');
    expect(headData.preloads.map(({ media }) => media)).toEqual([
      '(max-width: 47.99em)',
      '(min-width: 48em)',
    ]);
  });

  it('is an h2 with a lazy picture among other blocks', () => {
    const { html, headData } = block(hero({ image: image('hall') }));
    expect(html).toContain('>Order by May 15</h2>');
    expect(html).not.toContain('crumbs');
    expect(html).toContain('loading="lazy"');
    expect(headData.preloads).toEqual([]);
  });

  it.each([
    [{}, 'backdrop white pictured no_blur hero scene'],
    [{ textColor: option('black') }, 'backdrop black pictured no_blur hero scene'],
    [{ textPlacement: option('right') }, 'backdrop white pictured no_blur right hero scene'],
    [{ backgroundImageBlur: option('full_blur') }, 'backdrop white pictured full_blur hero scene'],
    [
      { backgroundImageBlur: option('blur_behind_content') },
      'backdrop white pictured blur_behind_content hero scene',
    ],
    [
      { paddingModification: option('no_top_padding', 'no_bottom_padding') },
      'backdrop white pictured no_blur noTop noBottom hero scene',
    ],
    [
      { textColor: option('odd'), backgroundImageBlur: option('odd') },
      'backdrop white pictured no_blur hero scene',
    ],
  ])('honours %j', (elements, classes) => {
    const { html } = block(hero({ image: image('hall'), ...(elements as object) }));
    expect(html).toContain(`class="${classes}"`);
  });

  it('shows eyebrow, words and published links only', () => {
    const live = item('call_to_action', 'live', { title: text('Go'), page: links('there') });
    const dead = item('call_to_action', 'dead', { title: text('Dead'), page: links('gone') });
    const { html } = block(
      hero({ eyebrow: text('Spring'), description: rich('<p>D</p>'), cta: links('live', 'dead') }),
      { items: [live, dead], paths: { there: '/en-us/there' } },
    );
    expect(html).toContain('>Spring</p>');
    expect(html).toContain('<p>D</p>');
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(block(hero({ eyebrow: text(' '), description: rich('<p><br></p>') })).html).not.toMatch(/<p|<a /);
  });

  describe('form', () => {
    const form = item('embed_code_block', 'form', { title: text('Ask us') });
    const rendered = (elements: object) =>
      markup(<WithForms item={hero({ form: links('form'), ...elements })} />, { items: [form] }).html;

    it('stands beside the words, with a picture of any shape behind both', () => {
      const html = rendered({ image: image('n600', { width: 1600, height: 1600 }) });
      expect(html).toContain('<div class="form"><form>Ask us</form></div>');
      expect(html).toContain('sided');
      expect(html).toContain('scene');
      expect(html).toContain('alt=""');
    });

    it('is not there when it is not published or no form', () => {
      expect(rendered({ form: links('gone') })).not.toMatch(/form|sided/);
      const card = item('content_card', 'card', { title: text('C') });
      const { html } = block(hero({ form: links('card') }), { items: [card] });
      expect(html).not.toMatch(/class="form|sided/);
    });
  });

  it('takes the title of the page that it opens, and is left out without one', () => {
    const here = page('interior_page', 'spring', { title: text('Spring program') });
    const bare = item('landing_page_hero', 'hero', {});
    expect(block(bare, { page: here, leading: true }).html).toContain('>Spring program</h1>');
    const rendered = block(bare, { page: here });
    expect(rendered.html).toBe('');
    expect(rendered.problems[0]?.code).toBe('missing_required');
  });
});

/** The hero where a form block is known. */
function WithForms({ item: content }: { item: ReturnType<typeof hero> }) {
  const scope = useRenderScope();
  const known = { embed_code_block: () => <form>Ask us</form> };
  return (
    <RenderScopeProvider scope={{ ...scope, blocks: known }}>
      <LandingPageHero item={content} />
    </RenderScopeProvider>
  );
}
