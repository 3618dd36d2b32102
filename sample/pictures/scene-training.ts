/** A class room for installers: a cabinet without its side panel, tools on a bench. */

import { drawCabinet } from './cabinet.js';
import { Box, Face } from './face.js';
import { AMBER, BLACK, BLUE, drawBox, hair, panel, STEEL, stops } from './materials.js';
import { daylight, drawRoom, floorShadow } from './room.js';
import { Camera } from './space.js';
import { Canvas, type Point } from './svg.js';
import { bench, stool } from './training-bench.js';
import { openSide } from './training-cabinet.js';

/** Where the cabinet stands. */
const [X, Z] = [1380, 460];

export function training(name: string): Canvas {
  const canvas = new Canvas(name, 2400, 1350);
  const camera = new Camera([-500, 1480, -3000], [-500, 1480, 0]).lens(1560, [1100, 560]);
  drawRoom(canvas, camera, {
    left: -4200,
    right: 3400,
    height: 3100,
    front: -2900,
    back: 3200,
    wall: ['#f7f9fb', '#e6ecf2', '#ccd6e0'],
    sides: [
      ['#dbe3ea', '#f1f4f7'],
      ['#a3b2c2', '#c4cfda'],
    ],
    floor: ['#d3dbe3', '#b1bdc9', '#8f9dac'],
    ceiling: ['#c3ced9', '#e9eef3'],
    tile: 600,
    lights: [
      [-2900, 700],
      [700, 700],
    ],
    skirting: '#7d8c9c',
  });
  board(canvas, camera);
  leaningPanel(canvas, camera);
  floorShadow(canvas, camera, [X, Z, 600, 1200], 0.44);
  drawCabinet(canvas, camera, [X, 0, Z], {
    width: 600,
    depth: 1200,
    units: 42,
    mirrored: true,
    pitch: 14,
    hole: 10.4,
  });
  openSide(canvas, camera, X, Z);
  bench(canvas, camera);
  stool(canvas, camera, [640, 0, 1500]);
  stool(canvas, camera, [260, 0, 500]);
  daylight(canvas, 0.2);
  return canvas;
}

/** White board with the two steps of the lesson: move a rail, set the depth. */
function board(canvas: Canvas, camera: Camera): void {
  const face = new Face(camera, [-3000, 900, 3180], [1, 0, 0], [0, 1, 0], 2700, 1500);
  canvas.soft(face.points(10, -30), 16, { fill: '#0a1a2f', opacity: 0.24 });
  canvas.path(face.quad(-30, -30, 2760, 1560), { fill: '#8d99a6' });
  canvas.path(face.whole(), {
    fill: canvas.linear(face.at(0, 1500), face.at(2700, 0), stops('#ffffff', '#eef2f6')),
  });
  const pen = (points: readonly Point[], color: string, width = 12): void =>
    canvas.path(face.stroke(points), { stroke: color, width: hair(face, width, 1.5), cap: 'round' });
  const box = (u: number, v: number, w: number, h: number): Point[] => [
    [u, v],
    [u + w, v],
    [u + w, v + h],
    [u, v + h],
    [u, v],
  ];
  pen(box(260, 260, 620, 1000), '#27364a');
  for (const u of [400, 740])
    pen(
      [
        [u, 260],
        [u, 1260],
      ],
      BLUE,
      16,
    );
  for (let v = 360; v < 1240; v += 110)
    pen(
      [
        [400, v],
        [740, v],
      ],
      '#9aa8b7',
      7,
    );
  pen(
    [
      [400, 180],
      [740, 180],
    ],
    BLUE,
  );
  pen(
    [
      [430, 150],
      [400, 180],
      [430, 210],
    ],
    BLUE,
  );
  pen(
    [
      [710, 150],
      [740, 180],
      [710, 210],
    ],
    BLUE,
  );
  pen(box(1220, 420, 1120, 560), '#27364a');
  for (const u of [1430, 2120])
    pen(
      [
        [u, 420],
        [u, 980],
      ],
      BLUE,
      16,
    );
  pen(
    [
      [1430, 330],
      [2120, 330],
    ],
    BLUE,
  );
  pen(
    [
      [1460, 300],
      [1430, 330],
      [1460, 360],
    ],
    BLUE,
  );
  pen(
    [
      [2090, 300],
      [2120, 330],
      [2090, 360],
    ],
    BLUE,
  );
  for (const [v, w] of [
    [1280, 760],
    [1180, 980],
    [1080, 540],
  ] as const)
    pen(
      [
        [1240, v],
        [1240 + w, v],
      ],
      '#7d8c9c',
      9,
    );
  pen(
    [
      [1600, 700],
      [1960, 700],
    ],
    AMBER,
  );
  pen(
    [
      [1910, 740],
      [1960, 700],
      [1910, 660],
    ],
    AMBER,
  );
  const tray = new Box(camera, [-2400, 850, 3100], 900, 26, 80);
  drawBox(canvas, tray, STEEL);
}

/** The side panels that were taken off lean on the wall. */
function leaningPanel(canvas: Canvas, camera: Camera): void {
  for (const [x, z] of [
    [560, 3050],
    [620, 2960],
  ] as const) {
    const leaf = new Face(camera, [x, 0, z - 60], [1, 0, 0], [0, 0.998, 0.06], 1080, 900);
    canvas.soft(leaf.points(20, -10), 14, { fill: '#0a1a2f', opacity: 0.34 });
    panel(
      canvas,
      leaf,
      [0, 0, 1080, 900],
      BLACK,
      canvas.linear(leaf.at(0, 900), leaf.at(1080, 0), stops('#59636f', '#333b44', '#242b33')),
      10,
    );
    for (const u of [240, 780])
      canvas.path(leaf.rounded(u, 820, 80, 24, 10), { fill: '#05070a', opacity: 0.8 });
  }
}
