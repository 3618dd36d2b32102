import { Worker } from 'bullmq';

/** Workers of this process that should be taking jobs. */
export const monitoredWorkers = new Set<MonitoredWorker>();

/**
 * A worker of BullMQ whose beat can be felt: each time that it asks the queue for work and Redis answers, every five to
 * ten seconds when there is none, and with each job that it begins or ends. A job sent round as a beat would say less:
 * of several workers any may take it, and the others could be deaf unnoticed.
 */
// biome-ignore lint/suspicious/noExplicitAny: as BullMQ declares its own
export class MonitoredWorker<D = any, R = any> extends Worker<D, R> {
  private jobs = 0;
  private last = performance.now();

  /** Time of the last beat, by `performance.now()`. */
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

  override close(force?: boolean): Promise<void> {
    monitoredWorkers.delete(this as MonitoredWorker);
    return super.close(force);
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

  private heartbeat(): void {
    this.last = performance.now();
  }
}
