import type { ProgressState } from '../stores/progress.js';

/** What takes longer is announced, in milliseconds. */
const TELL_AFTER = 1_000;

/** Tells people who do not see the progress bar what is still under way. Silent about what is fast. */
export class LoadingStatus {
  private readonly region = document.createElement('div');
  /** Of each work that is under way. */
  private readonly timers = new Map<number, number>();

  constructor() {
    // There long before its words, as screen readers need it.
    this.region.className = 'plinth-announcer';
    this.region.setAttribute('aria-live', 'polite');
    document.body.append(this.region);
  }

  /** To be called whenever the state of progress changes. */
  follow({ works }: ProgressState): void {
    for (const [id, timer] of this.timers) {
      if (works.some((work) => work.id === id)) continue;
      clearTimeout(timer);
      this.timers.delete(id);
    }
    for (const { id, label } of works) {
      if (label === '' || this.timers.has(id)) continue;
      const tell = () => {
        this.region.textContent = label;
      };
      this.timers.set(id, window.setTimeout(tell, TELL_AFTER));
    }
    if (this.timers.size === 0) this.region.textContent = '';
  }
}
