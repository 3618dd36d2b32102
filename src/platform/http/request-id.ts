import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ids = new WeakMap<IncomingMessage, string>();

/** Gives the request its id. An id sent by the client is never taken over: it would end up in our logs. */
export function assignRequestId(request: IncomingMessage): string {
  const id = randomUUID();
  ids.set(request, id);
  return id;
}

/** The id given at the door; a new one for a request that never came through it. */
export function requestIdOf(request: IncomingMessage): string {
  return ids.get(request) ?? assignRequestId(request);
}
