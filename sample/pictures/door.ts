/** Cabinet doors: perforated or glass, with their handle. */
import type { Face } from './face.js';
import { badge } from './fittings.js';
import { type Coat, frontFill, hair, LED, panel, stops } from './materials.js';
import type { Canvas, Point } from './svg.js';

export interface DoorLook {
  coat: Coat;
  /** Distance and diameter of the holes, in millimetres. */
  pitch?: number;
  hole?: number;
  /** Handle on the left instead of the right. */
  handleLeft?: boolean;
  /** No handle and no badge: the second leaf of a split door. */
  plain?: boolean;
  /** Pieces into which columns of holes are cut; more for strong perspective from above. */
  pieces?: number;
  /** Lights of equipment that shine through. */
  glow?: boolean;
}

/** Perforated steel door over the whole face. */
export function perforatedDoor(canvas: Canvas, face: Face, look: DoorLook): void {
  const { width, height } = face;
  const { coat, pieces } = look;
  panel(canvas, face, [0, 0, width, height], coat, frontFill(canvas, face, coat), 7);
  const border = 34;
  const field: [number, number, number, number] = [border, 52, width - border * 2, height - 104];
  const [u, v, w, h] = field;
  // The field is pressed in by two millimetres: dark along its upper left, light along its lower right.
  canvas.path(face.rounded(u - 9, v - 9, w + 18, h + 18, 12), {
    stroke: '#000000',
    width: hair(face, 3),
    opacity: 0.35,
  });
  canvas.path(
    face.stroke([
      [u - 5, v - 11],
      [u + w + 3, v - 11],
      [u + w + 11, v - 3],
      [u + w + 11, v + h + 5],
    ]),
    { stroke: coat.edge, width: hair(face, 1.4), opacity: 0.4 },
  );
  // The sheen of the soft box lies on the metal between the holes.
  canvas.path(face.rounded(u - 6, v - 6, w + 12, h + 12, 10), {
    fill: canvas.linear(face.at(u, v + h), face.at(u + w, v + h * 0.35), [
      { at: 0, color: '#ffffff', opacity: 0.34 },
      { at: 0.32, color: '#ffffff', opacity: 0.12 },
      { at: 0.5, color: '#ffffff', opacity: 0.24 },
      { at: 0.62, color: '#ffffff', opacity: 0.06 },
      { at: 1, color: '#ffffff', opacity: 0.02 },
    ]),
  });
  const holes = { pitch: look.pitch ?? 9.5, hole: look.hole ?? 7 };
  const dark = canvas.linear(face.at(u, v + h), face.at(u + w, v), [
    { at: 0, color: '#2a323b' },
    { at: 0.3, color: '#141a20' },
    { at: 0.5, color: '#0d1217' },
    { at: 1, color: '#030507' },
  ]);
  if (holes.pitch * face.grain > 3.4)
    face.perforate(canvas, field, holes, coat.edge, { shift: [0.5, 0.7], opacity: 0.42, pieces });
  if (holes.pitch > 200) canvas.path(face.quad(u, v, w, h), { fill: dark, opacity: 0.62 });
  else face.perforate(canvas, field, holes, dark, { pieces });
  if (look.glow) shine(canvas, face, field);
  if (look.plain) return;
  handle(canvas, face, look.handleLeft ? border / 2 : width - border / 2, height * 0.5, coat);
  badge(canvas, face, width / 2 - 42, height - 34);
}

/** Faint lights of what works behind the door. */
function shine(canvas: Canvas, face: Face, [u, v, w, h]: readonly [number, number, number, number]): void {
  const spots: Point[] = [];
  for (let index = 0; index < 26; index += 1) {
    const across = ((index * 37) % 23) / 23;
    const up = ((index * 53) % 41) / 41;
    spots.push([u + w * (0.12 + 0.76 * across), v + h * (0.05 + 0.9 * up)]);
  }
  let d = '';
  for (const [a, b] of spots) d += face.disc(a, b, 2.6);
  canvas.path(d, { fill: LED, opacity: 0.42 });
}

/** Glass in a steel frame; what lies behind must be drawn before. */
export function glassDoor(canvas: Canvas, face: Face, coat: Coat, border = 40): void {
  const { width, height } = face;
  const [u, v, w, h] = [border, border, width - border * 2, height - border * 2];
  canvas.path(face.rounded(0, 0, width, height, 7) + face.rounded(u, v, w, h, 6), {
    fill: frontFill(canvas, face, coat),
    evenOdd: true,
  });
  canvas.path(face.rounded(u, v, w, h, 6), {
    fill: canvas.linear(face.at(u, v + h), face.at(u + w, v), [
      { at: 0, color: '#93a7bd', opacity: 0.34 },
      { at: 0.4, color: '#1d2a3a', opacity: 0.5 },
      { at: 1, color: '#0a121c', opacity: 0.62 },
    ]),
  });
  canvas.path(
    face.shape([
      [u, v + h],
      [u + w * 0.42, v + h],
      [u + w * 0.1, v + h * 0.2],
      [u, v + h * 0.2],
    ]),
    {
      fill: canvas.linear(face.at(u, v + h), face.at(u + w * 0.3, v + h * 0.3), [
        { at: 0, color: '#ffffff', opacity: 0.3 },
        { at: 1, color: '#ffffff', opacity: 0.03 },
      ]),
    },
  );
  canvas.path(
    face.shape([
      [u + w * 0.5, v + h],
      [u + w * 0.58, v + h],
      [u + w * 0.24, v + h * 0.2],
      [u + w * 0.16, v + h * 0.2],
    ]),
    { fill: '#ffffff', opacity: 0.07 },
  );
  canvas.path(face.rounded(u, v, w, h, 6), { stroke: '#05070a', width: hair(face, 3), opacity: 0.7 });
  canvas.path(face.rounded(0, 0, width, height, 7), {
    stroke: coat.seam,
    width: hair(face, 1.4),
    opacity: 0.7,
  });
}

/** Swing handle with half cylinder, 226 mm high, centred on (u, v). */
export function handle(canvas: Canvas, face: Face, u: number, v: number, coat: Coat): void {
  canvas.path(face.rounded(u - 13, v - 116, 29, 232, 12), { fill: '#000000', opacity: 0.4 });
  canvas.path(face.rounded(u - 15, v - 113, 29, 232, 12), {
    fill: canvas.linear(face.at(u - 15, v), face.at(u + 14, v), stops('#2c343d', '#12161b')),
  });
  canvas.path(face.rounded(u - 15, v - 113, 29, 232, 12), {
    stroke: coat.edge,
    width: hair(face, 1),
    opacity: 0.35,
  });
  canvas.path(face.rounded(u - 9, v - 104, 17, 152, 8), {
    fill: canvas.linear(face.at(u - 9, v), face.at(u + 8, v), [
      { at: 0, color: '#f4f7f9' },
      { at: 0.28, color: '#c9d1d9' },
      { at: 0.7, color: '#8b97a3' },
      { at: 1, color: '#5b6672' },
    ]),
  });
  canvas.path(face.rounded(u - 9, v - 104, 17, 10, 5), { fill: '#4b555f', opacity: 0.5 });
  canvas.path(face.disc(u - 0.5, v + 76, 10), {
    fill: canvas.linear(face.at(u - 10, v + 86), face.at(u + 9, v + 66), stops('#f4f7f9', '#7b8794')),
  });
  canvas.path(face.quad(u - 2, v + 70, 3, 11), { fill: '#12161b' });
  canvas.path(face.disc(u - 0.5, v + 102, 3.2), { fill: LED });
}

/** Inside of a perforated door that stands open: light falls through its holes. */
export function openDoor(canvas: Canvas, face: Face, coat: Coat): void {
  const { width, height } = face;
  canvas.path(face.rounded(0, 0, width, height, 7), {
    fill: canvas.linear(...face.across(0, width), stops(coat.side[1], coat.front[1], coat.front[0])),
  });
  const field: [number, number, number, number] = [34, 52, width - 68, height - 104];
  face.perforate(canvas, field, { pitch: 9.5, hole: 7.2 }, '#000000', { shift: [-0.5, -0.6], opacity: 0.5 });
  face.perforate(
    canvas,
    field,
    { pitch: 9.5, hole: 7.2 },
    canvas.linear(face.at(0, height), face.at(width, 0), stops('#c9d1d9', '#aeb8c2', '#8d98a4')),
  );
  // Stiffeners, and the rods of the lock.
  for (const share of [0.24, 0.76]) {
    canvas.path(face.quad(20, height * share - 17, width - 40, 34), {
      fill: canvas.linear(
        face.at(0, height * share + 17),
        face.at(0, height * share - 17),
        stops('#56616d', '#2a323a', '#171c22'),
      ),
    });
  }
  canvas.path(face.quad(width - 30, 40, 9, height - 80), {
    fill: canvas.linear(...face.across(width - 30, width - 21), stops('#c3ccd5', '#7b8794', '#434d57')),
  });
  canvas.path(face.rounded(width - 46, height * 0.5 - 80, 40, 160, 8), {
    fill: canvas.linear(...face.across(width - 46, width - 6), stops('#39434d', '#1b2127')),
  });
  canvas.path(face.rounded(0, 0, width, height, 7), {
    stroke: coat.edge,
    width: hair(face, 2.4, 1),
    opacity: 0.7,
  });
}
