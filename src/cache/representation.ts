import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { FinishedAnswer } from '../platform/http/finished-answer.js';
import type { ResponseOverrides } from '../platform/http/response-overrides.js';
import { NOINDEX, securityHeadersWith } from '../platform/http/security-headers.js';
import { type Encoding, matchesTag, preferredEncoding, wishesOf } from './negotiation.js';

const JSON_TYPE = 'application/json';
const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);
// At quality 5 a document is 6 % smaller and takes twice as long, from 9 on fifteen times as long.
const DOCUMENT_QUALITY = 4;
/** Payloads are read by our own script, and as a rule in advance. */
const DATA_QUALITY = 2;
const GZIP_LEVEL = 6;
/** Bytes that are compressed at once: to hand fewer to another thread and back costs as much as their compression. */
const SMALL = 131_072;

/** The bytes alone: what compressors, Redis and files hand out may be a small piece of a large block that it holds on to. */
function owned(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

async function packedBrotli(bytes: Buffer, { contentType }: RepresentationMeta): Promise<Buffer> {
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: contentType.startsWith(JSON_TYPE) ? DATA_QUALITY : DOCUMENT_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  };
  return bytes.length < SMALL ? brotliCompressSync(bytes, options) : compressBrotli(bytes, options);
}

function tagOf(bytes: Buffer, meta: RepresentationMeta): string {
  return createHash('sha256')
    .update(bytes)
    .update(meta.contentSecurityPolicy)
    .digest('base64url')
    .slice(0, 22);
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

/** Texts that clients asked for without compression, which few do: the latest of them, up to 16 MiB in all. */
const plainTexts = new LRUCache<Representation, Buffer>({
  maxSize: 16 * 1_048_576,
  sizeCalculation: (bytes) => bytes.length + 1,
});

/**
 * One finished answer: the same bytes for everyone. What is kept is compressed once with brotli, which nearly all
 * clients take, and with gzip when the first one asks for it.
 */
export class Representation extends FinishedAnswer {
  private readonly heads: Partial<Record<Encoding, string[]>> = {};
  private readonly making: Partial<Record<Encoding, Promise<Buffer>>> = {};

  private constructor(
    readonly meta: RepresentationMeta,
    /** Strong validator of the uncompressed text, without quotes and encoding suffix; '' for what nobody keeps. */
    readonly tag: string,
    private readonly forms: Partial<Record<Encoding, Buffer>>,
    private readonly encoded = true,
    /** Makes the text of an answer for one person. */
    private readonly write: (() => string) | null = null,
  ) {
    super();
  }

  /**
   * An answer that is kept.
   * @param br its brotli form, where there is one already
   */
  static async of(body: string | Buffer, meta: RepresentationMeta, br?: Buffer): Promise<Representation> {
    const bytes = Buffer.from(body);
    return new Representation(meta, tagOf(bytes, meta), {
      br: owned(br ?? (await packedBrotli(bytes, meta))),
    });
  }

  /** An answer for one person, which nobody keeps: written and compressed only as they take it. */
  static forOne(write: () => string, meta: RepresentationMeta): Representation {
    return new Representation(meta, '', {}, true, write);
  }

  /** For files that are compressed by nature (fonts, pictures): sent as they are, whatever the client takes. */
  static ofCompressedFile(bytes: Buffer, meta: RepresentationMeta): Representation {
    const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    return new Representation(meta, tag, { identity: owned(bytes) }, false);
  }

  /** Takes a part made earlier by {@link Representation.of}, e.g. out of Redis. */
  static restore(meta: RepresentationMeta, br: Buffer, tag: string): Representation {
    return new Representation(meta, tag, { br: owned(br) });
  }

  /** What {@link Representation.restore} takes. @throws Error when it was not made to be kept */
  get br(): Buffer {
    if (!this.forms.br) throw new Error('An answer for one person is not kept.');
    return this.forms.br;
  }

  /** Bytes that this representation keeps in memory; gzip, which comes when it is asked for, is counted at once. */
  get size(): number {
    const packed = this.forms.br ?? this.forms.identity;
    return Math.round((packed?.length ?? 0) * 2.2) + 2_048;
  }

  text(): Promise<string> {
    return this.bytes().then((bytes) => bytes.toString('utf8'));
  }

  /** What it was made of. */
  async bytes(): Promise<Buffer> {
    return this.ready('identity') ?? this.make('identity');
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
    const encoding = this.encoded ? preferredEncoding(acceptEncoding) : 'identity';
    const write = (bytes: Buffer) => {
      const head = withOverrides(this.head(encoding, bytes.length), overrides, cacheControl);
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
    };
    const bytes = this.ready(encoding);
    if (bytes === undefined) this.make(encoding).then(write, () => response.destroy());
    else write(bytes);
  }

  private ready(encoding: Encoding): Buffer | undefined {
    if (encoding === 'identity' && this.write) this.forms.identity ??= Buffer.from(this.write());
    return this.forms[encoding] ?? (encoding === 'identity' ? plainTexts.get(this) : undefined);
  }

  /** Makes a form that is not there, once for all who wait for it. */
  private make(encoding: Encoding): Promise<Buffer> {
    const running = this.making[encoding];
    if (running) return running;
    const made = this.made(encoding)
      .then((bytes) => {
        if (encoding === 'identity') plainTexts.set(this, bytes);
        else this.forms[encoding] = bytes;
        return bytes;
      })
      .finally(() => {
        delete this.making[encoding];
      });
    this.making[encoding] = made;
    return made;
  }

  private async made(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return decompressBrotli(this.br);
    const bytes = await this.bytes();
    return owned(
      encoding === 'br'
        ? await packedBrotli(bytes, this.meta)
        : await compressGzip(bytes, { level: GZIP_LEVEL }),
    );
  }

  private get mayBeKept(): boolean {
    return this.tag !== '' && !this.meta.cacheControl.includes('no-store');
  }

  private isFresh(ifNoneMatch: string | undefined): boolean {
    return this.mayBeKept && matchesTag(ifNoneMatch, this.tag);
  }

  private head(encoding: Encoding, length: number): string[] {
    const known = this.heads[encoding];
    if (known) return known;
    const suffix = encoding === 'identity' ? '' : `-${encoding}`;
    const head = [
      ...this.commonHead(`"${this.tag}${suffix}"`),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      'Content-Length',
      String(length),
    ];
    this.heads[encoding] = head;
    return head;
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
      ...(this.meta.contentType.startsWith(JSON_TYPE) ? NOINDEX : []),
      ...securityHeadersWith(this.meta.contentSecurityPolicy).flat(),
    ];
  }
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

/** A 304 has no body, so nothing that describes one. */
function withoutBody(head: readonly string[]): string[] {
  const result: string[] = [];
  for (let at = 0; at + 1 < head.length; at += 2) {
    const name = head[at] ?? '';
    if (!/^content-(length|encoding|type)$/i.test(name)) result.push(name, head[at + 1] ?? '');
  }
  return result;
}
