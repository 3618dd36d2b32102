import { type Job, type JobsOptions, UnrecoverableError, type WorkerOptions } from 'bullmq';
import { Outage } from '../failure.js';

/** Hours of tries at the longest wait: as long as a service that a job needs may be away. */
const ATTEMPTS = 1_000;
/** First and longest wait between two tries in milliseconds: doubling, each up to a half shorter. */
const FIRST_MS = 500;
const LONGEST_MS = 30_000;
/** Tries of a job that fails by a fault of ours, and not because a service is away. */
const MAX_FAULTS = 8;
/** Dead letters that are kept for operators, of each queue. */
const MAX_DEAD_LETTERS = 1_000;

/** What every job has in common. Its worker must have {@link backoffStrategy}. */
export const JOB_OPTIONS: JobsOptions = {
  attempts: ATTEMPTS,
  backoff: { type: 'custom' },
  removeOnComplete: true,
  removeOnFail: MAX_DEAD_LETTERS,
};

/**
 * Wait before the next try. Jobs outlast an outage, however long, and become dead letters soon for a fault of their
 * own: BullMQ's back-off has one number of tries for both, and no longest wait.
 * @returns milliseconds; -1 = given up
 */
export const backoffStrategy: NonNullable<NonNullable<WorkerOptions['settings']>['backoffStrategy']> = (
  attempts,
  _type,
  error,
) => {
  const isOutage = error instanceof Outage && error.transient;
  if (!isOutage && attempts >= MAX_FAULTS) return -1;
  const wait = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 30));
  return Math.round(wait * (1 - Math.random() / 2));
};

/** Whether the job becomes a dead letter when its present try fails with `error`. */
export function isLastTry(
  { attemptsMade, opts }: Pick<Job, 'attemptsMade' | 'opts'>,
  error: unknown,
): boolean {
  if (error instanceof UnrecoverableError) return true;
  const attempts = attemptsMade + 1;
  if (attempts >= (opts.attempts ?? 1)) return true;
  return backoffStrategy(attempts, 'custom', error instanceof Error ? error : undefined) === -1;
}

/** What every worker has in common. The job of a killed worker runs again after its lock, however often that happens. */
export const WORKER_OPTIONS = {
  concurrency: 1,
  lockDuration: 10_000,
  stalledInterval: 5_000,
  maxStalledCount: 1_000,
  settings: { backoffStrategy },
} satisfies Partial<WorkerOptions>;
