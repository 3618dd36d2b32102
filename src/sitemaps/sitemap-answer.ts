import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { matchesTag, takesGzip } from '../pages/pages.module.js';
import type { SitemapFile } from './sitemap-set.js';

/** Writes a sitemap: 304 when the client has it, else packed as it is kept, or unpacked as a stream. */
export async function sendFile(
  file: SitemapFile,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const packed = takesGzip(request.headers['accept-encoding']);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('ETag', packed ? `"${file.tag}-gzip"` : `"${file.tag}"`);
  if (matchesTag(request.headers['if-none-match'], file.tag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.setHeader('Content-Type', 'application/xml; charset=utf-8');
  response.setHeader('Content-Length', packed ? file.gzip.length : file.size);
  if (packed) response.setHeader('Content-Encoding', 'gzip');
  if (request.method === 'HEAD') response.end();
  else if (packed) response.end(file.gzip);
  // A client that goes away ends the stream, and that is all.
  else await pipeline(Readable.from([file.gzip]), createGunzip(), response).catch(() => response.destroy());
}
