/** A row of cabinets from behind, with two rack PDUs in each, fed by a busway above. */

import { heightOf } from './cabinet.js';
import { tube } from './cable.js';
import { sag } from './cabling.js';
import { Box, Face } from './face.js';
import { UNIT } from './gear.js';
import { calm, NIGHT } from './hall.js';
import { AMBER, BLUE, drawBox, LED, mix, STEEL, stops, tinted } from './materials.js';
import { P3 } from './measures.js';

import { Camera, type Vector } from './space.js';
import { Canvas, type Point } from './svg.js';

const HEIGHT = heightOf(42);
const AIR = '#3f79c9';

export function powerRow(name: string): Canvas {
  const canvas = new Canvas(name, 2400, 1350);
  canvas.rect(0, 0, 2400, 1350, { fill: '#07101d' });
  const turn = (37 / 180) * Math.PI;
  const eye: Vector = [3900, 1430, -2350];
  const camera = new Camera(eye, [eye[0] - Math.sin(turn), eye[1], eye[2] + Math.cos(turn)]).lens(
    1560,
    [1330, 650],
  );
  room(canvas, camera);
  drops(canvas, camera);
  for (let index = 0; index < 14; index += 1) {
    const x = -3900 + index * 640;
    const distance = Math.hypot(x + 300 - eye[0], eye[2]);
    rear(canvas, camera, x, index, Math.min(0.62, Math.max(0, (distance - 2400) / 9000)));
  }
  overhead(canvas, camera);
  calm(canvas, [0, 0], [1080, 0], 0.78);
  return canvas;
}

function room(canvas: Canvas, camera: Camera): void {
  const wall = new Face(camera, [-60000, 0, 1300], [1, 0, 0], [0, 1, 0], 70000, 9000);
  canvas.path(wall.whole(), {
    fill: canvas.linear([0, 0], [2400, 0], stops('#16325c', '#12294c', '#0b1b33')),
  });
  const floor = new Face(camera, [-9000, 0, -2300], [1, 0, 0], [0, 0, 1], 15000, 3600);
  canvas.path(floor.quad(-50000, 0, 62000, 3600), {
    fill: canvas.linear([0, 700], [0, 1350], stops('#1b3c6e', '#12294a', '#0a1626')),
  });
  let joints = '';
  for (let v = 0; v <= 2300; v += 600)
    joints += floor.stroke([
      [0, v],
      [12700, v],
    ]);
  for (let u = 0; u <= 12600; u += 600)
    joints += floor.stroke([
      [u, 300],
      [u, 2300],
    ]);
  canvas.path(joints, { stroke: '#050b15', width: 1.6, opacity: 0.55 });
  const mirror = new Face(camera, [-3900, 0, 0], [1, 0, 0], [0, -1, 0], 7680, 1100);
  canvas.path(mirror.whole(), {
    fill: canvas.linear(
      [0, 900],
      [0, 1350],
      [
        { at: 0, color: '#040910', opacity: 0.75 },
        { at: 1, color: '#040910', opacity: 0.25 },
      ],
    ),
  });
}

/** Outlets of a PDU as a few paths: it is one of two dozen in the picture. */
function strip(canvas: Canvas, face: Face, u: number, v: number, seed: number, share: number): void {
  const tone = (color: string): string => mix(color, AIR, share);
  const height = P3.length;
  canvas.path(face.quad(u, v, P3.width, height), {
    fill: canvas.linear(
      ...face.across(u, u + P3.width),
      stops(tone('#4b5663'), tone('#262e37'), tone('#161c23')),
    ),
  });
  let columns = '';
  let phases = '';
  let lights = '';
  for (let branch = 0; branch < 8; branch += 1) {
    const base = v + 34 + branch * 194 + (branch > 3 ? 150 : 0);
    phases += face.quad(u + 4, base - 12, 3.4, 168);
    columns += face.stroke([
      [u + 28, base - 12.5],
      [u + 28, base + 158],
    ]);
    lights += face.stroke([
      [u + 51, base - 2 + (seed % 2) * 28.6],
      [u + 51, base + 150],
    ]);
  }
  // Outlets are the dashes of one broad line: it stays upright, so they are evenly long.
  const px = face.grain;
  const across = px * face.squash;
  canvas.path(columns, { stroke: tone('#05080c'), width: 35 * across, dash: [25 * px, 3.6 * px] });
  canvas.path(columns, { stroke: tone('#434e5a'), width: 25 * across, dash: [14 * px, 14.6 * px] });
  canvas.path(lights, {
    stroke: '#5fe0a8',
    width: Math.max(1, 4.4 * across),
    dash: [4.4 * px, 24.2 * px],
    opacity: 0.9,
  });
  canvas.path(phases, { fill: seed % 2 === 0 ? '#9cc3f6' : '#4d9bff', opacity: 0.85 });
  const m = v + 34 + 4 * 194 - 14;
  canvas.path(face.rounded(u + 3, m, 50, 138, 4), { fill: tone('#05080c') });
  canvas.path(face.rounded(u + 9, m + 62, 38, 64, 3), {
    fill: canvas.linear(face.at(u, m + 126), face.at(u, m + 62), stops('#3d83e6', '#123468')),
  });
  canvas.path(
    face.quad(u + 14, m + 104, 24, 13) +
      face.quad(u + 14, m + 90, 28, 5) +
      face.quad(u + 14, m + 80, 22, 5) +
      face.quad(u + 14, m + 70, 26, 5),
    {
      fill: '#e3f0ff',
    },
  );
  if (seed === 19) canvas.path(face.quad(u + 40, m + 106, 6, 10), { fill: AMBER });
}

/** Back of a cabinet without its doors. */
function rear(canvas: Canvas, camera: Camera, x: number, index: number, share: number): void {
  const tone = (color: string): string => mix(color, AIR, share);
  const box = new Box(camera, [x, 0, 0], 600, HEIGHT, 1200);
  const { front } = box;
  canvas.path(box.side.whole(), { fill: tone('#0a111b') });
  canvas.path(front.whole(), {
    fill: canvas.linear(
      front.at(0, HEIGHT),
      front.at(600, 0),
      stops(tone('#5a7597'), tone('#2a3b52'), tone('#141f2e')),
    ),
  });
  const inside = new Box(camera, [x + 24, 60, 0], 552, HEIGHT - 110, 200);
  canvas.path(inside.front.whole(), { fill: tone('#04070c') });
  const wall = x > 3900 ? inside.side : inside.left;
  canvas.path(wall.whole(), {
    fill: canvas.linear(...wall.across(0, 200), stops(tone('#4a6484'), tone('#0d1622'))),
  });
  canvas.path(inside.bottom.whole(), { fill: tone('#1b2a3d') });
  const plane = inside.back;
  canvas.path(plane.whole(), { fill: tone('#070c13') });
  const gear = plane.part(90, 6, 372, plane.height - 12);
  units(canvas, gear, index, tone);
  const power = new Face(camera, [x + 24, 60, 96], [1, 0, 0], [0, 1, 0], 552, HEIGHT - 110);
  strip(canvas, power, 12, 40, index * 2, share);
  strip(canvas, power, 486, 40, index * 2 + 1, share);
  cords(canvas, camera, x, index, share);
  canvas.path(
    front.quad(0, 0, 24, HEIGHT) +
      front.quad(576, 0, 24, HEIGHT) +
      front.quad(24, 0, 552, 60) +
      front.quad(24, HEIGHT - 50, 552, 50),
    {
      fill: canvas.linear(
        front.at(0, HEIGHT),
        front.at(600, 0),
        stops(tone('#6b88ad'), tone('#33475f'), tone('#182536')),
      ),
    },
  );
  canvas.path(
    front.stroke([
      [0, 0],
      [0, HEIGHT],
      [600, HEIGHT],
      [600, 0],
    ]),
    { stroke: tone('#a9c6ee'), width: 1.4, opacity: 0.6 },
  );
}

/** Backs of servers: power supplies, fans, a light or two; a few paths for the whole cabinet. */
function units(canvas: Canvas, face: Face, seed: number, tone: (color: string) => string): void {
  const count = Math.floor(face.height / UNIT);
  const px = face.grain;
  let [plates, dark, lights] = ['', '', ''];
  const fans: { from: Point; to: Point; gap: number; size: number }[] = [];
  let first = 0;
  for (let unit = 0; unit <= count; unit += 1) {
    const v = unit * UNIT;
    if (unit < count && (unit * 5 + seed) % 9 !== 7) {
      plates += face.quad(0, v + 2, face.width, UNIT - 4);
      dark += face.quad(8, v + 8, 128, 28) + face.quad(308, v + 10, 54, 11);
      if (px > 0.3) lights += face.quad(122, v + 28, 6, 5);
      if ((unit + seed) % 3 === 0) lights += face.quad(352, v + 28, 6, 5);
      continue;
    }
    if (unit > first)
      for (let fan = 0; fan < 4; fan += 1) {
        const u = 166 + fan * 36;
        const [from, to] = [face.at(u, (first + 0.5) * UNIT), face.at(u, (unit - 0.4) * UNIT)];
        fans.push({ from, to, gap: UNIT * px, size: 28 * px });
      }
    first = unit + 1;
  }
  canvas.path(plates, {
    fill: canvas.linear(
      face.at(0, face.height),
      face.at(face.width, 0),
      stops(tone('#46586d'), tone('#2a394b'), tone('#1c2836')),
    ),
  });
  canvas.path(dark, { fill: tone('#0a111a') });
  canvas.dots(fans, tone('#0a111a'), face.squash);
  canvas.path(lights, { fill: LED });
}

function cords(canvas: Canvas, camera: Camera, x: number, seed: number, share: number): void {
  const colors = [BLUE, '#0f1a28', '#5c93dd'] as const;
  const count = share > 0.4 ? 4 : 16;
  for (let index = 0; index < count; index += 1) {
    const right = index % 2 === 1;
    const y = 160 + (index * 1700) / count + (seed % 3) * 12;
    const from: Vector = [x + (right ? 524 : 64), y + 30, 70];
    const to: Vector = [x + (right ? 196 : 150), y, 190];
    const path = sag(from, to, 12 + (index % 3) * 8);
    tube(canvas, camera, path, 9, mix(colors[(index + seed) % 3] ?? BLUE, AIR, share), { straight: true });
  }
}

function overhead(canvas: Canvas, camera: Camera): void {
  for (let index = 0; index < 14; index += 1) {
    const x = -3900 + index * 640;
    const share = Math.min(0.6, Math.max(0, (3000 - x) / 12000));
    const coat = tinted(STEEL, '#1c3a66', 0.42 + share * 0.4);
    const rail = new Box(camera, [x, 2450, -120], 640, 132, 110);
    canvas.path(rail.bottom.whole(), { fill: mix('#0c1726', AIR, share) });
    canvas.path(rail.bottom.quad(0, 34, 640, 42), { fill: '#03060b' });
    canvas.path(rail.front.whole(), {
      fill: canvas.linear(
        rail.front.at(0, 132),
        rail.front.at(0, 0),
        stops(coat.front[0], coat.front[1], coat.front[2]),
      ),
    });
    canvas.path(rail.front.quad(0, 58, 640, 5) + rail.front.quad(0, 96, 640, 4), {
      fill: coat.seam,
      opacity: 0.6,
    });
    canvas.path(rail.front.quad(0, 128, 640, 4), { fill: '#e6f1ff', opacity: 0.7 });
    canvas.path(rail.front.quad(636, 0, 4, 132), { fill: coat.seam });
  }
  for (let index = 0; index < 11; index += 1) {
    const x = -3760 + index * 640;
    const share = Math.min(0.6, Math.max(0, (3000 - x) / 12000));
    const coat = tinted(STEEL, '#1c3a66', 0.3 + share * 0.5);
    const tap = new Box(camera, [x, 2212, -170], 330, 236, 190);
    canvas.path(tap.bottom.whole(), { fill: mix('#0f1c2e', AIR, share) });
    drawBox(canvas, tap, coat, { top: false });
    const { front } = tap;
    canvas.path(front.rounded(28, 92, 148, 104, 6), { fill: mix('#0a111a', AIR, share) });
    let toggles = '';
    for (let at = 0; at < 3; at += 1) toggles += front.quad(40 + at * 44, 112, 32, 64);
    canvas.path(toggles, { fill: mix('#c3d2e4', AIR, share) });
    canvas.path(front.rounded(200, 92, 100, 104, 6), {
      fill: canvas.linear(front.at(200, 196), front.at(300, 92), stops('#3d83e6', '#0e2b57')),
    });
    canvas.path(front.quad(212, 160, 60, 18) + front.quad(212, 136, 74, 7) + front.quad(212, 120, 58, 7), {
      fill: '#e3f0ff',
    });
    canvas.path(front.disc(44, 50, 9), { fill: index === 8 ? AMBER : '#5fe0a8' });
    canvas.path(front.quad(70, 46, 60, 8), { fill: '#e6f1ff', opacity: 0.6 });
  }
}

/** Cords from the tap-off boxes into the roofs; the fronts of the cabinets hide their ends. */
function drops(canvas: Canvas, camera: Camera): void {
  for (let index = 0; index < 11; index += 1) {
    const x = -3760 + index * 640;
    const share = Math.min(0.6, Math.max(0, (3000 - x) / 12000));
    for (const [at, color] of [
      [90, mix('#24303d', AIR, share)],
      [150, mix('#24303d', AIR, share)],
      [214, mix(BLUE, NIGHT, 0.15)],
    ] as const) {
      const drop: Vector[] = [
        [x + at, 2230, -90],
        [x + at, 2160, -80],
        [x + at + 10, 2080, 40],
        [x + at + 14, HEIGHT - 60, 110],
      ];
      tube(canvas, camera, drop, 36, color, { dull: true, each: 4 });
    }
  }
}
