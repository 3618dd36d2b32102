interface CircuitBreakerOptions {
  /** Failures in a row that open it. */
  failures?: number;
  /** Milliseconds between probes while open. */
  probeEveryMs?: number;
  /** Milliseconds clock, monotonic. */
  now?: () => number;
}

export type Admission = 'go' | 'probe' | 'refused';

/**
 * Keeps a dead service from costing every caller a wait: after some failures in a row calls are refused at once,
 * and only one probe per interval is let through until one succeeds.
 */
export class CircuitBreaker {
  private readonly threshold: number;
  private readonly probeEveryMs: number;
  private readonly now: () => number;
  private inARow = 0;
  /** null while closed. */
  private nextProbeAt: number | null = null;
  private pausedUntil = 0;

  constructor(options: CircuitBreakerOptions = {}) {
    this.threshold = options.failures ?? 5;
    this.probeEveryMs = options.probeEveryMs ?? 5000;
    this.now = options.now ?? (() => performance.now());
  }

  get open(): boolean {
    return this.nextProbeAt !== null || this.now() < this.pausedUntil;
  }

  /** True when `admit` would refuse; takes no probe. */
  get refusing(): boolean {
    const now = this.now();
    return now < this.pausedUntil || (this.nextProbeAt !== null && now < this.nextProbeAt);
  }

  /** Asks to make a call. A `probe` must not be repeated by its caller when it fails. */
  admit(): Admission {
    if (this.refusing) return 'refused';
    if (this.nextProbeAt === null) return 'go';
    this.nextProbeAt = this.now() + this.probeEveryMs;
    return 'probe';
  }

  succeeded(): void {
    this.inARow = 0;
    this.nextProbeAt = null;
    this.pausedUntil = 0;
  }

  failed(): void {
    this.inARow += 1;
    // A call that began before the opening and fails later must not push the next probe away.
    if (this.inARow >= this.threshold && this.nextProbeAt === null) {
      this.nextProbeAt = this.now() + this.probeEveryMs;
    }
  }

  /** Refuses everything for that long: the service named a time (Retry-After). */
  pause(milliseconds: number): void {
    this.pausedUntil = Math.max(this.pausedUntil, this.now() + milliseconds);
  }
}
