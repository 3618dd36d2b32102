/**
 * What an address without a page was asked for:
 * `page` somebody wanted to read something, `removed` the same where a page was taken away, `file` a picture,
 * document or script, `probe` a program that looks for weak spots.
 */
const ADDRESS_KINDS = ['page', 'removed', 'file', 'probe'] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

/** Longest path that is kept, in characters; the rest is cut off. */
const LONGEST = 300;
/** Software that this site does not run, and files that no site gives away. */
const PROBE =
  /\.(?:php\d?|cgi|env|ini|sql|sqlite|bak|old|swp|log|ya?ml|conf|config|sh|pem|git|svn|jsp|do|action)$|^\/(?:wp-|wp$|wordpress|xmlrpc|phpmyadmin|pma$|cgi-bin|actuator|vendor)|\/\.(?!well-known)/i;
/** Other extensions than those of pages of former sites. */
const FILE = /\.(?!html?$|aspx?$|shtml$)[a-z][a-z0-9]{1,5}$/i;

export function addressKind(path: string): Exclude<AddressKind, 'removed'> {
  if (PROBE.test(path)) return 'probe';
  return FILE.test(path) ? 'file' : 'page';
}

/**
 * A path as it may be kept: parts that can be about a person or open something (mail addresses, long numbers,
 * tokens) are replaced by `*`, and it is cut at 300 characters. Takes a canonical, percent-encoded path.
 */
export function keepablePath(path: string): string {
  const kept = path
    .slice(0, 2 * LONGEST)
    .split('/')
    .map((segment) => (isPersonal(segment) ? '*' : segment))
    .join('/');
  // Not in the middle of a percent-encoded character.
  return kept.length <= LONGEST ? kept : kept.slice(0, LONGEST).replace(/%[0-9A-F]?$/, '');
}

function isPersonal(segment: string): boolean {
  const text = decoded(segment);
  return (
    text.includes('@') ||
    /\d{12}/.test(text) ||
    /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/i.test(text) ||
    text.split(/[-.]/).some((part) => part.length >= 20 && /\d/.test(part))
  );
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
