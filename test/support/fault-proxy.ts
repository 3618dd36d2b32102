/** A proxy before an HTTP service that can be made to fail in the ways in which services fail. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { freePort } from '../../scripts/lib/ports.mjs';

export type Fault =
  /** Passes everything on. */
  | { kind: 'ok' }
  /** Closes every connection at once. */
  | { kind: 'down' }
  /** Takes the request and never answers. */
  | { kind: 'hang' }
  /** Answers as the service does, later. */
  | { kind: 'slow'; ms: number }
  /** Asks the service at once and passes its answer on later. */
  | { kind: 'late'; ms: number }
  | { kind: 'late'; until: Promise<void> }
  /** Answers with this status and a JSON error body. */
  | { kind: 'status'; status: number; headers?: Record<string, string> }
  /** Answers 200 with bytes that are no JSON. */
  | { kind: 'garbage' }
  /** Answers 200 with this body, whatever was asked. */
  | { kind: 'body'; body: string; headers?: Record<string, string> }
  /** Answers 200 with a JSON body of so many bytes, whose length it does not tell before. */
  | { kind: 'huge'; bytes: number }
  /** Sends the real body, one byte at a time. */
  | { kind: 'drip'; everyMs: number }
  /** Sends half of the real body and closes the connection. */
  | { kind: 'cut' };

export interface FaultProxy {
  readonly url: string;
  readonly port: number;
  /** Method and path of every request since the last `forget`. */
  readonly requests: readonly string[];
  forget(): void;
  /** Requests from now on fail like this. `down` also closes the connections that are open. */
  set(fault: Fault): void;
  stop(): Promise<void>;
}

/** @param target origin of the service, e.g. `http://127.0.0.1:4010`; it may start later */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let fault: Fault = { kind: 'ok' };
  let requests: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((incoming, outgoing) => {
    requests.push(`${incoming.method} ${incoming.url}`);
    answer(target, fault, incoming, outgoing);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    if (fault.kind === 'down') socket.destroy();
  });
  const closeAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const port = await freePort();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    get requests() {
      return requests;
    },
    forget() {
      requests = [];
    },
    set(next) {
      fault = next;
      if (next.kind === 'down') closeAll();
    },
    async stop() {
      closeAll();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

function answer(target: string, fault: Fault, incoming: IncomingMessage, outgoing: ServerResponse): void {
  switch (fault.kind) {
    case 'ok':
      forward(target, incoming, outgoing, (body) => outgoing.end(body));
      break;
    case 'slow': {
      const timer = setTimeout(() => {
        forward(target, incoming, outgoing, (body) => outgoing.end(body));
      }, fault.ms);
      outgoing.on('close', () => clearTimeout(timer));
      break;
    }
    case 'late':
      forward(target, incoming, outgoing, (body) => {
        if ('until' in fault) return void fault.until.then(() => outgoing.end(body));
        const timer = setTimeout(() => outgoing.end(body), fault.ms);
        outgoing.on('close', () => clearTimeout(timer));
      });
      break;
    case 'drip':
      forward(target, incoming, outgoing, (body) => drip(body, fault.everyMs, outgoing));
      break;
    case 'cut':
      forward(target, incoming, outgoing, (body) => {
        outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy());
      });
      break;
    case 'status':
      outgoing.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers });
      outgoing.end(JSON.stringify({ message: 'Made to fail.', request_id: 'fault', error_code: 1 }));
      break;
    case 'garbage':
      answerWith(outgoing, '<!doctype html><p>This is not what you asked for\u0000');
      break;
    case 'body':
      answerWith(outgoing, fault.body, fault.headers);
      break;
    case 'huge':
      outgoing.writeHead(200, { 'content-type': 'application/json' });
      pipeline(Readable.from(hugeJson(fault.bytes)), outgoing, () => {});
      break;
    case 'down':
      incoming.socket.destroy();
      break;
    case 'hang':
      break;
  }
}

function answerWith(outgoing: ServerResponse, body: string, headers: Record<string, string> = {}): void {
  outgoing.writeHead(200, { 'content-type': 'application/json', ...headers });
  outgoing.end(body);
}

function* hugeJson(bytes: number): Generator<string> {
  const piece = 'x'.repeat(65_536);
  yield '{"item":"';
  for (let sent = 0; sent < bytes; sent += piece.length) yield piece;
  yield '"}';
}

/** Asks the service, and hands its body to `send` once the head has been passed on. */
function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  send: (body: Buffer) => void,
): void {
  const { hostname, port } = new URL(target);
  const onward = request(
    { hostname, port, method: incoming.method, path: incoming.url, headers: incoming.headers, agent: false },
    (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const { connection: _connection, 'transfer-encoding': _encoding, ...headers } = response.headers;
        outgoing.writeHead(response.statusCode ?? 502, headers);
        send(Buffer.concat(parts));
      });
      response.on('error', () => outgoing.destroy());
    },
  );
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

function drip(body: Buffer, everyMs: number, outgoing: ServerResponse): void {
  let sent = 0;
  const timer = setInterval(() => {
    if (sent >= body.length) {
      clearInterval(timer);
      outgoing.end();
      return;
    }
    outgoing.write(body.subarray(sent, sent + 1));
    sent += 1;
  }, everyMs);
  outgoing.on('close', () => clearInterval(timer));
}
