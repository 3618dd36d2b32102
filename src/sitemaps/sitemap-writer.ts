import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { createGzip, type Gzip } from 'node:zlib';
import type { SitemapEntry } from './sitemap-entry.js';
import { INDEX, type SitemapFile, type SitemapSet } from './sitemap-set.js';
import { indexXml, URLSET_END, URLSET_HEAD, urlXml } from './sitemap-xml.js';

export interface SitemapLimits {
  /** Addresses of one file. */
  urls: number;
  /** Bytes of one file, unpacked. */
  bytes: number;
}

/** sitemaps.org: 50,000 addresses and 50 MB a file. */
export const LIMITS: SitemapLimits = { urls: 50_000, bytes: 52_428_800 };

/** So much text goes to the packer at once; between two pieces other work of the process has its turn. */
const PIECE = 65_536;

/** Name of the nth file of addresses. */
function sitemapName(number: number): string {
  return number === 1 ? 'en-US-sitemap.xml' : `en-US-sitemap-${number}.xml`;
}

/** Awaited between two pieces of a long work, so that it can give way; resolves when it may go on. */
export type Between = () => Promise<void>;

export const AT_ONCE: Between = async () => undefined;

/**
 * Writes entries to as many files as the limits ask for. The text goes straight to the packer, piece by piece; what is
 * held is the packed bytes.
 */
export async function writeSitemaps(
  entries: Iterable<SitemapEntry>,
  origin: string,
  limits: SitemapLimits = LIMITS,
  between: Between = AT_ONCE,
): Promise<SitemapSet> {
  const files: SitemapFile[] = [];
  let open: OpenFile | null = null;
  for (const entry of entries) {
    const xml = urlXml(entry);
    const bytes = Buffer.byteLength(xml);
    if (open !== null && !open.hasRoomFor(bytes, limits)) {
      files.push(await open.finish());
      open = null;
    }
    open ??= OpenFile.begin(sitemapName(files.length + 1));
    open.add(xml, bytes, entry.changedAt);
    if (!open.isFull) continue;
    await open.flush();
    await between();
  }
  if (open !== null) files.push(await open.finish());
  const index = await pack(
    INDEX,
    indexXml(files.map(({ name, changedAt }) => ({ address: `${origin}/${name}`, changedAt }))),
  );
  const all = [index, ...files];
  const tag = createHash('sha256');
  for (const file of all) tag.update(`${file.name} ${file.tag}\n`);
  return {
    origin,
    tag: digest(tag),
    urls: files.reduce((sum, { urls }) => sum + urls, 0),
    files: new Map(all.map((file) => [file.name, file])),
  };
}

async function pack(name: string, xml: string): Promise<SitemapFile> {
  const file = new OpenFile(name);
  file.write(xml, Buffer.byteLength(xml));
  return file.finish('');
}

class OpenFile {
  private readonly packer: Gzip = createGzip();
  private readonly hash: Hash = createHash('sha256');
  private readonly packed: Buffer[] = [];
  private pending = '';
  private size = 0;
  private urls = 0;
  private changedAt: string | null = null;

  constructor(private readonly name: string) {
    this.packer.on('data', (piece: Buffer) => this.packed.push(piece));
  }

  static begin(name: string): OpenFile {
    const file = new OpenFile(name);
    file.write(URLSET_HEAD, Buffer.byteLength(URLSET_HEAD));
    return file;
  }

  get isFull(): boolean {
    return this.pending.length >= PIECE;
  }

  hasRoomFor(bytes: number, limits: SitemapLimits): boolean {
    return this.urls < limits.urls && this.size + bytes + URLSET_END.length <= limits.bytes;
  }

  add(xml: string, bytes: number, changedAt: string | null): void {
    this.write(xml, bytes);
    this.urls += 1;
    if (changedAt !== null && (this.changedAt === null || changedAt > this.changedAt)) {
      this.changedAt = changedAt;
    }
  }

  write(xml: string, bytes: number): void {
    this.pending += xml;
    this.size += bytes;
  }

  /** Hands over what is pending, and waits until the packer wants more. */
  async flush(): Promise<void> {
    const piece = Buffer.from(this.pending);
    this.pending = '';
    this.hash.update(piece);
    if (!this.packer.write(piece)) await once(this.packer, 'drain');
  }

  async finish(end = URLSET_END): Promise<SitemapFile> {
    this.write(end, Buffer.byteLength(end));
    await this.flush();
    this.packer.end();
    await once(this.packer, 'end');
    return {
      name: this.name,
      gzip: Buffer.concat(this.packed),
      size: this.size,
      tag: digest(this.hash),
      urls: this.urls,
      changedAt: this.changedAt,
    };
  }
}

function digest(hash: Hash): string {
  return hash.digest('base64url').slice(0, 22);
}
