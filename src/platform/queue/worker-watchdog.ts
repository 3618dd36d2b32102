import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { redisAnswers } from '../redis/redis-ping.js';
import { type MonitoredWorker, monitoredWorkers } from './monitored-worker.js';

/** Deadline of a question whether Redis answers, in milliseconds. */
const PING_MS = 2_000;

/**
 * Finds workers that take no jobs although Redis answers, since they lost their blocking connection in an outage or hang
 * in a job, and ends the process, so that another takes its place.
 */
@Injectable()
export class WorkerWatchdog {
  protected readonly everyMs: number = 5_000;
  /** Milliseconds without a heartbeat: as long as six of them without work. */
  protected readonly stalledMs: number = 60_000;
  /** The same within a job. No job takes so long: everything that one waits for has a deadline of its own. */
  protected readonly stuckMs: number = 900_000;
  private timer: NodeJS.Timeout | null = null;
  private lookedAt = performance.now();
  /** Since when this process runs and Redis answers: what was silent before it had its reason. */
  private since = performance.now();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.look(), this.everyMs);
    this.timer.unref();
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
  }

  /** On a new connection: the old ones may be what is wrong. */
  protected redisAnswers(): Promise<boolean> {
    return redisAnswers(this.config.redisQueueUrl, PING_MS);
  }

  /** Not in order: what hangs would hold up the stop as well, and what is cut is done again. */
  protected endProcess(): void {
    process.exit(1);
  }

  private async look(): Promise<void> {
    // Late means that the whole process was halted, its workers as well.
    const wasHalted = performance.now() - this.lookedAt > 2 * this.everyMs;
    this.lookedAt = performance.now();
    if (wasHalted) this.since = performance.now();
    const silentMs = (worker: MonitoredWorker) =>
      performance.now() - Math.max(worker.heartbeatAt, this.since);
    const silent = [...monitoredWorkers].filter((worker) => silentMs(worker) > this.stalledMs / 2);
    if (silent.length === 0) return;
    if (!(await this.redisAnswers())) {
      this.since = performance.now();
      return;
    }
    for (const worker of silent) {
      const isAtFault = silentMs(worker) >= (worker.isWorking ? this.stuckMs : this.stalledMs);
      if (!isAtFault || this.timer === null) continue;
      this.logger.error('worker has stalled; the process ends', {
        queue: worker.name,
        seconds: Math.round(silentMs(worker) / 1_000),
        working: worker.isWorking,
      });
      this.stop();
      this.endProcess();
      return;
    }
  }
}
