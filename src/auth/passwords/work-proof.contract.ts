/**
 * Work that a browser does before a password is looked at, once many were wrong: nothing to a person, much to a program
 * that tries thousands. It needs no picture puzzle and nobody else's service.
 */

/** Rounds of PBKDF2 for one number: a millisecond or two. */
const ROUNDS = 2_000;
/** Numbers are tried one after the other; one in 256 is an answer, so that this many always hold one. */
const MAX_NUMBER = 100_000;
const NUMBER = /^\d{1,6}$/;

const bytes = (text: string) => new TextEncoder().encode(text);

/** Whether a number answers a challenge: the first byte that is derived from both is zero. */
export async function isAnswer(challenge: string, answer: string): Promise<boolean> {
  if (!NUMBER.test(answer)) return false;
  const key = await crypto.subtle.importKey('raw', bytes(answer), 'PBKDF2', false, ['deriveBits']);
  const work = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(challenge), iterations: ROUNDS };
  const [first] = new Uint8Array(await crypto.subtle.deriveBits(work, key, 8));
  return first === 0;
}

/** Does the work: mostly less than a second. @throws TypeError where the browser has no such functions, as on a page without TLS */
export async function answerTo(challenge: string): Promise<string> {
  for (let number = 0; number < MAX_NUMBER; number += 1)
    if (await isAnswer(challenge, String(number))) return String(number);
  throw new RangeError('No number answers the challenge.');
}
