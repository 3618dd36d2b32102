import { Worker } from 'bullmq';

/** Workers of this process that should be taking jobs. */
export const watchedWorkers = new Set<WatchedWorker>();

/**
 * A worker of BullMQ whose beat can be felt: each time that it asks the queue for work and Redis answers, every five to
 * ten seconds when there is none, and with each job that it begins or ends. A job sent round as a beat would say less:
 * of several workers any may take it, and the others could be deaf unnoticed.
 */
// biome-ignore lint/suspicious/noExplicitAny: as BullMQ declares its own
export class WatchedWorker<D = any, R = any> extends Worker<D, R> {
  private jobs = 0;
  private last = performance.now();

  /** Time of the last beat, by `performance.now()`. */
  get beatAt(): number {
    return this.last;
  }

  /** Whether a job is being worked on, which may take its time. */
  get isWorking(): boolean {
    return this.jobs > 0;
  }

  override run(): Promise<void> {
    this.beat();
    watchedWorkers.add(this as WatchedWorker);
    return super.run();
  }

  override close(force?: boolean): Promise<void> {
    watchedWorkers.delete(this as WatchedWorker);
    return super.close(force);
  }

  protected override async moveToActive(...args: Parameters<Worker<D, R>['moveToActive']>) {
    const job = await super.moveToActive(...args);
    this.beat();
    return job;
  }

  protected override async callProcessJob(...args: Parameters<Worker<D, R>['callProcessJob']>): Promise<R> {
    this.jobs += 1;
    this.beat();
    try {
      return await super.callProcessJob(...args);
    } finally {
      this.jobs -= 1;
      this.beat();
    }
  }

  private beat(): void {
    this.last = performance.now();
  }
}
