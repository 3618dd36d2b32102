import type { OutgoingMail } from './mail.contract.js';
import { checkedMail, UnusableMail } from './mail-content.js';
import { mailHtml } from './mail-html.js';
import { mailText } from './mail-text.js';

const setting = { maker: 'Northrack & Co', origin: 'https://www.northrack.example' };

const mail: OutgoingMail = {
  key: 'verify-address 1 2',
  kind: 'verify-address',
  to: 'mara@northrack.example',
  subject: 'Confirm your mail address',
  blocks: [
    { kind: 'paragraph', text: 'Hello Mara,\nwelcome.' },
    { kind: 'button', label: 'Confirm address', url: '/en-us/account/verify?a=1&b=2#token' },
    { kind: 'code', text: '123 456' },
    {
      kind: 'rows',
      rows: [
        ['Company', 'Northrack'],
        ['Reference', 'Q-17'],
      ],
    },
  ],
  reason: 'somebody signed up with this address.',
  stopLink: '/en-us/account/notices',
};
const contentOf = (change: Partial<OutgoingMail>) => checkedMail({ ...mail, ...change }).content;

it('reads as text without HTML', () => {
  expect(mailText(contentOf({}), setting)).toBe(`Hello Mara,
welcome.

Confirm address:
https://www.northrack.example/en-us/account/verify?a=1&b=2#token

    123 456

Company: Northrack
Reference: Q-17

-- 
You receive this because somebody signed up with this address.
Stop these mails: https://www.northrack.example/en-us/account/notices
Northrack & Co, https://www.northrack.example
`);
});

it('loads nothing from elsewhere, and leads to the site alone', () => {
  const html = mailHtml(contentOf({}), setting);
  expect(html).not.toMatch(
    /<(img|link|script|style|iframe|object|form|base)\b|url\(|@import|\bsrc=|background=/i,
  );
  for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g))
    expect(href).toMatch(/^https:\/\/www\.northrack\.example\//);
  expect(html).toContain('/verify?a=1&amp;b=2#token"');
  expect(html).toContain('Northrack &amp; Co');
  expect(html).toContain('Hello Mara,<br>welcome.');
});

it('escapes every word', () => {
  const evil = `"><script>alert(1)</script>'&<img src=x>\0`;
  const html = mailHtml(
    contentOf({
      subject: evil,
      reason: evil,
      blocks: [
        { kind: 'paragraph', text: evil },
        { kind: 'button', label: evil, url: '/a"><script>' },
        { kind: 'code', text: evil },
        { kind: 'rows', rows: [[evil, evil]] },
      ],
    }),
    { ...setting, maker: evil },
  );
  expect(html).not.toMatch(/<script|<img|'&<|\0/);
  expect(html.split('&lt;script&gt;alert(1)&lt;/script&gt;')).toHaveLength(9);
});

it('makes one line of a subject', () => {
  expect(contentOf({ subject: 'Quote\r\nBcc: eve@evil.example\0 \u202eQ-17' }).subject).toBe(
    'Quote Bcc: eve@evil.example Q-17',
  );
  expect(contentOf({ subject: 'a'.repeat(10_000) }).subject).toHaveLength(200);
});

it.each<[string, Partial<OutgoingMail>]>([
  ['no name of a kind', { kind: 'Verify\n' }],
  ['no key', { key: '' }],
  ['a key of two lines', { key: 'a\nb' }],
  ['two recipients', { to: 'a@b.example, c@d.example' }],
  ['no subject', { subject: ' \r\n' }],
  ['a script as a link', { blocks: [{ kind: 'button', label: 'Go', url: 'javascript:alert(1)' }] }],
  [
    'a link to another host without scheme',
    { blocks: [{ kind: 'button', label: 'Go', url: '//evil.example' }] },
  ],
  ['a path that browsers take for a host', { stopLink: '/\\evil.example' }],
  ['a path with a line break', { stopLink: '/a\nb' }],
])('refuses %s', (_what, change) => {
  expect(() => contentOf(change)).toThrow(UnusableMail);
  expect(() => contentOf(change)).not.toThrow(/evil|b\.example/);
});
