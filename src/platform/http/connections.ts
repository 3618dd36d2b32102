import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connectionErrorAnswer } from './connection-error.js';

// Whole request 30 s, head 15 s, idle connection 65 s (longer than a proxy's 60 s), head of 16 KB.
const SERVER_LIMITS = {
  requestTimeout: 30_000,
  headersTimeout: 15_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
  connectionsCheckingInterval: 5_000,
  insecureHTTPParser: false,
  // Checked by us, so that the refusal is a full answer.
  requireHostHeader: false,
};
/** Between the head of a request and the end of its answer: a client that takes or sends nothing for so long is cut off. */
const SILENCE_MS = 30_000;
/** Requests of one connection that wait for the answers before theirs; who sends more at once is cut off. */
const MOST_WAITING = 1_000;

type Receive = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * The HTTP server with its connections. On each of them one request is worked on at a time: what is pipelined waits until
 * the answer before it has been taken, so that a client costs the memory of one answer, however many it asks for.
 */
export class Connections {
  readonly server: Server;
  private readonly sockets = new Set<Socket>();
  /** How many requests wait. */
  private readonly waiting = new WeakMap<Socket, number>();
  /** The last request's answer, where that is not in the hands of the connection yet. */
  private readonly unfinished = new WeakMap<Duplex, ServerResponse>();
  private readonly refused = new WeakSet<Duplex>();

  /** @param receive answers a request */
  constructor(private readonly receive: Receive) {
    const take: Receive = (request, response) => {
      if (response.socket === null) this.waitForTurn(request, response);
      else this.handle(request, response);
    };
    this.server = createServer(SERVER_LIMITS, take);
    this.server.timeout = SILENCE_MS;
    this.server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    // An expectation that nobody knows may be ignored; Node alone would answer without request id and headers.
    this.server.on('checkExpectation', take);
    this.server.on('connect', (_request, socket) => {
      socket.on('error', () => socket.destroy());
      this.refuse('CONNECT', socket);
    });
    this.server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
      this.refuse(error.code ?? '', socket),
    );
  }

  /** Has each connection end with the answer that it is waiting for; idle ones are ended by `close` of the server. */
  drain(): void {
    for (const socket of this.sockets) {
      const last = this.unfinished.get(socket);
      if (last === undefined || last.writableFinished) continue;
      if (!last.headersSent) last.setHeader('Connection', 'close');
      last.once('finish', () => socket.end());
    }
  }

  /** Ends what is still open. */
  drop(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private handle(request: IncomingMessage, response: ServerResponse): void {
    this.receive(request, response);
    if (!response.writableEnded && !this.waiting.get(request.socket))
      this.unfinished.set(request.socket, response);
  }

  private waitForTurn(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const count = (this.waiting.get(socket) ?? 0) + 1;
    if (count > MOST_WAITING) {
      socket.destroy();
      return;
    }
    this.waiting.set(socket, count);
    this.unfinished.set(socket, response);
    // Once the answer before it has been handed over.
    response.once('socket', () =>
      process.nextTick(() => {
        this.waiting.set(socket, (this.waiting.get(socket) ?? 1) - 1);
        if (!socket.destroyed) this.handle(request, response);
      }),
    );
  }

  /** Answers what is no request that can be read, after the good ones before it. */
  private refuse(code: string, socket: Duplex): void {
    // What comes behind it is not understood either.
    if (this.refused.has(socket)) return;
    this.refused.add(socket);
    const last = this.unfinished.get(socket);
    if (last === undefined || last.writableFinished || last.destroyed) connectionErrorAnswer(code, socket);
    else last.once('close', () => connectionErrorAnswer(code, socket));
  }
}
