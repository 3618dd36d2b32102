import { AccessPolicy, accessFactsOf, FOR_VISITORS } from './access-policy.js';
import { choice, jsonItem, jsonPage, text } from './testing/delivery-json.js';

const NOW = Date.parse('2026-11-29T12:00:00Z');
const date = (value: string | null) => ({ type: 'date_time', name: 'Date', value });

/** All that an editor can choose. */
const LISTS = {
  'no list': {},
  'a role': { roles: choice('customer') },
  'a domain': { domain_access_list: text('example.com') },
  'both lists': { roles: choice('customer'), domain_access_list: text('*.example.com') },
};

describe.each(Object.entries(LISTS))('an item with %s', (name, lists) => {
  it.each([
    ['no flag', {}],
    ['the flag', { secure_page: choice('yes') }],
    ['the flag set to no', { secure_page: choice('no') }],
  ])('and %s is open only without any of them', (flag, flags) => {
    const isOpen = name === 'no list' && flag !== 'the flag';
    const facts = accessFactsOf(jsonPage('page', 'interior_page', 'page', [], { ...lists, ...flags }));
    expect(FOR_VISITORS.decide(facts, NOW)).toBe(isOpen ? 'open' : 'closed');
    expect(FOR_VISITORS.opensAt(facts, NOW)).toBe(Number.POSITIVE_INFINITY);
    expect(new AccessPolicy({ kontentPreview: true }).decide(facts, NOW)).toBe('open');
  });
});

describe('a dated item', () => {
  it.each([
    ['blog_page', 'not due'],
    ['news_page', 'not due'],
    ['press_release_page', 'not due'],
    ['video_page', 'not due'],
    ['event_page', 'open'],
    ['interior_page', 'open'],
  ])('of the kind %s is %s before its date', (type, access) => {
    const facts = accessFactsOf(jsonItem('item', type, { date: date('2026-11-29T12:00:00.001Z') }));
    expect(FOR_VISITORS.decide(facts, NOW)).toBe(access);
    expect(FOR_VISITORS.decide(facts, NOW + 1)).toBe('open');
    expect(FOR_VISITORS.opensAt(facts, NOW)).toBe(access === 'open' ? Number.POSITIVE_INFINITY : NOW + 1);
    expect(new AccessPolicy({ kontentPreview: true }).decide(facts, NOW)).toBe('open');
  });

  it('without a usable date is open, and one that is closed stays so at its date', () => {
    for (const value of [null, '', 'soon', '2026-02-30T00:00:00Z']) {
      expect(accessFactsOf(jsonItem('item', 'news_page', { date: date(value) }))).toEqual({});
    }
    const elements = { date: date('2026-11-29T12:00:00.001Z'), secure_page: choice('yes') };
    const facts = accessFactsOf(jsonItem('item', 'news_page', elements));
    expect([FOR_VISITORS.decide(facts, NOW), FOR_VISITORS.decide(facts, NOW + 1)]).toEqual([
      'closed',
      'closed',
    ]);
    expect(FOR_VISITORS.opensAt(facts, NOW)).toBe(Number.POSITIVE_INFINITY);
  });
});
