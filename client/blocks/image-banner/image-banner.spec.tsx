import { block, image, item, links, option, rich, text } from '../../ui/render-for-test.js';

const banner = (elements = {}) => item('image_banner', 'banner', { image: image('plant'), ...elements });

describe('image_banner', () => {
  it('says what its picture shows only when there are no words on it', () => {
    const silent = block(banner({ image: image('plant', { description: 'Welding line' }) })).html;
    expect(silent).toContain('alt="Welding line"');
    expect(silent).not.toContain('pictured');
    const spoken = block(
      banner({ title: text('Plant'), image: image('plant', { description: 'Line' }) }),
    ).html;
    expect(spoken).toContain('alt=""');
    expect(spoken).toContain('aria-labelledby="plant"');
  });

  it.each([
    [{}, 'backdrop white pictured no_blur banner'],
    [
      { textColor: option('black'), textPlacement: option('right') },
      'backdrop black pictured no_blur right banner',
    ],
    [
      { backgroundImageBlur: option('blur_behind_content') },
      'backdrop white pictured blur_behind_content banner',
    ],
    [{ backgroundImageBlur: option('full_blur') }, 'backdrop white pictured full_blur banner'],
    [{ contentWidth: option('40_60') }, 'backdrop white pictured no_blur width_40_60 banner'],
    [{ contentWidth: option('60_40') }, 'backdrop white pictured no_blur width_60_40 banner'],
    [{ contentWidth: option('70_30') }, 'backdrop white pictured no_blur width_70_30 banner'],
    [
      { textColor: option('odd'), contentWidth: option('odd'), backgroundImageBlur: option('odd') },
      'backdrop white pictured no_blur banner',
    ],
    [{ paddingModification: option('no_top_padding') }, 'backdrop white pictured no_blur noTop banner'],
    [{ paddingModification: option('no_bottom_padding') }, 'backdrop white pictured no_blur noBottom banner'],
  ])('honours %j', (elements, classes) => {
    const { html } = block(banner({ title: text('T'), ...(elements as object) }));
    expect(html).toContain(`class="${classes}"`);
  });

  describe('links along its foot', () => {
    const paths = { cabinets: '/en-us/cabinets' };
    const foot = (name: string, elements = {}) =>
      item('banner_item', name, { title: text(`Item ${name}`), ...elements });
    const rendered = (...items: ReturnType<typeof foot>[]) =>
      block(banner({ title: text('T'), bannerItems: links(...items.map((each) => each.system.codename)) }), {
        items,
        paths,
      });

    it('lead to their page before their free address, with a silent icon', () => {
      const { html } = rendered(
        foot('a', { page: links('cabinets'), link: text('/en-us/other'), icon: image('icon_load') }),
        foot('b', { link: text('tel:+16165550142') }),
      );
      expect(html).toContain('href="/en-us/cabinets"');
      expect(html).not.toContain('/en-us/other');
      expect(html).toContain('href="tel:+16165550142"');
      expect(html).toMatch(/icon_load[^>]*alt=""/);
      expect(html).toContain('footed');
    });

    it('take the free address when the page is not published', () => {
      expect(rendered(foot('a', { page: links('gone'), link: text('/en-us/other') })).html).toContain(
        'href="/en-us/other"',
      );
    });

    it.each([
      [{ page: links('gone') }],
      [{ link: text('javascript:alert(1)') }],
      [{ title: text(' '), page: links('cabinets') }],
    ])('are left out when they lead nowhere or have no title: %j', (elements) => {
      const { html } = rendered(foot('a', elements));
      expect(html).not.toMatch(/<ul|<a |footed|class="foot"/);
    });

    it('stand on a banner without words too, which then says what it shows', () => {
      const { html } = block(
        item('image_banner', 'banner', {
          image: image('plant', { description: 'Line' }),
          bannerItems: links('a'),
        }),
        { items: [foot('a', { page: links('cabinets') })], paths },
      );
      expect(html).toContain('alt="Line"');
      expect(html).toContain('href="/en-us/cabinets"');
      expect(html).not.toContain('class="words');
    });
  });

  it('shows no dead button', () => {
    const dead = item('call_to_action', 'dead', { title: text('Dead'), page: links('gone') });
    const { html } = block(banner({ text: rich('<p>T</p>'), cta: links('dead') }), { items: [dead] });
    expect(html).not.toContain('<a ');
  });

  it('is left out whole without a picture', () => {
    const rendered = block(item('image_banner', 'banner', { title: text('T') }));
    expect(rendered.html).toBe('');
    expect(rendered.problems[0]?.message).toContain('image');
  });
});
