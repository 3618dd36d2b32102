import { AccessPolicy, accessFactsOf, FOR_VISITORS, type Reader } from './access-policy.js';
import { choice, type JsonElements, jsonItem, jsonPage, text } from './testing/delivery-json.js';

const NOW = Date.parse('2026-11-29T12:00:00Z');
const date = (value: string | null) => ({ type: 'date_time', name: 'Date', value });

/** Nobody, somebody without a role, and a customer of partner.example. */
const PEOPLE = {
  stranger: null,
  plain: { isAdmin: false, roles: [], mail: 'ada@elsewhere.example' },
  customer: { isAdmin: false, roles: ['customer'], mail: 'mara@partner.example' },
  admin: { isAdmin: true, roles: ['Admin'], mail: null },
} satisfies Record<string, Reader | null>;

const page = (elements: JsonElements) =>
  accessFactsOf(jsonPage('page', 'interior_page', 'page', [], elements));
const decide = (elements: JsonElements, reader: Reader | null) =>
  FOR_VISITORS.decide(reader, page(elements), NOW);

const ROLES = { none: [], customer: ['customer'], other: ['surveyor'], both: ['surveyor', 'customer'] };
const DOMAINS = { none: '', match: 'other.example, partner.example', 'no match': 'other.example' };

/** What a stranger, somebody without a role and the customer get; an administrator gets everything. */
const OPEN = ['allow', 'allow', 'allow'];
const VERIFIED = ['sign-in', 'allow', 'allow'];
const CUSTOMER = ['sign-in', 'forbid', 'allow'];
const NEITHER = ['sign-in', 'forbid', 'forbid'];

describe('a page', () => {
  it.each<['yes' | 'no', keyof typeof ROLES, keyof typeof DOMAINS, string[]]>([
    ['no', 'none', 'none', OPEN],
    ['no', 'none', 'match', CUSTOMER],
    ['no', 'none', 'no match', NEITHER],
    ['no', 'customer', 'none', CUSTOMER],
    ['no', 'customer', 'match', CUSTOMER],
    ['no', 'customer', 'no match', CUSTOMER],
    ['no', 'other', 'none', NEITHER],
    ['no', 'other', 'match', CUSTOMER],
    ['no', 'other', 'no match', NEITHER],
    ['no', 'both', 'none', CUSTOMER],
    ['no', 'both', 'match', CUSTOMER],
    ['no', 'both', 'no match', CUSTOMER],
    ['yes', 'none', 'none', VERIFIED],
    ['yes', 'none', 'match', CUSTOMER],
    ['yes', 'none', 'no match', NEITHER],
    ['yes', 'customer', 'none', CUSTOMER],
    ['yes', 'customer', 'match', CUSTOMER],
    ['yes', 'customer', 'no match', CUSTOMER],
    ['yes', 'other', 'none', NEITHER],
    ['yes', 'other', 'match', CUSTOMER],
    ['yes', 'other', 'no match', NEITHER],
    ['yes', 'both', 'none', CUSTOMER],
    ['yes', 'both', 'match', CUSTOMER],
    ['yes', 'both', 'no match', CUSTOMER],
  ])('with secure_page %s, roles %s and domain %s', (secure, roles, domain, expected) => {
    const elements = {
      secure_page: choice(secure),
      roles: choice(...ROLES[roles]),
      domain_access_list: text(DOMAINS[domain]),
    };
    const { stranger, plain, customer, admin } = PEOPLE;
    expect([stranger, plain, customer].map((reader) => decide(elements, reader))).toEqual(expected);
    expect(decide(elements, admin)).toBe('allow');
    const facts = page(elements);
    expect(facts.accessFaults !== undefined).toBe(secure === 'no' && expected !== OPEN);
    // Nothing that is made for everybody has it, and it does not open by itself.
    expect(FOR_VISITORS.isOpen(facts, NOW)).toBe(expected === OPEN);
    expect(FOR_VISITORS.for(plain).isOpen(facts, NOW)).toBe(expected[1] === 'allow');
    expect(FOR_VISITORS.opensAt(facts, NOW)).toBe(Number.POSITIVE_INFINITY);
    expect(new AccessPolicy({ kontentPreview: true }).decide(null, facts, NOW)).toBe('allow');
  });

  it('is for people whose mail address is confirmed, and for roles as they are written', () => {
    const { customer } = PEOPLE;
    const secure = { secure_page: choice('yes') };
    for (const elements of [
      secure,
      { roles: choice('customer') },
      { domain_access_list: text('partner.example') },
    ])
      expect(decide(elements, { ...customer, mail: null })).toBe('forbid');
    for (const role of ['Customer', 'CUSTOMER', 'customers', 'custom', ' customer'])
      expect(decide({ roles: choice('customer') }, { ...customer, roles: [role] })).toBe('forbid');
  });

  it.each([
    ['partner.example', true],
    ['@partner.example', true],
    ['PARTNER.Example', true],
    ['a.example\nb.example;\tpartner.example', true],
    ['ner.example', false],
    ['partner.example.com', false],
    ['example', false],
    ['sub.partner.example', false],
    ['*.partner.example', false],
    ['*.example', false],
    ['*', false],
    ['mara@partner.example', false],
    ['http://partner.example/', false],
    ['partner.example.', false],
    ['part*.example', false],
  ])('for the domain %j is open to somebody at partner.example: %s', (list, isOpen) => {
    expect(decide({ domain_access_list: text(list) }, PEOPLE.customer)).toBe(isOpen ? 'allow' : 'forbid');
  });

  it.each([
    ['*.partner.example', 'a.partner.example', true],
    ['@*.partner.example', 'a.b.PARTNER.example', true],
    ['*.partner.example', 'notpartner.example', false],
    ['*.partner.example', 'a.partner.example.org', false],
    ['bücher.example', 'xn--bcher-kva.example', true],
  ])('for %s is open to somebody at %s: %s', (list, domain, isOpen) => {
    const reader = { isAdmin: false, roles: [], mail: `x@${domain}` };
    expect(decide({ domain_access_list: text(list) }, reader)).toBe(isOpen ? 'allow' : 'forbid');
  });

  it('tells its editors of entries that are ignored, and when nobody is left', () => {
    const flag = { secure_page: choice('yes') };
    const some = page({ ...flag, domain_access_list: text('nonsense, partner.example') });
    expect(some.accessFaults).toEqual([expect.stringContaining('"nonsense"')]);
    const none = page({ ...flag, domain_access_list: text('nonsense') });
    expect(none.accessFaults).toEqual([
      expect.stringContaining('"nonsense"'),
      expect.stringContaining('only administrators'),
    ]);
    expect(Object.values(PEOPLE).map((reader) => FOR_VISITORS.decide(reader, none, NOW))).toEqual([
      'sign-in',
      'forbid',
      'forbid',
      'allow',
    ]);
    // As it was saved by an earlier version: who may read it is not known.
    expect(FOR_VISITORS.decide(PEOPLE.customer, { secure: true }, NOW)).toBe('forbid');
  });
});

describe('a dated item', () => {
  it.each([
    ['blog_page', 'not due'],
    ['news_page', 'not due'],
    ['press_release_page', 'not due'],
    ['video_page', 'not due'],
    ['event_page', 'allow'],
    ['interior_page', 'allow'],
  ])('of the kind %s is %s before its date', (type, access) => {
    const facts = accessFactsOf(jsonItem('item', type, { date: date('2026-11-29T12:00:00.001Z') }));
    expect(FOR_VISITORS.decide(null, facts, NOW)).toBe(access);
    expect(FOR_VISITORS.decide(null, facts, NOW + 1)).toBe('allow');
    expect(FOR_VISITORS.opensAt(facts, NOW)).toBe(access === 'allow' ? Number.POSITIVE_INFINITY : NOW + 1);
    expect(new AccessPolicy({ kontentPreview: true }).decide(null, facts, NOW)).toBe('allow');
  });

  it('without a usable date is open, and one that only some may read stays closed at its date', () => {
    for (const value of [null, '', 'soon', '2026-02-30T00:00:00Z']) {
      expect(accessFactsOf(jsonItem('item', 'news_page', { date: date(value) }))).toEqual({});
    }
    const elements = { date: date('2026-11-29T12:00:00.001Z'), secure_page: choice('yes') };
    const facts = accessFactsOf(jsonItem('item', 'news_page', elements));
    // Before its date it is not there, for administrators neither.
    const access = (reader: Reader | null) =>
      [NOW, NOW + 1].map((at) => FOR_VISITORS.decide(reader, facts, at));
    expect(access(null)).toEqual(['not due', 'sign-in']);
    expect(access(PEOPLE.admin)).toEqual(['not due', 'allow']);
    expect(FOR_VISITORS.opensAt(facts, NOW)).toBe(Number.POSITIVE_INFINITY);
  });
});
