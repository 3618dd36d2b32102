import { onInteraction } from './islands/hydration-triggers.js';
import { progress } from './stores/progress.js';

/** Loads `first-use.ts` with the first sign of a person, or of work that the progress bar shows. */
export function startOnFirstUse(): void {
  const load = (): void => {
    for (const stop of stops) stop();
    // Without it the page works as ever; the next sign is another try.
    import('./first-use.js').then(({ startFirstUse }) => startFirstUse(), startOnFirstUse);
  };
  const stops = [onInteraction(document.documentElement, load), progress.subscribe(load)];
}
