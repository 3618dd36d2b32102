import type { AssetValue } from '../../src/content/content.contract.js';

/** Files that people know by another word than their ending. */
const WORDS: Readonly<Record<string, string>> = {
  DOC: 'Word',
  DOCX: 'Word',
  JPEG: 'JPG',
  PPT: 'PowerPoint',
  PPTX: 'PowerPoint',
  STP: 'STEP',
  XLS: 'Excel',
  XLSX: 'Excel',
};
/** Endings of addresses that are pages, not files. */
const PAGES = new Set(['HTML', 'HTM', 'PHP', 'ASP', 'ASPX', 'JSP']);

/** Kind and size of a file for people: `PDF`, `1.2 MB`; what is not known is left out. */
export function fileFacts(file: AssetValue): string[] {
  return [fileType(file.name) || fileType(file.url), fileSize(file.size)].filter((fact) => fact !== '');
}

/** What kind of file a name or an address ends with; '' when that tells nothing. */
export function fileType(address: string): string {
  const path = address.replace(/^[a-z]+:\/\/[^/]*/i, '').split(/[?#]/, 1)[0] ?? '';
  const ending = /\.([a-z][a-z0-9]{1,4})$/i.exec(path)?.[1]?.toUpperCase() ?? '';
  return PAGES.has(ending) ? '' : (WORDS[ending] ?? ending);
}

function fileSize(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes <= 0) return '';
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  const millions = bytes / 1_000_000;
  return `${millions < 99.95 ? millions.toFixed(1).replace(/\.0$/, '') : Math.round(millions)} MB`;
}

/** `ashrae.org` of a full address; '' for all others. */
export function siteName(address: string): string {
  try {
    const { protocol, hostname } = new URL(address);
    return /^https?:$/.test(protocol) ? hostname.replace(/^www\./, '') : '';
  } catch {
    return '';
  }
}

/** The last part of an address, readable; '' when it has none. */
export function fileName(address: string): string {
  try {
    const { pathname } = new URL(address, 'https://nowhere.invalid');
    return decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1));
  } catch {
    return '';
  }
}
