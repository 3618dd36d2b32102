/** Open racks of the R-Series, and the E-Series wall enclosure. */
import { heightOf } from './cabinet.js';
import { glassDoor, handle } from './door.js';
import { Box, Face } from './face.js';
import { badge, rail } from './fittings.js';
import { drawGear, fill, type Gear, UNIT, UNITS } from './gear.js';
import { BLACK, CARBON, drawBox, GREY, hair, panel, sideFill, topFill } from './materials.js';
import { type Camera, corners, type Vector } from './space.js';
import { backdrop, ground, stage } from './studio.js';
import type { Canvas } from './svg.js';

const WIDTH = 520;
const POST = 34;

/** Equipment by the unit at which it hangs, from the bottom. */
const HUNG: readonly (readonly [number, Gear])[] = [
  [2, 'double'],
  [5, 'double'],
  [8, 'storage'],
  [14, 'server'],
  [15, 'server'],
  [17, 'server'],
  [21, 'double'],
  [25, 'manager'],
  [26, 'switch'],
  [27, 'patch'],
  [29, 'manager'],
  [30, 'switch'],
  [31, 'patch'],
  [35, 'server'],
  [38, 'blank'],
];

function equipment(canvas: Canvas, camera: Camera, z: number, depth: number): void {
  for (const [unit, kind] of HUNG) {
    const flat = kind === 'patch' || kind === 'blank' || kind === 'manager';
    const height = UNITS[kind] * UNIT - 3;
    const body = new Box(camera, [35, 62 + unit * UNIT, z], 450, height, flat ? 60 : depth);
    drawBox(canvas, body, CARBON);
    drawGear(canvas, body.front, kind, unit);
  }
}

function post(canvas: Canvas, camera: Camera, x: number, z: number, height: number, deep: number): void {
  const body = new Box(camera, [x, 0, z], POST, height, deep);
  drawBox(canvas, body, BLACK);
  let holes = '';
  for (let unit = 0; unit < 45; unit += 1)
    for (const at of [6.4, 22.2, 38.1])
      holes += body.front.quad(POST / 2 - 5, 62 + unit * UNIT + at - 4.8, 9.6, 9.6);
  canvas.path(holes, { fill: '#e4e9ee', opacity: 0.92 });
}

/** Rack with four posts, 740 mm between them. */
export function fourPost(name: string): Canvas {
  const height = heightOf(45);
  const depth = 780;
  const { canvas, camera } = stage(name, WIDTH, height, depth, { turn: 28, eye: 2700, distance: 7600 });
  const bar = (x: number, y: number, z: number, w: number, h: number, d: number): void =>
    drawBox(canvas, new Box(camera, [x, y, z], w, h, d), BLACK);
  ground(canvas, camera, new Box(camera, [0, 0, 0], WIDTH, height, depth), null);
  bar(0, 0, depth - 40, WIDTH, 56, 40);
  post(canvas, camera, 0, depth - 44, height, 44);
  bar(0, 0, 0, POST, 56, depth);
  bar(0, height - 52, 40, POST, 52, depth - 80);
  bar(0, height - 52, depth - 44, WIDTH, 52, 44);
  post(canvas, camera, WIDTH - POST, depth - 44, height - 52, 44);
  equipment(canvas, camera, 22, 620);
  post(canvas, camera, 0, 0, height - 52, 44);
  bar(WIDTH - POST, 0, 0, POST, 56, depth);
  bar(WIDTH - POST, height - 52, 40, POST, 52, depth - 80);
  bar(WIDTH - POST, 900, 44, 20, 30, depth - 88);
  post(canvas, camera, WIDTH - POST, 0, height - 52, 44);
  bar(0, 0, 0, WIDTH, 56, 44);
  bar(0, height - 52, 0, WIDTH, 52, 44);
  badge(canvas, new Face(camera, [0, height - 52, 0], [1, 0, 0], [0, 1, 0], WIDTH, 52), 218, 18);
  return canvas;
}

/** Rack with two posts of channel section on a bolted base. */
export function twoPost(name: string): Canvas {
  const height = heightOf(45);
  const { canvas, camera } = stage(name, WIDTH, height, 400, {
    turn: 28,
    eye: 2700,
    distance: 7600,
    frame: corners([0, 0, -190], WIDTH, height, 460),
  });
  const foot = (x: number): void => {
    drawBox(canvas, new Box(camera, [x, 0, -190], 84, 10, 456), BLACK);
    const web = new Box(camera, [x + 34, 10, -180], 8, 90, 436);
    canvas.path(
      web.side.shape([
        [0, 0],
        [436, 0],
        [256, 90],
        [180, 90],
      ]),
      { fill: sideFill(canvas, web.side, BLACK) },
    );
    for (const z of [-160, 236]) {
      const plate = new Face(camera, [x, 10, z], [1, 0, 0], [0, 0, 1], 84, 30);
      canvas.path(plate.disc(64, 8, 9), { fill: '#9aa5b0' });
    }
  };
  ground(canvas, camera, new Box(camera, [0, 0, -190], WIDTH, 100, 456), null);
  foot(-14);
  foot(WIDTH - 70);
  equipment(canvas, camera, 18, 320);
  const channel = (x: number): void => {
    post(canvas, camera, x, 0, height - 46, 76);
    const side = new Face(camera, [x + POST, 0, 0], [0, 0, 1], [0, 1, 0], 76, height - 46);
    canvas.path(side.quad(16, 120, 44, height - 230), { fill: '#05070a', opacity: 0.5 });
  };
  channel(0);
  channel(WIDTH - POST);
  drawBox(canvas, new Box(camera, [0, height - 46, 0], WIDTH, 46, 76), BLACK);
  badge(canvas, new Face(camera, [0, height - 46, 0], [1, 0, 0], [0, 1, 0], WIDTH, 46), 218, 15);
  return canvas;
}

/** Wall enclosure of 12 units, light grey, with a glass door. */
export function wallCabinet(name: string): Canvas {
  const [width, height, depth] = [600, heightOf(12) - 40, 450];
  const { canvas, camera } = stage(name, width, height, depth, {
    turn: 30,
    eye: 690,
    distance: 2900,
    border: [210, 230, 250],
  });
  backdrop(canvas);
  // It hangs on a wall: the shadow falls on the plane of its back, to the lower right.
  const wall = (dx: number, dy: number, grow: number): Face =>
    new Face(
      camera,
      [dx - grow, dy - grow, depth],
      [1, 0, 0],
      [0, 1, 0],
      width + grow * 2,
      height + grow * 2,
    );
  canvas.soft(wall(120, -110, 30).points(), 60, { fill: '#0a1a2f', opacity: 0.2 });
  canvas.soft(wall(46, -46, 6).points(), 24, { fill: '#0a1a2f', opacity: 0.22 });
  canvas.soft(wall(10, -12, 0).points(), 8, { fill: '#0a1a2f', opacity: 0.3 });
  drawWallCabinet(canvas, camera, [0, 0, 0], width, height, depth);
  return canvas;
}

/** Wall enclosure whose lower front left corner is at `corner`. */
export function drawWallCabinet(
  canvas: Canvas,
  camera: Camera,
  corner: Vector,
  width: number,
  height: number,
  depth: number,
): void {
  const box = new Box(camera, corner, width, height, depth);
  canvas.path(box.top.whole(), { fill: topFill(canvas, box.top, GREY) });
  for (const v of [70, 250]) {
    canvas.path(box.top.rounded(150, v, 300, 70, 20), { fill: '#39434d' });
    canvas.path(box.top.rounded(150, v, 300, 70, 20), { stroke: '#8d99a6', width: 1.4, opacity: 0.7 });
  }
  const { front } = box;
  canvas.path(front.whole(), { fill: '#0a0d11' });
  const units = Math.floor((height - 90) / UNIT);
  const inner = new Face(camera, [corner[0], corner[1], corner[2] + 46], [1, 0, 0], [0, 1, 0], width, height);
  canvas.path(inner.whole(), { fill: '#0d1217' });
  const base = (height - units * UNIT) / 2;
  fill(canvas, inner, 75, base, units, [
    'double',
    'server',
    'blank',
    'storage',
    'blank',
    'switch',
    'patch',
    'manager',
    'switch',
  ]);
  rail(canvas, inner, 52, base, units);
  rail(canvas, inner, 525, base, units);
  const { side } = box;
  canvas.path(side.whole(), { fill: sideFill(canvas, side, GREY) });
  // The body hinges at its back part: a gap goes round at 120 mm from the wall.
  canvas.path(side.quad(depth - 122, 0, 3, height), { fill: GREY.seam, opacity: 0.8 });
  canvas.path(side.quad(depth - 119, 0, 2, height), { fill: '#ffffff', opacity: 0.5 });
  for (const v of [height * 0.2, height * 0.62]) {
    let vents = '';
    for (let row = 0; row < 7; row += 1) vents += side.rounded(60, v + row * 15, 200, 7, 3.5);
    canvas.path(vents, { fill: '#3c4651' });
    let lips = '';
    for (let row = 0; row < 7; row += 1)
      lips += side.stroke([
        [64, v + row * 15 - 1],
        [256, v + row * 15 - 1],
      ]);
    canvas.path(lips, { stroke: '#e6ebf0', width: 1.4, opacity: 0.8 });
  }
  glassDoor(canvas, front, GREY, 46);
  handle(canvas, front, width - 22, height * 0.5, { ...GREY, edge: '#8d99a6' });
  badge(canvas, front, width / 2 - 42, height - 31);
  panel(canvas, front, [width / 2 - 70, 12, 140, 20], { ...GREY, seam: '#9aa5b0' }, '#d8dfe6', 8);
  canvas.path(
    front.stroke([
      [width, 0],
      [width, height],
    ]),
    { stroke: '#ffffff', width: hair(front, 2), opacity: 0.9 },
  );
}
