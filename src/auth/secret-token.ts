import { createHash, randomBytes } from 'node:crypto';

const FORM = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits as text for cookies and addresses. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored in place of the token; null for what cannot be one. */
export function hashOfToken(token: unknown): Buffer | null {
  return typeof token === 'string' && FORM.test(token) ? createHash('sha256').update(token).digest() : null;
}

/** As {@link hashOfToken}, of a token that was made here. */
export function hashOfNewToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
