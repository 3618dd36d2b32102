import { Representation, type RepresentationMeta } from './representation.js';

/** The three forms of one page, made from the same content at the same moment. */
const FORMS = ['html', 'navigation', 'api'] as const;
export type Form = (typeof FORMS)[number];

/** One page as it is kept: finished bytes, and what they were made of. */
export interface RenderedPage {
  /** Key of `page-key.ts`: the canonical path, e.g. `/en-us/products`, with `?page=n` for a later page of a list. */
  key: string;
  /** Build that rendered it; another build's pages name other script and style files. */
  buildId: string;
  /** Purge epoch of the content it was made from; a newer entry never gives way to an older one. */
  epoch: number;
  /** Milliseconds since 1970. */
  renderedAt: number;
  /** Milliseconds since 1970 when it changes by itself (an event ends, a dated post is due); null = never. */
  validUntil: number | null;
  /** Pages of each of its lists that may have several; empty for an ordinary page. */
  listPages: number[];
  /** What was read while rendering: `item:…`, `path:…`, `type:…`, `taxonomy:…`, `asset:…`. */
  dependencies: string[];
  forms: Record<Form, Representation>;
}

interface EncodedMeta {
  path: string;
  buildId: string;
  epoch: number;
  renderedAt: number;
  validUntil: number | null;
  listPages: number[];
  dependencies: string[];
  forms: Record<Form, { meta: RepresentationMeta; tag: string; br: number }>;
}

const FORMAT = 5;

/** Of a page: its objects and its place in the maps. Of a thing that it was made of: name, list and index entry. */
const BYTES_PER_PAGE = 1_024;
const BYTES_PER_DEPENDENCY = 128;

/**
 * Bytes that an entry costs in memory, for the cache bound, with its part of the index of dependencies.
 */
export function pageSize(entry: RenderedPage): number {
  let size = BYTES_PER_PAGE + entry.key.length * 2;
  for (const form of FORMS) size += entry.forms[form].size;
  for (const dependency of entry.dependencies) size += dependency.length + BYTES_PER_DEPENDENCY;
  return size;
}

/** Writes an entry as one buffer: version, length of the JSON head, head, then the compressed bodies. */
export function encodePage(entry: RenderedPage): Buffer {
  const part = (form: Form) => ({
    meta: entry.forms[form].meta,
    tag: entry.forms[form].tag,
    br: entry.forms[form].br.length,
  });
  const head: EncodedMeta = {
    path: entry.key,
    buildId: entry.buildId,
    epoch: entry.epoch,
    renderedAt: entry.renderedAt,
    validUntil: entry.validUntil,
    listPages: entry.listPages,
    dependencies: entry.dependencies,
    forms: { html: part('html'), navigation: part('navigation'), api: part('api') },
  };
  const json = Buffer.from(JSON.stringify(head));
  const start = Buffer.alloc(5);
  start.writeUInt8(FORMAT, 0);
  start.writeUInt32BE(json.length, 1);
  return Buffer.concat([start, json, ...FORMS.map((form) => entry.forms[form].br)]);
}

/** Reads what {@link encodePage} wrote; null when it is cut, of another format, or of another path. */
export function decodePage(bytes: Buffer, path: string): RenderedPage | null {
  if (bytes.length < 5 || bytes.readUInt8(0) !== FORMAT) return null;
  const length = bytes.readUInt32BE(1);
  let head: EncodedMeta;
  try {
    head = JSON.parse(bytes.toString('utf8', 5, 5 + length)) as EncodedMeta;
  } catch {
    return null;
  }
  // The value carries its key: a mixed-up answer of a shared connection is never served for another page.
  if (head.path !== path) return null;
  let at = 5 + length;
  const take = (size: number): Buffer => {
    const piece = bytes.subarray(at, at + size);
    at += size;
    return piece;
  };
  const restore = (form: Form): Representation => {
    const { meta, tag, br } = head.forms[form];
    return Representation.restore(meta, take(br), tag);
  };
  const forms = { html: restore('html'), navigation: restore('navigation'), api: restore('api') };
  if (at !== bytes.length) return null;
  const { buildId, epoch, renderedAt, validUntil, listPages, dependencies } = head;
  return {
    key: path,
    buildId,
    epoch,
    renderedAt,
    validUntil,
    listPages,
    dependencies,
    forms,
  };
}
