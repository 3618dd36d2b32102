import { createHash } from 'node:crypto';

/**
 * Name spaces of the made-up ids. Ids must stay the same over restarts and machines, since pages, caches and
 * editing links carry them; so each is a version 5 UUID of a codename in the name space of its kind.
 */
export const NAMESPACES = {
  item: '5b0c6a0e-2f0f-4f0e-9d5b-6d6f6a2f5a01',
  asset: '5b0c6a0e-2f0f-4f0e-9d5b-6d6f6a2f5a02',
  /** One version of an asset's file: changes with the bytes, as the real service's file id does. */
  file: '5b0c6a0e-2f0f-4f0e-9d5b-6d6f6a2f5a03',
  type: '5b0c6a0e-2f0f-4f0e-9d5b-6d6f6a2f5a04',
  taxonomy: '5b0c6a0e-2f0f-4f0e-9d5b-6d6f6a2f5a05',
  language: '5b0c6a0e-2f0f-4f0e-9d5b-6d6f6a2f5a06',
} as const;

/** RFC 9562 version 5 UUID of a name. */
export function uuidFromName(name: string, namespace: string): string {
  const hash = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

export function hashOf(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
