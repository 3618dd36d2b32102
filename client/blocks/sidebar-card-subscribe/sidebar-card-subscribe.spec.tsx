import { block, item, links, option, rich, text } from '../../ui/render-for-test.js';

const live = item('call_to_action', 'live', { title: text('Ask'), externalUrl: text('mailto:a@b.example') });
const waiting = item('call_to_action', 'waiting', { title: text('Ask'), page: links('gone') });
const card = (elements = {}) =>
  item('sidebar_card_subscribe', 'card', { title: text('Field notes'), cta: links('live'), ...elements });
const items = [live, waiting];

describe('sidebar_card_subscribe', () => {
  it('says what arrives and where to ask for it', () => {
    const { html } = block(card({ content: rich('<p>Four mails</p>') }), { items });
    expect(html).toMatch(/<h2[^>]*>Field notes<\/h2>/);
    expect(html).toContain('<p>Four mails</p>');
    expect(html).toContain('href="mailto:a@b.example"');
  });

  it('is the form itself where it calls to our newsletter', () => {
    const call = item('call_to_action', 'live', {
      title: text('Get it'),
      externalUrl: text('/en-us/newsletter'),
    });
    const { html } = block(card(), { items: [call] });
    expect(html).toMatch(/<form [^>]*action="\/en-us\/newsletter"/);
    expect(html).toMatch(/<label [^>]*for="newsletter-card">.*id="newsletter-card"/);
    expect(html).toContain('Get it');
    expect(html).not.toContain('href="/en-us/newsletter"');
  });

  it.each(['white', 'gray', 'dark'])('stands on %s', (ground) => {
    expect(block(card({ cardBackground: option(ground) }), { items }).html).toContain(
      `card ${ground} ${ground}`,
    );
  });

  it.each([{ title: text('') }, { cta: links() }, { cta: links('waiting') }])(
    'is left out when incomplete: %j',
    (elements) => {
      const rendered = block(card(elements), { items });
      expect(rendered.html).toBe('');
      expect(rendered.problems[0]?.code).toBe('missing_required');
    },
  );

  it('labels what is missing in preview', () => {
    expect(block(card({ cta: links() }), { items, preview: true }).html).toContain('role="note"');
  });
});
