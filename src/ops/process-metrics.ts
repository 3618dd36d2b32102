import { Counter, collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client';
import {
  bufferedJobs,
  contentCalls,
  contentOutcomes,
  missedChanges,
  pageAnswers,
  pageRenderTime,
  pageRenderTotal,
  requestTimes,
  STATUS_CLASSES,
  staleAnswers,
} from '../platform/metrics/meters.js';
import type { Timing } from '../platform/metrics/timing.js';
import { monitoredWorkers } from '../platform/queue/monitored-worker.js';

type Labels = Record<string, string>;

/** A histogram out of {@link Timing}s, which count what prom-client would be too slow for on every request. */
function showTimings(
  registry: Registry,
  name: string,
  help: string,
  timings: () => Iterable<{ labels: Labels; timing: Timing }>,
): void {
  const get = async () => {
    const values: { metricName: string; labels: Labels; value: number }[] = [];
    for (const { labels, timing } of timings()) {
      let below = 0;
      for (const [at, bound] of timing.bounds.entries()) {
        below += timing.counts[at] ?? 0;
        values.push({ metricName: `${name}_bucket`, labels: { ...labels, le: String(bound) }, value: below });
      }
      values.push({ metricName: `${name}_bucket`, labels: { ...labels, le: '+Inf' }, value: timing.count });
      values.push({ metricName: `${name}_sum`, labels, value: timing.sum });
      values.push({ metricName: `${name}_count`, labels, value: timing.count });
    }
    return { name, help, type: 'histogram', aggregator: 'sum', values };
  };
  // The registry asks a metric for its name and for get(); its type names only prom-client's own classes.
  registry.registerMetric({ name, get } as unknown as Metric);
}

/** Shows what the process counts of itself, and what Node knows of it. */
export function addProcessMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  showTimings(
    registry,
    'plinth_http_request_seconds',
    'Time from the head of a request to the end of its answer, by route class and class of status.',
    function* () {
      for (const [routeClass, timings] of requestTimes) {
        for (const [at, timing] of timings.entries()) {
          const status = STATUS_CLASSES[at];
          if (status !== undefined && timing.count > 0)
            yield { labels: { class: routeClass, status }, timing };
        }
      }
    },
  );
  const single = (timing: Timing) => () => [{ labels: {}, timing }];
  showTimings(
    registry,
    'plinth_page_make_seconds',
    'Time to make a page: content, drawing, compression.',
    single(pageRenderTotal),
  );
  showTimings(
    registry,
    'plinth_page_draw_seconds',
    'Time to draw a page; nothing else runs meanwhile.',
    single(pageRenderTime),
  );
  showTimings(
    registry,
    'plinth_content_call_seconds',
    'Time of a call to the content service.',
    single(contentCalls),
  );
  counter(
    registry,
    'plinth_page_answers_total',
    'Pages answered, by the level of the cache that had them.',
    'level',
    () => Object.entries(pageAnswers),
  );
  counter(
    registry,
    'plinth_content_outcomes_total',
    'Calls to the content service by outcome.',
    'outcome',
    () => contentOutcomes,
  );
  total(
    registry,
    'plinth_page_answers_stale_total',
    'Pages answered from memory that were out of date, with a newer copy asked for.',
    staleAnswers,
  );
  total(
    registry,
    'plinth_missed_changes_total',
    'Changes of content that the comparison found and no webhook had told of.',
    missedChanges,
  );
  gauge(
    registry,
    'plinth_queue_held_jobs',
    'Jobs that wait in the memory of this process because Redis does not take them.',
    ['queue'],
    (set) => {
      for (const [queue, count] of bufferedJobs) set(count, { queue });
    },
  );
  gauge(
    registry,
    'plinth_worker_beat_age_seconds',
    'Time since a worker of this process last asked its queue for work, or began or ended a job.',
    ['queue'],
    (set) => {
      for (const { name, heartbeatAt: beatAt } of monitoredWorkers)
        set((performance.now() - beatAt) / 1_000, { queue: name });
    },
  );
}

function total(registry: Registry, name: string, help: string, counted: { readonly count: number }): void {
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(counted.count);
    },
  });
}

function counter(
  registry: Registry,
  name: string,
  help: string,
  label: string,
  counts: () => Iterable<[string, number]>,
): void {
  new Counter({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset();
      for (const [value, count] of counts()) this.inc({ [label]: value }, count);
    },
  });
}

/** A gauge that is set by `measure` at each look. */
export function gauge(
  registry: Registry,
  name: string,
  help: string,
  labelNames: string[],
  measure: (set: (value: number, labels?: Labels) => void) => void,
): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    collect() {
      this.reset();
      measure((value, labels = {}) => this.set(labels, value));
    },
  });
}
