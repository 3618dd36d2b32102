/** Bounds how many pieces of work run at once; the others wait in order. */
export class Semaphore {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(count: number) {
    this.free = count;
  }

  /**
   * Resolves true when it was entered, or false when there was no room within `maxWaitMs`.
   * Who got true must call `release` once.
   */
  acquire(maxWaitMs: number): Promise<boolean> {
    if (this.free > 0) {
      this.free -= 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        const at = this.waiting.indexOf(grant);
        if (at >= 0) this.waiting.splice(at, 1);
        resolve(false);
      }, maxWaitMs);
      const grant = () => {
        clearTimeout(timer);
        resolve(true);
      };
      this.waiting.push(grant);
    });
  }

  release(): void {
    const next = this.waiting.shift();
    if (next === undefined) this.free += 1;
    else next();
  }
}
