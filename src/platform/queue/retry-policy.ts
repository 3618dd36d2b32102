import { type JobsOptions, type WorkerOptions } from 'bullmq';

/** Hours of tries at the longest wait: as long as a service that a job needs may be away. */
const ATTEMPTS = 1_000;

export interface RetryPolicy {
  /** Waits between two tries in milliseconds: doubling from the first to the longest, each up to a half shorter. */
  firstMs: number;
  longestMs: number;
  /** True for a failure that is nobody's fault and will pass. */
  isOutage: (error: unknown) => boolean;
  /** Tries of a job that fails in any other way. */
  mostFaults: number;
}

/** Options of jobs whose worker has {@link retryPolicy} settings. */
export const RETRY_OPTIONS: Pick<JobsOptions, 'attempts' | 'backoff'> = {
  attempts: ATTEMPTS,
  backoff: { type: 'custom' },
};

/**
 * Settings of a worker whose jobs outlast an outage, however long, and are given up soon for a fault of their own.
 * BullMQ's own back-off has one number of tries for both, and no longest wait.
 */
export function retryPolicy({
  firstMs,
  longestMs,
  isOutage,
  mostFaults,
}: RetryPolicy): Pick<WorkerOptions, 'settings'> {
  return {
    settings: {
      backoffStrategy: (attempts, _type, error) => {
        // -1: given up.
        if (!isOutage(error) && attempts >= mostFaults) return -1;
        const wait = Math.min(longestMs, firstMs * 2 ** Math.min(attempts - 1, 30));
        return Math.round(wait * (1 - Math.random() / 2));
      },
    },
  };
}
