import { newReference } from './list-sends.js';
import { unlinked } from './unlinked.js';

it.each([
  ['See https://evil.example/x?y', 'See https: //evil[.]example/x?y'],
  ['www.evil.com', 'www[.]evil[.]com'],
  ['mail me at a.b@evil.co.uk', 'mail me at a.b@evil[.]co[.]uk'],
  ['42U rack, 19.5 in, 2.5 m.', '42U rack, 19.5 in, 2.5 m.'],
  ['N6.4211/BK', 'N6.4211/BK'],
])('makes no link of %s', (text, plain) => {
  expect(unlinked(text)).toBe(plain);
});

it('names a sending by its day and four signs that nobody misreads', () => {
  const references = Array.from({ length: 50 }, () => newReference(new Date('2027-03-04T23:59:00Z')));
  for (const reference of references) expect(reference).toMatch(/^S-270304-[B-DF-HJKMNP-RTV-Z2346-9]{4}$/);
  expect(new Set(references).size).toBeGreaterThan(45);
});
