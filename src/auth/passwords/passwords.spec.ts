import { PasswordHasher } from './password-hasher.js';
import { passwordFault } from './password-rules.js';

describe('passwordFault', () => {
  const own = ['mara.lindqvist@example.com', 'northrack.example'];

  it.each([
    'correct horse battery',
    'aaaaaaaaaaBBBBBBBBBBcccccccccc1',
    '🐎🔋📎🪛🐎🔋📎🪛🐎🔋',
    'пароль из слов',
    'x7'.repeat(64).replace(/x7$/, 'yz'),
    'mara.lindqvist likes long walks',
  ])('takes %s', async (password) => {
    expect(await passwordFault(password, own)).toBeNull();
  });

  it.each([
    ['', /at least 10/],
    ['123456789', /at least 10/],
    ['🐎'.repeat(9), /at least 10/],
    ['x'.repeat(129), /at most 128/],
    ['1234567890', /Many people/],
    ['QWERTYUIOP', /Many people/],
    ['aaaaaaaaaaaa', /Many people/],
    ['mara.lindqvist@example.com', /too close/],
    ['Mara.Lindqvist1', /too close/],
    ['northrack2026', /too close/],
  ])('refuses %j', async (password, words) => {
    expect(await passwordFault(password, own)).toMatch(words);
  });
});

describe('PasswordHasher', () => {
  const hasher = new PasswordHasher();

  it('knows a password again, exactly as it was typed, and fits none to nobody', async () => {
    const hash = await hasher.hash('pässword of many words');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasher.verify(hash, 'pässword of many words')).toBe(true);
    expect(await hasher.verify(hash, 'pässword of many words'.normalize('NFD'))).toBe(false);
    expect(await hasher.verify(null, 'nobody has this password')).toBe(false);
  });

  it('lets twenty wait behind two, and sends others away', async () => {
    const results = await Promise.allSettled(Array.from({ length: 24 }, () => hasher.hash('x')));
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toEqual(
      Array.from({ length: 2 }, () => ({
        status: 'rejected',
        reason: expect.objectContaining({ status: 503, details: expect.objectContaining({ retryAfter: 5 }) }),
      })),
    );
    await expect(hasher.hash('x')).resolves.toMatch(/^\$argon2id/);
  });
});
