import { createHash, randomBytes } from 'node:crypto';

const FORM = /^[0-9a-f]{32}$/;

/** 128 random bits as text for addresses, which are in lower case. */
export function newKey(): string {
  return randomBytes(16).toString('hex');
}

/** What is kept of a key; null for what cannot be one. */
export function hashOfKey(key: unknown): Buffer | null {
  return typeof key === 'string' && FORM.test(key) ? createHash('sha256').update(key).digest() : null;
}
