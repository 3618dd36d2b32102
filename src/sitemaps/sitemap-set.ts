import { z } from 'zod';

/** One finished file of a set. */
export interface SitemapFile {
  /** As in its address, e.g. `en-US-sitemap-2.xml`. */
  name: string;
  gzip: Buffer;
  /** Bytes when it is unpacked. */
  size: number;
  /** Strong validator of the unpacked text, without quotes. */
  tag: string;
  /** Addresses in it. */
  urls: number;
  /** ISO 8601 UTC: the newest change in it. */
  changedAt: string | null;
}

/** Index and sitemaps that were built together; never changed, only replaced as a whole. */
export interface SitemapSet {
  /** Origin of the addresses in it. */
  origin: string;
  /** The same for the same content. */
  tag: string;
  urls: number;
  files: ReadonlyMap<string, SitemapFile>;
}

/** Name of the index among the files of a set. */
export const INDEX = 'sitemap.xml';

const FORMAT = 1;
const head = z.object({
  origin: z.string(),
  tag: z.string(),
  urls: z.int().min(0),
  files: z.array(
    z.object({
      name: z.string(),
      packed: z.int().min(0),
      size: z.int().min(0),
      tag: z.string().regex(/^[\w-]+$/),
      urls: z.int().min(0),
      changedAt: z.string().nullable(),
    }),
  ),
});

/** Writes a set as one buffer: format, length of the JSON head, head, then the packed files. */
export function encodeSet(set: SitemapSet): Buffer {
  const files = [...set.files.values()];
  const json = Buffer.from(
    JSON.stringify({
      origin: set.origin,
      tag: set.tag,
      urls: set.urls,
      files: files.map(({ gzip, ...file }) => ({ ...file, packed: gzip.length })),
    }),
  );
  const start = Buffer.alloc(5);
  start.writeUInt8(FORMAT, 0);
  start.writeUInt32BE(json.length, 1);
  return Buffer.concat([start, json, ...files.map(({ gzip }) => gzip)]);
}

/** Reads what {@link encodeSet} wrote; null when it is cut, of another format or of another origin. */
export function decodeSet(bytes: Buffer, origin: string): SitemapSet | null {
  if (bytes.length < 5 || bytes.readUInt8(0) !== FORMAT) return null;
  let at = 5 + bytes.readUInt32BE(1);
  const parsed = parseHead(bytes.toString('utf8', 5, at));
  if (parsed === null || parsed.origin !== origin) return null;
  const files = new Map<string, SitemapFile>();
  for (const { packed, ...file } of parsed.files) {
    files.set(file.name, { ...file, gzip: bytes.subarray(at, at + packed) });
    at += packed;
  }
  if (at !== bytes.length || !files.has(INDEX)) return null;
  return { origin, tag: parsed.tag, urls: parsed.urls, files };
}

function parseHead(text: string): z.output<typeof head> | null {
  try {
    return head.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
