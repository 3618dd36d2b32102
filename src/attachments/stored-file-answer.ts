import type { IncomingMessage, ServerResponse } from 'node:http';
import { FinishedAnswer } from '../platform/http/finished-answer.js';

export interface StoredFile {
  name: string;
  /** Media type. */
  type: string;
  bytes: Buffer;
}

/** A file of somebody else: to be kept, never to be shown by the browser itself. */
export class StoredFileAnswer extends FinishedAnswer {
  constructor(private readonly file: StoredFile) {
    super();
  }

  override send(request: IncomingMessage, response: ServerResponse): void {
    const { name, type, bytes } = this.file;
    const plain = name.replace(/[^A-Za-z0-9. _-]/g, '_');
    const coded = encodeURIComponent(name).replace(
      /['()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16)}`,
    );
    response.setHeader('Content-Type', type);
    response.setHeader('Content-Disposition', `attachment; filename="${plain}"; filename*=UTF-8''${coded}`);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    response.setHeader('Content-Length', bytes.length);
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }
}
