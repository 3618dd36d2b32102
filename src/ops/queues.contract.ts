import type {} from '../render/render.contract.js';

export interface QueueRow {
  name: string;
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
}

/** A job that was given up, or a notification that is not done although it was tried. */
export interface FailureRow {
  kind: 'job' | 'notification';
  id: string;
  /** Name of the queue; of a notification `inbox`. */
  queue: string;
  /** ISO 8601 UTC; null = it is tried again by itself. */
  failedAt: string | null;
  attempts: number;
  reason: string;
  /** What it was about, as JSON, cut off. */
  data: string;
}

/** Data of the screen at `/en-us/admin/queues`. What could not be read is null. */
export interface AdminQueuesData {
  queues: readonly QueueRow[] | null;
  inbox: { waiting: number; oldestSeconds: number; dead: number } | null;
  failedJobs: readonly FailureRow[] | null;
  stuck: readonly FailureRow[] | null;
  notice: string | null;
}

declare module '../render/render.contract.js' {
  interface ScreenData {
    'admin-queues': AdminQueuesData;
  }
}
