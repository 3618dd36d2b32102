import { block, image, item, links, option, rich, text } from '../../ui/render-for-test.js';

const card = (elements = {}) => item('content_card', 'card', { title: text('Card'), ...elements });
const live = item('call_to_action', 'live', { title: text('Read'), page: links('there') });
const paths = { there: '/en-us/there' };

describe('content_card', () => {
  it('makes its only link the target of the whole card', () => {
    const { html } = block(card({ cta: links('live') }), { items: [live], paths });
    expect(html).toContain('href="/en-us/there"');
    expect(html).toContain('stretched');
  });

  it('has no link when its page is not published', () => {
    const { html } = block(card({ cta: links('live') }), { items: [live] });
    expect(html).not.toContain('<a ');
    expect(html).not.toContain('linked');
  });

  it('keeps two links apart', () => {
    const other = item('call_to_action', 'other', { title: text('Call'), externalUrl: text('tel:+1616') });
    const { html } = block(card({ cta: links('live', 'other') }), { items: [live, other], paths });
    expect(html.match(/<a /g)).toHaveLength(2);
    expect(html).not.toContain('stretched');
  });

  it.each([
    ['standard_bullet', 'standard_bullet'],
    ['cube', 'cube'],
    ['checkmark', 'checkmark'],
    ['stars', 'standard_bullet'],
  ])('renders bullets as %s', (chosen, name) => {
    const { html } = block(card({ content: rich('<ul><li>A</li></ul>'), bulletStyling: option(chosen) }));
    expect(html).toContain(`content ${name}`);
  });

  it.each(['white', 'gray', 'dark'])('stands on %s', (ground) => {
    expect(block(card({ cardBackground: option(ground) })).html).toContain(`card ${ground}`);
  });

  it('stands on nothing with an unknown ground', () => {
    expect(block(card({ cardBackground: option('gold') })).html).not.toContain('boxed');
  });

  it('crops scenes and keeps product pictures whole', () => {
    expect(block(card({ image: image('hall') })).html).toContain('fit=crop');
    expect(block(card({ image: image('n600', { width: 1600, height: 1600 }) })).html).not.toContain(
      'fit=crop',
    );
  });

  it('shows eyebrow and icon with its title, the icon as decoration', () => {
    const { html } = block(
      card({ eyebrow: text('Quality'), icon: image('icon', { type: 'image/svg+xml' }) }),
    );
    expect(html).toMatch(/<img[^>]*height="32"[^>]*alt=""/);
    expect(html).toContain('>Quality</p>');
    expect(block(card()).html).not.toMatch(/<img|<p/);
  });

  it('never shows a file name for a missing description', () => {
    expect(block(card({ image: image('hall') })).html).toContain('alt=""');
  });

  it('is left out when it has nothing to show', () => {
    const rendered = block(item('content_card', 'card', { eyebrow: text('Only an eyebrow') }));
    expect(rendered.html).toBe('');
    expect(rendered.problems[0]?.code).toBe('missing_required');
  });
});
