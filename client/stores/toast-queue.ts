import { Countdown } from './countdown.js';
import { checkedToast, stays, type ToastChange, type ToastContent } from './toast-options.js';

/** How often a waiting toast looks for room, and how long one is seen to leave; in milliseconds. */
const QUEUE_CHECK = 250;
const DISMISS_DELAY = 150;
/** Toasts seen at once, and milliseconds in which the same words are counted. */
const MOST_VISIBLE = 5;
const SAME_WITHIN = 2_000;

/** `waiting` for room, `shown`, or `leaving`: still to be seen, for as long as the dismiss delay. */
type ToastState = 'waiting' | 'shown' | 'leaving';

export interface Toast extends ToastContent {
  readonly id: number;
  readonly state: ToastState;
  /** How often the same was said. */
  readonly count: number;
  /** When it was said last, by the page's clock. */
  readonly saidAt: number;
}

/** What the caller of a toast keeps. On a toast that is gone both do nothing. */
export interface ToastHandle {
  dismiss(): void;
  /**
   * Changes what it says and restarts its time.
   * @throws TypeError for a wrong option
   */
  update(change: ToastChange): void;
}

/**
 * Toasts in the order they came, and their time. Knows nothing of how they look: nothing is shown, and no time runs,
 * before a view calls {@link open}.
 */
export class ToastQueue {
  private toasts: readonly Toast[] = [];
  private seen: readonly Toast[] = [];
  private readonly countdowns = new Map<number, Countdown>();
  private readonly listeners = new Set<() => void>();
  private check: ReturnType<typeof setInterval> | undefined;
  private isOpen = false;
  private isPaused = false;
  private lastId = 0;

  /** Calls after each change of what is to be seen. @returns how to end it */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** What is to be seen, oldest first; the same array until it changes. */
  readonly visible = (): readonly Toast[] => this.seen;

  /** A view is there to show what comes. */
  open(): void {
    this.isOpen = true;
    this.advance();
  }

  /** Shown at once when there is room; the same words a moment later are counted. */
  add(content: ToastContent): ToastHandle {
    const same = this.findSame(content);
    if (same) {
      this.change(same.id, { count: same.count + 1, saidAt: performance.now() });
      this.startTime(same.id);
      return this.handle(same.id);
    }
    this.lastId += 1;
    const id = this.lastId;
    const isFirst = !this.hasWaiting;
    this.set([...this.toasts, { ...content, id, state: 'waiting', count: 1, saidAt: performance.now() }]);
    if (isFirst) this.advance();
    return this.handle(id);
  }

  /** It goes; where it is seen, after the dismiss delay. */
  dismiss(id: number): void {
    const toast = this.find(id);
    if (!toast || toast.state === 'leaving') return;
    this.stopTime(id);
    if (toast.state === 'waiting') {
      this.remove(id);
      return;
    }
    this.change(id, { state: 'leaving' });
    setTimeout(() => this.remove(id), DISMISS_DELAY);
  }

  /** Lets all time stand still, or go on. */
  setPaused(isPaused: boolean): void {
    if (this.isPaused === isPaused) return;
    this.isPaused = isPaused;
    for (const countdown of this.countdowns.values()) {
      if (isPaused) countdown.pause();
      else countdown.run();
    }
  }

  private handle(id: number): ToastHandle {
    return {
      dismiss: () => this.dismiss(id),
      update: (change) => this.update(id, change),
    };
  }

  private update(id: number, change: ToastChange): void {
    const toast = this.find(id);
    if (!toast || toast.state === 'leaving') return;
    const options = { ...toast, action: toast.action ?? undefined, ...change, position: toast.position };
    this.change(id, { ...checkedToast(options), count: 1 });
    this.startTime(id);
  }

  /** What can be pressed is never counted together: each press is about something else. */
  private findSame(content: ToastContent): Toast | undefined {
    if (content.action) return undefined;
    const since = performance.now() - SAME_WITHIN;
    return this.toasts.find(
      (toast) =>
        toast.state !== 'leaving' &&
        toast.action === null &&
        toast.saidAt >= since &&
        toast.type === content.type &&
        toast.title === content.title &&
        toast.text === content.text,
    );
  }

  /** Shows as many as there is room for, and looks again for the rest. */
  private advance(): void {
    if (!this.isOpen) return;
    let room = MOST_VISIBLE - this.seen.length;
    const next = this.toasts.filter(({ state }) => state === 'waiting' && room-- > 0).map(({ id }) => id);
    if (next.length > 0) {
      this.set(this.toasts.map((toast) => (next.includes(toast.id) ? { ...toast, state: 'shown' } : toast)));
      for (const id of next) this.startTime(id);
    }
    if (this.hasWaiting) {
      this.check ??= setInterval(() => this.advance(), QUEUE_CHECK);
    } else {
      clearInterval(this.check);
      this.check = undefined;
    }
  }

  private startTime(id: number): void {
    this.stopTime(id);
    const toast = this.find(id);
    if (toast?.state !== 'shown' || stays(toast)) return;
    const countdown = new Countdown(toast.duration, () => this.dismiss(id));
    this.countdowns.set(id, countdown);
    if (!this.isPaused) countdown.run();
  }

  private stopTime(id: number): void {
    this.countdowns.get(id)?.pause();
    this.countdowns.delete(id);
  }

  private get hasWaiting(): boolean {
    return this.toasts.some(({ state }) => state === 'waiting');
  }

  private find(id: number): Toast | undefined {
    return this.toasts.find((toast) => toast.id === id);
  }

  private change(id: number, change: Partial<Toast>): void {
    this.set(this.toasts.map((toast) => (toast.id === id ? { ...toast, ...change } : toast)));
  }

  private remove(id: number): void {
    this.set(this.toasts.filter((toast) => toast.id !== id));
  }

  private set(toasts: readonly Toast[]): void {
    this.toasts = toasts;
    const seen = toasts.filter(({ state }) => state !== 'waiting');
    // What waits is nobody's business.
    if (seen.length === this.seen.length && seen.every((toast, at) => toast === this.seen[at])) return;
    this.seen = seen;
    for (const listener of this.listeners) listener();
  }
}
