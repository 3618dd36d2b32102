import { PREVIEW_MS, PreviewTokens, secondsLeft } from './preview-token.js';

const NOW = Date.parse('2027-03-04T10:00:00Z');
const tokens = new PreviewTokens('a-secret-of-sixteen', 'https://preview.example');

it('lasts four hours, and not a second more', () => {
  const token = tokens.issue(NOW);
  expect(secondsLeft(token, NOW)).toBe(4 * 3_600);
  expect(tokens.check(token, NOW + PREVIEW_MS - 1_000)).toBe('valid');
  expect(tokens.check(token, NOW + PREVIEW_MS)).toBe('expired');
});

it.each([
  ['of another secret', new PreviewTokens('another-secret-of-16', 'https://preview.example').issue(NOW)],
  ['of another instance', new PreviewTokens('a-secret-of-sixteen', 'https://www.example').issue(NOW)],
  ['with a later end', tokens.issue(NOW).replace(/^[^.]+/, 'zzzzzz')],
  ['cut', tokens.issue(NOW).slice(0, -1)],
  ['longer', `${tokens.issue(NOW)}x`],
  ['without a signature', tokens.issue(NOW).replace(/\..*/, '.')],
  ['empty', ''],
  ['no text', 7],
  ['nothing', undefined],
])('takes no token that is %s', (_what, token) => {
  expect(tokens.check(token, NOW)).toBe('forged');
});

it('knows its secret from everything else', () => {
  expect(tokens.isSecret('a-secret-of-sixteen')).toBe(true);
  for (const other of ['', 'a-secret-of-sixtee', 'a-secret-of-sixteenn', 'A-SECRET-OF-SIXTEEN'])
    expect(tokens.isSecret(other)).toBe(false);
});
