import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** An answer with its own head and bytes; a handler returns it, and the HTTP adapter sends it. */
export abstract class FinishedAnswer {
  abstract send(request: IncomingMessage, response: ServerResponse, requestId: string): void;
}

/** JSON with a status that is known only once the handler has done its work. */
export class JsonAnswer extends FinishedAnswer {
  constructor(
    private readonly status: number,
    private readonly body: object,
  ) {
    super();
  }

  override send(request: IncomingMessage, response: ServerResponse): void {
    const bytes = Buffer.from(JSON.stringify(this.body));
    response.statusCode = this.status;
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', bytes.length);
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }
}

/** A file to be kept, whole in memory. */
export class FileAnswer extends FinishedAnswer {
  /** @param name of the file, in letters, digits, hyphens and dots */
  constructor(
    private readonly name: string,
    private readonly contentType: string,
    private readonly bytes: Buffer,
  ) {
    super();
  }

  override send(request: IncomingMessage, response: ServerResponse): void {
    response.setHeader('Content-Type', this.contentType);
    response.setHeader('Content-Disposition', `attachment; filename="${this.name}"`);
    response.setHeader('Content-Length', this.bytes.length);
    response.end(request.method === 'HEAD' ? undefined : this.bytes);
  }
}

/** A file that is sent while it is made or read. A failure on the way breaks it off, so that nobody takes it for whole. */
export class StreamAnswer extends FinishedAnswer {
  /** @param name of the file, in letters, digits, hyphens and dots. @param length in bytes, where it is known */
  constructor(
    private readonly name: string,
    private readonly contentType: string,
    private readonly parts: AsyncIterable<string | Uint8Array>,
    private readonly length?: number,
  ) {
    super();
  }

  override send(request: IncomingMessage, response: ServerResponse): void {
    response.setHeader('Content-Type', this.contentType);
    response.setHeader('Content-Disposition', `attachment; filename="${this.name}"`);
    if (this.length !== undefined) response.setHeader('Content-Length', this.length);
    if (request.method === 'HEAD') response.end();
    else
      this.write(response).catch((error: unknown) =>
        response.destroy(error instanceof Error ? error : undefined),
      );
  }

  private async write(response: ServerResponse): Promise<void> {
    for await (const part of this.parts) {
      if (response.destroyed) return;
      if (!response.write(part)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    }
    response.end();
  }
}

/** Sends the browser on with a GET, after a form was taken. */
export class SeeOther extends FinishedAnswer {
  /** @param location checked: a path of this site, or an address that the server itself knows */
  constructor(readonly location: string) {
    super();
  }

  override send(_request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(303, { Location: this.location, 'Content-Length': 0 });
    response.end();
  }
}

/** Sends who asked for another spelling of an address to the one that there is. */
export class Moved extends FinishedAnswer {
  /** @param location path of this site */
  constructor(readonly location: string) {
    super();
  }

  override send(_request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(308, { Location: this.location, 'Content-Length': 0 });
    response.end();
  }
}
