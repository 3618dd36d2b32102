/** The test floor: a cabinet under the press of a load frame. */

import { cabinetBox, drawCabinet, heightOf } from './cabinet.js';
import { tube } from './cable.js';
import { Box, Face } from './face.js';
import { print } from './lettering.js';
import { AMBER, BLUE, CARBON, type Coat, drawBox, hair, STEEL, stops } from './materials.js';
import { daylight, drawRoom, floorShadow, onFloor } from './room.js';
import { Camera, type Vector } from './space.js';
import { Canvas } from './svg.js';
import { desk, tripod } from './test-lab-desk.js';

const BED = 70;
const [X, Z] = [520, 900];
const PAINT: Coat = {
  front: ['#3f7fe0', '#1a5fcb', '#0c469f'],
  side: ['#0d4aa6', '#0a3c89', '#0d4aa6'],
  top: ['#5c98ee', '#2f70d6'],
  edge: '#a9cbfa',
  seam: '#06255a',
};

export function testLab(name: string): Canvas {
  const canvas = new Canvas(name, 2400, 1350);
  const camera = new Camera([0, 1500, -3000], [0, 1500, 0]).lens(1520, [1210, 585]);
  drawRoom(canvas, camera, {
    left: -5200,
    right: 4300,
    height: 4300,
    front: -2900,
    back: 4600,
    wall: ['#eef2f6', '#d9e1e9', '#bcc8d4'],
    sides: [
      ['#cfd8e1', '#e6ebf0'],
      ['#8ea0b3', '#b3c0cd'],
    ],
    floor: ['#c4ced8', '#9eacba', '#7d8c9c'],
    ceiling: ['#7f90a3', '#aebac7'],
    tile: 1200,
    lights: [
      [-3300, 420],
      [-200, 420],
      [2900, 420],
    ],
    skirting: '#6f8094',
  });
  wall(canvas, camera);
  weights(canvas, camera);
  bed(canvas, camera);
  loadFrame(canvas, camera);
  press(canvas, camera);
  const options = { width: 800, depth: 1200, units: 42, mirrored: true, pitch: 15, hole: 11, lifted: false };
  floorShadow(canvas, camera, [X, Z, 800, 1200], 0.3);
  drawCabinet(canvas, camera, [X, BED, Z], options);
  gauges(canvas, cabinetBox(camera, [X, BED, Z], options));
  desk(canvas, camera);
  tripod(canvas, camera, [-240, 0, 320], [X + 6, 1290, Z]);
  daylight(canvas);
  return canvas;
}

/** Sound panels and the number of the bay on the back wall. */
function wall(canvas: Canvas, camera: Camera): void {
  const face = new Face(camera, [-5200, 0, 4600], [1, 0, 0], [0, 1, 0], 9500, 4300);
  for (let column = 0; column < 7; column += 1)
    for (const v of [700, 2300]) {
      const u = 420 + column * 1270;
      canvas.path(face.quad(u, v, 1200, 1520), {
        fill: canvas.linear(face.at(u, v + 1520), face.at(u + 1200, v), stops('#dde4eb', '#c5cfd9')),
      });
      let holes = '';
      for (let a = 0; a < 11; a += 1)
        for (let b = 0; b < 14; b += 1) holes += face.quad(u + 90 + a * 100, v + 100 + b * 100, 26, 26);
      canvas.path(holes, { fill: '#8fa0b2', opacity: 0.5 });
    }
  print(canvas, face, 'BAY 3', 560, 320, 230, '#7d8c9c');
}

/** Test weights: steel plates on two pallets. */
function weights(canvas: Canvas, camera: Camera): void {
  for (const [x, count] of [
    [-3500, 9],
    [-2350, 6],
  ] as const) {
    floorShadow(canvas, camera, [x, 2500, 900, 800]);
    drawBox(canvas, new Box(camera, [x, 0, 2500], 900, 110, 800), CARBON);
    for (let plate = 0; plate < count; plate += 1) {
      const box = new Box(camera, [x + 40, 110 + plate * 112, 2540], 820, 100, 720);
      drawBox(canvas, box, STEEL);
      canvas.path(box.front.rounded(330, 26, 160, 48, 24), { fill: '#3c4651', opacity: 0.7 });
      canvas.path(box.front.quad(40, 30, 120, 40), { fill: AMBER, opacity: 0.9 });
    }
  }
}

/** Steel bed with slots, and the marking around it. */
function bed(canvas: Canvas, camera: Camera): void {
  const ring = onFloor(camera, -560, 240, 2960, 2500);
  canvas.path(ring.whole() + ring.quad(90, 90, 2780, 2320), { fill: AMBER, evenOdd: true, opacity: 0.85 });
  floorShadow(canvas, camera, [-200, 560, 2240, 1900], 0.3);
  const plate = new Box(camera, [-200, 0, 560], 2240, BED, 1900);
  drawBox(canvas, plate, STEEL);
  let slots = '';
  for (let u = 120; u < 2240; u += 200) slots += plate.top.quad(u, 0, 34, 1900);
  canvas.path(slots, { fill: '#3c4651', opacity: 0.7 });
}

function loadFrame(canvas: Canvas, camera: Camera): void {
  for (const x of [110, 1470]) {
    drawBox(canvas, new Box(camera, [x - 60, BED, 1300], 380, 60, 420), PAINT, { mirrored: x > 0 });
    const column = new Box(camera, [x, BED, 1360], 260, 3050, 300);
    drawBox(canvas, column, PAINT, { mirrored: true });
    let holes = '';
    for (let v = 300; v < 2700; v += 200) holes += column.front.disc(130, v, 34);
    canvas.path(holes, { fill: '#06255a', opacity: 0.75 });
  }
  const cross = new Box(camera, [20, 2780, 1330], 1800, 420, 360);
  canvas.path(cross.bottom.whole(), { fill: '#08336f' });
  drawBox(canvas, cross, PAINT, { mirrored: true, top: false });
  canvas.path(cross.front.quad(0, 40, 1800, 8), { fill: '#06255a', opacity: 0.6 });
  canvas.path(cross.front.quad(0, 372, 1800, 8), { fill: '#a9cbfa', opacity: 0.5 });
  print(canvas, cross.front, '60 KN', 1210, 155, 96, '#ffffff');
  print(canvas, cross.front, 'NORTHRACK', 150, 155, 96, '#ffffff');
}

/** Cylinder, rod and the plate that spreads the load over the frame of the cabinet. */
function press(canvas: Canvas, camera: Camera): void {
  const top = BED + heightOf(42);
  const [x, z] = [X + 400, 1500];
  tube(
    canvas,
    camera,
    [
      [x, top + 100, z],
      [x, 2500, z],
    ],
    120,
    '#cfd8e1',
    { straight: true },
  );
  tube(
    canvas,
    camera,
    [
      [x, 2360, z],
      [x, 2790, z],
    ],
    280,
    '#4b5966',
    { straight: true },
  );
  tube(
    canvas,
    camera,
    [
      [x, 2340, z],
      [x, 2380, z],
    ],
    310,
    '#2a323a',
    { straight: true, dull: true },
  );
  tube(
    canvas,
    camera,
    [
      [x, top + 70, z],
      [x, top + 150, z],
    ],
    210,
    '#1d5fc4',
    { straight: true, dull: true },
  );
  const hose: Vector[] = [
    [x + 150, 2700, z],
    [x + 330, 2560, z],
    [x + 560, 2300, z + 40],
    [x + 700, 1500, z + 60],
    [x + 740, 60, z + 60],
  ];
  tube(canvas, camera, hose, 34, '#20272f', { dull: true });
  const plate = new Box(camera, [X + 40, top, Z + 80], 720, 76, 1000);
  drawBox(canvas, plate, STEEL, { mirrored: true, top: false });
}

/** Dial gauges on the frame, and where they are read. */
function gauges(canvas: Canvas, body: Box): void {
  const { front } = body;
  for (const [u, v] of [
    [60, 1820],
    [740, 1820],
    [60, 300],
    [740, 300],
  ] as const) {
    canvas.path(front.disc(u, v, 40), { fill: '#0d1520' });
    canvas.path(front.disc(u, v, 33), { fill: '#f4f7f9' });
    canvas.path(
      front.stroke([
        [u, v],
        [u + 14, v + 20],
      ]),
      { stroke: BLUE, width: hair(front, 7, 1.6), cap: 'round' },
    );
  }
}
