import { cleanErrorText, errorSignature, SIGNATURE_WINDOW_MS } from './error-signature.contract.js';
import { SignatureWindow } from './signature-window.js';

describe('cleanErrorText', () => {
  it.each([
    [
      'failed at https://www.example/en-us/a?token=abc#part:12:5',
      'failed at https://www.example/en-us/a:12:5',
    ],
    ['GET /api/users?mail=x failed', 'GET /api/users failed'],
    ['no account mara.k+1@mail.example.com here', 'no account [mail] here'],
    ['call +1 (616) 555-0123 now', 'call [number] now'],
    ['quote 00012345 is gone', 'quote [number] is gone'],
    ['item 2f8b4a36-2d3a-4d6e-9a3c-0d3c1a7b9e10 is missing', 'item [id] is missing'],
    [
      'at f (https://x.example/_build/assets/browser-x.js:1:2345)',
      'at f (https://x.example/_build/assets/browser-x.js:1:2345)',
    ],
    ['a\u0000b\rc\nd\ud800', 'a b c\nd '],
    [
      "Cannot read properties of undefined (reading 'x')",
      "Cannot read properties of undefined (reading 'x')",
    ],
  ])('%j becomes %j', (text, clean) => {
    expect(cleanErrorText(text, 500)).toBe(clean);
  });

  it('keeps no more than asked for, also of hostile texts, in no time', () => {
    // Time of this process alone: others on the machine do not count.
    const started = process.cpuUsage();
    for (const text of [
      'a'.repeat(1e6),
      '1 '.repeat(5e5),
      'a@'.repeat(5e5),
      'http://'.repeat(1e5),
      '/?'.repeat(5e5),
    ]) {
      expect(cleanErrorText(text, 2_000).length).toBeLessThanOrEqual(2_000);
    }
    expect(process.cpuUsage(started).user).toBeLessThan(4_000_000);
  });
});

describe('errorSignature', () => {
  const stack =
    'TypeError: x is 5\n    at f (https://x.example/a.js:1:2)\n    at g (https://x.example/b.js:3:4)';
  const facts = { name: 'TypeError', message: 'x is 5', stack };

  it('is the same whatever the name, the numbers in the message and what called the place', () => {
    const other = {
      ...facts,
      name: 'Made up 1',
      message: 'x is 71',
      stack: stack.replace('x is 5', 'x is 71').replace('b.js', 'c.js'),
    };
    expect(errorSignature('script', other)).toBe(errorSignature('script', facts));
  });

  it.each([
    ['kind', errorSignature('island', facts)],
    ['message', errorSignature('script', { ...facts, message: 'y is 5' })],
    ['place', errorSignature('script', { ...facts, stack: stack.replace('a.js', 'd.js') })],
  ])('differs by %s', (_what, signature) => {
    expect(signature).not.toBe(errorSignature('script', facts));
  });
});

describe('SignatureWindow', () => {
  it('lets one through a minute and counts the others', () => {
    expect(SIGNATURE_WINDOW_MS).toBe(60_000);
    const window = new SignatureWindow();
    expect(window.take('a', 0)).toBe(0);
    expect([window.take('a', 1), window.take('a', 59_999)]).toEqual([null, null]);
    expect(window.take('b', 2)).toBe(0);
    expect(window.take('a', 60_000)).toBe(2);
    expect(window.take('a', 119_999)).toBeNull();
    expect(window.take('a', 120_000)).toBe(1);
  });
});
