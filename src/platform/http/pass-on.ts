import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { failure } from '../failure.js';
import { HttpError } from './http-error.js';
import { CLOSED_POLICY } from './security-headers.js';

/** So long another server may take to begin its answer, in milliseconds. */
const HEAD_MS = 10_000;
/** What the visitor asks for that concerns the file itself. */
const ASKED = ['range', 'if-range', 'accept'] as const;
const TOLD = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'];
const PASSED_ON: ReadonlySet<number> = new Set([200, 206, 416]);
/** Shown in the browser; everything else is kept as a file. */
const SHOWN = /^(application\/pdf|image\/(png|jpeg|webp|gif|avif|svg\+xml)|video\/|audio\/)/;

/**
 * Answers with a file of another server, which the visitor never gets to know: as a stream, with ranges. What it is for
 * whom is the business of the caller, and so is what caches are told.
 * @param source address of the file, which the site itself knows
 * @param name of the file, encoded as in an address
 * @throws HttpError 404 when it is not there; 503 when the other server does not answer
 */
export async function passOn(source: URL, name: string, request: Request, response: Response): Promise<void> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), HEAD_MS);
  response.once('close', () => abort.abort());
  // A compressed answer would have another length than the ranges are of.
  const headers: Record<string, string> = { 'accept-encoding': 'identity' };
  for (const header of ASKED) {
    const value = request.headers[header];
    if (typeof value === 'string') headers[header] = value;
  }
  const { method } = request;
  const answer = await fetch(source, { method, headers, redirect: 'error', signal: abort.signal })
    .catch((error: unknown) => {
      throw unavailable(error);
    })
    .finally(() => clearTimeout(timer));
  if (!PASSED_ON.has(answer.status)) {
    await answer.body?.cancel();
    if (answer.status === 404) throw new HttpError(404, 'not_found', 'There is no such file.');
    throw unavailable(new Error(`The asset service answered ${answer.status}.`));
  }
  response.statusCode = answer.status;
  for (const header of TOLD) {
    const value = answer.headers.get(header);
    if (value !== null) response.setHeader(header, value);
  }
  const type = answer.headers.get('content-type') ?? '';
  response.setHeader(
    'Content-Disposition',
    `${SHOWN.test(type) ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
  );
  // Browsers show no PDF in a sandbox.
  response.setHeader(
    'Content-Security-Policy',
    type.startsWith('application/pdf') ? CLOSED_POLICY : `${CLOSED_POLICY}; sandbox`,
  );
  if (answer.body === null || method === 'HEAD') {
    response.end();
    return;
  }
  // Broken off, a file is shorter than was told, which the browser sees.
  await pipeline(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), response).catch(
    () => undefined,
  );
}

function unavailable(error: unknown): HttpError {
  const cause = new Error('A file could not be read.', { cause: failure(error) });
  return HttpError.unavailable('file_unavailable', 'The file cannot be read right now.', 10, cause);
}
