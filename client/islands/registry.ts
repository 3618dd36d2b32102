import { island, type LoadComponent } from './registry-types.js';

/** All components that run in the browser, by the name that `<Island name>` uses. */
export const islands: Record<string, LoadComponent> = {
  slider: island(async () => (await import('../ui/slider-controls.js')).SliderControls),
};
