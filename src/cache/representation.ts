import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import { FinishedAnswer } from '../platform/http/finished-answer.js';
import type { ResponseOverrides } from '../platform/http/response-overrides.js';
import { NOINDEX, securityHeadersWith } from '../platform/http/security-headers.js';

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);
// A page costs 2 ms at these levels and 30 at the next good ones, which would make it some 6 % smaller.
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

/** The bytes alone: what compressors, Redis and files hand out may be a small piece of a large block that it holds on to. */
function owned(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

export interface RepresentationMeta {
  contentType: string;
  contentSecurityPolicy: string;
  cacheControl: string;
  /** Further headers for caches outside, as name, value, name, value. */
  cacheKeys?: readonly string[];
}

/** Place of the request id's value in every head, which is the only part that differs from answer to answer. */
const ID_VALUE = 1;

/** One finished answer: the same bytes for everyone, compressed once. */
export class Representation extends FinishedAnswer {
  private readonly heads: { br: string[]; gzip: string[] };
  private plain: WeakRef<Buffer> | null = null;
  private decompressing: Promise<Buffer> | null = null;

  private constructor(
    readonly meta: RepresentationMeta,
    readonly br: Buffer,
    readonly gzip: Buffer,
    /** Strong validator of the uncompressed text, without quotes and encoding suffix. */
    readonly tag: string,
    private readonly encoded = true,
  ) {
    super();
    this.heads = { br: this.head('br', br), gzip: this.head('gzip', gzip) };
  }

  static async of(body: string | Buffer, meta: RepresentationMeta): Promise<Representation> {
    const bytes = Buffer.from(body);
    const [br, gz] = await Promise.all([
      compressBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
      compressGzip(bytes, { level: GZIP_LEVEL }),
    ]);
    const tag = createHash('sha256')
      .update(bytes)
      .update(meta.contentSecurityPolicy)
      .digest('base64url')
      .slice(0, 22);
    return new Representation(meta, owned(br), owned(gz), tag);
  }

  /** For files that are compressed by nature (fonts, pictures): sent as they are, whatever the client takes. */
  static ofCompressedFile(bytes: Buffer, meta: RepresentationMeta): Representation {
    const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    const own = owned(bytes);
    return new Representation(meta, own, own, tag, false);
  }

  /** Takes parts made earlier by {@link Representation.of}, e.g. out of Redis. */
  static restore(meta: RepresentationMeta, br: Buffer, gz: Buffer, tag: string): Representation {
    return new Representation(meta, owned(br), owned(gz), tag);
  }

  /** Bytes that this representation keeps in memory. */
  get size(): number {
    return this.br.length + this.gzip.length + 2_048;
  }

  text(): Promise<string> {
    return this.bytes().then((bytes) => bytes.toString('utf8'));
  }

  /** What it was made of. One copy for all who ask as long as anybody holds it, such as a connection that sends it. */
  async bytes(): Promise<Buffer> {
    if (!this.encoded) return this.br;
    const present = this.plain?.deref();
    if (present !== undefined) return present;
    this.decompressing ??= decompressBrotli(this.br)
      .then((bytes) => {
        this.plain = new WeakRef(bytes);
        return bytes;
      })
      .finally(() => {
        this.decompressing = null;
      });
    return this.decompressing;
  }

  /**
   * Writes the whole answer: 304 when the client has it and may keep it, else in the best encoding it takes, with the status that is
   * set already: 200 unless a handler set another.
   * @param overrides what route rules change for the address
   * @param cacheControl takes the place of what the answer was made with
   */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
    overrides: ResponseOverrides | null = null,
    cacheControl: string | null = null,
  ): void {
    const { acceptEncoding, ifNoneMatch } = wishesOf(request);
    const encoding = preferredEncoding(acceptEncoding);
    if (encoding === 'identity' && this.encoded) {
      void this.sendPlain(request, response, requestId, overrides, cacheControl);
      return;
    }
    const bytes = encoding === 'gzip' ? this.gzip : this.br;
    const head = withOverrides(
      encoding === 'gzip' ? this.heads.gzip : this.heads.br,
      overrides,
      cacheControl,
    );
    // Written to the connection before anybody else can use the list.
    head[ID_VALUE] = requestId;
    if (this.isFresh(ifNoneMatch)) {
      response.writeHead(304, withoutBody(head));
      response.end();
      return;
    }
    response.writeHead(response.statusCode, head);
    if (request.method === 'HEAD') response.end();
    else response.end(bytes);
  }

  private async sendPlain(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
    overrides: ResponseOverrides | null,
    cacheControl: string | null,
  ): Promise<void> {
    try {
      const bytes = await this.bytes();
      const head = withOverrides(this.commonHead(`"${this.tag}"`), overrides, cacheControl);
      head.push('Content-Length', String(bytes.length));
      head[ID_VALUE] = requestId;
      if (this.isFresh(request.headers['if-none-match'])) response.writeHead(304, withoutBody(head)).end();
      else response.writeHead(response.statusCode, head).end(request.method === 'HEAD' ? undefined : bytes);
    } catch {
      response.destroy();
    }
  }

  private get mayBeKept(): boolean {
    return !this.meta.cacheControl.includes('no-store');
  }

  private isFresh(ifNoneMatch: string | undefined): boolean {
    return this.mayBeKept && matchesTag(ifNoneMatch, this.tag);
  }

  private head(encoding: 'br' | 'gzip', bytes: Buffer): string[] {
    const length = ['Content-Length', String(bytes.length)];
    if (!this.encoded) return [...this.commonHead(`"${this.tag}"`), ...length];
    return [...this.commonHead(`"${this.tag}-${encoding}"`), 'Content-Encoding', encoding, ...length];
  }

  private commonHead(etag: string): string[] {
    return [
      'X-Request-Id',
      '',
      'Content-Type',
      this.meta.contentType,
      'Cache-Control',
      this.meta.cacheControl,
      ...(this.meta.cacheKeys ?? []),
      ...(this.encoded ? ['Vary', 'Accept-Encoding'] : []),
      ...(this.mayBeKept ? ['ETag', etag] : []),
      'Content-Security-Policy',
      this.meta.contentSecurityPolicy,
      // What programs read, such as a page's payload.
      ...(this.meta.contentType.startsWith('application/json') ? NOINDEX : []),
      ...securityHeadersWith(this.meta.contentSecurityPolicy).flat(),
    ];
  }
}

interface Wishes {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/** The two headers that decide, without having Node build the object of all of them. */
function wishesOf(request: IncomingMessage): Wishes {
  const raw = request.rawHeaders;
  const found: Wishes = { acceptEncoding: undefined, ifNoneMatch: undefined };
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? '';
    const key = WISHES.get(name.length);
    if (key === undefined || name.toLowerCase() !== key.header) continue;
    // Sent twice: Node knows how such headers are joined.
    if (found[key.wish] !== undefined) return joinedWishes(request);
    found[key.wish] = raw[at + 1];
  }
  return found;
}

const WISHES = new Map<number, { header: string; wish: keyof Wishes }>([
  ['accept-encoding'.length, { header: 'accept-encoding', wish: 'acceptEncoding' }],
  ['if-none-match'.length, { header: 'if-none-match', wish: 'ifNoneMatch' }],
]);

function joinedWishes({ headers }: IncomingMessage): Wishes {
  const accept = headers['accept-encoding'];
  return {
    acceptEncoding: typeof accept === 'string' ? accept : undefined,
    ifNoneMatch: headers['if-none-match'],
  };
}

/** The head with what the moment and route rules change; an answer that nobody may keep stays so. */
function withOverrides(
  head: string[],
  overrides: ResponseOverrides | null,
  cacheControl: string | null,
): string[] {
  if (overrides === null && cacheControl === null) return head;
  const result = [...head];
  const added = overrides?.headers ?? [];
  for (let at = 0; at + 1 < added.length; at += 2) {
    const [name = '', value = ''] = added.slice(at, at + 2);
    // A payload is kept from being listed in any case.
    if (name !== NOINDEX[0] || !head.includes(name)) result.push(name, value);
  }
  const at = head.indexOf('Cache-Control') + 1;
  for (const wish of [cacheControl, overrides?.cacheControl ?? null]) {
    if (wish !== null && result[at]?.startsWith('public')) result[at] = wish;
  }
  return result;
}

/** True when an If-None-Match value names this validator, in whichever encoding it was sent. */
export function matchesTag(ifNoneMatch: string | undefined, validator: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((part) => {
    const tag = part.trim().replace(/^W\//, '').replaceAll('"', '');
    return tag === validator || tag === `${validator}-br` || tag === `${validator}-gzip`;
  });
}

/** A 304 has no body, so nothing that describes one. */
function withoutBody(head: readonly string[]): string[] {
  const result: string[] = [];
  for (let at = 0; at + 1 < head.length; at += 2) {
    const name = head[at] ?? '';
    if (!/^content-(length|encoding|type)$/i.test(name)) result.push(name, head[at + 1] ?? '');
  }
  return result;
}

type Encoding = 'br' | 'gzip' | 'identity';

const seen = new Map<string, Encoding>();

/** Best encoding that an Accept-Encoding value takes; browsers send few different ones, so the answer is kept. */
export function preferredEncoding(accept: string | string[] | undefined): Encoding {
  if (typeof accept !== 'string') return 'identity';
  const known = seen.get(accept);
  if (known) return known;
  const result = negotiate(accept, ['br', 'gzip', 'identity']) ?? 'identity';
  if (seen.size < 200 && accept.length < 200) seen.set(accept, result);
  return result;
}

/** True when the client takes gzip, whatever else it takes. */
export function takesGzip(accept: string | string[] | undefined): boolean {
  return typeof accept === 'string' && negotiate(accept, ['gzip']) === 'gzip';
}

function negotiate(accept: string, offered: Encoding[]): Encoding | undefined {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accept } });
  // Of what the client likes as well as another, the first that is offered.
  const encodings: (available: string[], options: { preferred: string[] }) => string[] = negotiator.encodings;
  return encodings.call(negotiator, offered, { preferred: offered })[0] as Encoding | undefined;
}
