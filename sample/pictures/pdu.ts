/** Vertical rack PDUs: groups of combination outlets with their breakers, a meter in the middle. */
import { Box, type Face } from './face.js';
import { print } from './lettering.js';
import { AMBER, BLUE, CARBON, drawBox, hair, ICE, LED, stops } from './materials.js';
import { P3, type PduMeasures } from './measures.js';
import { drawOutlet } from './outlet.js';
import type { Camera, Vector } from './space.js';
import type { Canvas } from './svg.js';

/** Room of the two breakers above a group, and of the meter. */
const BREAKERS = 23;
const METER = 152;
/** Height of the lowest outlet. */
const FIRST = 42;
const PHASES = ['#e8edf2', '#6fa8f7', BLUE] as const;

export interface PduLook {
  model?: PduMeasures;
  /** A light beside each outlet, and one outlet in a warning state. */
  switched?: boolean;
  /** Bevels, numbers and contacts: only where they can be seen. */
  fine?: boolean;
  /** What its display shows, in kilowatts. */
  reading?: string;
}

/** Height of the centre of an outlet over the lower end; `index` counts from 0 at the bottom. */
export function outletHeight({ each, pitch, groups }: PduMeasures, index: number): number {
  const group = Math.floor(index / each);
  const above = group >= groups / 2 ? METER : 0;
  return FIRST + group * (each * pitch + BREAKERS) + (index % each) * pitch + above;
}

/** Height of the meter's lower edge. */
export function meterHeight(model: PduMeasures): number {
  return outletHeight(model, (model.groups / 2) * model.each) - 20 - METER + 8;
}

export function drawPdu(canvas: Canvas, camera: Camera, corner: Vector, look: PduLook = {}): Box {
  const model = look.model ?? P3;
  const { width, depth, length } = model;
  const box = new Box(camera, corner, width, length, depth);
  const fine = look.fine ?? false;
  drawBox(canvas, box, CARBON);
  const { front, side } = box;
  canvas.path(side.quad(depth * 0.46, 10, 2.5, length - 20), { fill: '#000000', opacity: 0.45 });
  canvas.path(side.quad(depth * 0.46 + 2.5, 10, 1.2, length - 20), { fill: '#5b6672', opacity: 0.5 });
  canvas.path(front.quad(3, 6, width - 6, length - 12), {
    fill: canvas.linear(...front.across(3, width - 3), stops('#3d4650', '#2a323a', '#1d232a')),
  });
  for (let group = 0; group < model.groups; group += 1) drawGroup(canvas, front, model, group, look);
  drawMeter(canvas, front, meterHeight(model), fine, look.reading ?? '17.2');
  for (const v of [8, length - 18]) {
    canvas.path(front.quad(0, v, width, 10), { fill: '#3d4650' });
    canvas.path(front.disc(10, v + 5, 2.4) + front.disc(46, v + 5, 2.4), { fill: '#9aa5b0' });
  }
  if (fine) print(canvas, front, 'NORTHRACK', 11, length - 28, 4.2, '#dfe6ec');
  return box;
}

/** Outlets of two branches, their phase marks, and above them the breakers. */
function drawGroup(
  canvas: Canvas,
  front: Face,
  model: PduMeasures,
  group: number,
  { switched, fine }: PduLook,
): void {
  const { each, pitch } = model;
  const phase = PHASES[group % 3] ?? ICE;
  const first = outletHeight(model, group * each);
  canvas.path(front.quad(4.2, first - 13, 2.6, pitch * (each - 1) + 26), { fill: phase, opacity: 0.92 });
  let lights = '';
  for (let index = 0; index < each; index += 1) {
    const v = first + index * pitch;
    drawOutlet(canvas, front, 28.5, v, 'combination', fine ?? false);
    if (switched) lights += front.disc(50.4, v + 6, fine ? 1.7 : 2);
    if (fine) print(canvas, front, String(group * each + index + 1), 48, v - 7, 3.6, '#aab4be');
  }
  canvas.path(lights, { fill: '#5fe0a8' });
  if (switched && group === 4)
    canvas.path(front.disc(50.4, first + pitch + 6, fine ? 1.9 : 2.2), { fill: AMBER });
  // Two rockers under a guard.
  const v = first + (each - 1) * pitch + 15.4;
  canvas.path(front.rounded(11, v, 35, 15.5, 2), { fill: '#05070a' });
  for (const u of [13, 29.5]) {
    canvas.path(front.rounded(u, v + 2, 14.5, 11.5, 1.2), {
      fill: canvas.linear(front.at(u, v + 13), front.at(u, v + 2), stops('#6b7683', '#39434d', '#1d242b')),
    });
    if (fine) canvas.path(front.quad(u + 5, v + 6.6, 4.5, 1), { fill: '#dfe6ec', opacity: 0.8 });
  }
}

/** Meter module with display, keys and network ports; `v` is its lower edge. */
function drawMeter(canvas: Canvas, front: Face, v: number, fine: boolean, reading: string): void {
  canvas.path(front.rounded(2, v, 52, METER - 8, 4), { fill: '#0b0f13' });
  canvas.path(front.rounded(2, v, 52, METER - 8, 4), {
    stroke: '#56616d',
    width: hair(front, 0.7),
    opacity: 0.7,
  });
  const screen = [8, v + 66, 40, 66] as const;
  canvas.path(front.rounded(...screen, 2), {
    fill: canvas.linear(front.at(8, v + 132), front.at(48, v + 66), stops('#17427f', '#0b2347', '#081a35')),
  });
  if (fine) {
    print(canvas, front, reading, reading.length > 3 ? 10.5 : 14.5, v + 114, 9.5, '#eaf3ff');
    print(canvas, front, 'KW', 37.5, v + 103, 4.4, LED);
    for (const [index, share] of [0.72, 0.66, 0.7].entries()) {
      const y = v + 94 - index * 9.5;
      print(canvas, front, `L${index + 1}`, 11.5, y, 4, LED);
      canvas.path(front.quad(20, y, 25, 4), { fill: '#ffffff', opacity: 0.14 });
      canvas.path(front.quad(20, y, 25 * share, 4), { fill: '#79b4ff' });
    }
  } else {
    canvas.path(
      front.quad(13, v + 112, 24, 12) +
        front.quad(13, v + 98, 30, 5) +
        front.quad(13, v + 88, 26, 5) +
        front.quad(13, v + 78, 28, 5),
      {
        fill: '#a9cfff',
      },
    );
  }
  canvas.path(
    front.shape([
      [8, v + 132],
      [32, v + 132],
      [14, v + 66],
      [8, v + 66],
    ]),
    { fill: '#ffffff', opacity: 0.07 },
  );
  let keys = '';
  for (const u of [16, 28, 40]) keys += front.disc(u, v + 54, 4);
  canvas.path(keys, { fill: '#47525e' });
  let ports = '';
  for (const u of [9, 30]) ports += front.rounded(u, v + 28, 17, 15, 1.5);
  canvas.path(ports, { fill: '#8d99a6' });
  ports = '';
  for (const u of [10.8, 31.8]) ports += front.quad(u, v + 29.8, 13.4, 11);
  canvas.path(ports, { fill: '#05070a' });
  canvas.path(front.quad(11, v + 12, 11, 6), { fill: '#05070a' });
  canvas.path(front.quad(11, v + 12, 11, 6), { stroke: '#8d99a6', width: hair(front, 0.6) });
  canvas.path(front.disc(36, v + 15, 2), { fill: '#5fe0a8' });
  canvas.path(front.disc(43, v + 15, 2), { fill: LED });
}
