import type { ServerResponse } from 'node:http';
import type { Metric } from 'prom-client';
import { ROUTE_CLASSES, type RouteClassName } from '../http/route-class.js';
import { ANSWER_BOUNDS, processMetrics } from './meters.js';

/** `none`: refused before any route was looked at, or no route was found. */
type CountedClass = RouteClassName | 'none';
/** `cut`: the client went away, or the connection was closed, before the answer was whole. */
const STATUS_CLASSES = ['cut', '1xx', '2xx', '3xx', '4xx', '5xx'] as const;

/**
 * A distribution in fixed buckets. Noting a value is a few additions: a histogram of prom-client takes fifteen times as
 * long, which every document from memory would pay.
 */
class Timing {
  /** Values in each bucket, not summed up; the last one is what lies beyond all bounds. */
  readonly counts = new Array<number>(ANSWER_BOUNDS.length + 1).fill(0);
  sum = 0;

  observe(value: number): void {
    let at = 0;
    while (at < ANSWER_BOUNDS.length && value > (ANSWER_BOUNDS[at] ?? 0)) at += 1;
    this.counts[at] = (this.counts[at] ?? 0) + 1;
    this.sum += value;
  }
}

const timings = new Map<CountedClass, Timing[]>(
  [...(Object.keys(ROUTE_CLASSES) as RouteClassName[]), 'none' as const].map((name) => [
    name,
    STATUS_CLASSES.map(() => new Timing()),
  ]),
);

const NAME = 'plinth_http_request_seconds';
const histogram = {
  name: NAME,
  async get() {
    const values: object[] = [];
    for (const [name, ofClass] of timings) {
      for (const [index, { counts, sum }] of ofClass.entries()) {
        const labels = { class: name, status: STATUS_CLASSES[index] };
        let count = 0;
        const buckets = [...ANSWER_BOUNDS, '+Inf'].map((le, at) => {
          count += counts[at] ?? 0;
          return { metricName: `${NAME}_bucket`, labels: { ...labels, le }, value: count };
        });
        if (count === 0) continue;
        values.push(
          ...buckets,
          { metricName: `${NAME}_sum`, labels, value: sum },
          { metricName: `${NAME}_count`, labels, value: count },
        );
      }
    }
    const help =
      'Time from the head of a request to the end of its answer, by route class and class of status.';
    return { name: NAME, help, type: 'histogram', aggregator: 'sum', values };
  },
};
// The registry asks a metric for its name and for get(); its type names only prom-client's own classes.
processMetrics.registerMetric(histogram as unknown as Metric);

/** @param status HTTP status, or 0 for an answer that did not reach its end. */
function countRequest(name: CountedClass, status: number, seconds: number): void {
  timings.get(name)?.[Math.floor(status / 100)]?.observe(seconds);
}

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
