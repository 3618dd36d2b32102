import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

// On the request itself: a weak map of every request would be work for the garbage collector.
const ID = Symbol('request id');

type Known = IncomingMessage & { [ID]?: string };

/** An id for a request. One sent by the client is never taken over: it would end up in our logs. */
export const newRequestId = (): string => randomUUID();

/** Gives the request its id; one that is answered at once needs none. */
export function noteRequestId(request: IncomingMessage, id: string): void {
  (request as Known)[ID] = id;
}

/** The id given at the door; a new one for a request that never came through it. */
export function requestIdOf(request: IncomingMessage): string {
  const known = (request as Known)[ID];
  if (known !== undefined) return known;
  const id = newRequestId();
  noteRequestId(request, id);
  return id;
}
