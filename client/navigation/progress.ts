import { type ProgressState, progress } from '../stores/progress.js';
import { LoadingStatus } from './loading-status.js';

/**
 * In milliseconds: a fast page shows no bar, a full one is seen before it goes, and is out of sight before it is empty.
 * The 2000 ms that the bar takes stand in the style.
 */
const THROTTLE = 200;
const HIDE_DELAY = 500;
const RESET_DELAY = 400;

type State = 'idle' | 'running' | 'done' | 'error' | 'hidden';

/**
 * The bar at the top of the window while a page loads or other work is under way: one bar for all of it. For the eye
 * only; others hear the loading status.
 */
export class ProgressBar {
  private readonly bar = document.createElement('div');
  private showTimer = 0;
  private leaveTimer = 0;
  private state: State = 'idle';
  private isRunning = false;

  constructor() {
    this.bar.className = 'plinth-progress';
    this.bar.setAttribute('aria-hidden', 'true');
    document.body.append(this.bar);
    this.enter('idle');
    const status = new LoadingStatus();
    progress.subscribe((now) => {
      this.follow(now);
      status.follow(now);
    });
    // It may have begun, and even failed, before this was loaded.
    const now = progress.state();
    status.follow(now);
    if (now.works.length > 0) this.follow(now);
    else if (now.hasFailed) this.leave('error');
  }

  private follow({ works, fraction, hasFailed }: ProgressState): void {
    // Set by script on a property, which the content policy allows: this is no style in the markup.
    if (fraction !== null) this.bar.style.setProperty('--done', fraction.toFixed(3));
    if (works.length > 0) this.bar.toggleAttribute('data-known', fraction !== null);
    if (works.length > 0 === this.isRunning) return;
    this.isRunning = works.length > 0;
    clearTimeout(this.showTimer);
    // After a moment, so that a fast page shows no bar at all.
    if (this.isRunning) this.showTimer = window.setTimeout(() => this.show(), THROTTLE);
    // Trouble is shown even when nothing was to be seen yet.
    else if (hasFailed) this.leave('error');
    else if (this.state === 'running') this.leave('done');
  }

  private show(): void {
    clearTimeout(this.leaveTimer);
    if (this.state !== 'idle') {
      this.enter('idle');
      // The browser is to see it at its start, or it would run back from where it was.
      this.bar.getBoundingClientRect();
    }
    this.enter('running');
  }

  private leave(state: 'done' | 'error'): void {
    this.enter(state);
    this.leaveAfter(HIDE_DELAY, () => {
      this.enter('hidden');
      this.leaveAfter(RESET_DELAY, () => this.enter('idle'));
    });
  }

  private leaveAfter(ms: number, step: () => void): void {
    clearTimeout(this.leaveTimer);
    this.leaveTimer = window.setTimeout(step, ms);
  }

  private enter(state: State): void {
    this.state = state;
    this.bar.dataset.state = state;
  }
}
