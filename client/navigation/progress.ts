/** Numbers of the specification, chapter 9, in milliseconds. The 2000 ms that the bar takes stand in the style. */
const THROTTLE = 200;
const HIDE_DELAY = 500;
const RESET_DELAY = 400;

type State = 'idle' | 'running' | 'done' | 'error' | 'hidden';

/** The bar at the top of the window while a page loads. For the eye only: others hear the title. */
export class ProgressBar {
  private readonly bar: HTMLElement;
  private timer = 0;
  private state: State = 'idle';

  constructor() {
    this.bar = document.createElement('div');
    this.bar.className = 'plinth-progress';
    this.bar.setAttribute('aria-hidden', 'true');
    document.body.append(this.bar);
    this.enter('idle');
  }

  /** Shows after a moment, so that a fast page shows no bar at all. */
  start(): void {
    if (this.state === 'hidden') this.enter('idle');
    this.after(THROTTLE, () => this.enter('running'));
  }

  /** Fills and goes, when it was to be seen. */
  finish(): void {
    clearTimeout(this.timer);
    if (this.state !== 'idle') this.leave('done');
  }

  /** Shows that it did not work, even when nothing was to be seen yet. */
  fail(): void {
    this.leave('error');
  }

  private leave(state: 'done' | 'error'): void {
    this.enter(state);
    this.after(HIDE_DELAY, () => {
      this.enter('hidden');
      this.after(RESET_DELAY, () => this.enter('idle'));
    });
  }

  private enter(state: State): void {
    this.state = state;
    this.bar.dataset.state = state;
  }

  private after(ms: number, step: () => void): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(step, ms);
  }
}
