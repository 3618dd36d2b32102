import { block, image, item, option, text } from '../../ui/render-for-test.js';

const frame = (elements = {}) =>
  item('iframe', 'frame', {
    title: text('A map'),
    address: text('https://frames.example/map?a=1'),
    ...elements,
  });

describe('iframe', () => {
  it('waits in a template, closed in, until it is asked for', () => {
    const { html } = block(frame());
    expect(html).toMatch(/^<section [^>]*><div [^>]*><plinth-frame [^>]*data-auto=""><template><iframe /);
    const [tag = ''] = /<iframe [^>]*>/.exec(html) ?? [];
    for (const part of [
      'src="https://frames.example/map?a=1"',
      'title="A map"',
      'sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"',
      'referrerPolicy="strict-origin-when-cross-origin"',
      'loading="lazy"',
    ]) {
      expect(tag).toContain(part);
    }
    expect(tag).not.toContain('allow-top-navigation');
    expect(html).toContain('Load “A map” from frames.example');
  });

  it.each([
    [420, 'height="420"'],
    [79, null],
    [4_001, null],
    [Number.NaN, null],
    [null, null],
  ])('of height %p has %s', (value, attribute) => {
    const { html } = block(frame({ height: { type: 'number', name: '', value } }));
    expect(/<iframe [^>]*(height="\d+")/.exec(html)?.[1] ?? null).toBe(attribute);
    expect(html.includes(' wide')).toBe(attribute === null);
  });

  it.each([
    [{}, 'frame dark wide', 'plain'],
    [{ contentWidth: option('full') }, 'frame dark wide', 'plain'],
    [{ contentWidth: option('text'), backgroundColor: option('gray') }, 'frame dark wide text', 'gray'],
    [{ contentWidth: option('narrow') }, 'frame dark wide', 'plain'],
  ])('honours %j', (elements, classes, ground) => {
    const { html } = block(frame(elements));
    expect(html).toContain(`<plinth-frame class="${classes}"`);
    expect(html).toContain(`data-ground="${ground}"`);
  });

  it('shows its poster', () => {
    expect(block(frame({ poster: image('map') })).html).toContain('map.png');
    expect(block(frame({ poster: image('map', { type: 'application/pdf' }) })).html).not.toContain('map.png');
  });

  it.each([
    { title: text('') },
    { address: text('') },
    { address: text('http://frames.example/map') },
    { address: text('https://elsewhere.example/map') },
    { address: text('https://frames.example.evil.example/') },
    { address: text('https://www.example/en-us') },
    { address: text('javascript:alert(1)') },
    { address: text('//frames.example/map') },
  ])('is left out with %j', (elements) => {
    const { html, problems } = block(frame(elements));
    expect(html).toBe('');
    expect(problems[0]).toMatchObject({ code: 'missing_required', itemCodename: 'frame' });
  });
});
