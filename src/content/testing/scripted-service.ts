import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A real HTTP server for tests of the content layer; what it answers is set by the test. */
export class ScriptedService {
  /** Targets of the requests so far. */
  readonly requests: { url: URL; headers: IncomingMessage['headers'] }[] = [];
  /** Largest number of requests that were being answered at once. */
  mostAtOnce = 0;
  handler: Handler = (_request, response) => sendJson(response, 500, {});
  private atOnce = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly baseUrl: string,
  ) {}

  static async start(): Promise<ScriptedService> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const service = new ScriptedService(server, `http://127.0.0.1:${port}`);
    server.on('connection', (socket) => {
      service.sockets.add(socket);
      socket.on('close', () => service.sockets.delete(socket));
    });
    server.on('request', (request, response) => service.take(request, response));
    return service;
  }

  get connections(): number {
    return this.sockets.size;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private take(request: IncomingMessage, response: ServerResponse): void {
    this.requests.push({ url: new URL(request.url ?? '/', this.baseUrl), headers: request.headers });
    this.atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
    response.on('close', () => {
      this.atOnce -= 1;
    });
    this.handler(request, response);
  }
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}

/** Error body as the Delivery API gives it for an item that is not published. */
export function sendNotFound(
  response: ServerResponse,
  errorCode = 100,
  headers: Record<string, string> = {},
): void {
  const body = {
    message: 'The requested content item was not found.',
    request_id: 'r1',
    error_code: errorCode,
    specific_code: 0,
  };
  sendJson(response, 404, body, headers);
}
