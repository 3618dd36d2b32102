import { allCountries, COUNTRIES_WITH_STATES, isCountry, statesOf } from './address.contract.js';
import { isComplete, mailAddress, profile, shippingAddress } from './users.contract.js';

const GIVEN = {
  firstName: ' Mara  ',
  lastName: 'Lindqvist',
  company: 'Northern   Rooms',
  country: 'us',
  state: 'il',
  postalCode: '60601',
};

it('tidies what was typed, and leaves out what is left out', () => {
  const read = profile.parse({ ...GIVEN, roles: ['Admin'], phone: null, city: '' });
  expect(read).toEqual({
    firstName: 'Mara',
    lastName: 'Lindqvist',
    company: 'Northern Rooms',
    country: 'US',
    state: 'IL',
    postalCode: '60601',
    phone: '',
    city: '',
    streetAddress: '',
  });
  expect(isComplete(read)).toBe(true);
  expect(isComplete({ ...read, company: '' })).toBe(false);
  expect(Object.keys(shippingAddress({ ...read, id: 'x' } as typeof read))).not.toContain('id');
});

it.each([
  ['DE', '', '10115', true],
  ['DE', 'IL', '10115', true],
  ['DE', '', '1011', false],
  ['GB', '', 'sw1a 1aa', true],
  ['CA', 'ON', 'K1A 0B1', true],
  ['IE', '', 'D02 X285', true],
  ['HK', '', '', true],
])('an address in %s, state %j, postal code %j is good: %s', (country, state, postalCode, isGood) => {
  expect(profile.safeParse({ ...GIVEN, country, state, postalCode }).success).toBe(isGood);
});

it('forgets the state of a country that has none', () => {
  expect(profile.parse({ ...GIVEN, country: 'DE', postalCode: '' }).state).toBe('');
});

it('has countries by name, and states for those whose addresses need one', () => {
  expect(allCountries()).toContainEqual({ code: 'US', name: 'United States of America' });
  expect(COUNTRIES_WITH_STATES).toEqual(['US', 'CA', 'AU', 'MX', 'IN', 'BR']);
  expect(COUNTRIES_WITH_STATES.map((country) => statesOf(country)?.length)).toEqual([56, 13, 8, 32, 36, 27]);
  for (const odd of ['', 'XX', '__proto__', 'constructor', 'usa']) {
    expect(isCountry(odd)).toBe(false);
    expect(statesOf(odd)).toBeNull();
  }
});

it.each([
  [' Person@Example.COM ', 'person@example.com'],
  ['a+b@example.co.uk', 'a+b@example.co.uk'],
])('reads the mail address %j', (typed, address) => {
  expect(mailAddress.parse(typed)).toBe(address);
});

it.each([
  '',
  ' ',
  'nobody',
  'a@b',
  'a@example.com\r\nBcc: x@example.com',
  '<a@example.com>',
  'a@exämple.com',
  null,
])('refuses the mail address %j', (typed) => {
  expect(mailAddress.safeParse(typed).success).toBe(false);
});
