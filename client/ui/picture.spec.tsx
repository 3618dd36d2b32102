import type { PictureProps } from './picture.js';
import { Picture, shareAddress } from './picture.js';
import { ASSETS, markup } from './render-for-test.js';

const photo = { url: `${ASSETS}/a.png`, description: 'A', width: 3000, height: 2000, type: 'image/png' };
const render = (props: Partial<PictureProps> = {}) =>
  markup(<Picture image={photo} sizes="50vw" {...props} />);

describe('Picture', () => {
  it('offers six widths through the asset service, lazily, with its place reserved', () => {
    const { html, headData } = render();
    expect(html.match(/\?w=\d+&amp;auto=format&amp;q=75 \d+w/g)).toHaveLength(6);
    expect(html).toContain('sizes="50vw" width="3000" height="2000" alt="A" loading="lazy"');
    expect(headData.preloads).toEqual([]);
  });

  it('crops to a shape, around the focal point that the name tells', () => {
    const { html } = render({ ratio: 1 });
    expect(html).toContain('w=960&amp;h=960&amp;fit=crop&amp;auto');
    const named = { ...photo, url: `${ASSETS}/a.focus-67-5.png` };
    const focus = 'fit=crop&amp;crop=focalpoint&amp;fp-x=0.67&amp;fp-y=0.05&amp;fp-z=1&amp;';
    expect(render({ image: named, ratio: 1 }).html).toContain(`w=960&amp;h=960&amp;${focus}auto`);
    expect(shareAddress(named)).toContain(focus.replaceAll('&amp;', '&'));
    // Uncropped, or cut by its editor, it has none.
    expect(render({ image: named }).html).not.toContain('fp-x');
    const cut = { ...named, url: `${named.url}?rect=0,0,300,200` };
    expect(render({ image: cut, ratio: 1 }).html).toContain(
      '?rect=0,0,300,200&amp;w=960&amp;h=960&amp;fit=crop&amp;auto',
    );
    expect(html).toContain('width="2000" height="2000"');
  });

  it('never asks for more than there is', () => {
    const small = { ...photo, width: 800, height: 600 };
    const { html } = render({ image: small });
    expect(html).toContain('800w');
    expect(html).not.toContain('960w');
  });

  it('serves drawings as they are', () => {
    const { html } = render({ image: { ...photo, url: `${ASSETS}/a.svg`, type: 'image/svg+xml' } });
    expect(html).toContain(`src="${ASSETS}/a.svg"`);
    expect(html).not.toContain('srcSet');
    expect(shareAddress({ ...photo, type: 'image/svg+xml' })).toBeNull();
  });

  it('is there at once and preloaded when it is seen first', () => {
    const { html, headData } = render({ first: true });
    expect(html).toContain('loading="eager" fetchPriority="high"');
    expect(headData.preloads).toEqual([expect.objectContaining({ sizes: '50vw', media: null })]);
  });

  it('is rendered and cropped to a size of its own', () => {
    const { html } = render({ size: { width: 300, height: 400 } });
    expect(html).toContain('class="sized"');
    expect(html).toContain('width="300" height="400" alt="A"');
    expect(html).toContain('w=640&amp;h=853&amp;fit=crop');
  });

  it('keeps a place without known measures', () => {
    expect(render({ image: { ...photo, width: null, height: null } }).html).toMatch(
      /width="\d+" height="\d+"/,
    );
  });

  it.each(['https://elsewhere.example/a.png', 'javascript:alert(1)', 'data:image/png;base64,AA', '/a.png'])(
    'renders nothing from %s',
    (url) => {
      expect(render({ image: { ...photo, url } }).html).toBe('');
    },
  );

  it('flags a missing description, unless it is a decoration', () => {
    const mute = { ...photo, description: null };
    expect(render({ image: mute }).problems.map((problem) => problem.code)).toEqual(['missing_alt']);
    expect(render({ image: mute, alt: '' }).problems).toEqual([]);
    expect(render({ image: mute }).html).toContain('alt=""');
  });

  it('asks React for no preload of its own', () => {
    expect(render({ first: true }).html).not.toContain('<link');
  });
});
