/** Silence after which a message counts as new, in milliseconds. */
export const THROTTLE_MS = 1_000;
/** Repeats that are let through before further ones are left out. */
export const MIN_REPEATS = 5;
/** Messages that are watched at once; the one not seen for longest is let go first. */
const WATCHED = 1_000;

interface Seen<T> {
  repeats: number;
  lastAt: number;
  leftOut: number;
  /** The last one that was left out. */
  last: T | null;
  timer: NodeJS.Timeout | null;
}

/**
 * Leaves out what repeats itself too often: the first one and five repeats pass, further ones that come less than
 * 1000 ms apart are counted. At most 1000 ms later the count is told, again and again as long as it goes on.
 */
export class Throttle<T> {
  /** In the order in which they were last seen. */
  private readonly seen = new Map<string, Seen<T>>();

  /** @param tell is called with how many were left out since the last time, and the last of them. */
  constructor(private readonly tell: (leftOut: number, last: T) => void) {}

  /** Whether something may pass. @param key the same for what counts as the same. */
  admit(key: string, what: T, now = Date.now()): boolean {
    const known = this.seen.get(key);
    this.seen.delete(key);
    const goesOn = known !== undefined && now - known.lastAt < THROTTLE_MS;
    if (known && !goesOn) this.release(known);
    const entry: Seen<T> = goesOn ? known : { repeats: -1, lastAt: now, leftOut: 0, last: null, timer: null };
    entry.repeats += 1;
    entry.lastAt = now;
    this.seen.set(key, entry);
    this.forgetQuiet(now);
    if (entry.repeats <= MIN_REPEATS) return true;
    entry.leftOut += 1;
    entry.last = what;
    entry.timer ??= setTimeout(() => this.release(entry), THROTTLE_MS).unref();
    return false;
  }

  /** Tells all counts at once, as before the process ends. */
  flush(): void {
    for (const entry of this.seen.values()) this.release(entry);
  }

  private forgetQuiet(now: number): void {
    for (const [key, entry] of this.seen) {
      if (now - entry.lastAt < THROTTLE_MS && this.seen.size <= WATCHED) return;
      this.seen.delete(key);
      this.release(entry);
    }
  }

  private release(entry: Seen<T>): void {
    if (entry.timer) clearTimeout(entry.timer);
    entry.timer = null;
    const { leftOut, last } = entry;
    entry.leftOut = 0;
    entry.last = null;
    if (last !== null) this.tell(leftOut, last);
  }
}
