/** Longer ones overflow the browser's timers and would end at once. */
const LONGEST = 2 ** 31 - 1;

/** A timer that can stand still. It stands still at first. */
export class Countdown {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private startedAt = 0;

  /** @param left milliseconds to go */
  constructor(
    private left: number,
    private readonly onEnd: () => void,
  ) {}

  /** Goes on; one that runs already is left alone. */
  run(): void {
    if (this.timer !== undefined) return;
    this.startedAt = performance.now();
    this.timer = setTimeout(this.onEnd, Math.min(this.left, LONGEST));
  }

  /** Stands still; what is left is kept. */
  pause(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.left = Math.max(0, this.left - (performance.now() - this.startedAt));
  }
}
