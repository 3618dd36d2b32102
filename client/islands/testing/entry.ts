import '../../navigation/navigation.css';
import { Navigator } from '../../navigation/navigator.js';
import { defineIslands, type IslandError } from '../element.js';
import { island } from '../registry-types.js';

declare global {
  interface Window {
    islandErrors: { island: string; kind: string }[];
    navigated: string[];
  }
}

window.islandErrors = [];
window.navigated = [];
document.addEventListener('plinth:error', (event) => {
  const { island: name, kind } = (event as CustomEvent<IslandError>).detail;
  window.islandErrors.push({ island: name, kind });
});
document.addEventListener('plinth:navigated', (event) => {
  window.navigated.push((event as CustomEvent<{ path: string }>).detail.path);
});

const load = () => import('./test-islands.js');
defineIslands({
  counter: island(async () => (await load()).Counter),
  breaking: island(async () => (await load()).Breaking),
  differing: island(async () => (await load()).Differing),
  missing: island(async () => (await import('./missing-island.js')).Missing),
});
Navigator.start();
