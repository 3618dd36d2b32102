import { createHmac } from 'node:crypto';
import { isSigned } from './signature.js';

const sign = (body: Buffer, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('base64');

describe('isSigned', () => {
  const body = Buffer.from('{\n  "notifications": []\r\n}\n');

  it('takes the current and the former secret', () => {
    expect(isSigned(body, sign(body, 'current-secret'), ['current-secret', 'former-secret'])).toBe(true);
    expect(isSigned(body, sign(body, 'former-secret'), ['current-secret', 'former-secret'])).toBe(true);
  });

  it('takes a hash over CR LF line ends, as the provider computes it', () => {
    const normalised = Buffer.from('{\r\n  "notifications": []\r\n}\r\n');
    expect(isSigned(body, sign(normalised, 'current-secret'), ['current-secret'])).toBe(true);
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
