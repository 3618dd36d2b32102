/** Numbers of the specification, chapter 9, in milliseconds. The 2000 ms that the bar takes stand in the style. */
const THROTTLE = 200;
const HIDE_DELAY = 500;
const RESET_DELAY = 400;

type State = 'idle' | 'running' | 'done' | 'error' | 'hidden';

/** The bar at the top of the window while a page loads. For the eye only: others hear the title. */
export class ProgressBar {
  private readonly bar: HTMLElement;
  private timer = 0;

  constructor() {
    this.bar = document.createElement('div');
    this.bar.className = 'plinth-progress';
    this.bar.setAttribute('aria-hidden', 'true');
    document.body.append(this.bar);
    this.state = 'idle';
  }

  /** Shows after a moment, so that a fast page shows no bar at all. */
  start(): void {
    this.after(THROTTLE, () => {
      this.state = 'running';
    });
  }

  finish(failed = false): void {
    clearTimeout(this.timer);
    if (this.bar.dataset.state !== 'running' && !failed) return;
    this.state = failed ? 'error' : 'done';
    this.after(HIDE_DELAY, () => {
      this.state = 'hidden';
      this.after(RESET_DELAY, () => {
        this.state = 'idle';
      });
    });
  }

  private set state(state: State) {
    this.bar.dataset.state = state;
  }

  private after(ms: number, step: () => void): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(step, ms);
  }
}
