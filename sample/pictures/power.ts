/** Rack PDUs and busway. Outlets are IEC 60320 C13 and C19 in their real proportions. */
import { AMBER, BLACK, BLUE, drawBox, frontFill, GREY, STEEL, studio } from './materials.js';
import { stage } from './products.js';
import { Box, Camera, type Face, type Vector } from './space.js';
import { Canvas } from './svg.js';

type Outlet = 'c13' | 'c19';

/** Outlet at its centre; C13 is 20 × 28 mm with cut upper corners, C19 32 × 28 mm. */
function drawOutlet(canvas: Canvas, face: Face, u: number, v: number, kind: Outlet, size = 1): void {
  const [w, h] = kind === 'c13' ? [20 * size, 27 * size] : [32 * size, 27 * size];
  canvas.path(
    face.softQuad(u - w / 2 - 2.4 * size, v - h / 2 - 2.4 * size, w + 4.8 * size, h + 4.8 * size, 4 * size),
    { fill: '#05080b' },
  );
  const cut = 6 * size;
  const outline: [number, number][] =
    kind === 'c13'
      ? [
          [-w / 2, -h / 2],
          [w / 2, -h / 2],
          [w / 2, h / 2 - cut],
          [w / 2 - cut, h / 2],
          [-w / 2 + cut, h / 2],
          [-w / 2, h / 2 - cut],
        ]
      : [
          [-w / 2, -h / 2],
          [w / 2, -h / 2],
          [w / 2, h / 2],
          [-w / 2, h / 2],
        ];
  canvas.path(face.shape(outline.map(([a, b]) => [u + a, v + b] as const)), { fill: '#2c343e' });
  canvas.path(face.shape(outline.map(([a, b]) => [u + a, v + b] as const)), {
    stroke: '#56616d',
    width: 1,
    opacity: 0.7,
  });
  const pin = (a: number, b: number, pw: number, ph: number): void =>
    canvas.path(face.quad(u + (a - pw / 2) * size, v + (b - ph / 2) * size, pw * size, ph * size), {
      fill: '#000000',
    });
  if (kind === 'c13') {
    pin(-5, -3, 2.2, 7);
    pin(5, -3, 2.2, 7);
    pin(0, 5, 2.2, 7);
  } else {
    pin(-8, -3, 8, 2.6);
    pin(8, -3, 8, 2.6);
    pin(0, 6, 8, 2.6);
  }
}

export interface PduOptions {
  /** Colour of the phase marks beside the outlets. */
  marks?: boolean;
  switched?: boolean;
}

/** Vertical rack PDU, 56 × 54 × 1785 mm. */
export function drawPdu(canvas: Canvas, camera: Camera, corner: Vector, options: PduOptions = {}): Box {
  const box = new Box(camera, corner, 56, 1785, 54);
  drawBox(canvas, box, BLACK);
  const { front } = box;
  const phases = ['#e8ecf0', '#7fb0ff', AMBER];
  let v = 70;
  for (let group = 0; group < 9; group += 1) {
    const color = phases[group % 3] ?? '#ffffff';
    for (let index = 0; index < 4; index += 1) {
      drawOutlet(canvas, front, 30, v, index === 3 ? 'c19' : 'c13');
      if (options.switched) canvas.path(front.disc(49.5, v, 1.9, 8), { fill: '#3ddc97' });
      v += 37;
    }
    if (options.marks !== false)
      canvas.path(front.quad(4.5, v - 37 * 3.9, 3, 37 * 3.4), { fill: color, opacity: 0.9 });
    v += 12;
    if (group === 4) {
      drawMeter(canvas, front, v);
      v += 118;
    }
  }
  canvas.path(front.quad(12, 1748, 32, 8), { fill: '#000000', opacity: 0.5 });
  canvas.path(front.quad(12, 1748, 8, 8), { fill: BLUE });
  return box;
}

function drawMeter(canvas: Canvas, front: Face, v: number): void {
  canvas.path(front.softQuad(5, v - 14, 46, 104, 5), { fill: '#04070a' });
  canvas.path(front.softQuad(9, v + 26, 38, 58, 3), {
    fill: canvas.linear(front.at(9, v + 84), front.at(47, v + 26), [
      { at: 0, color: '#12325f' },
      { at: 1, color: '#0b1f3d' },
    ]),
  });
  for (const [row, width] of [
    [0, 24],
    [1, 17],
    [2, 21],
  ] as const) {
    canvas.path(front.quad(13, v + 68 - row * 15, width, 7), { fill: '#9cc6ff' });
  }
  for (const u of [14, 28, 42]) canvas.path(front.disc(u, v + 8, 4.4, 10), { fill: '#3a444f' });
}

/** PDUs are thin: three of them side by side, near the camera at their metering end. */
export function pduVertical(name: string, options: PduOptions): Canvas {
  const canvas = new Canvas(name, 1600, 1600);
  studio(canvas);
  const camera = new Camera([760, 1900, -2300], [40, 1250, 0]);
  const places: Vector[] = options.switched
    ? [
        [-150, 0, 0],
        [20, 0, 0],
      ]
    : [
        [-240, 0, 60],
        [-70, 0, 0],
        [100, 0, -60],
      ];
  // The upper part fills the picture: at full length nothing of the outlets would be seen.
  const upper = places.map(([x, , z]) => new Box(camera, [x, options.switched ? 640 : 760, z], 56, 1160, 54));
  camera.fit(
    upper.flatMap((box) => box.corners()),
    200,
    110,
    1200,
    1700,
  );
  for (const place of places) {
    drawPdu(canvas, camera, place, options);
    const [x, y, z] = place;
    canvas.path(cord(camera, [x + 28, y + 1785, z + 27]), { stroke: '#171c23', width: 15, cap: 'round' });
    canvas.path(cord(camera, [x + 28, y + 1785, z + 27]), {
      stroke: '#4a5460',
      width: 3,
      opacity: 0.6,
      cap: 'round',
    });
  }
  return canvas;
}

function cord(camera: Camera, from: Vector): string {
  const [x, y, z] = from;
  const a = camera.project(from);
  const b = camera.project([x, y + 120, z]);
  const c = camera.project([x + 40, y + 240, z + 60]);
  return `M${a.join(' ')}Q${b.join(' ')} ${c.join(' ')}`;
}

export function pduOutlets(name: string): Canvas {
  const canvas = new Canvas(name, 1600, 1600);
  studio(canvas);
  const camera = new Camera([260, 420, -620], [70, 150, 20]);
  const box = new Box(camera, [0, -260, 0], 150, 900, 120);
  camera.fit(
    [
      [0, -40, 0],
      [150, -40, 0],
      [150, 400, 0],
      [150, 400, 120],
      [0, 400, 0],
    ],
    120,
    -120,
    1360,
    1840,
  );
  drawBox(canvas, box, BLACK);
  const { front } = box;
  for (let row = 0; row < 9; row += 1) {
    const v = 60 + row * 92;
    drawOutlet(canvas, front, 52, v, 'c13', 2.1);
    drawOutlet(canvas, front, 110, v, row % 3 === 2 ? 'c13' : 'c13', 2.1);
    canvas.path(front.disc(82, v + 34, 3.2, 12), { fill: row % 4 === 1 ? AMBER : '#3ddc97' });
    canvas.path(front.quad(8, v - 30, 5, 62), {
      fill: ['#e8ecf0', '#7fb0ff', AMBER][Math.floor(row / 3) % 3] ?? '#fff',
    });
  }
  return canvas;
}

/** Overhead busway with a tap-off box. */
export function busway(name: string): Canvas {
  const { canvas, camera } = stage(name, 1700, 700, 360, [0.5, 0.12, -1]);
  camera.fit(new Box(camera, [300, -160, 0], 900, 790, 300).corners(), 110, 120, 1380, 1360);
  const rail = new Box(camera, [-600, 480, 90], 2900, 130, 110);
  drawBox(canvas, rail, GREY);
  canvas.path(rail.front.quad(0, 54, 2900, 18), { fill: '#28313b' });
  for (let u = 120; u < 2900; u += 300)
    canvas.path(rail.front.quad(u, 8, 4, 114), { fill: '#8d99a6', opacity: 0.6 });
  const tap = new Box(camera, [480, 150, 30], 520, 330, 230);
  drawBox(canvas, tap, STEEL);
  canvas.path(tap.front.softQuad(24, 24, 472, 282, 10), { fill: frontFill(canvas, tap.front, GREY) });
  canvas.path(tap.front.softQuad(24, 24, 472, 282, 10), { stroke: '#717e8b', width: 1.6, opacity: 0.6 });
  for (let index = 0; index < 6; index += 1) {
    canvas.path(tap.front.softQuad(58 + index * 50, 160, 40, 112, 5), { fill: '#1c232b' });
    canvas.path(tap.front.quad(70 + index * 50, 206, 16, 40), { fill: index === 4 ? AMBER : '#e9eef3' });
  }
  canvas.path(tap.front.softQuad(382, 160, 92, 112, 5), { fill: '#0b1f3d' });
  for (const [row, width] of [
    [0, 56],
    [1, 40],
    [2, 50],
  ] as const)
    canvas.path(tap.front.quad(394, 236 - row * 28, width, 12), { fill: '#9cc6ff' });
  for (const u of [90, 190, 290]) {
    canvas.path(tap.front.disc(u, 78, 34, 22), { fill: '#28313b' });
    canvas.path(tap.front.disc(u, 78, 22, 22), { fill: '#0d1116' });
    const from = tap.front.at(u, 60);
    const to = camera.project([480 + u + 40, -160, 60]);
    canvas.path(`M${from.join(' ')}Q${from[0]} ${(from[1] + to[1]) / 2} ${to.join(' ')}`, {
      stroke: '#171c23',
      width: 24,
      cap: 'round',
    });
    canvas.path(`M${from.join(' ')}Q${from[0]} ${(from[1] + to[1]) / 2} ${to.join(' ')}`, {
      stroke: '#59636f',
      width: 4,
      opacity: 0.5,
      cap: 'round',
    });
  }
  canvas.path(tap.front.quad(26, 292, 60, 8), { fill: BLUE });
  return canvas;
}
