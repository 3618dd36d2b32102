import { ruleFor } from './assignment.js';

const rule = (product: string, country: string, state: string) => ({
  product,
  country,
  state,
  mail: `${product}${country}${state}@example.com`.toLowerCase(),
});
const RULES = [
  rule('all', '', ''),
  rule('', '', ''),
  rule('', 'US', ''),
  rule('', 'US', 'TX'),
  rule('racks', 'US', 'TX'),
  rule('pdu', 'US', 'TX'),
];

it.each([
  ['product line and state', { series: ['racks'], country: 'US', state: 'TX' }, 'racksustx@example.com'],
  ['the first product line', { series: ['pdu', 'racks'], country: 'US', state: 'TX' }, 'pduustx@example.com'],
  ['state', { series: ['cable'], country: 'US', state: 'TX' }, 'ustx@example.com'],
  ['country', { series: ['racks'], country: 'US', state: 'CA' }, 'us@example.com'],
  ['product line alone', { series: ['all'], country: 'DE', state: '' }, 'all@example.com'],
  ['everything', { series: [], country: 'DE', state: '' }, '@example.com'],
])('goes by %s', (_by, place, mail) => {
  expect(ruleFor(RULES, place)?.mail).toBe(mail);
});

it('assigns nobody without a rule that fits', () => {
  expect(ruleFor([rule('', 'US', '')], { series: [], country: 'DE', state: '' })).toBeNull();
});
