import type { JobsOptions } from 'bullmq';

/** Name of the queue of hints that a mail waits in the outbox. */
export const MAIL_QUEUE = 'mail';

export interface MailJob {
  /** Row of the outbox. */
  id: string;
}

/** The hint for a row: two are one. @param delay milliseconds before it is taken up */
export function mailJob(id: string, delay = 0): { name: string; data: MailJob; opts: JobsOptions } {
  return { name: 'send', data: { id }, opts: { jobId: id, ...(delay > 0 ? { delay } : {}) } };
}
