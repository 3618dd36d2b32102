import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { ErrorBody } from './http-error.js';
import { CLOSED_POLICY, SECURITY_HEADERS } from './security-headers.js';

const ANSWERS: Record<string, { status: string; code: string; message: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'headers_too_large',
    message: 'The request head is too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'request_timeout',
    message: 'The request took too long to arrive.',
  },
  CONNECT: {
    status: '405 Method Not Allowed',
    code: 'method_not_allowed',
    message: 'This server is no proxy.',
  },
};
const BAD_REQUEST = {
  status: '400 Bad Request',
  code: 'bad_request',
  message: 'The request could not be read.',
};

/** A client may still be sending, and would lose the answer if the connection were cut at once. */
const LINGER_MS = 2_000;

/**
 * Answers what Node's parser refuses before there is a request object: same body, id and security headers as
 * any other error (Node's own answer has none of them).
 * @param code of the parser's error
 */
export function connectionErrorAnswer(code: string, socket: Duplex): void {
  if (code === 'ECONNRESET' || !socket.writable || socket.destroyed) {
    socket.destroy();
    return;
  }
  const answer = ANSWERS[code] ?? BAD_REQUEST;
  const requestId = randomUUID();
  const body: ErrorBody = { code: answer.code, message: answer.message, requestId };
  const bytes = Buffer.from(JSON.stringify(body));
  const head = [
    `HTTP/1.1 ${answer.status}`,
    `Date: ${new Date().toUTCString()}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${bytes.length}`,
    `X-Request-Id: ${requestId}`,
    `Content-Security-Policy: ${CLOSED_POLICY}`,
    ...SECURITY_HEADERS.map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), bytes]));
  const cut = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(cut));
}
