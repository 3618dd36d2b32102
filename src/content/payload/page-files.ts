import { createHash } from 'node:crypto';

/** Where files of pages are that only some may read: `/api/files/{page id}/{file}/{file name}`. */
const FILES = '/api/files';

/** A web address in JSON, also inside of HTML there: up to its query, or to what ends it. */
const ADDRESS = /https?:\/\/[^\s"'<>\\?#&]+/g;

export interface HiddenFiles<T> {
  content: T;
  /** Addresses at the asset service by what stands for them in ours. */
  files: ReadonlyMap<string, string>;
}

/**
 * Content of a page that only some may read, with addresses of our own in place of those at the asset service, which
 * anybody may follow who has them. Wherever such an address stands: as a file, a picture, a link, inside of rich text.
 * @param content plain JSON. @param origins of the asset service
 */
export function hideFiles<T extends object>(
  content: T,
  pageId: string,
  origins: readonly string[],
): HiddenFiles<T> {
  const files = new Map<string, string>();
  const text = JSON.stringify(content).replace(ADDRESS, (address) => {
    if (!URL.canParse(address) || !origins.includes(new URL(address).origin)) return address;
    const file = createHash('sha256').update(address).digest('hex').slice(0, 32);
    files.set(file, address);
    return `${FILES}/${pageId}/${file}/${address.slice(address.lastIndexOf('/') + 1)}`;
  });
  return { content: JSON.parse(text) as T, files };
}
