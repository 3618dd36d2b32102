import fc from 'fast-check';
import { mailAddress, mailAddressField } from './mail.contract.js';

it.each([
  ['mara@northrack.example', 'mara@northrack.example'],
  ['  Mara.Lind+rfq@Sales.Northrack.EXAMPLE ', 'Mara.Lind+rfq@sales.northrack.example'],
  ["o'neil_9@a-b.co", "o'neil_9@a-b.co"],
  ['x@xn--bcher-kva.example', 'x@xn--bcher-kva.example'],
  ['x@example.xn--p1ai', 'x@example.xn--p1ai'],
])('takes %j', (text, address) => {
  expect(mailAddress(text)).toBe(address);
});

it.each([
  '',
  '@',
  'mara',
  'mara@',
  '@northrack.example',
  'mara@localhost',
  'mara@northrack',
  'mara@127.0.0.1',
  'mara@[127.0.0.1]',
  'a@b@northrack.example',
  '"a b"@northrack.example',
  '"a@evil.example"@northrack.example',
  'mara@northrack.example,eve@evil.example',
  'mara@northrack.example; eve@evil.example',
  'mara@northrack.example eve@evil.example',
  'Mara <mara@northrack.example>',
  '<mara@northrack.example>',
  'mara(comment)@northrack.example',
  'mara@northrack.example\r\nBcc: eve@evil.example',
  'mara\n@northrack.example',
  'mara@northrack.example\0',
  'mara@north\u2028rack.example',
  '.mara@northrack.example',
  'mara.@northrack.example',
  'ma..ra@northrack.example',
  '-oQ@northrack.example',
  'mara%evil.example@northrack.example',
  'evil.example!mara@northrack.example',
  'mara@-northrack.example',
  'mara@northrack-.example',
  'mara@northrack..example',
  'mara@northrack.example.',
  'mara@north_rack.example',
  'mara@northrack.e',
  'mára@northrack.example',
  'mara@nörthrack.example',
  'mara@northrack.exаmple',
  `${'a'.repeat(65)}@northrack.example`,
  `a@${'b'.repeat(64)}.example`,
  `a@${'b.'.repeat(130)}example`,
  'a'.repeat(100_000),
  `${'a.'.repeat(50_000)}@`,
])('refuses %.80j', (text) => {
  expect(mailAddress(text)).toBeNull();
});

it('whatever it takes can stand in a header and in an envelope as it is', () => {
  const part = fc.string({ unit: fc.constantFrom(...`ab.@"<>,;:()[]\\ \r\n\t%!-+'é\u202e`) });
  fc.assert(
    fc.property(part, part, (local, domain) => {
      const address = mailAddress(`${local}@${domain}.example`);
      if (address !== null) expect(address).toMatch(/^[^\s"<>,;:()[\]\\@%!]+@[a-z0-9.-]+\.example$/);
    }),
    { numRuns: 5_000 },
  );
});

it('a field says what it wants', () => {
  expect(mailAddressField.parse(' a@b.example')).toBe('a@b.example');
  expect(mailAddressField.safeParse('a@b').error?.issues[0]?.message).toBe(
    'Enter a mail address, like name@company.com.',
  );
});
