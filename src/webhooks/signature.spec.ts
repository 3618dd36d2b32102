import { createHmac } from 'node:crypto';
import { isSigned, withCrLf } from './signature.js';

const sign = (body: Buffer, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('base64');

describe('isSigned', () => {
  const body = Buffer.from('{\n  "notifications": []\r\n}\n');

  it('takes the current and the former secret', () => {
    expect(isSigned(body, sign(body, 'current-secret'), ['current-secret', 'former-secret'])).toBe(true);
    expect(isSigned(body, sign(body, 'former-secret'), ['current-secret', 'former-secret'])).toBe(true);
  });

  it('costs little, whatever the body is made of', () => {
    const lines = Buffer.alloc(1_000_000, '\n');
    isSigned(withCrLf(lines), sign(body, 'secret'), ['secret']);
    const started = process.cpuUsage();
    for (let count = 0; count < 5; count += 1) isSigned(withCrLf(lines), sign(body, 'secret'), ['secret']);
    expect(process.cpuUsage(started).user / 5).toBeLessThan(60_000);
  });

  const good = sign(body, 'current-secret');
  it.each([
    ['with junk behind it', `${good}junk`],
    ['with a blank in it', `${good.slice(0, 9)} ${good.slice(9)}`],
    ['without its end', good.slice(0, -1)],
    ['in base64url', good.replaceAll('+', '-').replaceAll('/', '_').replace('=', '')],
    ['twice', `${good}, ${good}`],
    // The last letter has bits that belong to no byte.
    ['with other spare bits', good.replace(/.=$/, (end) => `${String.fromCharCode(end.charCodeAt(0) + 1)}=`)],
    [
      'in letters beyond a byte',
      good.replace(/./, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x100)),
    ],
  ])('refuses the right one %s', (_case, signature) => {
    expect(isSigned(body, good, ['current-secret'])).toBe(true);
    expect(isSigned(body, signature, ['current-secret'])).toBe(false);
  });

  it.each([
    ['no signature', undefined],
    ['an empty one', ''],
    ['text', 'not base64 at all'],
    ['another length', Buffer.alloc(20).toString('base64')],
    ['another secret', sign(body, 'other-secret')],
    ['another body', sign(Buffer.from('{}'), 'current-secret')],
    ['a very long one', 'A'.repeat(100_000)],
  ])('refuses %s', (_case, signature) => {
    expect(isSigned(body, signature, ['current-secret'])).toBe(false);
  });
});

describe('withCrLf', () => {
  it.each(['a\rb\r\r\nc\n\nd', '\n', '\r', '\r\n', '\n\r', 'é\n機', 'none', ''])(
    'reads the line breaks of %j',
    (text) => {
      expect(withCrLf(Buffer.from(text)).toString()).toBe(text.replace(/\r\n|\r|\n/g, '\r\n'));
    },
  );
});
