import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

// On the request itself: a weak map of every request would be work for the garbage collector.
const ID = Symbol('request id');

type Known = IncomingMessage & { [ID]?: string };

/** Gives the request its id. An id sent by the client is never taken over: it would end up in our logs. */
export function assignRequestId(request: IncomingMessage): string {
  const id = randomUUID();
  (request as Known)[ID] = id;
  return id;
}

/** The id given at the door; a new one for a request that never came through it. */
export function requestIdOf(request: IncomingMessage): string {
  return (request as Known)[ID] ?? assignRequestId(request);
}
