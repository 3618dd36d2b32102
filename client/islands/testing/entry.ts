import '../../navigation/navigation.css';
import { BuildWatch, type Update } from '../../navigation/build-watch.js';
import { guardForms, hasDirtyForm } from '../../navigation/dirty-forms.js';
import type { Navigated } from '../../navigation/navigated.js';
import { Navigator } from '../../navigation/navigator.js';
import { ProgressBar } from '../../navigation/progress.js';
import { forget, mayReload } from '../../navigation/reload-guard.js';
import { defineIslands, type IslandError } from '../element.js';
import { fromFiles, type IslandFile } from '../registry-types.js';

declare global {
  interface Window {
    islandErrors: { name: string; kind: string }[];
    navigated: string[];
    /** States of the progress bar, and when they began. */
    barStates: { state: string; at: number }[];
    /** Builds that were told to be the latest. */
    updates: string[];
    /** For tests of what has no look of its own. */
    inside: { hasDirtyForm: () => boolean; mayReload: (path: string) => boolean; forget: () => void };
  }
}

/** Shorter than the site's own, so that a test can wait for it. */
const TIMEOUT = 2_000;

window.islandErrors = [];
window.navigated = [];
window.barStates = [];
window.updates = [];
window.inside = { hasDirtyForm, mayReload, forget };
document.addEventListener('plinth:update', (event) => {
  window.updates.push((event as CustomEvent<Update>).detail.id);
});
document.addEventListener('plinth:error', (event) => {
  const { name, kind } = (event as CustomEvent<IslandError>).detail;
  window.islandErrors.push({ name, kind });
});
document.addEventListener('plinth:navigated', (event) => {
  window.navigated.push((event as CustomEvent<Navigated>).detail.path);
});

defineIslands(async () => fromFiles(import.meta.glob<IslandFile>('./*.island.tsx')));
new ProgressBar();
Navigator.start({ timeout: TIMEOUT });
guardForms();
BuildWatch.start();

const bar = document.querySelector<HTMLElement>('.plinth-progress');
if (bar) {
  new MutationObserver(() =>
    window.barStates.push({ state: bar.dataset.state ?? '', at: performance.now() }),
  ).observe(bar, { attributes: true, attributeFilter: ['data-state'] });
}
