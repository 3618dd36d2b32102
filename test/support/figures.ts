/** What a run under faults was like: noted while it lasts, printed as one JSON line at its end. */

export interface Figures {
  requests: number;
  errors: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
}

/** Errors that are kept with their words; the rest is only counted. */
const KEPT_ERRORS = 20;

/** Takes note of requests: how long each took, and what was wrong with it. */
export class Meter {
  private readonly times: number[] = [];
  private count = 0;
  /** The first errors in words. */
  readonly errors: string[] = [];

  /** @param error what was wrong; none when all was well */
  note(ms: number, error?: string): void {
    this.times.push(ms);
    if (error === undefined) return;
    this.count += 1;
    if (this.errors.length < KEPT_ERRORS) this.errors.push(error);
  }

  get figures(): Figures {
    const sorted = Float64Array.from(this.times).sort();
    const at = (share: number) => {
      const index = Math.max(0, Math.ceil(sorted.length * share) - 1);
      return Math.round((sorted[index] ?? 0) * 10) / 10;
    };
    return { requests: sorted.length, errors: this.count, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
  }
}

/** Prints the figures of a test as one line of JSON, past jest's own output. */
export function printFigures(test: string, figures: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${JSON.stringify({ test, ...figures })}\n`);
}
