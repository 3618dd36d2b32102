/**
 * Change times as the real service writes them: ISO 8601 UTC with seven fraction digits. The file's time gives
 * the milliseconds, a running number the rest, so two changes never carry the same time.
 */
export class ChangeClock {
  private sequence = 0;
  private lastMs = 0;

  /** Time of a file that was there before the service started. */
  atRest(mtimeMs: number): string {
    return format(Math.floor(mtimeMs), 0);
  }

  /** Time of a change seen now: never before an earlier one, never equal to one. */
  next(mtimeMs: number): string {
    const ms = Math.max(Math.floor(mtimeMs), this.lastMs);
    if (ms > this.lastMs) this.sequence = 0;
    this.sequence += 1;
    if (this.sequence > 9999) {
      this.sequence = 1;
      this.lastMs = ms + 1;
    } else {
      this.lastMs = ms;
    }
    return format(this.lastMs, this.sequence);
  }
}

function format(ms: number, sequence: number): string {
  return `${new Date(ms).toISOString().slice(0, -1)}${String(sequence).padStart(4, '0')}Z`;
}

/** A comparable pair: milliseconds, then ten-millionths beyond them. Null when the text is no time. */
export function parseInstant(text: string): [number, number] | null {
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) return null;
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? '';
  return [ms, Number(fraction.slice(3, 7).padEnd(4, '0'))];
}

export function compareInstants(a: [number, number], b: [number, number]): number {
  return a[0] - b[0] || a[1] - b[1];
}
