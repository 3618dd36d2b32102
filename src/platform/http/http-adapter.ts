import type { IncomingMessage, ServerResponse } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import express, { type Express, type Response as ExpressResponse } from 'express';
import { type Config, isIndexed } from '../../config/config.js';
import { withRequestId } from '../logging/request-scope.js';
import { countCachedAnswer, countOnClose } from '../metrics/request-meter.js';
import { canonicalPath } from './canonical-path.js';
import { Connections } from './connections.js';
import type { ErrorResponder } from './error-responder.js';
import { FinishedAnswer } from './finished-answer.js';
import { HttpError } from './http-error.js';
import { keepPrivate } from './keep-private.js';
import { newRequestId, noteRequestId, requestIdOf } from './request-id.js';
import { ROUTE_CLASSES, type RouteClassName } from './route-class.js';
import { CLOSED_POLICY, NOINDEX, SECURITY_HEADERS } from './security-headers.js';

/** Answers a request from the cache: the class of what was answered, or null to leave it to the routes. Must not throw. */
export type CachedAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
) => RouteClassName | null;

/** Where an address leads that a redirect rule concerns; `location` is checked. */
export interface Forwarding {
  status: number;
  location: string;
}

/** Tells whether a canonical address leads on; null = it does not. Must not throw, nor reject. */
export type Forward = (path: string, query: string) => Forwarding | null | Promise<Forwarding | null>;

/**
 * Decides before anything else of the site who gets what is asked for: everybody, the one who asks (and then no cache may
 * keep it), nobody (an error), or an address where to ask. Must not throw.
 */
export type Gate = (
  request: IncomingMessage,
  response: ServerResponse,
) => 'everybody' | 'one' | { location: string } | HttpError;

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
const HOST_NAME = 'host';
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']);

function badHost(): HttpError {
  return HttpError.badRequest('bad_host', 'The Host header is not usable.');
}

/** Set up before Nest's adapter has it: that adds to the router, which reads its settings once, when it is made. */
function configuredExpress(): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('case sensitive routing', true);
  app.set('strict routing', true);
  return app;
}

/**
 * Nest's Express adapter. Request id, cached pages, security headers, canonical path and host check come before any
 * route is looked at, so that no answer can miss them.
 */
export class PlinthHttpAdapter extends ExpressAdapter {
  private readonly app: Express;
  private cachedAnswer: CachedAnswer | null = null;
  private responder: ErrorResponder | null = null;
  private forward: Forward | null = null;
  private gate: Gate | null = null;
  /** Lower-case; empty = every well-formed one. */
  private readonly allowedHosts: ReadonlySet<string>;
  private readonly noindex: boolean;
  private readonly connections = new Connections((request, response) => this.receive(request, response));
  private closing = false;
  /** The last Host that was checked and found good. */
  private lastHost: string | null = null;

  constructor(config: Pick<Config, 'allowedHosts' | 'publicUrl' | 'environment' | 'kontentPreview'>) {
    const app = configuredExpress();
    super(app);
    this.app = app;
    const { allowedHosts, publicUrl } = config;
    const hosts = allowedHosts.length === 0 ? [] : [...allowedHosts, new URL(publicUrl).host];
    this.allowedHosts = new Set(hosts.map((host) => host.toLowerCase()));
    this.noindex = !isIndexed(config);
  }

  setCachedAnswer(answer: CachedAnswer): void {
    this.cachedAnswer = answer;
  }

  /** Lets addresses in another spelling lead where their canonical form would, in one hop. */
  setForward(forward: Forward): void {
    this.forward = forward;
  }

  /** Closes the whole site to whom `gate` does not let in. */
  setGate(gate: Gate): void {
    this.gate = gate;
  }

  setErrorResponder(responder: ErrorResponder): void {
    this.responder = responder;
  }

  /** From now on every answer asks its client to open a new connection next time. */
  startDraining(): void {
    this.closing = true;
    this.connections.drain();
  }

  /** Ends what is still open; used after the drain time. */
  dropConnections(): void {
    this.connections.drop();
  }

  /** As Nest asks for it with each value that a handler returned. */
  override reply(response: ExpressResponse, body: unknown, statusCode?: number): void {
    if (body instanceof FinishedAnswer) body.send(response.req, response, requestIdOf(response.req));
    else super.reply(response, body, statusCode);
  }

  override initHttpServer(): void {
    this.httpServer = this.connections.server;
  }

  private receive(request: IncomingMessage, response: ServerResponse): void {
    const started = performance.now();
    const requestId = newRequestId();
    if (this.noindex) response.setHeader(...NOINDEX);
    if (this.closing) response.setHeader('Connection', 'close');
    const hostFault = this.hostFault(request);
    if (!this.closing && hostFault === null) {
      const answered = this.cachedAnswer?.(request, response, requestId) ?? null;
      if (answered !== null) {
        countCachedAnswer(response, started, answered);
        return;
      }
    }
    noteRequestId(request, requestId);
    countOnClose(response, started);
    withRequestId(requestId, () => {
      response.setHeader('X-Request-Id', requestId);
      for (const [name, value] of SECURITY_HEADERS) response.setHeader(name, value);
      response.setHeader('Content-Security-Policy', CLOSED_POLICY);
      response.setHeader('Cache-Control', 'no-store');
      const fault = hostFault ?? this.atGate(request, response) ?? this.check(request, response);
      if (fault === null) this.app(request, response);
      else if (fault !== 'answered') this.refuse(request, response, fault);
    });
  }

  private atGate(request: IncomingMessage, response: ServerResponse): HttpError | 'answered' | null {
    const verdict = this.gate?.(request, response) ?? 'everybody';
    if (verdict === 'everybody') return null;
    keepPrivate(response);
    if (verdict === 'one') return null;
    if (verdict instanceof HttpError) return verdict;
    response.writeHead(303, { Location: verdict.location, 'Content-Length': 0 });
    response.end();
    return 'answered';
  }

  private check(request: IncomingMessage, response: ServerResponse): HttpError | 'answered' | null {
    if (!METHODS.has(request.method ?? '')) return HttpError.methodNotAllowed([...METHODS]);
    const decision = canonicalPath(request.url ?? '/');
    if (decision.kind === 'refused') return new HttpError(decision.status, decision.code, decision.message);
    if (decision.kind === 'redirect') {
      // Only reads may be repeated at another address without asking.
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return HttpError.pageNotFound(decodeURI((request.url ?? '/').replace(/\?.*$/s, '')));
      }
      void this.sendOn(response, decision.location);
      return 'answered';
    }
    return null;
  }

  /** To the canonical spelling, or at once to where that leads. */
  private async sendOn(response: ServerResponse, canonical: string): Promise<void> {
    const mark = canonical.indexOf('?');
    const [path, query] = mark < 0 ? [canonical, ''] : [canonical.slice(0, mark), canonical.slice(mark + 1)];
    const onward = (await this.forward?.(path, query)) ?? null;
    response.writeHead(onward?.status ?? 308, {
      Location: onward?.location ?? canonical,
      'Content-Length': 0,
      // A spelling stays wrong; what editors decide may change with the next publish.
      'Cache-Control': onward ? ROUTE_CLASSES['public-page'].cache : 'public, max-age=3600',
    });
    response.end();
  }

  /** Null for the one usable Host of a request that is for this site. */
  private hostFault({ rawHeaders, url }: IncomingMessage): HttpError | null {
    let host: string | null = null;
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at] ?? '';
      if (name.length !== HOST_NAME.length || name.toLowerCase() !== HOST_NAME) continue;
      // Another one before it.
      if (host !== null) return badHost();
      host = rawHeaders[at + 1] ?? '';
    }
    // Nearly all ask for the same one.
    if (host === this.lastHost && host !== null) return null;
    if (host === null || !HOST.test(host)) return badHost();
    if (this.allowedHosts.size === 0 || this.allowedHosts.has(host)) {
      this.lastHost = host;
      return null;
    }
    const name = host.toLowerCase();
    if (this.allowedHosts.has(name) || this.allowedHosts.has(name.replace(/:\d+$/, ''))) return null;
    // Load balancers ask by the address of the process.
    if (url?.startsWith('/health/')) return null;
    return new HttpError(421, 'unknown_host', 'This server does not answer for that host.');
  }

  private refuse(request: IncomingMessage, response: ServerResponse, fault: HttpError): void {
    // A refused request may still carry a body nobody will read.
    response.setHeader('Connection', 'close');
    if (this.responder) void this.responder.respond(request, response, fault);
    else {
      response.statusCode = 503;
      response.end();
    }
  }
}
