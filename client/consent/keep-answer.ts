import { writeCookie } from '../cookies.js';
import { type Answer, type Choices, COOKIE, MAX_AGE } from './answer.js';

/** Makes an answer of what was chosen, and keeps it in its cookie. Loaded when somebody answers. */
export function keepAnswer(version: string, choices: Choices): Answer {
  const answer = newAnswer(version, choices);
  write(answer);
  return answer;
}

/**
 * Has the server record an answer, and notes in the cookie that it has.
 * @param isStillGiven false once another answer has taken its place
 */
export async function sendAnswer(answer: Answer, isStillGiven: () => boolean): Promise<void> {
  const { kept: _, ...record } = answer;
  const response = await fetch('/api/consent', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(record),
    keepalive: true,
  }).catch(() => null);
  // 202: taken, but not kept.
  if (response?.status === 201 && isStillGiven()) write({ ...answer, kept: true });
}

function write(answer: Answer): void {
  writeCookie(cookieOf(answer, location.protocol === 'https:'));
}

export function newAnswer(version: string, choices: Choices): Answer {
  return { version, at: new Date().toISOString(), choices, id: randomId() };
}

/** As `document.cookie` takes it. */
export function cookieOf(answer: Answer, secure: boolean): string {
  const value = encodeURIComponent(JSON.stringify(answer));
  return `${COOKIE}=${value}; Path=/; Max-Age=${MAX_AGE}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** A random UUID; the browser's own exists only on https. */
function randomId(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
