import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpException, Inject, Injectable } from '@nestjs/common';
import Negotiator from 'negotiator';
import { LOGGER, type Logger } from '../logging/logger.js';
import { targetOf } from './address-space.js';
import { type ErrorBody, HttpError } from './http-error.js';
import { hasBody } from './request-body.js';
import { requestIdOf } from './request-id.js';
import { CLOSED_POLICY } from './security-headers.js';

/** Longest wait for the rest of a body that nobody wants. */
const LINGER_MS = 10_000;

export interface ErrorDocument {
  html: Buffer;
  contentSecurityPolicy: string;
}

/** Renders an error as a document; set by the room that owns how documents look. */
export type ErrorDocumentRenderer = (error: HttpError, request: IncomingMessage) => Promise<ErrorDocument>;

/** The one place that writes error answers: JSON for calls, the error page for people. */
@Injectable()
export class ErrorResponder {
  private renderer: ErrorDocumentRenderer | null = null;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  setDocuments(renderer: ErrorDocumentRenderer): void {
    this.renderer = renderer;
  }

  /** Answers `thrown`. Never throws and never sends a second head. */
  async respond(request: IncomingMessage, response: ServerResponse, thrown: unknown): Promise<void> {
    const error = toHttpError(thrown);
    if (error.status >= 500) {
      this.logger.error('request failed', {
        method: request.method,
        target: request.url,
        status: error.status,
        code: error.code,
        error: error.details.cause ?? (thrown instanceof Error ? thrown : error),
      });
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const requestId = requestIdOf(request);
    response.statusCode = error.status;
    for (const name of ['ETag', 'Last-Modified', 'Content-Encoding']) response.removeHeader(name);
    response.setHeader('Cache-Control', 'no-store');
    if (error.details.retryAfter !== undefined) response.setHeader('Retry-After', error.details.retryAfter);
    if (error.details.allow) response.setHeader('Allow', error.details.allow.join(', '));
    if (wantsDocument(request) && this.renderer) {
      try {
        const document = await this.renderer(error, request);
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.setHeader('Content-Security-Policy', document.contentSecurityPolicy);
        response.setHeader('Content-Length', document.html.length);
        sendWhole(request, response, document.html);
        return;
      } catch (failure) {
        this.logger.error('error page failed', { error: failure });
      }
    }
    const body: ErrorBody = {
      code: error.code,
      message: error.message,
      ...(error.details.fields ? { fields: error.details.fields } : {}),
      requestId,
    };
    const bytes = Buffer.from(JSON.stringify(body));
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Security-Policy', CLOSED_POLICY);
    response.setHeader('Content-Length', bytes.length);
    sendWhole(request, response, bytes);
  }
}

/**
 * Sends the body. To a client that is still sending one of its own, which nobody wants, the connection stays open until
 * that is through or {@link LINGER_MS} are over: cut at once, the answer would be lost on its way.
 */
function sendWhole(request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
  const body = request.method === 'HEAD' ? '' : bytes;
  if (request.complete || !hasBody(request)) {
    response.end(body);
    return;
  }
  response.flushHeaders();
  if (body !== '') response.write(body);
  const cut = setTimeout(() => request.destroy(), LINGER_MS);
  const end = (): void => {
    clearTimeout(cut);
    response.end();
  };
  request.once('end', end);
  request.once('close', end);
  request.resume();
}

/**
 * Whether an error is answered with the error page: at the address of a document always, unless JSON is asked for by
 * name and liked no less. Link previews and other programs that take anything get what a browser gets.
 */
export function wantsDocument({ headers, url }: Pick<IncomingMessage, 'headers' | 'url'>): boolean {
  if (targetOf((url ?? '/').replace(/\?.*$/s, '')).kind !== 'document') return false;
  return new Negotiator({ headers }).mediaType(['text/html', 'application/json']) !== 'application/json';
}

function toHttpError(thrown: unknown): HttpError {
  if (thrown instanceof HttpError) return thrown;
  if (thrown instanceof HttpException) {
    const status = thrown.getStatus();
    if (status < 500) return new HttpError(status, `http_${status}`, thrown.message, { cause: thrown });
  }
  return new HttpError(500, 'internal_error', 'Oops! Something went wrong.', { cause: thrown });
}
