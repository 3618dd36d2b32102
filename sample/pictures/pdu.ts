/** Vertical rack PDUs: 56 × 54 × 1785 mm, 48 combination outlets on eight branches, a meter in the middle. */
import { Box, type Face } from './face.js';
import { print } from './lettering.js';
import { AMBER, BLUE, CARBON, drawBox, hair, ICE, LED, stops } from './materials.js';
import { drawOutlet } from './outlet.js';
import type { Camera, Vector } from './space.js';
import type { Canvas } from './svg.js';

export const PDU = { width: 56, depth: 54, height: 1785 } as const;

/** Distance of outlets, and of branches of six with their breaker. */
const PITCH = 28.6;
const BRANCH = 6 * PITCH + 21;
const METER = 152;
const PHASES = ['#e8edf2', '#6fa8f7', BLUE] as const;

export interface PduLook {
  /** A light beside each outlet, and one outlet in a warning state. */
  switched?: boolean;
  /** Bevels, numbers and contacts: only where they can be seen. */
  fine?: boolean;
  /** What its display shows, in kilowatts. */
  reading?: string;
}

/** Height of the centre of an outlet over the lower end; `index` counts from 0 at the bottom. */
export function outletHeight(index: number): number {
  const branch = Math.floor(index / 6);
  return 44 + branch * BRANCH + (index % 6) * PITCH + (branch > 3 ? METER : 0);
}

export function drawPdu(canvas: Canvas, camera: Camera, corner: Vector, look: PduLook = {}): Box {
  const box = new Box(camera, corner, PDU.width, PDU.height, PDU.depth);
  const fine = look.fine ?? false;
  drawBox(canvas, box, CARBON);
  const { front, side } = box;
  canvas.path(side.quad(25, 10, 2.5, PDU.height - 20), { fill: '#000000', opacity: 0.45 });
  canvas.path(side.quad(27.5, 10, 1.2, PDU.height - 20), { fill: '#5b6672', opacity: 0.5 });
  canvas.path(front.quad(3, 6, PDU.width - 6, PDU.height - 12), {
    fill: canvas.linear(...front.across(3, PDU.width - 3), stops('#3d4650', '#2a323a', '#1d232a')),
  });
  for (let branch = 0; branch < 8; branch += 1) drawBranch(canvas, front, branch, look);
  drawMeter(canvas, front, 44 + 4 * BRANCH - 14, fine, look.reading ?? '17.2');
  for (const v of [8, PDU.height - 18]) {
    canvas.path(front.quad(0, v, PDU.width, 10), { fill: '#3d4650' });
    canvas.path(front.disc(10, v + 5, 2.4) + front.disc(46, v + 5, 2.4), { fill: '#9aa5b0' });
  }
  if (fine) print(canvas, front, 'NORTHRACK', 11, PDU.height - 30, 4.6, '#dfe6ec');
  return box;
}

function drawBranch(canvas: Canvas, front: Face, branch: number, { switched, fine }: PduLook): void {
  const phase = PHASES[branch % 3] ?? ICE;
  const first = outletHeight(branch * 6);
  canvas.path(front.quad(4.2, first - 13, 2.6, PITCH * 5 + 26), { fill: phase, opacity: 0.92 });
  let lights = '';
  for (let index = 0; index < 6; index += 1) {
    const v = outletHeight(branch * 6 + index);
    drawOutlet(canvas, front, 28.5, v, 'combination', fine ?? false);
    if (switched) lights += front.disc(50.4, v + 6, fine ? 1.7 : 2);
    if (fine) print(canvas, front, String(branch * 6 + index + 1), 48, v - 7, 3.6, '#aab4be');
  }
  canvas.path(lights, { fill: '#5fe0a8' });
  if (switched && branch === 5)
    canvas.path(front.disc(50.4, outletHeight(32) + 6, fine ? 1.9 : 2.2), { fill: AMBER });
  if (branch === 3) return;
  // Breaker of the branch: two rockers under a guard.
  const v = first + 5 * PITCH + 15.4;
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
