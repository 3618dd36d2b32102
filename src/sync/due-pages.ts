import { failure } from '../platform/failure.js';
import type { Logger } from '../platform/logging/logger.js';

const LOOK_MS = 10_000;
const MOST_AT_ONCE = 500;

export interface DuePagesParts {
  /** Paths of pages that changed by themselves before a moment; each is given to one caller. */
  takeDue(now: number, limit: number): Promise<string[]>;
  remake(paths: readonly string[]): Promise<void>;
}

/**
 * Sees to pages that change without a publish, as a dated post becomes due or an event ends: they are made anew within
 * seconds of that moment, also when nobody visits them.
 */
export class DuePages {
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly parts: DuePagesParts,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.look(), LOOK_MS);
    this.timer.unref();
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
  }

  async look(): Promise<void> {
    try {
      const paths = await this.parts.takeDue(Date.now(), MOST_AT_ONCE);
      if (paths.length > 0) await this.parts.remake(paths);
    } catch (error) {
      // They are given again in a minute.
      this.logger.warn('pages that are due could not be made anew', failure(error));
    }
  }
}
