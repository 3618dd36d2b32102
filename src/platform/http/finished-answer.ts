import type { IncomingMessage, ServerResponse } from 'node:http';

/** An answer with its own head and bytes; a handler returns it, and the HTTP adapter sends it. */
export abstract class FinishedAnswer {
  abstract send(request: IncomingMessage, response: ServerResponse, requestId: string): void;
}
