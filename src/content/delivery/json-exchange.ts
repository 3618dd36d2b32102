import {
  type Agent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { ContentError } from './content-error.js';
import { asObject, asString } from './raw-delivery.js';

export interface JsonRequest {
  url: URL;
  headers: Record<string, string>;
  agent: Agent;
  /** Milliseconds for everything: connecting, waiting and the whole body. */
  timeoutMs: number;
  /** Largest body after decompression. */
  maxBytes: number;
  signal?: AbortSignal;
}

export interface JsonAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: unknown;
}

const unpackBrotli = promisify(brotliDecompress);
const unpackGzip = promisify(gunzip);
const unpackDeflate = promisify(inflate);
/** Bytes that are unpacked at once; most answers have fewer. */
const CHUNK = 262_144;

/** An error answer is only read as far as its message needs. */
const MAX_ERROR_BYTES = 64 * 1024;

/**
 * One GET whose answer must be JSON. Follows no redirect, reads no other content type, and ends at the deadline
 * however slowly the bytes drip. Answers of 200 and 404 are returned, every other outcome is a `ContentError`.
 */
export async function exchangeJson(request: JsonRequest): Promise<JsonAnswer> {
  const cut = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    cut.abort();
  }, request.timeoutMs);
  // Not AbortSignal.any: it would keep a trace of every call at the long-lived outer signal.
  const stop = () => cut.abort();
  request.signal?.addEventListener('abort', stop);
  if (request.signal?.aborted) stop();
  const signal = cut.signal;
  try {
    const response = await send(request, signal);
    try {
      checkHead(response);
      const limit = response.statusCode === 200 ? request.maxBytes : MAX_ERROR_BYTES;
      const bytes = await readBody(response, limit);
      return { status: response.statusCode ?? 0, headers: response.headers, body: parse(bytes) };
    } finally {
      // Kept-alive connections are given back only when the answer was read to its end: one that is here already is
      // read, one that is still to come is not waited for.
      if (response.complete) response.resume();
      else response.destroy();
    }
  } catch (error) {
    if (timedOut) throw new ContentError('timeout', `no whole answer within ${request.timeoutMs} ms`);
    if (error instanceof ContentError) throw error;
    throw new ContentError('unavailable', reasonOf(error), { cause: error });
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', stop);
  }
}

function send(request: JsonRequest, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const start = request.url.protocol === 'https:' ? httpsRequest : httpRequest;
    const outgoing = start(request.url, {
      agent: request.agent,
      signal,
      headers: { ...request.headers, accept: 'application/json', 'accept-encoding': 'br, gzip' },
    });
    outgoing.once('response', resolve);
    // Stays attached: a connection cut in mid-body reports here too.
    outgoing.on('error', reject);
    outgoing.end();
  });
}

function checkHead(response: IncomingMessage): void {
  const status = response.statusCode ?? 0;
  if (status >= 500)
    throw new ContentError('unavailable', `status ${status}`, { status, ...retryAfter(response) });
  if (status === 429) {
    throw new ContentError('rate_limited', 'too many calls', { status, ...retryAfter(response) });
  }
  if (status === 401 || status === 403)
    throw new ContentError('unauthorised', `status ${status}`, { status });
  if (status >= 300 && status < 400) {
    throw new ContentError('bad_answer', `status ${status}: redirects are not followed`, { status });
  }
  if (status !== 200 && status !== 404) throw new ContentError('bad_answer', `status ${status}`, { status });
  const type = (response.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== 'application/json' && !/^application\/[a-z0-9.-]+\+json$/.test(type)) {
    throw new ContentError('bad_answer', `content type "${type.slice(0, 60)}" instead of JSON`, { status });
  }
}

function retryAfter(response: IncomingMessage): { retryAfterMs?: number } {
  const value = response.headers['retry-after'];
  if (value === undefined) return {};
  const milliseconds = /^\d{1,7}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(milliseconds) ? { retryAfterMs: Math.max(0, milliseconds) } : {};
}

async function readBody(response: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > limit) throw tooBig(limit);
  const unpack = decompressor(response.headers['content-encoding']);
  const packed = await readBytes(response, limit);
  if (unpack === null) return packed;
  try {
    return await unpack(packed, { maxOutputLength: limit, chunkSize: CHUNK });
  } catch (error) {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') throw tooBig(limit);
    if (isZlibError(error))
      throw new ContentError('bad_answer', 'the compression is broken', { cause: error });
    throw error;
  }
}

function readBytes(response: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    response.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) reject(tooBig(limit));
      else chunks.push(chunk);
    });
    response.on('end', () => resolve(Buffer.concat(chunks, size)));
    response.on('error', reject);
    // After the end, or instead of it.
    response.on('close', () => reject(new Error('the answer was cut')));
  });
}

/** Unpacking whole answers takes a fifth of the time that streams take. */
function decompressor(encoding: string | undefined) {
  switch (encoding?.trim().toLowerCase()) {
    case undefined:
    case '':
    case 'identity':
      return null;
    case 'gzip':
    case 'x-gzip':
      return unpackGzip;
    case 'br':
      return unpackBrotli;
    case 'deflate':
      return unpackDeflate;
    default:
      throw new ContentError('bad_answer', 'unknown compression');
  }
}

function tooBig(limit: number): ContentError {
  return new ContentError('bad_answer', `the answer is larger than ${limit} bytes`);
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new ContentError('bad_answer', 'the answer is not JSON', { cause: error });
  }
}

function codeOf(error: unknown): string {
  return asString(asObject(error).code);
}

function isZlibError(error: unknown): boolean {
  const code = codeOf(error);
  return code.startsWith('Z_') || code.startsWith('ERR__ERROR_') || code.startsWith('ERR_PADDING');
}

function reasonOf(error: unknown): string {
  const code = codeOf(error);
  if (code !== '') return code;
  return asString(asObject(error).message) || 'connection failed';
}
