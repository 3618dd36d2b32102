import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a preview lasts, in milliseconds. */
export const PREVIEW_MS = 4 * 3_600_000;

const FORM = /^([0-9a-z]{1,10})\.([A-Za-z0-9_-]{43})$/;

export type TokenState = 'valid' | 'expired' | 'forged';

/** Tokens of one preview instance: when they end, signed. They are good there alone, and for a few hours. */
export class PreviewTokens {
  /**
   * @param secret that only the instance and its editors know; another one ends all tokens
   * @param origin of the instance: a token of another one is no token here
   */
  constructor(
    private readonly secret: string,
    private readonly origin: string,
  ) {}

  /** @param now milliseconds since 1970 */
  issue(now: number): string {
    const end = Math.floor((now + PREVIEW_MS) / 1_000).toString(36);
    return `${end}.${this.sign(end)}`;
  }

  /** @param now milliseconds since 1970 */
  check(token: unknown, now: number): TokenState {
    const [, end = '', signature = ''] = (typeof token === 'string' && FORM.exec(token)) || [];
    if (end === '' || !isSame(signature, this.sign(end))) return 'forged';
    return secondsLeft(token as string, now) > 0 ? 'valid' : 'expired';
  }

  /** Whether `text` is the secret itself. */
  isSecret(text: string): boolean {
    const digest = (words: string) => createHmac('sha256', this.secret).update(words).digest('base64url');
    return isSame(digest(text), digest(this.secret));
  }

  private sign(end: string): string {
    return createHmac('sha256', this.secret).update(`preview ${this.origin} ${end}`).digest('base64url');
  }
}

/** Whole seconds until a token ends; its signature is not looked at. */
export function secondsLeft(token: string, now: number): number {
  return Number.parseInt(token, 36) - Math.floor(now / 1_000);
}

/** Of the same length, compared in a time that tells nothing of them. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
