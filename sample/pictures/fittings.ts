/** Small parts that many products share: mounting rail and name badge. */
import type { Face } from './face.js';
import { type GearLook, UNIT } from './gear.js';
import { BLUE, hair, mix, stops } from './materials.js';
import type { Canvas } from './svg.js';

/** Mounting rail with its three square holes a unit. */
export function rail(
  canvas: Canvas,
  face: Face,
  u: number,
  v: number,
  units: number,
  look: GearLook = {},
): void {
  const tone = (color: string): string => (look.air ? mix(color, look.air, look.share ?? 0) : color);
  const height = units * UNIT;
  canvas.path(face.quad(u, v, 22, height), {
    fill: canvas.linear(
      face.at(u, v),
      face.at(u + 22, v),
      stops(tone('#8d99a6'), tone('#56616d'), tone('#3a444e')),
    ),
  });
  if (look.coarse) return;
  let d = '';
  for (let unit = 0; unit < units; unit += 1)
    for (const at of [6.4, 22.2, 38.1]) d += face.quad(u + 6.5, v + unit * UNIT + at - 4.5, 9, 9);
  canvas.path(d, { fill: tone('#0a0d11') });
  canvas.path(
    face.stroke([
      [u + 1, v],
      [u + 1, v + height],
    ]),
    { stroke: tone('#c3ccd5'), width: hair(face, 1.2), opacity: 0.5 },
  );
}

/** A light of the brand's blue along an edge, used sparingly. */
export function badge(canvas: Canvas, face: Face, u: number, v: number, size = 1): void {
  canvas.path(face.rounded(u, v, 84 * size, 16 * size, 3 * size), { fill: '#0a0d11', opacity: 0.6 });
  canvas.path(face.quad(u + 4 * size, v + 3 * size, 3 * size, 10 * size), { fill: '#f2f5f8' });
  canvas.path(face.quad(u + 12 * size, v + 3 * size, 3 * size, 10 * size), { fill: '#f2f5f8' });
  canvas.path(
    face.shape([
      [u + 7 * size, v + 13 * size],
      [u + 9 * size, v + 13 * size],
      [u + 12 * size, v + 3 * size],
      [u + 10 * size, v + 3 * size],
    ]),
    { fill: BLUE },
  );
  for (let letter = 0; letter < 9; letter += 1)
    canvas.path(face.quad(u + (22 + letter * 6.4) * size, v + 5.4 * size, 4 * size, 5.2 * size), {
      fill: '#dfe6ec',
      opacity: 0.75,
    });
}
