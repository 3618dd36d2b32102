/** Addresses as editors write them: what they can only mean, and what may be linked. */

import { LOCALES } from '../platform/http/locale.contract.js';

const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);
/** No address is longer. */
const LONGEST = 2_048;
const NOWHERE = 'https://nowhere.invalid';
/** A host with or without port, and what follows it. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+([a-z]{2,24})(?::\d{1,5})?(\/.*|[?#].*)?$/i;
const MAIL = /^[^\s@/:?#]+@(?:[a-z0-9-]+\.)+[a-z]{2,24}$/i;
/** The path of a page without its first slash. */
const PAGE = new RegExp(`^(?:${LOCALES.map(({ code }) => code).join('|')})(?:[/?#]|$)`, 'i');
/** `brochure.pdf` is more likely a file that is not there than a host. */
const FILE_ENDINGS = new Set(
  'pdf doc docx xls xlsx ppt pptx csv txt xml json htm html php asp aspx jsp zip png jpg jpeg gif svg webp'.split(
    ' ',
  ),
);

/**
 * An address with what its editor left out, where that can only be one thing: the first slash of a page's path, `https://`
 * before a host, `mailto:` before a mailbox. Anything else is given back as it is, without white space around it.
 */
export function completeAddress(written: string): string {
  const text = written.trim();
  if (text.length > LONGEST) return text;
  if (PAGE.test(text)) return `/${text}`;
  if (MAIL.test(text)) return `mailto:${text}`;
  const [, ending = '', rest = ''] = HOST.exec(text) ?? [];
  const isHost = ending !== '' && (rest !== '' || !FILE_ENDINGS.has(ending.toLowerCase()));
  return isHost ? `https://${text}` : text;
}

/**
 * An editor's address, if it may be linked: http, https, mailto, tel, or a path or fragment of this site, completed by
 * {@link completeAddress}. Everything else (`//host`, `javascript:`, `data:`, relative words) answers null.
 */
export function safeHref(address: string | null | undefined): string | null {
  const text = completeAddress(address ?? '');
  if (text === '') return null;
  try {
    if (text.startsWith('/') || text.startsWith('#')) {
      // Parsed as a browser does: it drops tabs and line ends, and reads `/\` as `//`.
      const url = new URL(text, NOWHERE);
      if (url.origin !== NOWHERE) return null;
      return text.startsWith('#') ? url.hash : url.pathname + url.search + url.hash;
    }
    const url = new URL(text);
    return SCHEMES.has(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
