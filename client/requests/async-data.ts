import { RequestSuperseded } from './request-error.js';

type AsyncStatus = 'idle' | 'pending' | 'success' | 'error';

export interface AsyncSnapshot<T> {
  readonly status: AsyncStatus;
  /** The last good data while new is on its way; the default before the first, and after an error. */
  readonly data: T;
  readonly error: Error | null;
}

/** Gets data when told to, and tells what became of it. A later call takes the place of an earlier one. */
export class AsyncData<T, Asked extends unknown[] = []> {
  /** Before anything was asked for: what the server renders, and with it the first rendering in the browser. */
  private readonly first: AsyncSnapshot<T>;
  private now: AsyncSnapshot<T>;
  /** What holds again when a call is cancelled. */
  private settled: AsyncSnapshot<T>;
  private running: AbortController | null = null;
  private readonly listeners = new Set<() => void>();

  /**
   * @param load gets the data; `signal` fires when nobody waits for it any more
   * @param byDefault what the data is before the first success and after an error
   */
  constructor(
    private readonly load: (signal: AbortSignal, ...asked: Asked) => Promise<T>,
    private readonly byDefault: T,
  ) {
    this.first = { status: 'idle', data: byDefault, error: null };
    this.now = this.first;
    this.settled = this.first;
  }

  /** For `useSyncExternalStore`. @returns how to stop listening. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): AsyncSnapshot<T> => this.now;

  readonly firstSnapshot = (): AsyncSnapshot<T> => this.first;

  /** Never rejects: what became of it is in the snapshot. */
  async run(...asked: Asked): Promise<void> {
    this.running?.abort(new RequestSuperseded('this data'));
    const running = new AbortController();
    this.running = running;
    this.enter({ ...this.settled, status: 'pending', error: null });
    try {
      const data = await this.load(running.signal, ...asked);
      if (this.running === running) this.settle({ status: 'success', data, error: null });
    } catch (reason) {
      if (this.running !== running) return;
      // Somebody else asked the same endpoint: no fault of this data, and no answer either.
      if (reason instanceof RequestSuperseded) this.settle(this.settled);
      else this.settle({ status: 'error', data: this.byDefault, error: asError(reason) });
    }
  }

  /** Ends what is under way; what was before holds. */
  cancel(): void {
    if (!this.running) return;
    this.running.abort(new RequestSuperseded('this data'));
    this.settle(this.settled);
  }

  /** Back to the beginning. */
  clear(): void {
    this.cancel();
    this.settle({ status: 'idle', data: this.byDefault, error: null });
  }

  private settle(snapshot: AsyncSnapshot<T>): void {
    this.running = null;
    this.settled = snapshot;
    this.enter(snapshot);
  }

  private enter(snapshot: AsyncSnapshot<T>): void {
    this.now = snapshot;
    for (const listener of [...this.listeners]) listener();
  }
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
