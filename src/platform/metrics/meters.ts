/**
 * What this process counts of itself. One set for the whole process on purpose: things are counted where they happen,
 * also in inner loops, without being handed through every constructor. `ops/` shows them at `/metrics`.
 */
import { ROUTE_CLASSES, type RouteClassName } from '../http/route-class.js';
import { Timing } from './timing.js';

/** Seconds. A page from memory takes far less than the first, a page that is made some tens of milliseconds. */
const ANSWER_BOUNDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const CALL_BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** `none`: refused before any route was looked at, or no route was found. */
export type CountedClass = RouteClassName | 'none';
/** `cut`: the client went away, or the connection was closed, before the answer was whole. */
export const STATUS_CLASSES = ['cut', '1xx', '2xx', '3xx', '4xx', '5xx'] as const;

const classNames: CountedClass[] = [...(Object.keys(ROUTE_CLASSES) as RouteClassName[]), 'none'];

/** Seconds from the head of a request to the end of its answer, by route class and class of status. */
export const requestTimes: ReadonlyMap<CountedClass, readonly Timing[]> = new Map(
  classNames.map((name) => [name, STATUS_CLASSES.map(() => new Timing(ANSWER_BOUNDS))]),
);

/** @param status HTTP status, or 0 for an answer that did not reach its end. */
export function countRequest(name: CountedClass, status: number, seconds: number): void {
  requestTimes.get(name)?.[Math.floor(status / 100)]?.observe(seconds);
}

/** Answers with a page, by the level of the page cache that had it; `made` had to be made while somebody waited. */
export const pageAnswers = { memory: 0, redis: 0, disk: 0, made: 0 };
/** Pages out of memory that were out of date, with a newer copy asked for. */
export const staleAnswers = { count: 0 };

/** Jobs that wait in the memory of this process because Redis does not take them, by queue. */
export const bufferedJobs = new Map<string, number>();
/** Changes of content that the comparison found and no webhook had told of. */
export const missedChanges = { count: 0 };

/** Seconds to make a page (content, drawing, compression), and of these to draw it. */
export const pageRenderTotal = new Timing(ANSWER_BOUNDS);
export const pageRenderTime = new Timing(ANSWER_BOUNDS);

/** Seconds of one call to the content service that was sent, whole answer included. */
export const contentCalls = new Timing(CALL_BOUNDS);
/** Outcomes of calls to the content service: `ok`, the kinds of failure, and `refused` by the open breaker. */
export const contentOutcomes = new Map<string, number>();

export function countContentOutcome(outcome: string): void {
  contentOutcomes.set(outcome, (contentOutcomes.get(outcome) ?? 0) + 1);
}
