/** Power as products: rack PDUs and busway. */
import { outline, spline, tube } from './cable.js';
import { Box, Face } from './face.js';
import { print } from './lettering.js';
import {
  AMBER,
  BLUE,
  CARBON,
  drawBox,
  frontFill,
  GREY,
  hair,
  ICE,
  LED,
  panel,
  STEEL,
  stops,
} from './materials.js';
import { P3, P5, type PduMeasures } from './measures.js';
import { drawPdu, meterHeight, outletHeight } from './pdu.js';
import { Camera, corners, type Vector } from './space.js';
import { backdrop, SIZE, stage } from './studio.js';
import { Canvas, polygon } from './svg.js';

/** Shadow of a long part that lies on the ground, which is the plane behind it. */
function lyingShadow(
  canvas: Canvas,
  camera: Camera,
  [x, y, z]: Vector,
  width: number,
  height: number,
  depth: number,
): void {
  const plane = new Face(camera, [x, y, z + depth], [1, 0, 0], [0, 1, 0], width, height);
  const pixels = camera.scaleAt([x, y + height / 2, z]) * depth;
  canvas.soft(plane.points(depth * 0.4, -depth * 0.4, width, height), Math.max(4, pixels * 0.28), {
    fill: '#0a1a2f',
    opacity: 0.4,
  });
}

/** Two PDUs lie side by side at full length, across the picture. */
export function pduVertical(name: string): Canvas {
  const canvas = new Canvas(name, SIZE, SIZE);
  backdrop(canvas);
  const camera = new Camera([520, -120, -1250], [95, 760, 0], -27);
  const places: readonly Vector[] = [
    [0, 0, 0],
    [140, -70, 0],
  ];
  camera.fit(
    places.flatMap((place) => corners(place, P3.width, P3.length, P3.depth)),
    110,
    90,
    SIZE + 60,
    SIZE + 420,
  );
  places.forEach(([x, y, z], index) => {
    lyingShadow(canvas, camera, [x, y, z], P3.width, P3.length, P3.depth);
    const cord: Vector[] = [
      [x + 28, y + 4, z + 30],
      [x + 28, y - 90, z + 34],
      [x + 36 + index * 12, y - 240, z + 42],
      [x + 70 + index * 30, y - 480, z + 42],
      [x + 110 + index * 40, y - 900, z + 42],
    ];
    const flat = spline(cord, 4).map(([a, b]): Vector => [a + 20, b - 14, z + P3.depth]);
    canvas.path(polygon(outline(camera, flat, 34)), { fill: '#0a1a2f', opacity: 0.08 });
    canvas.path(polygon(outline(camera, flat, 22)), { fill: '#0a1a2f', opacity: 0.14 });
    tube(canvas, camera, cord, 22, '#2a323a', { dull: true });
    drawPdu(canvas, camera, [x, y, z], { fine: true });
  });
  return canvas;
}

/** A plug in an outlet, with its cord, which leaves by `away` and hangs. */
function plugged(
  canvas: Canvas,
  camera: Camera,
  model: PduMeasures,
  [x, y, z]: Vector,
  index: number,
  color: string,
  away: Vector,
): void {
  const v = y + outletHeight(model, index);
  const middle = x + 28.5;
  const cord = spline(
    [
      [middle, v, z - 24],
      [middle, v, z - 44],
      [middle + away[0] * 0.05, v + away[1] * 0.02, z - 70],
      [middle + away[0] * 0.2, v + away[1] * 0.12, z - 92],
      [middle + away[0] * 0.55, v + away[1] * 0.46, z - 86],
      [middle + away[0], v + away[1], z - 60],
    ],
    10,
  );
  const body = new Box(camera, [middle - 14, v - 11, z - 26], 28, 22, 25);
  canvas.path(body.bottom.whole(), { fill: '#0a0d11' });
  drawBox(canvas, body, { ...CARBON, front: ['#4b555f', '#333b44', '#20262d'], top: ['#6b7683', '#4b555f'] });
  canvas.path(body.left.whole(), { fill: '#2a3139' });
  canvas.path(body.front.whole(), { fill: frontFill(canvas, body.front, CARBON) });
  canvas.path(body.front.rounded(3, 3, 22, 16, 5), {
    fill: canvas.linear(body.front.at(3, 19), body.front.at(25, 3), stops('#47515c', '#262d35')),
  });
  tube(canvas, camera, cord, 8.4, color, { straight: true });
  tube(canvas, camera, cord.slice(0, 17), 12.4, '#39424c', { straight: true, dull: true });
  tube(canvas, camera, cord.slice(0, 9), 15, '#414b55', { straight: true, dull: true });
}

/** The middle of two switched PDUs: meter, lights beside the outlets, cords in place. */
export function pduSwitched(name: string): Canvas {
  const canvas = new Canvas(name, SIZE, SIZE);
  backdrop(canvas);
  const middle = meterHeight(P5) + 80;
  const camera = new Camera([560, middle + 120, -1180], [90, middle, 20]);
  camera.lens(2560, [650, 800]);
  const places: readonly Vector[] = [
    [-130, 0, 40],
    [84, 0, 0],
  ];
  for (const [at, place] of places.entries()) {
    lyingShadow(canvas, camera, [place[0], place[1], place[2]], P5.width, P5.length, P5.depth * 1.6);
    drawPdu(canvas, camera, place, {
      model: P5,
      fine: true,
      switched: true,
      reading: at === 0 ? '7.4' : '7.1',
    });
    const cords = at === 0 ? [14, 16, 19, 21] : [14, 16, 19, 20, 22];
    for (const [order, index] of [...cords].reverse().entries()) {
      const color = [BLUE, '#27496f', '#8fb8f2'][order % 3] ?? BLUE;
      plugged(canvas, camera, P5, place, index, color, [at === 0 ? -330 : 640, -430 - order * 36, 0]);
    }
  }
  return canvas;
}

/** Close view of combination outlets; two of them hold plugs. */
export function pduOutlets(name: string): Canvas {
  const canvas = new Canvas(name, SIZE, SIZE);
  backdrop(canvas);
  const middle = outletHeight(P3, 35);
  const camera = new Camera([210, middle + 40, -420], [34, middle + 4, 24], -24);
  camera.lens(2700, [760, 790]);
  const place: Vector = [0, 0, 0];
  lyingShadow(canvas, camera, place, P3.width, P3.length, P3.depth);
  drawPdu(canvas, camera, place, { fine: true });
  plugged(canvas, camera, P3, place, 37, BLUE, [-240, 20, 0]);
  return canvas;
}

/** Overhead busway with a metered tap-off box. */
export function busway(name: string): Canvas {
  const { canvas, camera } = stage(name, 900, 700, 300, {
    turn: 30,
    eye: 60,
    distance: 3400,
    frame: [
      [60, -140, 0],
      [940, 620, 0],
      [940, 620, 300],
      [60, 620, 0],
    ],
    border: [150, 150, 150],
  });
  canvas.softEllipse([880, 1390], 470, 42, 36, { fill: '#0a1a2f', opacity: 0.16 });
  drawBusway(canvas, camera, [-900, 470, 90], 3400);
  drawTapOff(canvas, camera, [250, 130, 20]);
  for (const [index, x] of [340, 470, 600].entries()) {
    const cord: Vector[] = [
      [x, 136, 150],
      [x, 60, 150],
      [x + 8, -90, 154 + index * 6],
      [x + 4, -330, 150],
      [x - 10, -700, 150],
    ];
    const gland = new Box(camera, [x - 24, 96, 126], 48, 40, 48);
    drawBox(canvas, gland, CARBON);
    tube(canvas, camera, cord, 30, index === 1 ? '#27496f' : '#20272f');
  }
  return canvas;
}

/** Straight length of busway: an aluminium housing with the open track at its underside. */
function drawBusway(canvas: Canvas, camera: Camera, [x, y, z]: Vector, length: number): void {
  const rail = new Box(camera, [x, y, z], length, 138, 112);
  canvas.path(rail.bottom.whole(), { fill: '#56616d' });
  canvas.path(rail.bottom.quad(0, 34, length, 44), { fill: '#12161b' });
  drawBox(canvas, rail, GREY);
  const { front } = rail;
  for (const [v, h, color] of [
    [0, 10, '#aab4be'],
    [10, 3, '#ffffff'],
    [48, 4, '#7d8996'],
    [52, 3, '#ffffff'],
    [92, 4, '#8d99a6'],
    [96, 3, '#ffffff'],
    [128, 10, '#f4f7f9'],
  ] as const)
    canvas.path(front.quad(0, v, length, h), { fill: color, opacity: 0.75 });
  canvas.path(front.quad(0, 60, length, 26), {
    fill: canvas.linear(front.at(0, 86), front.at(0, 60), stops('#c9d1d9', '#eef2f5')),
  });
  for (let u = 150; u < length; u += 600) {
    canvas.path(front.rounded(u, 58, 54, 30, 4), { fill: '#2a323a' });
    canvas.path(front.quad(u + 8, 70, 26, 6), { fill: LED, opacity: 0.9 });
  }
  for (let u = 460; u < length; u += 1500) {
    canvas.path(front.quad(u, 0, 130, 138), { fill: frontFill(canvas, front.part(u, 0, 130, 138), STEEL) });
    for (const du of [18, 112])
      for (const v of [24, 114]) canvas.path(front.disc(u + du, v, 9), { fill: '#6b7683' });
  }
}

/** Tap-off box, 520 × 340 × 240 mm, with breakers and a meter. */
function drawTapOff(canvas: Canvas, camera: Camera, [x, y, z]: Vector): void {
  const hook = new Box(camera, [x + 60, y + 330, z + 70], 400, 40, 120);
  drawBox(canvas, hook, CARBON);
  const box = new Box(camera, [x, y, z], 520, 332, 240);
  canvas.path(box.bottom.whole(), { fill: '#7d8996' });
  drawBox(canvas, box, GREY);
  const { front, side } = box;
  panel(
    canvas,
    side,
    [24, 24, 192, 284],
    { ...GREY, seam: '#8d99a6' },
    canvas.linear(side.at(24, 308), side.at(216, 24), stops('#b9c3cd', '#98a4b0')),
    8,
  );
  let vents = '';
  for (let row = 0; row < 6; row += 1) vents += side.rounded(64, 70 + row * 18, 112, 8, 4);
  canvas.path(vents, { fill: '#4b555f' });
  panel(canvas, front, [18, 18, 484, 296], { ...GREY, seam: '#8d99a6' }, frontFill(canvas, front, GREY), 10);
  canvas.path(front.rounded(44, 128, 292, 150, 10), { fill: '#20272f' });
  canvas.path(front.rounded(44, 128, 292, 150, 10), {
    stroke: '#7d8996',
    width: hair(front, 2),
    opacity: 0.8,
  });
  for (let index = 0; index < 6; index += 1) {
    const u = 56 + index * 45.6;
    canvas.path(front.rounded(u, 142, 40, 122, 4), {
      fill: canvas.linear(front.at(u, 264), front.at(u, 142), stops('#e6ebf0', '#bcc6cf')),
    });
    canvas.path(front.rounded(u + 9, 172, 22, 62, 3), { fill: '#12161b' });
    canvas.path(front.rounded(u + 11, 204, 18, 28, 3), {
      fill: canvas.linear(front.at(u, 232), front.at(u, 204), stops('#59636e', '#2a323a')),
    });
    canvas.path(front.quad(u + 12, 152, 16, 5), { fill: index % 3 === 0 ? BLUE : '#7d8996' });
    canvas.path(front.disc(u + 20, 250, 3.6), { fill: index === 4 ? AMBER : '#5fe0a8' });
  }
  canvas.path(front.rounded(362, 128, 116, 150, 10), { fill: '#0b0f13' });
  canvas.path(front.rounded(374, 178, 92, 88, 5), {
    fill: canvas.linear(front.at(374, 266), front.at(466, 178), stops('#17427f', '#081a35')),
  });
  print(canvas, front, '63.4', 384, 236, 20, '#eaf3ff');
  print(canvas, front, 'KW', 440, 216, 10, LED);
  for (const [index, share] of [0.72, 0.64, 0.69].entries())
    canvas.path(front.quad(384, 206 - index * 10, 72 * share, 5), { fill: '#79b4ff' });
  for (const u of [388, 420, 452]) canvas.path(front.disc(u, 152, 9), { fill: '#47525e' });
  print(canvas, front, 'NORTHRACK', 46, 62, 15, '#39434d');
  canvas.path(front.quad(46, 44, 40, 5), { fill: BLUE });
  canvas.path(front.rounded(400, 44, 74, 44, 8), { fill: '#2a323a' });
  canvas.path(front.disc(437, 66, 14), { fill: '#9aa5b0' });
  canvas.path(front.quad(434, 56, 6, 20), { fill: '#39434d' });
  canvas.path(front.quad(40, 300, 440, 3), { fill: ICE, opacity: 0.6 });
}
