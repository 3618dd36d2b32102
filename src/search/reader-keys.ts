import type { AccessFacts, Reader } from '../content/content.module.js';

/** What an entry and a person have in common when the person may find it. */
export const ADMIN_KEY = 'admin';
const VERIFIED_KEY = 'verified';

/**
 * Who alone finds an item; null = everybody. The database compares these keys with {@link keysOf} the person: any that
 * is in both lets them find it.
 */
export function readersOf({ secure, readers }: AccessFacts): string[] | null {
  if (secure !== true) return null;
  if (readers === undefined) return [ADMIN_KEY];
  if (readers === 'verified') return [ADMIN_KEY, VERIFIED_KEY];
  return [
    ADMIN_KEY,
    ...readers.roles.map((role) => `role:${role}`),
    ...readers.domains.map((domain) => `domain:${domain}`),
  ];
}

/** Keys of a person. Without a confirmed address somebody finds what everybody does. */
export function keysOf(reader: Reader | null): string[] {
  if (reader === null) return [];
  if (reader.isAdmin) return [ADMIN_KEY];
  if (reader.mail === null) return [];
  const domain = reader.mail.slice(reader.mail.lastIndexOf('@') + 1).toLowerCase();
  const parts = domain.split('.');
  // `*.example.com` stands for all domains below it, not for itself.
  const above = parts.slice(1, -1).map((_, at) => `domain:*.${parts.slice(at + 1).join('.')}`);
  return [VERIFIED_KEY, ...reader.roles.map((role) => `role:${role}`), `domain:${domain}`, ...above];
}
