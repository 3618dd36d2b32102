import { domainsOfCompany, isApprovedAtOnce } from './automatic-approval.js';
import type { Right } from './rights.contract.js';

const KNOWN = [
  { domain: 'northern.example', company: 'Northern Rooms' },
  { domain: 'northern.test', company: ' NORTHERN rooms' },
  { domain: 'gmail.com', company: 'One Man' },
];

it.each<[string, boolean, string, boolean, Right, string]>([
  [
    'a confirmed address of the company',
    true,
    'mara@northern.example',
    true,
    'distributor',
    'Northern Rooms',
  ],
  [
    'another way of writing the company',
    true,
    'mara@northern.example',
    true,
    'customer',
    ' northern  ROOMS ',
  ],
  ['an address that was not confirmed', false, 'mara@northern.example', false, 'customer', 'Northern Rooms'],
  ['another company', false, 'mara@northern.example', true, 'customer', 'Southern Rooms'],
  ['a domain below it', false, 'mara@x.northern.example', true, 'customer', 'Northern Rooms'],
  ['a domain that ends alike', false, 'mara@notnorthern.example', true, 'customer', 'Northern Rooms'],
  ['a partner with a public provider', false, 'one@gmail.com', true, 'distributor', 'One Man'],
  [
    'power registration with a public provider',
    false,
    'one@gmail.com',
    true,
    'power_registration_eligible',
    'One Man',
  ],
  ['a customer whose public address is listed', true, 'one@gmail.com', true, 'customer', 'One Man'],
])('%s: %s', (_, isApproved, mail, isVerified, right, company) => {
  expect(isApprovedAtOnce({ mail, isVerified, company }, right, KNOWN)).toBe(isApproved);
});

it.each([
  ['one@NORTHERN.example', ['northern.example', 'northern.test']],
  ['one@x.northern.example', []],
  ['one@gmail.com', []],
])('of %s the company has the domains %j', (mail, domains) => {
  expect(domainsOfCompany(mail, KNOWN)).toEqual(domains);
});
