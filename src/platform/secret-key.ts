import { createHash, randomBytes } from 'node:crypto';

const FORM = /^[A-Za-z0-9_-]{22}$/;

/** 128 random bits as text for addresses. */
export function newKey(): string {
  return randomBytes(16).toString('base64url');
}

/** What is kept of a key; null for what cannot be one. */
export function hashOfKey(key: unknown): Buffer | null {
  return typeof key === 'string' && FORM.test(key) ? createHash('sha256').update(key).digest() : null;
}
