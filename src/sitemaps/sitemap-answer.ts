import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { matchesTag, takesGzip } from '../cache/cache.module.js';
import { FinishedAnswer } from '../platform/http/finished-answer.js';
import type { SitemapFile } from './sitemap-set.js';

/** A sitemap: 304 when the client has it, else packed as it is kept, or unpacked as a stream. */
export class SitemapAnswer extends FinishedAnswer {
  constructor(private readonly file: SitemapFile) {
    super();
  }

  override send(request: IncomingMessage, response: ServerResponse): void {
    const { gzip, size, tag } = this.file;
    const packed = takesGzip(request.headers['accept-encoding']);
    response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader('ETag', packed ? `"${tag}-gzip"` : `"${tag}"`);
    if (matchesTag(request.headers['if-none-match'], tag)) {
      response.statusCode = 304;
      response.end();
      return;
    }
    response.setHeader('Content-Type', 'application/xml; charset=utf-8');
    response.setHeader('Content-Length', packed ? gzip.length : size);
    if (packed) response.setHeader('Content-Encoding', 'gzip');
    if (request.method === 'HEAD') response.end();
    else if (packed) response.end(gzip);
    // A client that goes away ends the stream, and that is all.
    else void pipeline(Readable.from([gzip]), createGunzip(), response).catch(() => response.destroy());
  }
}
