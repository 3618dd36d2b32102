import { type AccessFacts, FOR_VISITORS, type Reader } from '../content/content.module.js';
import { keysOf, readersOf } from './reader-keys.js';

const READERS: (Reader | null)[] = [
  null,
  { isAdmin: true, roles: [], mail: null },
  { isAdmin: false, roles: ['customer'], mail: null },
  { isAdmin: false, roles: ['customer'], mail: 'a@example.com' },
  { isAdmin: false, roles: ['Customer'], mail: 'a@sub.example.com' },
  { isAdmin: false, roles: [], mail: 'a@Deep.sub.example.com' },
  { isAdmin: false, roles: ['role:customer', 'admin'], mail: 'a@badexample.com' },
];
const FACTS: AccessFacts[] = [
  {},
  { secure: true },
  { secure: true, readers: 'verified' },
  { secure: true, readers: { roles: [], domains: [] } },
  { secure: true, readers: { roles: ['customer'], domains: [] } },
  { secure: true, readers: { roles: [], domains: ['example.com'] } },
  { secure: true, readers: { roles: ['other'], domains: ['*.example.com'] } },
];

it.each(READERS.flatMap((reader) => FACTS.map((facts) => [reader, facts] as const)))(
  'the index decides as the policy does: %j, %j',
  (reader, facts) => {
    const readers = readersOf(facts);
    const finds = readers === null || keysOf(reader).some((key) => readers.includes(key));
    expect(finds).toBe(FOR_VISITORS.decide(reader, facts) === 'allow');
  },
);
