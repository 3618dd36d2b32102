import { createHash } from 'node:crypto';

/** SHA-256 of a text, in the form that policies (`base64`) or addresses (`hex`) use. On the server only. */
export function sha256(words: string, form: 'base64' | 'hex'): string {
  return createHash('sha256').update(words).digest(form);
}
