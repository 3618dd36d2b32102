/** Milliseconds until the next turn that is free over all processes; null when nobody can tell. */
export type ReserveSlot = (everyMs: number) => Promise<number | null>;

/** Holds work to a rate: each piece waits for its turn. */
export class RenderRateLimiter {
  private readonly everyMs: number;
  private freeAt = 0;
  private ended = false;
  private wake: () => void = () => undefined;

  /**
   * @param perSecond pieces in a second, more than 0; of all processes together that share turns, else of this one.
   */
  constructor(
    perSecond: number,
    private readonly turns: ReserveSlot = async () => null,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.everyMs = 1_000 / perSecond;
  }

  /** Resolves when the next piece may begin. What took longer than its turn is not caught up. */
  async wait(): Promise<void> {
    if (this.ended) return;
    const shared = await this.turns(this.everyMs);
    const now = this.now();
    this.freeAt = shared === null ? Math.max(now, this.freeAt + this.everyMs) : now + shared;
    const wait = this.freeAt - now;
    if (wait <= 0 || this.ended) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, wait);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Ends the waits for good, for a stop. */
  stop(): void {
    this.ended = true;
    this.wake();
  }
}
