/** Marks of four customers of the demo, in one colour; none of them exists. */
import { INK } from './materials.js';
import { Canvas } from './svg.js';
import { letters } from './wordmark.js';

interface CustomerLogo {
  name: string;
  words: string;
  /** Mark on a grid of 32. */
  mark: string;
  /** Weight of the letters and the space between them. */
  weight: number;
  space: number;
  /** Stroke of the mark; filled without it. */
  stroke?: number;
}

export const CUSTOMERS = {
  // A pier and its wake.
  logo_customer_harborline: {
    name: 'Harborline',
    words: 'HARBORLINE',
    weight: 1.35,
    space: 2.3,
    mark: 'M7 3V20M16 3V20M25 3V20M3 9H29M2 26C5.5 22.5 8.5 22.5 12 26S18.5 29.5 22 26S27 22.8 30 25',
    stroke: 3,
  },
  // A falcon's wing.
  logo_customer_kestrel: {
    name: 'Kestrel Cloud',
    words: 'KESTREL',
    weight: 1.5,
    space: 2.6,
    mark: 'M2 6L30 2C29 9 25 13.5 19 15.5C22 16 24 15.6 26 14.6C24 20 19.5 23 13 23.5C15 24.5 17 24.6 19 24C16 28.5 10 30.5 4 29C9 24 9 14 2 6Z',
  },
  // Rings of a tree.
  logo_customer_oakfield: {
    name: 'Oakfield Health',
    words: 'OAKFIELD',
    weight: 1.2,
    space: 3.6,
    mark: 'M16 2A14 14 0 1 0 30 16M16 8A8 8 0 1 0 24 16M16 14A2 2 0 1 0 18 16',
    stroke: 3,
  },
  // A meridian over the horizon.
  logo_customer_solvane: {
    name: 'Solvane Bank',
    words: 'SOLVANE',
    weight: 1.1,
    space: 5.6,
    mark: 'M16 2L30 16L16 30L2 16ZM16 9.5L9.5 16L16 22.5L22.5 16Z',
  },
} as const satisfies Record<string, CustomerLogo>;

export function customerLogo(name: string, { words, weight, space, mark, stroke }: CustomerLogo): Canvas {
  const size = 18;
  const measured = letters(new Canvas('measure', 1, 1), words, 0, 0, size, INK, weight, space);
  const canvas = new Canvas(name, Math.ceil(46 + measured), 32);
  if (stroke) canvas.path(mark, { stroke: INK, width: stroke, join: 'miter' });
  else canvas.path(mark, { fill: INK, evenOdd: true });
  letters(canvas, words, 44, (32 - size) / 2, size, INK, weight, space);
  return canvas;
}
