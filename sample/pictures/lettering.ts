/** Letters and numerals of our own, as strokes: no picture needs a font. */
import type { Face } from './face.js';
import { type Canvas, line, type Point } from './svg.js';

/** Strokes of each sign on a grid 4 wide and 6 high, y upward. */
const GLYPHS: Record<string, string> = {
  '0': '0,1 0,5 1,6 3,6 4,5 4,1 3,0 1,0 0,1',
  '1': '1,5 2,6 2,0|1,0 3,0',
  '2': '0,5 1,6 3,6 4,5 4,4 0,0 4,0',
  '3': '0,5 1,6 3,6 4,5 4,4 3,3 4,2 4,1 3,0 1,0 0,1|3,3 2,3',
  '4': '3,0 3,6 0,2 4,2',
  '5': '4,6 0,6 0,3.5 3,3.5 4,2.5 4,1 3,0 1,0 0,1',
  '6': '4,5 3,6 1,6 0,5 0,1 1,0 3,0 4,1 4,2.5 3,3.5 0,3',
  '7': '0,6 4,6 1.5,0',
  '8': '1,3 0,4 0,5 1,6 3,6 4,5 4,4 3,3 1,3 0,2 0,1 1,0 3,0 4,1 4,2 3,3',
  '9': '0,1 1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,3.5 1,2.5 4,3',
  A: '0,0 2,6 4,0|0.8,2.2 3.2,2.2',
  B: '0,0 0,6 3,6 4,5 4,4 3,3 0,3|3,3 4,2 4,1 3,0 0,0',
  C: '4,5 3,6 1,6 0,5 0,1 1,0 3,0 4,1',
  D: '0,0 0,6 2.5,6 4,4.5 4,1.5 2.5,0 0,0',
  E: '4,6 0,6 0,0 4,0|0,3 3,3',
  F: '4,6 0,6 0,0|0,3 3,3',
  G: '4,5 3,6 1,6 0,5 0,1 1,0 3,0 4,1 4,3 2.2,3',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  I: '2,0 2,6|1,0 3,0|1,6 3,6',
  J: '0,1 1,0 3,0 4,1 4,6',
  K: '0,0 0,6|4,6 0,2.6|1.5,3.8 4,0',
  L: '0,6 0,0 4,0',
  M: '0,0 0,6 2,3 4,6 4,0',
  N: '0,0 0,6 4,0 4,6',
  O: '0,1 0,5 1,6 3,6 4,5 4,1 3,0 1,0 0,1',
  P: '0,0 0,6 3,6 4,5 4,4 3,3 0,3',
  Q: '0,1 0,5 1,6 3,6 4,5 4,1 3,0 1,0 0,1|2.5,1.5 4,0',
  R: '0,0 0,6 3,6 4,5 4,4 3,3 0,3|2,3 4,0',
  S: '4,5 3,6 1,6 0,5 0,4 1,3 3,3 4,2 4,1 3,0 1,0 0,1',
  T: '0,6 4,6|2,6 2,0',
  U: '0,6 0,1 1,0 3,0 4,1 4,6',
  V: '0,6 2,0 4,6',
  W: '0,6 1,0 2,4 3,0 4,6',
  X: '0,0 4,6|0,6 4,0',
  Y: '0,6 2,3 4,6|2,3 2,0',
  Z: '0,6 4,6 0,0 4,0',
  '-': '0.6,3 3.4,3',
  '+': '0.6,3 3.4,3|2,1.6 2,4.4',
  '.': '1.8,0 2.2,0 2.2,0.4 1.8,0.4 1.8,0',
  '/': '0,0 4,6',
  '%': '0,0 4,6|0,5 0,6 1,6 1,5 0,5|3,1 4,1 4,0 3,0 3,1',
  ',': '2,0.4 1.4,-1',
  '°': '0.2,5 0.2,6 1.4,6 1.4,5 0.2,5',
  ':': '2,1 2,1.4|2,4 2,4.4',
};

/** Width of a sign and the space after it, in parts of the height. */
const ADVANCE = 5.6 / 6;

/** Width of words, in parts of their height. */
export function lengthOf(text: string): number {
  return text.length * ADVANCE - 1.6 / 6;
}

/** Strokes of words of height 1 that start at (0, 0), y upward. */
function strokes(text: string): Point[][] {
  return [...text.toUpperCase()].flatMap((sign, index) =>
    (GLYPHS[sign] ?? '')
      .split('|')
      .filter((stroke) => stroke !== '')
      .map((stroke) =>
        stroke.split(' ').map((pair): Point => {
          const [x = 0, y = 0] = pair.split(',').map(Number);
          return [index * ADVANCE + x / 6, y / 6];
        }),
      ),
  );
}

export interface WordStyle {
  middle?: boolean;
  /** Reads upward. */
  turned?: boolean;
  color?: string;
  weight?: number;
}

/** Words with their left end, or middle, at `x` and their base line at `y`; `size` is the height in pixels. */
export function words(
  canvas: Canvas,
  text: string,
  x: number,
  y: number,
  size: number,
  style: WordStyle = {},
): void {
  const start = style.middle ? (-lengthOf(text) * size) / 2 : 0;
  const d = strokes(text)
    .map((points) =>
      line(
        points.map(([a, b]): Point => {
          const [across, up] = [start + a * size, b * size];
          return style.turned ? [x - up, y - across] : [x + across, y - up];
        }),
      ),
    )
    .join('');
  canvas.path(d, { stroke: style.color ?? '#0d1520', width: style.weight ?? size / 9, cap: 'round' });
}

/** Words printed on a face, their lower left at (u, v); `size` in millimetres. */
export function print(
  canvas: Canvas,
  face: Face,
  text: string,
  u: number,
  v: number,
  size: number,
  color: string,
): void {
  const d = strokes(text)
    .map((points) => face.stroke(points.map(([a, b]): Point => [u + a * size, v + b * size])))
    .join('');
  canvas.path(d, { stroke: color, width: Math.max(0.6, face.grain * size * 0.13), cap: 'round' });
}
