import '../../navigation/navigation.css';
import { hasDirtyForm } from '../../navigation/dirty-forms.js';
import { type Navigated, Navigator } from '../../navigation/navigator.js';
import { defineIslands, type IslandError } from '../element.js';
import { fromFiles, type IslandFile } from '../registry-types.js';

declare global {
  interface Window {
    islandErrors: { name: string; kind: string }[];
    navigated: string[];
    hasDirtyForm: typeof hasDirtyForm;
    /** States of the progress bar, and when they began. */
    barStates: { state: string; at: number }[];
  }
}

/** Shorter than the site's own, so that a test can wait for it. */
const PATIENCE = 2_000;

window.islandErrors = [];
window.navigated = [];
window.hasDirtyForm = hasDirtyForm;
window.barStates = [];
document.addEventListener('plinth:error', (event) => {
  const { name, kind } = (event as CustomEvent<IslandError>).detail;
  window.islandErrors.push({ name, kind });
});
document.addEventListener('plinth:navigated', (event) => {
  window.navigated.push((event as CustomEvent<Navigated>).detail.path);
});

defineIslands(fromFiles(import.meta.glob<IslandFile>('./*.island.tsx')));
Navigator.start({ patience: PATIENCE });

const bar = document.querySelector<HTMLElement>('.plinth-progress');
if (bar) {
  new MutationObserver(() =>
    window.barStates.push({ state: bar.dataset.state ?? '', at: performance.now() }),
  ).observe(bar, { attributes: true });
}
