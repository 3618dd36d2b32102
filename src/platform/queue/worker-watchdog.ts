import type { Logger } from '../logging/logger.js';
import { type MonitoredWorker, monitoredWorkers } from './monitored-worker.js';

export interface WorkerWatchdogOptions {
  /** Whether the queue's Redis answers on a new connection; the old ones may be what is wrong. */
  redisAnswers: () => Promise<boolean>;
  /** Called when a worker is deaf: its process should end, so that another takes its place. */
  onStalled: () => void;
  /** Milliseconds without a beat after which a worker is deaf: without a job, and within one. */
  stalledMs?: number;
  stuckMs?: number;
  everyMs?: number;
}

const LOOK_MS = 5_000;
/** As long as six beats without work. */
const DEAF_MS = 60_000;
/** No job takes so long: everything that one waits for has a deadline of its own. */
const STUCK_MS = 900_000;

/**
 * Finds workers that take no jobs although Redis answers: they lost their ear in an outage, or hang in a job (incident
 * 52 of the reliability notes).
 */
export class WorkerWatchdog {
  private timer: NodeJS.Timeout | null = null;
  private lookedAt = performance.now();
  /** Since when this process runs and Redis answers: what was silent before it had its reason. */
  private since = performance.now();

  constructor(
    private readonly options: WorkerWatchdogOptions,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.look(), this.everyMs);
    this.timer.unref();
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
  }

  private get everyMs(): number {
    return this.options.everyMs ?? LOOK_MS;
  }

  private async look(): Promise<void> {
    const { redisAnswers, onStalled: onDeaf, stalledMs: deafMs = DEAF_MS, stuckMs = STUCK_MS } = this.options;
    // Late means that the whole process was halted, its workers as well.
    const wasHalted = performance.now() - this.lookedAt > 2 * this.everyMs;
    this.lookedAt = performance.now();
    if (wasHalted) this.since = performance.now();
    const silentMs = (worker: MonitoredWorker) =>
      performance.now() - Math.max(worker.heartbeatAt, this.since);
    const silent = [...monitoredWorkers].filter((worker) => silentMs(worker) > deafMs / 2);
    if (silent.length === 0) return;
    if (!(await redisAnswers())) {
      this.since = performance.now();
      return;
    }
    for (const worker of silent) {
      const isAtFault = silentMs(worker) >= (worker.isWorking ? stuckMs : deafMs);
      if (!isAtFault || this.timer === null) continue;
      this.logger.error('worker takes no jobs any more; the process ends', {
        queue: worker.name,
        seconds: Math.round(silentMs(worker) / 1_000),
        working: worker.isWorking,
      });
      this.stop();
      onDeaf();
      return;
    }
  }
}
