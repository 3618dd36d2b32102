import { beginWork, type Work } from '../stores/progress.js';

/** The navigation as one piece of work for the progress bar, however often it starts. */
export class NavigationWork {
  private work: Work | null = null;

  /** A page is awaited. While one is already, nothing changes. */
  start(): void {
    this.work ??= beginWork({ label: 'Loading…' });
  }

  /** The page is there, or is not awaited any more. */
  finish(): void {
    this.work?.finish();
    this.work = null;
  }

  /** It did not work. */
  fail(): void {
    this.start();
    this.work?.fail();
    this.work = null;
  }
}
