/** Outlets of rack PDUs: IEC 60320 C13, C19, and the combination that takes both plugs. */
import type { Face } from './face.js';
import { hair, stops } from './materials.js';
import type { Canvas, Point } from './svg.js';

export type Outlet = 'c13' | 'c19' | 'combination';

/** Openings in millimetres: width, height. */
const SIZE: Record<Outlet, readonly [number, number]> = {
  c13: [24.5, 18.5],
  c19: [30, 23],
  combination: [30, 23],
};

/** Six-sided outline of a C13: a rectangle with two cut corners. */
function cutOutline(w: number, h: number, cut: number): Point[] {
  return [
    [-w / 2, -h / 2],
    [w / 2, -h / 2],
    [w / 2, h / 2 - cut],
    [w / 2 - cut, h / 2],
    [-w / 2 + cut, h / 2],
    [-w / 2, h / 2 - cut],
  ];
}

function contacts(kind: Outlet): readonly (readonly [number, number, number, number])[] {
  if (kind === 'c13')
    return [
      [-6.5, -2, 2.2, 6.4],
      [6.5, -2, 2.2, 6.4],
      [0, 4.2, 2.2, 6.4],
    ];
  if (kind === 'c19')
    return [
      [-8.4, -3.4, 7.4, 2.6],
      [8.4, -3.4, 7.4, 2.6],
      [0, 4.8, 7.4, 2.6],
    ];
  return [
    [-8.2, -3, 7, 2.4],
    [8.2, -3, 7, 2.4],
    [0, 5, 7, 2.4],
    [-7, -2.4, 2.2, 6.4],
    [7, -2.4, 2.2, 6.4],
    [0, 4.6, 2.2, 6.4],
  ];
}

/** Draws an outlet centred on (u, v). With `fine`, bevels and depth are drawn as well. */
export function drawOutlet(
  canvas: Canvas,
  face: Face,
  u: number,
  v: number,
  kind: Outlet,
  fine: boolean,
): void {
  const [w, h] = SIZE[kind];
  const bezel: [number, number, number, number] = [u - w / 2 - 3.4, v - h / 2 - 2.6, w + 6.8, h + 5.2];
  if (fine)
    canvas.path(face.rounded(bezel[0] + 0.7, bezel[1] - 0.9, bezel[2], bezel[3], 3), {
      fill: '#6b7683',
      opacity: 0.5,
    });
  canvas.path(face.rounded(...bezel, 3), {
    fill: fine
      ? canvas.linear(
          face.at(u - w / 2, v + h / 2),
          face.at(u + w / 2, v - h / 2),
          stops('#343d47', '#1c2229'),
        )
      : '#0c1014',
  });
  if (fine)
    canvas.path(face.rounded(...bezel, 3), { stroke: '#05070a', width: hair(face, 0.5), opacity: 0.9 });
  const outline = (grow: number): Point[] =>
    (kind === 'c13'
      ? cutOutline(w + grow, h + grow, 5)
      : cutOutline(w + grow, h + grow, kind === 'c19' ? 0.01 : 3)
    ).map(([a, b]): Point => [u + a, v + b]);
  canvas.path(face.shape(outline(0)), { fill: '#030406' });
  canvas.path(face.shape(outline(-3.2)), {
    fill: fine
      ? canvas.linear(
          face.at(u - w / 2, v + h / 2),
          face.at(u + w / 2, v - h / 2),
          stops('#47515c', '#272e36', '#1a2026'),
        )
      : '#333c46',
  });
  if (fine) {
    canvas.path(face.shape(outline(-3.2)), { stroke: '#75818e', width: hair(face, 0.35), opacity: 0.55 });
    canvas.path(
      face.stroke([
        [u - w / 2 + 1, v - h / 2 + 0.3],
        [u + w / 2 - 0.3, v - h / 2 + 0.3],
        [u + w / 2 - 0.3, v + h / 2 - 6],
      ]),
      { stroke: '#8d99a6', width: hair(face, 0.4), opacity: 0.6 },
    );
  }
  let pins = '';
  let lips = '';
  for (const [a, b, pw, ph] of contacts(kind)) {
    pins += face.quad(u + a - pw / 2, v + b - ph / 2, pw, ph);
    if (fine) lips += face.quad(u + a - pw / 2 + 0.35, v + b - ph / 2 - 0.45, pw, ph);
  }
  canvas.path(lips, { fill: '#7d8996', opacity: 0.5 });
  canvas.path(pins, { fill: '#000000' });
}
