/** Dimension drawings: 1600 × 1200, to scale, with lettering of our own so that no font is needed. */
import { heightOf, UNIT } from './cabinet.js';
import { BLUE, INK } from './materials.js';
import { Canvas, line, type Point } from './svg.js';

/** Strokes of each sign on a grid 4 wide and 6 high, y upward. */
const GLYPHS: Record<string, string> = {
  '0': '0,1 0,5 1,6 3,6 4,5 4,1 3,0 1,0 0,1',
  '1': '1,5 2,6 2,0|1,0 3,0',
  '2': '0,5 1,6 3,6 4,5 4,4 0,0 4,0',
  '3': '0,5 1,6 3,6 4,5 4,4 3,3 4,2 4,1 3,0 1,0 0,1|3,3 2,3',
  '4': '3,0 3,6 0,2 4,2',
  '5': '4,6 0,6 0,3.5 3,3.5 4,2.5 4,1 3,0 1,0 0,1',
  '6': '4,5 3,6 1,6 0,5 0,1 1,0 3,0 4,1 4,2.5 3,3.5 0,3',
  '7': '0,6 4,6 1.5,0',
  '8': '1,3 0,4 0,5 1,6 3,6 4,5 4,4 3,3 1,3 0,2 0,1 1,0 3,0 4,1 4,2 3,3',
  '9': '0,1 1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,3.5 1,2.5 4,3',
  A: '0,0 2,6 4,0|0.8,2.2 3.2,2.2',
  B: '0,0 0,6 3,6 4,5 4,4 3,3 0,3|3,3 4,2 4,1 3,0 0,0',
  C: '4,5 3,6 1,6 0,5 0,1 1,0 3,0 4,1',
  D: '0,0 0,6 2.5,6 4,4.5 4,1.5 2.5,0 0,0',
  E: '4,6 0,6 0,0 4,0|0,3 3,3',
  F: '4,6 0,6 0,0|0,3 3,3',
  G: '4,5 3,6 1,6 0,5 0,1 1,0 3,0 4,1 4,3 2.2,3',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  I: '2,0 2,6|1,0 3,0|1,6 3,6',
  K: '0,0 0,6|4,6 0,2.6|1.5,3.8 4,0',
  L: '0,6 0,0 4,0',
  M: '0,0 0,6 2,3 4,6 4,0',
  N: '0,0 0,6 4,0 4,6',
  O: '0,1 0,5 1,6 3,6 4,5 4,1 3,0 1,0 0,1',
  P: '0,0 0,6 3,6 4,5 4,4 3,3 0,3',
  R: '0,0 0,6 3,6 4,5 4,4 3,3 0,3|2,3 4,0',
  S: '4,5 3,6 1,6 0,5 0,4 1,3 3,3 4,2 4,1 3,0 1,0 0,1',
  T: '0,6 4,6|2,6 2,0',
  U: '0,6 0,1 1,0 3,0 4,1 4,6',
  V: '0,6 2,0 4,6',
  W: '0,6 1,0 2,4 3,0 4,6',
  X: '0,0 4,6|0,6 4,0',
  '-': '0.6,3 3.4,3',
  '.': '1.8,0 2.2,0 2.2,0.4 1.8,0.4 1.8,0',
  '/': '0,0 4,6',
  ':': '2,1 2,1.4|2,4 2,4.4',
};

/** Draws words with their left end, or middle, at `x` and their base line at `y`; `size` is the height in pixels. */
export function words(
  canvas: Canvas,
  text: string,
  x: number,
  y: number,
  size: number,
  options: { middle?: boolean; turned?: boolean; color?: string; weight?: number } = {},
): void {
  const unit = size / 6;
  const advance = unit * 5.6;
  const length = text.length * advance - unit * 1.6;
  const start = options.middle ? -length / 2 : 0;
  let d = '';
  [...text.toUpperCase()].forEach((sign, index) => {
    for (const stroke of (GLYPHS[sign] ?? '').split('|')) {
      if (stroke === '') continue;
      const points = stroke.split(' ').map((pair): Point => {
        const [gx = 0, gy = 0] = pair.split(',').map(Number);
        const across = start + index * advance + gx * unit;
        const up = gy * unit;
        return options.turned ? [x - up, y - across] : [x + across, y - up];
      });
      d += line(points);
    }
  });
  canvas.path(d, { stroke: options.color ?? INK, width: options.weight ?? size / 9, cap: 'round' });
}

function arrow(from: Point, to: Point): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const wing = (turn: number): Point => [
    to[0] - 15 * Math.cos(angle + turn),
    to[1] - 15 * Math.sin(angle + turn),
  ];
  return line([wing(0.32), to, wing(-0.32)]);
}

/** A measure between two points, drawn `away` pixels beside them, with extension lines. */
function measure(canvas: Canvas, from: Point, to: Point, away: number, text: string): void {
  const upright = Math.abs(from[0] - to[0]) < 1;
  const shift: Point = upright ? [away, 0] : [0, away];
  const a: Point = [from[0] + shift[0], from[1] + shift[1]];
  const b: Point = [to[0] + shift[0], to[1] + shift[1]];
  const past = (point: Point): Point =>
    upright ? [point[0] + Math.sign(away) * 10, point[1]] : [point[0], point[1] + Math.sign(away) * 10];
  canvas.path(line([from, past(a)]) + line([to, past(b)]), { stroke: '#8593a3', width: 1.5 });
  canvas.path(line([a, b]) + arrow(a, b) + arrow(b, a), { stroke: BLUE, width: 2.2 });
  const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const half = text.length * 10 + 10;
  if (upright) {
    canvas.rect(middle[0] - 15, middle[1] - half, 30, half * 2, { fill: '#ffffff' });
    words(canvas, text, middle[0] + 10, middle[1], 20, { middle: true, turned: true });
  } else {
    canvas.rect(middle[0] - half, middle[1] - 14, half * 2, 28, { fill: '#ffffff' });
    words(canvas, text, middle[0], middle[1] + 10, 20, { middle: true });
  }
}

function sheet(name: string, title: string, number: string): Canvas {
  const canvas = new Canvas(name, 1600, 1200);
  canvas.rect(0, 0, 1600, 1200, { fill: '#ffffff' });
  canvas.rect(30, 30, 1540, 1140, { stroke: '#c3cdd8', width: 2 });
  canvas.rect(1120, 1080, 450, 90, { stroke: '#c3cdd8', width: 2 });
  canvas.rect(1120, 1125, 450, 1, { fill: '#c3cdd8' });
  words(canvas, title, 1140, 1113, 18);
  words(canvas, `${number}  DIMENSIONS IN MM`, 1140, 1157, 15, { color: '#52606f' });
  return canvas;
}

const THIN = { stroke: '#52606f', width: 1.5 } as const;
const THICK = { stroke: INK, width: 3 } as const;

export function cabinetDrawing(name: string): Canvas {
  const canvas = sheet(name, 'N6 CABINET 42U', 'N6-4212');
  const scale = 0.42;
  const height = heightOf(42);
  const base = 1010;
  const [w, d, h] = [600 * scale, 1200 * scale, height * scale];
  const views = [
    { x: 210, width: w, label: 'FRONT' },
    { x: 720, width: d, label: 'SIDE' },
  ];
  for (const { x, width, label } of views) {
    canvas.rect(x, base - h, width, h, { ...THICK, fill: '#f8fafc' });
    words(canvas, label, x + width / 2, base + 118, 17, { middle: true, color: '#52606f' });
    for (const foot of [x + 14, x + width - 34]) canvas.rect(foot, base, 20, 10, THICK);
  }
  const front = views[0]?.x ?? 0;
  canvas.rect(front + 10, base - h + 16, w - 20, h - 40, THIN);
  for (let u = 0; u < 42; u += 1)
    canvas.path(
      line([
        [front + 46, base - 24 - u * UNIT * scale],
        [front + w - 46, base - 24 - u * UNIT * scale],
      ]),
      { stroke: '#c3cdd8', width: 1 },
    );
  canvas.rect(front + 46, base - 24 - 42 * UNIT * scale, w - 92, 42 * UNIT * scale, THIN);
  canvas.rect(front + w - 24, base - h * 0.52, 7, 66, THIN);
  const side = views[1]?.x ?? 0;
  canvas.rect(side + 16, base - h + 16, d - 32, h / 2 - 30, THIN);
  canvas.rect(side + 16, base - h / 2, d - 32, h / 2 - 24, THIN);
  for (const rail of [side + 60, side + d - 130])
    canvas.path(
      line([
        [rail, base - h + 20],
        [rail, base - 16],
      ]),
      { stroke: BLUE, width: 2, opacity: 0.55 },
    );
  measure(canvas, [front, base], [front + w, base], 62, '600');
  measure(canvas, [front, base - h], [front, base], -66, '2000');
  measure(canvas, [front + w, base - 24 - 42 * UNIT * scale], [front + w, base - 24], 66, '42U 1867');
  measure(canvas, [side, base], [side + d, base], 62, '1200');
  measure(canvas, [side + 60, base - h], [side + d - 130, base - h], -46, '740 RAIL DEPTH');
  canvas.rect(1330, 200, 180, 360, { ...THICK, fill: '#f8fafc' });
  canvas.rect(1355, 250, 130, 44, THIN);
  canvas.rect(1355, 410, 130, 44, THIN);
  words(canvas, 'TOP', 1420, 610, 17, { middle: true, color: '#52606f' });
  return canvas;
}

export function pduDrawing(name: string): Canvas {
  const canvas = sheet(name, 'P3 RACK PDU', 'P3-36C13');
  const [x, y, w, h] = [150, 470, 1300, 44];
  canvas.rect(x, y, w, h, { ...THICK, fill: '#f8fafc' });
  for (let index = 0; index < 36; index += 1) {
    const group = Math.floor(index / 4);
    canvas.rect(
      x + 34 + index * 29 + group * 7 + (index > 19 ? 96 : 0),
      y + 11,
      index % 4 === 3 ? 22 : 17,
      22,
      THIN,
    );
  }
  canvas.rect(x + 34 + 20 * 29 + 35, y + 7, 84, 30, { ...THIN, fill: '#eaf2ff' });
  canvas.rect(x, y + 190, w, 42, { ...THICK, fill: '#f8fafc' });
  for (const button of [x + 180, x + w - 180]) canvas.rect(button - 9, y + 232, 18, 14, THICK);
  canvas.path(
    `M${x + w} ${y + 22}C${x + w + 60} ${y + 22} ${x + w + 60} ${y - 150} ${x + w - 60} ${y - 150}`,
    { stroke: INK, width: 8 },
  );
  measure(canvas, [x, y], [x + w, y], -70, '1785');
  measure(canvas, [x, y], [x, y + h], -50, '56');
  measure(canvas, [x, y + 190], [x, y + 232], -50, '54');
  measure(canvas, [x + 180, y + 246], [x + w - 180, y + 246], 76, '1556');
  words(canvas, 'FRONT', x + w / 2, y + 96, 17, { middle: true, color: '#52606f' });
  words(canvas, 'SIDE WITH MOUNTING BUTTONS', x + w / 2, y + 400, 17, { middle: true, color: '#52606f' });
  return canvas;
}

export function managerDrawing(name: string): Canvas {
  const canvas = sheet(name, 'V10 CABLE MANAGER', 'V10-4525');
  const scale = 0.42;
  const [w, d, h] = [254 * scale * 1.6, 330 * scale * 1.6, 2000 * scale];
  const base = 1000;
  canvas.rect(330, base - h, w, h, { ...THICK, fill: '#f8fafc' });
  for (let v = 20; v < h - 10; v += UNIT * scale) {
    canvas.path(
      line([
        [330 + 6, base - v],
        [330 + 34, base - v],
      ]) +
        line([
          [330 + w - 34, base - v],
          [330 + w - 6, base - v],
        ]),
      { stroke: '#52606f', width: 3 },
    );
  }
  canvas.rect(760, base - h, d, h, { ...THICK, fill: '#f8fafc' });
  for (let v = 20; v < h - 10; v += UNIT * scale)
    canvas.path(
      line([
        [760, base - v],
        [760 + d * 0.45, base - v],
      ]),
      { stroke: '#52606f', width: 2 },
    );
  canvas.path(
    line([
      [760 + d * 0.45, base - h],
      [760 + d * 0.45, base],
    ]),
    { stroke: BLUE, width: 2 },
  );
  measure(canvas, [330, base], [330 + w, base], 60, '254');
  measure(canvas, [330, base - h], [330, base], -70, '2000');
  measure(canvas, [760, base], [760 + d, base], 60, '330');
  measure(canvas, [760 + d, base - 180], [760 + d, base - 180 - UNIT * scale * 4], 70, '177.8');
  words(canvas, 'FRONT', 330 + w / 2, base + 116, 17, { middle: true, color: '#52606f' });
  words(canvas, 'SIDE', 760 + d / 2, base + 116, 17, { middle: true, color: '#52606f' });
  return canvas;
}

export function containmentDrawing(name: string): Canvas {
  const canvas = sheet(name, 'AISLE CONTAINMENT', 'AC-1200');
  const scale = 0.22;
  const base = 930;
  const h = heightOf(42) * scale;
  const x = 380;
  for (const left of [x, x + 2400 * scale])
    canvas.rect(left, base - h, 1200 * scale, h, { ...THICK, fill: '#f8fafc' });
  canvas.rect(x + 1200 * scale, base - h - 60, 1200 * scale, h + 60, { ...THICK, fill: '#eaf2ff' });
  canvas.path(
    line([
      [x + 1800 * scale, base - h - 60],
      [x + 1800 * scale, base],
    ]),
    THIN,
  );
  canvas.path(
    line([
      [x + 1200 * scale - 30, base - h - 60],
      [x + 2400 * scale + 30, base - h - 60],
    ]),
    { stroke: INK, width: 6 },
  );
  canvas.path(
    line([
      [120, base],
      [1480, base],
    ]),
    THICK,
  );
  for (let tile = 0; tile < 12; tile += 1)
    canvas.rect(130 + tile * 600 * scale * 0.85, base, 600 * scale * 0.85, 26, THIN);
  measure(canvas, [x, base + 26], [x + 1200 * scale, base + 26], 62, '1200');
  measure(canvas, [x + 1200 * scale, base + 26], [x + 2400 * scale, base + 26], 62, '1200 AISLE');
  measure(canvas, [x + 2400 * scale, base + 26], [x + 3600 * scale, base + 26], 62, '1200');
  measure(canvas, [x, base - h], [x, base], -76, '2000');
  measure(canvas, [x + 3600 * scale, base - h - 60], [x + 3600 * scale, base], 96, '2273');
  words(canvas, 'END VIEW', x + 1800 * scale, base + 170, 17, { middle: true, color: '#52606f' });
  return canvas;
}
