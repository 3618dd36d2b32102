/** Capital letters of the brand, drawn as strokes. */
import { type Canvas, type Point } from './svg.js';

/** Letters as strokes with square ends, 5 wide and 7 high, y downward. */
const LETTERS: Record<string, string> = {
  N: 'M0 -.575V7.575M5 -.575V7.575',
  O: 'M1.5 0H3.5A1.5 1.5 0 0 1 5 1.5V5.5A1.5 1.5 0 0 1 3.5 7H1.5A1.5 1.5 0 0 1 0 5.5V1.5A1.5 1.5 0 0 1 1.5 0Z',
  R: 'M0 7.575V0H3.3A1.7 1.7 0 0 1 5 1.7V2.3A1.7 1.7 0 0 1 3.3 4H0',
  T: 'M-.3 0H5.3M2.5 0V7.575',
  H: 'M0 -.575V7.575M5 -.575V7.575M0 3.5H5',
  A: 'M.9 5H4.1',
  C: 'M5.3 0H1.5A1.5 1.5 0 0 0 0 1.5V5.5A1.5 1.5 0 0 0 1.5 7H5.3',
  K: 'M0 -.575V7.575',
  M: 'M0 -.575V7.575M6 -.575V7.575',
  L: 'M0 -.575V7H5.3',
  B: 'M0 0H3.3A1.7 1.7 0 0 1 5 1.7A1.7 1.7 0 0 1 3.3 3.4H0M3.3 3.4A1.8 1.8 0 0 1 5.1 5.2A1.8 1.8 0 0 1 3.3 7H0M0 -.575V7.575',
  D: 'M0 0H3A2 2 0 0 1 5 2V5A2 2 0 0 1 3 7H0ZM0 -.575V7.575',
  E: 'M5.2 0H0V7H5.2M0 3.5H4.4',
  F: 'M5.2 0H0V7.575M0 3.5H4.4',
  I: 'M0 -.575V7.575',
  S: 'M5.2 0H1.7A1.7 1.7 0 0 0 0 1.7A1.8 1.8 0 0 0 1.7 3.5H3.3A1.75 1.75 0 0 1 5 5.25A1.75 1.75 0 0 1 3.3 7H-.2',
  V: '',
};

/** Those that are not 5 wide. */
const WIDTHS: Record<string, number> = { I: 0, M: 6 };

/** Slanted parts, cut level with the tops and feet of the letters. */
const SLANTS: Record<string, readonly (readonly Point[])[]> = {
  R: [
    [
      [2.3, 4.2],
      [3.75, 4.2],
      [5.8, 7.575],
      [4.35, 7.575],
    ],
  ],
  K: [
    [
      [4.1, -0.575],
      [5.6, -0.575],
      [0.5, 5],
      [0.5, 3.35],
    ],
    [
      [1.55, 3.75],
      [2.6, 2.7],
      [5.8, 7.575],
      [4.3, 7.575],
    ],
  ],
  N: [
    [
      [-0.575, -0.575],
      [0.95, -0.575],
      [5.575, 7.575],
      [4.05, 7.575],
    ],
  ],
  V: [
    [
      [-0.7, -0.575],
      [0.6, -0.575],
      [3.2, 7.575],
      [1.8, 7.575],
    ],
    [
      [5.7, -0.575],
      [4.4, -0.575],
      [1.8, 7.575],
      [3.2, 7.575],
    ],
  ],
  A: [
    [
      [-0.7, 7.575],
      [0.6, 7.575],
      [3.2, -0.575],
      [1.8, -0.575],
    ],
    [
      [5.7, 7.575],
      [4.4, 7.575],
      [1.8, -0.575],
      [3.2, -0.575],
    ],
  ],
  M: [
    [
      [-0.575, -0.575],
      [0.9, -0.575],
      [3.7, 5.2],
      [2.3, 5.2],
    ],
    [
      [6.575, -0.575],
      [5.1, -0.575],
      [2.3, 5.2],
      [3.7, 5.2],
    ],
  ],
};

/** Draws letters of the brand, `size` pixels high; returns their width in pixels. */
export function letters(
  canvas: Canvas,
  text: string,
  x: number,
  y: number,
  size: number,
  color: string,
  weight = 1.15,
  space = 2.5,
): number {
  const unit = size / (7 + weight);
  let at = weight / 2;
  for (const sign of text) {
    const d = (LETTERS[sign] ?? '').replace(/([A-Z])([^A-Z]*)/g, (_, command: string, rest: string) => {
      const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
      return command + placed(command, numbers, x + at * unit, y + (weight / 2) * unit, unit);
    });
    canvas.path(d, { stroke: color, width: weight * unit, join: 'miter' });
    for (const slant of SLANTS[sign] ?? [])
      canvas.path(exact(slant.map(([a, b]): Point => [x + (at + a) * unit, y + (weight / 2 + b) * unit])), {
        fill: color,
      });
    at += (WIDTHS[sign] ?? 5) + space;
  }
  return (at - space + weight / 2) * unit;
}

/** Polygon with hundredths: a letter is small. */
function exact(points: readonly Point[]): string {
  return `M${points.map(([a, b]) => `${Number(a.toFixed(2))} ${Number(b.toFixed(2))}`).join('L')}Z`;
}

/** Moves and scales the numbers of one path command. */
function placed(command: string, numbers: readonly number[], x: number, y: number, unit: number): string {
  const px = (value: number): string => String(Number((x + value * unit).toFixed(2)));
  const py = (value: number): string => String(Number((y + value * unit).toFixed(2)));
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = numbers;
  switch (command) {
    case 'H':
      return px(a);
    case 'V':
      return py(a);
    case 'A':
      return `${(a * unit).toFixed(2)} ${(b * unit).toFixed(2)} ${c} ${d} ${e} ${px(f)} ${py(g)}`;
    case 'Z':
      return '';
    default:
      return `${px(a)} ${py(b)}`;
  }
}
