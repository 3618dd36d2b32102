/** Cables as tubes through points in space: their width follows the perspective. */
import { BLUE, mix, NAVY } from './materials.js';
import type { Camera, Vector } from './space.js';
import { type Canvas, type Point, polygon } from './svg.js';

/** Jackets, in the order in which bundles take them; amber is rare. */
export const JACKETS = [
  BLUE,
  '#3b7fe0',
  '#27496f',
  '#8fb8f2',
  BLUE,
  '#1d3553',
  '#3b7fe0',
  '#c3cfdc',
] as const;

/** A smooth curve through the points (Catmull-Rom), `each` samples from one to the next. */
export function spline(points: readonly Vector[], each = 7): Vector[] {
  const at = (index: number): Vector => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0, 0];
  const result: Vector[] = [];
  for (let index = 0; index < points.length - 1; index += 1) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    for (let step = 0; step < each; step += 1) {
      const t = step / each;
      const mixAxis = (axis: 0 | 1 | 2): number =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
      result.push([mixAxis(0), mixAxis(1), mixAxis(2)]);
    }
  }
  result.push(at(points.length - 1));
  return result;
}

interface Ribbon {
  center: Point;
  normal: Point;
  half: number;
}

function ribbons(camera: Camera, points: readonly Vector[], diameter: number): Ribbon[] {
  const seen = points.map((point) => camera.project(point));
  const middle = Math.floor(seen.length / 2);
  const list = seen.map((center, index): Ribbon => {
    const before = seen[Math.max(0, index - 1)] ?? center;
    const after = seen[Math.min(seen.length - 1, index + 1)] ?? center;
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dx, dy) || 1;
    const half = (diameter * camera.scaleAt(points[index] ?? [0, 0, 0])) / 2;
    return { center, normal: [-dy / length, dx / length], half };
  });
  // The side that is lit, from the upper left, is chosen once: a change along the cable would twist it.
  const [nx, ny] = list[middle]?.normal ?? [0, -1];
  const sign = nx + ny > 0 ? -1 : 1;
  return list.map((item) => ({ ...item, normal: [item.normal[0] * sign, item.normal[1] * sign] }));
}

/** Outline of a cable as points of the picture, for its shadow. */
export function outline(camera: Camera, points: readonly Vector[], diameter: number): Point[] {
  const list = ribbons(camera, points, diameter);
  const side = (sign: number) =>
    list.map(
      ({ center, normal, half }): Point => [
        center[0] + normal[0] * half * sign,
        center[1] + normal[1] * half * sign,
      ],
    );
  return [...side(1), ...side(-1).reverse()];
}

/** Outline of a band from `low` to `high`, in parts of the half width, along the ribbon. */
function band(list: readonly Ribbon[], low: number, high: number): string {
  const point = ({ center, normal, half }: Ribbon, part: number): Point => [
    center[0] + normal[0] * half * part,
    center[1] + normal[1] * half * part,
  ];
  return polygon([
    ...list.map((item) => point(item, high)),
    ...[...list].reverse().map((item) => point(item, low)),
  ]);
}

export interface TubeLook {
  /** Drawn through the points as they are: no curve. */
  straight?: boolean;
  each?: number;
  /** Dull jackets have no bright line. */
  dull?: boolean;
}

/** A cable of `diameter` millimetres through points in space. */
export function tube(
  canvas: Canvas,
  camera: Camera,
  points: readonly Vector[],
  diameter: number,
  color: string,
  look: TubeLook = {},
): void {
  const list = ribbons(camera, look.straight ? points : spline(points, look.each), diameter);
  const widest = Math.max(...list.map(({ half }) => half));
  canvas.path(band(list, -1, 1), { fill: mix(color, NAVY, 0.62) });
  if (widest < 0.7) return;
  canvas.path(band(list, -0.45, 0.9), { fill: color });
  if (widest < 1.4) return;
  canvas.path(band(list, 0.1, 0.72), { fill: mix(color, '#ffffff', look.dull ? 0.12 : 0.3) });
  if (widest > 3 && !look.dull) canvas.path(band(list, 0.36, 0.56), { fill: mix(color, '#ffffff', 0.68) });
}
