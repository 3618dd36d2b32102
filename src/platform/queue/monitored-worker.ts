import { Worker } from 'bullmq';
import { withTimeout } from '../timeout.js';

/** Workers of this process that should be taking jobs. */
export const monitoredWorkers = new Set<MonitoredWorker>();

/** Longest wait for the running job at a stop, in milliseconds: another worker does it again. */
const CLOSE_MS = 20_000;
/** The same without a job: only a Redis that is away can hold up the end of such a worker. */
const IDLE_CLOSE_MS = 1_000;

/**
 * A worker of BullMQ with a heartbeat: each time that it asks the queue for work and Redis answers, every five to
 * ten seconds when there is none, and with each job that it begins or ends. A job sent round as a heartbeat would say less:
 * of several workers any may take it, and the others could have stalled unnoticed.
 */
// biome-ignore lint/suspicious/noExplicitAny: as BullMQ declares its own
export class MonitoredWorker<D = any, R = any> extends Worker<D, R> {
  private jobs = 0;
  private last = performance.now();
  private leaving: Promise<void> | null = null;

  /** Time of the last heartbeat, by `performance.now()`. */
  get heartbeatAt(): number {
    return this.last;
  }

  /** Whether a job is being worked on, which may take its time. */
  get isWorking(): boolean {
    return this.jobs > 0;
  }

  override run(): Promise<void> {
    this.heartbeat();
    monitoredWorkers.add(this as MonitoredWorker);
    return super.run();
  }

  /** Finishes the running job, or leaves it to another worker after 20 s. */
  override close(force?: boolean): Promise<void> {
    monitoredWorkers.delete(this as MonitoredWorker);
    this.leaving ??= this.leave(super.close(force));
    return this.leaving;
  }

  protected override async moveToActive(...args: Parameters<Worker<D, R>['moveToActive']>) {
    const job = await super.moveToActive(...args);
    this.heartbeat();
    return job;
  }

  protected override async callProcessJob(...args: Parameters<Worker<D, R>['callProcessJob']>): Promise<R> {
    this.jobs += 1;
    this.heartbeat();
    try {
      return await super.callProcessJob(...args);
    } finally {
      this.jobs -= 1;
      this.heartbeat();
    }
  }

  private async leave(closed: Promise<void>): Promise<void> {
    await withTimeout(IDLE_CLOSE_MS, closed);
    if (this.isWorking) await withTimeout(CLOSE_MS - IDLE_CLOSE_MS, closed);
  }

  private heartbeat(): void {
    this.last = performance.now();
  }
}
