import type { ServerResponse } from 'node:http';
import type { RouteClassName } from '../http/route-class.js';
import { type CountedClass, countRequest } from './meters.js';

const classes = new WeakMap<object, RouteClassName>();

/** Notes which class of route answers; later notes win. */
export function noteRouteClass(response: object, name: RouteClassName): void {
  classes.set(response, name);
}

/** Counts an answer when it is over, by the class that was noted until then. */
export function countOnClose(response: ServerResponse, started: number, name?: CountedClass): void {
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : 0;
    countRequest(name ?? classes.get(response) ?? 'none', status, (performance.now() - started) / 1_000);
  });
}

/** Counts an answer from finished bytes, which is in the hands of the connection already. */
export function countCachedAnswer(response: ServerResponse, started: number, name: RouteClassName): void {
  // Only a client without any compression has to wait for its bytes.
  if (response.writableEnded) countRequest(name, response.statusCode, (performance.now() - started) / 1_000);
  else countOnClose(response, started, name);
}
