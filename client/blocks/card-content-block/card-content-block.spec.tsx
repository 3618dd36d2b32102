import { block, image, item, links, option, rich, text } from '../../ui/render-for-test.js';

const card = (elements = {}) =>
  item('card_content_block', 'card', {
    title: text('Rails'),
    content: rich('<ul><li>A</li></ul>'),
    ...elements,
  });
const render = (elements = {}) => block(card(elements)).html;

describe('card_content_block', () => {
  it.each([
    ['white', 'white'],
    ['gray', 'gray'],
    ['dark', 'dark'],
    ['gold', 'white'],
  ])('stands on %s', (chosen, ground) => {
    expect(render({ cardBackground: option(chosen) })).toContain(`class="card ${ground}`);
  });

  it.each([
    ['standard_bullet', 'standard_bullet'],
    ['cube', 'cube'],
    ['checkmark', 'checkmark'],
    ['stars', 'standard_bullet'],
  ])('renders bullets as %s', (chosen, name) => {
    expect(render({ bulletStyling: option(chosen) })).toContain(`content ${name}`);
  });

  it.each([
    ['left', 'left'],
    ['right', 'right'],
    ['below', 'left'],
  ])('puts its picture %s', (chosen, side) => {
    expect(render({ image: image('hall'), imagePosition: option(chosen) })).toContain(`card white ${side}`);
  });

  it('keeps no place for a picture it does not have', () => {
    const html = render({ imagePosition: option('right') });
    expect(html).not.toContain('right');
    expect(html).not.toContain('<img');
  });

  it('crops scenes and keeps product pictures whole', () => {
    expect(render({ image: image('hall') })).toContain('fit=crop');
    const product = render({ image: image('n600', { width: 1600, height: 1600 }) });
    expect(product).not.toContain('fit=crop');
    expect(product).toContain('contained');
  });

  it('shows its icon as decoration', () => {
    expect(render({ icon: image('icon', { type: 'image/svg+xml' }) })).toMatch(
      /<img[^>]*height="48"[^>]*alt=""/,
    );
  });

  it('shows calls that lead somewhere, and no row for none', () => {
    const live = item('call_to_action', 'live', { title: text('Read'), page: links('there') });
    const withCalls = card({ cta: links('live', 'gone') });
    const { html } = block(withCalls, { items: [live], paths: { there: '/en-us/there' } });
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(block(withCalls, { items: [live] }).html).not.toMatch(/<a |class="row/);
  });

  it('names its section by its title; headings in the words stand below it', () => {
    const html = render({ content: rich('<h3>Depth</h3>') });
    expect(html).toContain('aria-labelledby="rails"');
    expect(html).toMatch(/<h3[^>]*>Depth/);
    expect(render({ title: text(''), content: rich('<h3>Depth</h3>') })).toMatch(/<h3[^>]*>Depth/);
  });

  it('honours background and padding', () => {
    expect(render({ backgroundColor: option('gray') })).toContain('data-ground="gray"');
    expect(render({ paddingModification: option('no_top_padding', 'no_bottom_padding') })).toContain(
      'noTop noBottom',
    );
  });

  it('is left out when it says nothing', () => {
    const rendered = block(
      item('card_content_block', 'card', { image: image('hall'), content: rich('<p><br></p>') }),
    );
    expect(rendered.html).toBe('');
    expect(rendered.problems[0]?.code).toBe('missing_required');
  });
});
