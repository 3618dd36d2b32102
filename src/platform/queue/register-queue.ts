import { BullModule, type RegisterQueueOptions } from '@nestjs/bullmq';
import type { DynamicModule } from '@nestjs/common';
import { type JobsOptions, Queue } from 'bullmq';
import { withTimeout } from '../timeout.js';
import { JOB_OPTIONS } from './retry-policy.js';

/** Longest leave-taking of a queue, in milliseconds: of a Redis that is away nobody need take leave. */
const CLOSE_MS = 1_000;
/** Nest closes one queue after the other: what the first found out is true for the others of its stop. */
const SAME_STOP_MS = 5_000;

/** When a queue last waited for Redis in vain. */
let lostAt = Number.NEGATIVE_INFINITY;

/** A queue that never holds up the stop of its process. */
class AppQueue extends Queue {
  constructor(...args: ConstructorParameters<typeof Queue>) {
    super(...args);
    // Told by the health check; without a listener BullMQ writes it to standard error.
    this.on('error', () => undefined);
  }

  override async close(): Promise<void> {
    // BullMQ waits for a connection that was never there, and complains of one that is gone.
    const closed = super
      .close()
      .catch(() => this.disconnect())
      .then(
        () => true,
        () => true,
      );
    if (performance.now() - lostAt < SAME_STOP_MS) return;
    if ((await withTimeout(CLOSE_MS, closed)) === null) lostAt = performance.now();
  }
}

BullModule.queueClass = AppQueue;

export interface QueueRegistration {
  /** What differs from the one retry policy. */
  jobs?: JobsOptions;
  /** True where nobody waits for the answer: commands then wait for a Redis that is away. */
  background?: boolean;
}

/** The queue `name` of a room's module, with the connection and the retry policy that all queues share. */
export function registerQueue(
  name: string,
  { jobs, background = false }: QueueRegistration = {},
): DynamicModule {
  const options: RegisterQueueOptions = {
    name,
    ...(background ? { configKey: BACKGROUND } : {}),
    ...(jobs ? { defaultJobOptions: { ...JOB_OPTIONS, ...jobs } } : {}),
  };
  return BullModule.registerQueue(options);
}

/** Key of the shared configuration whose connection waits for Redis. */
export const BACKGROUND = 'background';
