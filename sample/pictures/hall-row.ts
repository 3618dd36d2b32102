/** Cabinets of the hall, seen along the aisle. */
import { heightOf } from './cabinet.js';
import { Face } from './face.js';
import { AIR, type Hall, haze, NIGHT } from './hall.js';
import { print } from './lettering.js';
import { AMBER, LED, mix } from './materials.js';
import type { Vector } from './space.js';
import type { Canvas } from './svg.js';

const HEIGHT = heightOf(42);

/** Front of a cabinet in a row: the wall of the aisle. */
export function cabinetFace(hall: Hall, z: number, side: 'left' | 'right', index: number): void {
  const { canvas, camera, half } = hall;
  const right = side === 'right';
  const face = new Face(camera, [right ? half : -half, 0, z], [0, 0, 1], [0, 1, 0], 600, HEIGHT);
  const air = haze(hall, z + 300);
  const lit = right ? 1 : 0.74;
  const tone = (color: string): string => mix(mix(NIGHT, color, lit), AIR, air);
  canvas.path(face.quad(-2, 0, 604, HEIGHT), {
    fill: canvas.linear(face.at(300, HEIGHT), face.at(300, 0), [
      { at: 0, color: tone('#7591b5') },
      { at: 0.1, color: tone('#41587a') },
      { at: 0.45, color: tone('#22334a') },
      { at: 0.85, color: tone('#152234') },
      { at: 1, color: tone('#0e1826') },
    ]),
  });
  const door = face.part(16, 70, 568, HEIGHT - 118);
  canvas.path(door.whole(), {
    fill: canvas.linear(door.at(284, door.height), door.at(284, 0), [
      { at: 0, color: tone('#6d8bb5') },
      { at: 0.3, color: tone('#3c5678') },
      { at: 0.7, color: tone('#243854') },
      { at: 1, color: tone('#2c4466') },
    ]),
  });
  canvas.path(door.whole(), { stroke: tone('#060b12'), width: Math.max(0.8, 5 * face.grain), opacity: 0.9 });
  const field: [number, number, number, number] = [44, 50, 480, HEIGHT - 218];
  // What the words of the page cover is not worth its holes.
  const isHidden = !right && z < hall.plainTo;
  const pitch = z < 2400 ? 17 : z < 4000 ? 22 : z < 6500 ? 30 : 40;
  const hole = tone('#060c14');
  if (isHidden) canvas.path(door.quad(...field), { fill: hole, opacity: 0.6 });
  else if (z < 8400) {
    if (z < 2600 && right)
      door.perforate(canvas, field, { pitch, hole: pitch * 0.74 }, '#9dbdea', {
        shift: [-0.8, 0.9],
        opacity: 0.3,
      });
    door.perforate(canvas, field, { pitch, hole: pitch * 0.74 }, hole);
  } else canvas.path(door.quad(...field), { fill: hole, opacity: 0.5 });
  if (!isHidden && z < 8400) lights(hall, door, index, right, air);
  // The nearer post catches the light of the aisle's end.
  canvas.path(face.quad(0, 0, 15, HEIGHT), { fill: tone('#0b131e') });
  canvas.path(face.quad(585, 0, 15, HEIGHT), {
    fill: canvas.linear(face.at(592, HEIGHT), face.at(592, 0), [
      { at: 0, color: tone('#a9c6ee') },
      { at: 0.5, color: tone('#4d6b95') },
      { at: 1, color: tone('#1d2f49') },
    ]),
  });
  canvas.path(face.quad(0, 0, 600, 52), { fill: tone('#050a12') });
  canvas.path(face.quad(0, HEIGHT - 12, 600, 12), { fill: tone('#b9d4fa'), opacity: 0.85 });
  handleOf(hall, door, right ? 24 : 544, tone);
  if (z < 9000) plate(canvas, door, index, right, tone);
}

/** Lights of the equipment, seen through the door. */
function lights({ canvas }: Hall, door: Face, index: number, right: boolean, air: number): void {
  let blue = '';
  let white = '';
  const r = Math.max(4.4, 0.9 / Math.max(0.05, door.grain));
  for (let unit = 1; unit < 41; unit += 1) {
    const code = (unit * 7 + index * 13 + (right ? 5 : 0)) % 11;
    if (code > (door.grain < 0.5 ? 1 : 5)) continue;
    const u = 80 + ((unit * 53 + index * 29) % 230);
    const v = 62 + unit * 41.5;
    for (let spot = 0; spot < 2 + (code % 3) * 2; spot += 1) {
      const d = door.quad(u + spot * r * 4.2, v - r / 2, r * 2, r);
      if (code === 1 || (code === 4 && spot === 0)) white += d;
      else blue += d;
    }
  }
  canvas.path(blue, { fill: mix('#4d9bff', AIR, air), opacity: right ? 0.9 : 0.66 });
  canvas.path(white, { fill: '#e6f1ff', opacity: right ? 0.95 : 0.66 });
  if (index % 7 === 3 && right) canvas.path(door.quad(408, 1092, r * 2.4, r * 1.2), { fill: AMBER });
}

function handleOf({ canvas }: Hall, door: Face, u: number, tone: (color: string) => string): void {
  canvas.path(door.rounded(u - 14, 760, 28, 240, 10), { fill: tone('#04080e'), opacity: 0.9 });
  canvas.path(door.rounded(u - 8, 772, 16, 160, 7), {
    fill: canvas.linear(door.at(u, 932), door.at(u, 772), [
      { at: 0, color: tone('#f2f7fd') },
      { at: 1, color: tone('#8ba3c2') },
    ]),
  });
  canvas.path(door.disc(u, 968, 9), { fill: tone('#c9d8ea') });
  canvas.path(door.disc(u, 988, Math.max(3.4, 0.7 / Math.max(0.05, door.grain))), { fill: LED });
}

/** Name plate over the door. */
function plate(
  canvas: Canvas,
  door: Face,
  index: number,
  right: boolean,
  tone: (color: string) => string,
): void {
  const v = door.height - 39;
  canvas.path(door.rounded(190, v, 188, 26, 5), { fill: tone('#0a121d') });
  if (door.grain < 0.22) return;
  const text = `${right ? 'B' : 'A'}${String(index + 1).padStart(2, '0')}`;
  // Letters run with u; the right-hand row is read against it.
  const u = right ? 312 : 262;
  print(canvas, right ? mirrored(door) : door, text, right ? door.width - u : u, v + 6, 14, tone('#cfe3ff'));
}

/** The same face with its u from right to left. */
function mirrored(face: Face): Face {
  const a = face.space(face.width, 0);
  const b = face.space(face.width - 1, 0);
  const up: Vector = [0, 1, 0];
  return new Face(face.camera, a, [b[0] - a[0], b[1] - a[1], b[2] - a[2]], up, face.width, face.height);
}
