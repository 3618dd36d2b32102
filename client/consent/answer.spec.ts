import { type Answer, choicesOf, readAnswer } from './answer.js';
import { cookieOf, newAnswer } from './keep-answer.js';

const choices = { statistics: true, marketing: false };
const stored = (answer: unknown) => `a=1; plinth_consent=${encodeURIComponent(JSON.stringify(answer))}; b=2`;

describe('an answer', () => {
  it('comes back out of its cookie', () => {
    const answer = newAnswer('v1', choices);
    expect(answer.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(newAnswer('v1', choices).id).not.toBe(answer.id);
    const cookie = cookieOf(answer, true);
    expect(cookie).toMatch(/; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/);
    expect(cookieOf(answer, false)).not.toContain('Secure');
    expect(readAnswer(`x=y; ${cookie.split(';')[0]}`, 'v1')).toEqual(answer);
  });

  it('counts for its version of the question and for a year', () => {
    const answer: Answer = { version: 'v1', at: '2026-01-01T00:00:00.000Z', choices, id: 'a' };
    const day = (date: string) => Date.parse(date);
    expect(readAnswer(stored(answer), 'v1', day('2026-12-31'))).toEqual(answer);
    expect(readAnswer(stored(answer), 'v1', day('2027-01-02'))).toBeNull();
    expect(readAnswer(stored(answer), 'v2', day('2026-02-01'))).toBeNull();
  });

  it.each([
    '',
    'plinth_consent=',
    'plinth_consent=%E0%A4%A',
    'plinth_consent=null',
    'xplinth_consent={}',
    stored('all'),
    stored({ version: 'v1' }),
    stored({ version: 'v1', at: 'yesterday', id: 'a', choices }),
    stored({ version: 'v1', at: '2026-01-01', id: 'a', choices: null }),
  ])('is none in %j', (cookies) => {
    expect(readAnswer(cookies, 'v1', Date.parse('2026-02-01'))).toBeNull();
  });
});

it.each([
  [{ statistics: true, marketing: true }, true, true],
  [{ statistics: 1, marketing: 'yes' }, false, false],
  [null, false, false],
  ['all', false, false],
  [undefined, false, false],
])('choicesOf(%j)', (value, statistics, marketing) => {
  expect(choicesOf(value)).toEqual({ statistics, marketing });
});
