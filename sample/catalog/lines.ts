import { AIR_AND_ACCESS } from './air-and-access.js';
import { CABINETS } from './cabinets.js';
import { CABLING } from './cabling.js';
import type { Line } from './line.js';
import { POWER } from './power.js';
import { WALL_AND_SPECIAL } from './wall-and-special.js';

/** Every series of the demo. */
export const LINES: readonly Line[] = [
  ...CABINETS,
  ...WALL_AND_SPECIAL,
  ...AIR_AND_ACCESS,
  ...POWER,
  ...CABLING,
];
