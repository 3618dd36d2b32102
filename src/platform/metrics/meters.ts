/**
 * What this process counts of itself. One set for the whole process on purpose: things are counted where they happen,
 * also in inner loops, without being handed through every constructor. `ops/` shows them at `/metrics`.
 */
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export const processMetrics = new Registry();
const registers = [processMetrics];

/** Seconds. A page from memory takes far less than the first, a page that is rendered some tens of milliseconds. */
export const ANSWER_BOUNDS = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30,
];
const CALL_BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

let fromMemory = 0;

/** Counts a page from memory: a label of prom-client would be looked up for each. */
export function countMemoryAnswer(): void {
  fromMemory += 1;
}

/** By the level of the page cache that had the page; `rendered` had to be rendered while somebody waited. */
export const pageAnswers = new Counter({
  name: 'plinth_page_answers_total',
  help: 'Pages answered, by the level of the cache that had them.',
  labelNames: ['level'],
  registers,
  collect() {
    this.inc({ level: 'memory' }, fromMemory);
    fromMemory = 0;
  },
});
for (const level of ['memory', 'redis', 'disk', 'rendered']) pageAnswers.inc({ level }, 0);

export const staleAnswers = new Counter({
  name: 'plinth_page_answers_stale_total',
  help: 'Pages answered from memory that were out of date, with a newer copy asked for.',
  registers,
});

export const pageRenderTotal = new Histogram({
  name: 'plinth_page_build_seconds',
  help: 'Time to build a page: content, rendering, compression.',
  buckets: ANSWER_BOUNDS,
  registers,
});

export const pageRenderTime = new Histogram({
  name: 'plinth_page_render_seconds',
  help: 'Time to render a page; nothing else runs meanwhile.',
  buckets: ANSWER_BOUNDS,
  registers,
});

/** Of one call that was sent, whole answer included. */
export const contentCalls = new Histogram({
  name: 'plinth_content_call_seconds',
  help: 'Time of a call to the content service.',
  buckets: CALL_BOUNDS,
  registers,
});

const contentOutcomes = new Counter({
  name: 'plinth_content_outcomes_total',
  help: 'Calls to the content service by outcome.',
  labelNames: ['outcome'],
  registers,
});

/** @param outcome `ok`, a kind of failure, or `refused` by the open breaker */
export function countContentOutcome(outcome: string): void {
  contentOutcomes.inc({ outcome });
}

export const missedChanges = new Counter({
  name: 'plinth_missed_changes_total',
  help: 'Changes of content that the comparison found and no webhook had told of.',
  registers,
});

export const bufferedJobs = new Gauge({
  name: 'plinth_queue_buffered_jobs',
  help: 'Jobs that wait in the memory of this process because Redis does not take them.',
  labelNames: ['queue'],
  registers,
});
