import type { IncomingMessage } from 'node:http';
import { cleanJson, cleanText } from '../clean-text.js';
import { HttpError } from './http-error.js';

/** Levels of objects and lists in a JSON body. */
const MAX_DEPTH = 20;

/** Whether a body follows the head of a request. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Reads a request body as the bytes that were sent.
 * @param limit most bytes that are read.
 * @throws HttpError 413 when there is more (known from Content-Length or found while reading), 400 when the
 *   client breaks off.
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const tooLarge = new HttpError(413, 'body_too_large', `The body must not be larger than ${limit} bytes.`);
    if (Number(request.headers['content-length'] ?? 0) > limit) {
      reject(tooLarge);
      return;
    }
    const chunks: Buffer[] = [];
    let size = 0;
    const onData = (chunk: Buffer): void => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else {
        request.off('data', onData);
        request.pause();
        reject(tooLarge);
      }
    };
    request.on('data', onData);
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('aborted', () =>
      reject(HttpError.badRequest('body_incomplete', 'The body was not sent whole.')),
    );
    request.once('error', (cause) =>
      reject(new HttpError(400, 'body_incomplete', 'The body was not sent whole.', { cause })),
    );
  });
}

/**
 * Reads a body that is JSON and says so.
 * @throws HttpError 415 for another type, 413 when it is larger than `limit` bytes, 400 as {@link parseJson}
 */
export async function readJson(request: IncomingMessage, limit: number): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new HttpError(415, 'not_json', 'The body must be sent as application/json.');
  }
  return parseJson(await readBody(request, limit));
}

/**
 * The value of a body that is JSON, fit to be kept: no deeper than {@link MAX_DEPTH} levels, its texts cleaned of what
 * Postgres refuses.
 * @throws HttpError 400 when it is not JSON, or too deep
 */
export function parseJson(body: Buffer): unknown {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw HttpError.badRequest('bad_json', 'The body is not JSON.');
  }
  if (isDeeperThan(value, MAX_DEPTH))
    throw HttpError.badRequest('too_deep', 'The body is nested too deeply.');
  return cleanJson(value);
}

/** Walks without recursion, so that a hostile depth costs no stack. */
function isDeeperThan(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limit) return true;
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return false;
}

/** Fields that a form sends at most. */
const MAX_FIELDS = 250;

/**
 * Reads the body of a form without files. Only for routes that say so: pages of any site can send forms, without asking.
 * @throws HttpError 415 for another type, 413 when it is larger than `limit` bytes, 400 for a field that is there twice
 */
export async function readForm(request: IncomingMessage, limit: number): Promise<Record<string, string>> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new HttpError(415, 'not_a_form', 'The body must be sent as application/x-www-form-urlencoded.');
  }
  const body = new URLSearchParams((await readBody(request, limit)).toString('utf8'));
  const fields = [...body].map(([name, value]) => [cleanText(name), cleanText(value)] as const);
  const form = new Map(fields);
  if (form.size !== fields.length || form.size > MAX_FIELDS) {
    throw HttpError.badRequest('bad_form', 'The form is not usable.');
  }
  return Object.fromEntries(form);
}

/** Bytes that a form with one file may have beside the file. */
const FORM_PARTS = 10_000;

/**
 * Reads the file in a field of a form, as browsers send it without script. The whole form is kept in memory meanwhile.
 * @param limit bytes of the file
 * @returns null when no file was chosen
 * @throws HttpError 415 for another type, 413 when it is larger, 400 when the form is not usable
 */
export async function readFormFile(
  request: IncomingMessage,
  field: string,
  limit: number,
): Promise<{ name: string; bytes: Buffer } | null> {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new HttpError(415, 'not_a_form', 'The body must be sent as multipart/form-data.');
  const body = (await readBody(request, limit + FORM_PARTS)) as Buffer<ArrayBuffer>;
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null);
  if (form === null) throw HttpError.badRequest('bad_form', 'The form is not usable.');
  const file = form.get(field);
  if (!(file instanceof Blob) || (file.name === '' && file.size === 0)) return null;
  if (file.size > limit)
    throw new HttpError(413, 'body_too_large', `The file must not be larger than ${limit} bytes.`);
  return { name: cleanText(file.name), bytes: Buffer.from(await file.arrayBuffer()) };
}
