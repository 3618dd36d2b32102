import { setImmediate as eventLoopTick } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { withTimeout } from './timeout.js';

/** Work that can wait stands back for at most so long at a time, so that endless urgent work never stops it. */
const MOST_MS = 5_000;
/** Work that can wait keeps the event loop for at most so long. */
const SLICE_MS = 10;

/**
 * Lets work of this process that can wait stand back while urgent work is under way: an event loop shares its time
 * evenly, and a long piece of background work would make a publish several times as long.
 */
@Injectable()
export class WorkPriority {
  private running = 0;
  private sliceEndsAt = 0;
  private clear: Promise<void> = Promise.resolve();
  private opened: () => void = () => undefined;

  /** Does `work` before work that can wait. */
  async urgent<T>(work: () => Promise<T>): Promise<T> {
    if (this.running === 0) {
      this.clear = new Promise((resolve) => {
        this.opened = resolve;
      });
    }
    this.running += 1;
    try {
      return await work();
    } finally {
      this.running -= 1;
      if (this.running === 0) this.opened();
    }
  }

  /** To be awaited between two pieces of work that can wait; resolves when nothing urgent is under way, or after 5 s. */
  async yieldToUrgent(mostMs = MOST_MS): Promise<void> {
    if (this.running > 0) await withTimeout(mostMs, this.clear);
  }

  /** To be awaited in each round of a long loop. Every 10 ms what else the process has to do goes first. */
  async pause(): Promise<void> {
    if (performance.now() < this.sliceEndsAt) return;
    await eventLoopTick();
    await this.yieldToUrgent();
    this.sliceEndsAt = performance.now() + SLICE_MS;
  }
}
