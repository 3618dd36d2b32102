/** Cable managers: what leads cords from a port to the pathway. */
import { JACKETS, spline, tube } from './cable.js';
import { Box, Face } from './face.js';
import { badge } from './fittings.js';
import { UNIT } from './gear.js';
import { BLACK, BLUE, CARBON, drawBox, frontFill, hair, ICE, panel, sideFill, stops } from './materials.js';
import { V10 } from './measures.js';
import { type Camera, corners, type Vector } from './space.js';
import { ground, softShadow, stage } from './studio.js';
import type { Canvas } from './svg.js';

/** Finger of a vertical manager: an arm with a head that keeps cords in. */
function finger(canvas: Canvas, camera: Camera, x: number, y: number, z: number, reach: number): void {
  drawBox(canvas, new Box(camera, [x, y, z + Math.min(reach, 0)], 11, 16, Math.abs(reach)), BLACK);
  const head = z + reach;
  drawBox(canvas, new Box(camera, [x, y - 9, head], 13, 34, 10), BLACK);
}

function plug(canvas: Canvas, camera: Camera, end: Vector, direction: number, color: string): void {
  const [x, y, z] = end;
  const boot = new Box(camera, [direction > 0 ? x : x - 22, y - 5, z - 5], 22, 10, 10);
  drawBox(canvas, boot, {
    ...CARBON,
    front: [color, color, '#12335f'],
    side: [color, color, color],
    top: [ICE, color],
  });
  drawBox(canvas, new Box(camera, [direction > 0 ? x + 22 : x - 40, y - 5.5, z - 6], 18, 11, 12), {
    ...CARBON,
    front: ['#f4f7f9', '#dbe3ea', '#b9c4cf'],
    side: ['#c3cdd8', '#aab5c0', '#c3cdd8'],
    top: ['#ffffff', '#e6ebf0'],
    edge: '#ffffff',
  });
}

export function verticalManager(name: string): Canvas {
  const { canvas, camera } = stage(name, V10.width, V10.height, V10.depth, {
    turn: 31,
    eye: 2384,
    distance: 4600,
    frame: [
      [-190, 824, 60],
      [450, 824, 60],
      [0, V10.height, 0],
      [V10.width, V10.height, V10.depth],
    ],
    border: [90, 130, 0],
  });
  const { width, height, depth } = V10;
  ground(canvas, camera, new Box(camera, [0, 0, 0], width, height, depth));
  const lowest = 15;
  // Rear channel: its right-hand comb is seen beyond the spine.
  for (let unit = lowest; unit < V10.units; unit += 1)
    finger(canvas, camera, width - 13, 60 + unit * UNIT, 186, 128);
  drawBox(canvas, new Box(camera, [0, 0, 172], width, height, 16), CARBON);
  drawBox(canvas, new Box(camera, [0, 0, 150], 16, height, 24), BLACK);
  const spine = new Face(camera, [0, 0, 172], [1, 0, 0], [0, 1, 0], width, height);
  for (let v = 694; v < V10.height - 130; v += 310) {
    canvas.path(spine.rounded(60, v, 134, 150, 16), { fill: '#05070a' });
    canvas.path(spine.rounded(60, v, 134, 150, 16), { stroke: '#59636f', width: 1.4, opacity: 0.7 });
  }
  for (let unit = lowest; unit < V10.units; unit += 1) finger(canvas, camera, 0, 60 + unit * UNIT, 172, -158);
  bundle(canvas, camera);
  drawBox(canvas, new Box(camera, [width - 14, 0, 150], 14, height, 38), BLACK);
  for (let unit = lowest; unit < V10.units; unit += 1)
    finger(canvas, camera, width - 13, 60 + unit * UNIT, 160, -146);
  const cap = new Box(camera, [-4, height - 34, -4], width + 8, 34, depth + 8);
  drawBox(canvas, cap, BLACK);
  canvas.path(cap.top.rounded(44, 40, 170, 240, 24), { fill: '#0a0d11' });
  badge(canvas, cap.front, 87, 9);
  return canvas;
}

/** Cords that run down the manager and leave to both sides at their rack unit. */
function bundle(canvas: Canvas, camera: Camera): void {
  const cords = Array.from({ length: 30 }, (_, index) => {
    const layer = Math.floor(index / 10);
    const x = 34 + (index % 10) * 19.5 + (layer % 2) * 8;
    return { index, x, z: 140 - layer * 30 };
  });
  for (const { index, x, z } of cords) {
    const color = JACKETS[index % JACKETS.length] ?? BLUE;
    const right = x > V10.width / 2;
    const unit = 17 + ((index * 11) % 27);
    const turn = 60 + unit * UNIT + 28;
    if (index % 10 === 4 || index % 10 === 6 || index < 4) {
      tube(
        canvas,
        camera,
        [
          [x, 0, z],
          [x + 2, 700, z],
          [x - 2, 1300, z],
          [x, V10.height - 40, z],
        ],
        13,
        color,
        { each: 5 },
      );
      continue;
    }
    const edge = right ? V10.width : 0;
    const sign = right ? 1 : -1;
    const out = edge + sign * (104 + ((index * 29) % 60));
    const path: Vector[] = [
      [x, 0, z],
      [x + 2, turn - 520, z],
      [x, turn - 150, z],
      [x + sign * 12, turn - 50, z - 4],
      [edge - sign * 26, turn - 4, z - 12],
      [edge + sign * 30, turn, z - 14],
      [out, turn - 6, z - 14],
    ];
    tube(canvas, camera, path, 13, color, { each: 8 });
    plug(canvas, camera, [out, turn - 6, z - 14], sign, color);
  }
}

/** H2: two rack units, fingers above and below, a cover that stands off to show the cords. */
export function horizontalManager(name: string): Canvas {
  const height = UNIT * 2 - 2;
  const { canvas, camera } = stage(name, 482, height, 120, {
    turn: 24,
    eye: 330,
    distance: 1500,
    down: true,
    frame: corners([0, -10, 0], 482, height + 60, 100),
    border: [130, 420, 420],
  });
  softShadow(canvas, [820, 1230], 640, 60, 0.16);
  const plate = new Box(camera, [0, 0, 96], 482, height, 5);
  drawBox(canvas, plate, BLACK);
  for (const u of [10, 472])
    for (const v of [14, height - 14]) {
      canvas.path(plate.front.rounded(u - 8, v - 4, 16, 8, 4), { fill: '#eef2f5' });
      canvas.path(plate.front.rounded(u - 8, v - 4, 16, 8, 4), {
        stroke: '#05070a',
        width: 1.4,
        opacity: 0.7,
      });
    }
  for (const u of [90, 196, 302]) canvas.path(plate.front.rounded(u, 24, 78, 38, 9), { fill: '#05070a' });
  const xs = Array.from({ length: 13 }, (_, index) => 33 + index * 34);
  for (const x of xs) {
    drawBox(canvas, new Box(camera, [x, 2, 2], 8, 5, 94), BLACK);
    drawBox(canvas, new Box(camera, [x - 5, 2, 0], 18, 12, 6), BLACK);
  }
  for (let index = 0; index < 16; index += 1) {
    const row = index % 4;
    const z = 84 - Math.floor(index / 4) * 19;
    const y = 16 + row * 13;
    const color = JACKETS[(index * 3) % JACKETS.length] ?? BLUE;
    const stop = xs[1 + ((index * 3) % 10)] ?? 200;
    if (index % 4 === 3) {
      const up: Vector[] = [
        [-700, y - 60, z],
        [-120, y - 8, z],
        [20, y, z],
        [stop - 50, y + 2, z],
        [stop + 6, y + 14, z],
        [stop + 21, 70, z],
        [stop + 22, 150, z + 6],
        [stop + 30, 600, z + 10],
      ];
      tube(canvas, camera, up, 7.5, color, { each: 8 });
    } else
      tube(
        canvas,
        camera,
        [
          [-700, y - 70, z],
          [-120, y - 10, z],
          [20, y, z],
          [240, y + 1, z],
          [462, y, z],
          [600, y - 10, z],
          [1200, y - 70, z],
        ],
        7.5,
        color,
      );
  }
  for (const x of xs) {
    drawBox(canvas, new Box(camera, [x, height - 7, 2], 8, 5, 94), BLACK);
    drawBox(canvas, new Box(camera, [x - 5, height - 14, 0], 18, 12, 6), BLACK);
  }
  return canvas;
}

/** Blanking panels between rails; one is on its way in. */
export function blankingPanels(name: string): Canvas {
  const units = 9;
  const height = units * UNIT;
  const { canvas, camera } = stage(name, 520, height, 90, {
    turn: 27,
    eye: 330,
    distance: 1900,
    frame: corners([-20, 0, -110], 560, height, 180),
    border: [170, 200, 200],
  });
  softShadow(canvas, [830, 1450], 430, 34, 0.16);
  const rails = (x: number, left: boolean): void => {
    const post = new Box(camera, [x, -26, 0], 40, height + 52, 60);
    drawBox(canvas, post, BLACK);
    let holes = '';
    for (let unit = 0; unit < units; unit += 1)
      for (const at of [6.4, 22.2, 38.1])
        holes += post.front.quad((left ? 22 : 8) - 1, 26 + unit * UNIT + at - 4.8, 9.6, 9.6);
    canvas.path(holes, { fill: '#05070a' });
    canvas.path(holes, { stroke: '#8d99a6', width: 0.8, opacity: 0.5 });
  };
  canvas.path(new Face(camera, [40, 0, 56], [1, 0, 0], [0, 1, 0], 440, height).whole(), { fill: '#c7d0d9' });
  rails(0, true);
  rails(480, false);
  const place = (unit: number, size: number, z: number): void => {
    const body = new Box(camera, [19, unit * UNIT + 0.6, z - 12], 482, size * UNIT - 1.2, 12);
    drawBox(canvas, body, BLACK);
    const { front } = body;
    const h = body.height;
    panel(canvas, front, [4, 3, 474, h - 6], BLACK, frontFill(canvas, front, BLACK), 5);
    canvas.path(front.rounded(46, h / 2 - 7, 390, 14, 5), {
      fill: canvas.linear(front.at(0, h / 2 + 7), front.at(0, h / 2 - 7), stops('#12161b', '#4b555f')),
      opacity: 0.55,
    });
    for (const u of [16, 438]) {
      canvas.path(front.rounded(u, h / 2 - 9, 28, 18, 5), { fill: '#05070a', opacity: 0.7 });
      canvas.path(front.rounded(u + 2, h / 2 - 7, 24, 14, 4), {
        fill: canvas.linear(front.at(u, h / 2 + 7), front.at(u, h / 2 - 7), stops('#6b7683', '#2f3740')),
      });
    }
  };
  place(0, 2, 0);
  place(2, 1, 0);
  place(3, 1, 0);
  const hole = new Face(camera, [40, 4 * UNIT, 2], [1, 0, 0], [0, 1, 0], 440, UNIT);
  canvas.path(hole.whole(), {
    fill: canvas.linear(hole.at(0, UNIT), hole.at(0, 0), stops('#7d8996', '#aab4be')),
  });
  place(5, 3, 0);
  place(8, 1, 0);
  const cast = new Face(camera, [50, 3.4 * UNIT, -2], [1, 0, 0], [0, 1, 0], 470, UNIT * 1.1);
  canvas.soft(cast.points(), 14, { fill: '#000000', opacity: 0.5 });
  // Guides that show where the loose panel goes.
  for (const x of [40, 470]) {
    const [a, b] = [camera.project([x, 4.5 * UNIT, -16]), camera.project([x, 4.5 * UNIT, -92])];
    canvas.path(`M${a.join(' ')}L${b.join(' ')}`, { stroke: BLUE, width: 2.4, dash: [9, 8] });
  }
  place(4, 1, -100);
  const loose = new Box(camera, [19, 4 * UNIT, -112], 482, UNIT, 12);
  canvas.path(loose.side.whole(), { fill: sideFill(canvas, loose.side, BLACK) });
  canvas.path(
    loose.front.stroke([
      [0, UNIT],
      [482, UNIT],
    ]),
    { stroke: '#aab4be', width: hair(loose.front, 1.2), opacity: 0.8 },
  );
  return canvas;
}

/** Points of a cord that hangs between two ends; used where a bundle sags. */
export function sag(from: Vector, to: Vector, drop: number): Vector[] {
  const middle: Vector = [(from[0] + to[0]) / 2, Math.min(from[1], to[1]) - drop, (from[2] + to[2]) / 2];
  return spline([from, middle, to], 6);
}
