import { CABINETS } from './cabinets.js';
import type { Line } from './line.js';

/** Every series of the demo. */
export const LINES: readonly Line[] = [...CABINETS];
