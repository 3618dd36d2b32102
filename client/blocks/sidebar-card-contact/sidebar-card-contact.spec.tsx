import { block, item, links, option, rich, text } from '../../ui/render-for-test.js';

const desk = item('_contact_info', 'desk', { title: text('Desk'), phone: text('+1 616 555-0142') });
const live = item('call_to_action', 'live', { title: text('Write'), page: links('there') });
const paths = { there: '/en-us/there' };
const card = (elements = {}) =>
  item('sidebar_card_contact', 'card', { title: text('Ask'), contacts: links('desk'), ...elements });

describe('sidebar_card_contact', () => {
  it.each([
    ['white', 'card white white'],
    ['gray', 'card gray gray'],
    ['dark', 'card dark dark'],
    ['gold', 'card gray gray'],
  ])('stands on %s', (ground, name) => {
    const { html } = block(card({ cardBackground: option(ground) }), { items: [desk] });
    expect(html).toContain(`<article class="${name}">`);
  });

  it('shows words, contacts and a call to action, each only when filled in', () => {
    const full = card({ content: rich('<p>Words</p>'), cta: links('live') });
    const { html } = block(full, { items: [desk, live], paths });
    for (const part of ['<p>Words</p>', 'tel:+16165550142', 'href="/en-us/there"'])
      expect(html).toContain(part);
    const { html: bare } = block(card(), { items: [desk] });
    expect(bare).not.toMatch(/prose|class="row/);
  });

  it('keeps headings in order with and without a title', () => {
    expect(block(card(), { items: [desk] }).html).toContain('<h3 class="heading">Desk</h3>');
    const { html } = block(card({ title: text('') }), { items: [desk] });
    expect(html).toContain('<h2 class="heading">Desk</h2>');
    expect(html.match(/<h2/g)).toHaveLength(1);
  });

  it('is left out when a title is all it has', () => {
    const rendered = block(card({ cta: links('live') }), { items: [live] });
    expect(rendered.html).toBe('');
    expect(rendered.problems[0]?.code).toBe('missing_required');
  });
});
