/** Air in a data hall, in section. */
import { words } from './lettering.js';
import { BLUE, INK, stops } from './materials.js';
import { Canvas, line, type Point, polygon, type Style } from './svg.js';

const WARM = '#f08a24';
const SCALE = 0.25;

/** Millimetres of the section, from its middle and the lower slab, to pixels. */
function at(x: number, y: number): Point {
  return [1200 + x * SCALE, 1210 - y * SCALE];
}

/** Smooth line through points that bends at each of them with `radius` pixels. */
function bent(points: readonly Point[], radius: number): string {
  let d = '';
  points.forEach((point, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    if (!before) d += `M${point[0].toFixed(1)} ${point[1].toFixed(1)}`;
    else if (!after) d += `L${point[0].toFixed(1)} ${point[1].toFixed(1)}`;
    else {
      const near = (from: Point): Point => {
        const length = Math.hypot(from[0] - point[0], from[1] - point[1]) || 1;
        const r = Math.min(radius, length / 2);
        return [
          point[0] + ((from[0] - point[0]) * r) / length,
          point[1] + ((from[1] - point[1]) * r) / length,
        ];
      };
      const [a, b] = [near(before), near(after)];
      d += `L${a[0].toFixed(1)} ${a[1].toFixed(1)}Q${point[0].toFixed(1)} ${point[1].toFixed(1)} ${b[0].toFixed(1)} ${b[1].toFixed(1)}`;
    }
  });
  return d;
}

function head([x, y]: Point, angle: number, size: number, color: string, canvas: Canvas): void {
  const p = (turn: number, length: number): Point => [
    x + Math.cos(angle + turn) * length,
    y + Math.sin(angle + turn) * length,
  ];
  canvas.path(polygon([p(0, size), p(2.45, size), p(Math.PI, size * 0.42), p(-2.45, size)]), { fill: color });
}

/** Section through two rows with a contained cold aisle between them, and cooling units at both ends. */
export function airflow(name: string): Canvas {
  const canvas = new Canvas(name, 2400, 1350);
  drawAirflow(canvas);
  return canvas;
}

/** The section, 2400 × 1350 pixels large. */
export function drawAirflow(canvas: Canvas): void {
  canvas.rect(0, 0, 2400, 1350, {
    fill: canvas.linear([0, 0], [0, 1350], stops('#ffffff', '#f6f8fa', '#e9eef3')),
  });
  const box = (x: number, y: number, w: number, h: number, style: Style, r = 0): void => {
    const [px, py] = at(x, y + h);
    canvas.rect(px, py, w * SCALE, h * SCALE, style, r);
  };
  const [floor, ceiling, slab] = [600, 3700, 4300];
  box(-4900, 0, 9800, floor, { fill: canvas.linear(at(0, floor), at(0, 0), stops('#d9e8fd', '#c3dafa')) });
  box(-4900, ceiling, 9800, slab - ceiling, {
    fill: canvas.linear(at(0, slab), at(0, ceiling), stops('#fdebd2', '#fff4e4')),
  });
  for (const sign of [-1, 1]) {
    const x = sign < 0 ? -3300 : 1800;
    box(x, floor, 1500, ceiling - floor, {
      fill: canvas.linear(at(0, ceiling), at(0, floor), [
        { at: 0, color: '#fde3c0' },
        { at: 1, color: '#fff6ea' },
      ]),
    });
  }
  box(-600, floor, 1200, 2330, {
    fill: canvas.linear(at(0, floor), at(0, floor + 2330), stops('#b9d5fb', '#dceafd')),
  });
  structure(canvas, box, floor, ceiling, slab);
  for (const sign of [-1, 1]) {
    cabinetSection(canvas, box, sign < 0 ? -1800 : 600, floor, sign);
    coolingUnit(canvas, box, sign < 0 ? -4500 : 3300, floor, ceiling);
    streams(canvas, sign, floor, ceiling);
  }
  // Containment: roof and posts.
  box(-640, floor + 2330, 1280, 50, { fill: INK });
  box(-600, floor + 2000, 26, 330, { fill: '#8fb4e8' });
  box(574, floor + 2000, 26, 330, { fill: '#8fb4e8' });
  tag(canvas, '24°C', at(0, floor + 2640), BLUE);
  tag(canvas, '38°C', at(-2560, floor + 2560), WARM);
  tag(canvas, '38°C', at(2560, floor + 2560), WARM);
}

type Block = (x: number, y: number, w: number, h: number, style: Style, r?: number) => void;

function structure(canvas: Canvas, box: Block, floor: number, ceiling: number, slab: number): void {
  box(-4900, -90, 9800, 90, { fill: '#c3ccd6' });
  box(-4900, slab, 9800, 110, { fill: '#c3ccd6' });
  let hatch = '';
  for (let x = -4880; x < 4860; x += 110)
    hatch += line([at(x, -84), at(x + 70, -8)]) + line([at(x, slab + 16), at(x + 80, slab + 100)]);
  canvas.path(hatch, { stroke: '#7d8c9c', width: 1.5, opacity: 0.7 });
  box(-4900, floor - 40, 4300, 40, { fill: '#5c6b7b' });
  box(600, floor - 40, 4300, 40, { fill: '#5c6b7b' });
  for (let x = -600; x < 600; x += 100) box(x + 14, floor - 40, 60, 40, { fill: '#5c6b7b' });
  for (let x = -4500; x <= 4500; x += 600) box(x - 14, 0, 28, floor - 40, { fill: '#8796a6' });
  for (const [from, to] of [
    [-4900, -3100],
    [-2000, 2000],
    [3100, 4900],
  ] as const)
    box(from, ceiling, to - from, 26, { fill: '#8796a6' });
  for (const sign of [-1, 1])
    for (let x = 2040; x < 3080; x += 110) box(sign < 0 ? -x - 60 : x, ceiling, 60, 26, { fill: '#8796a6' });
}

function cabinetSection(canvas: Canvas, box: Block, x: number, floor: number, sign: number): void {
  box(x - 20, floor, 1240, 2010, { fill: '#0a1a2f', opacity: 0.1 }, 6);
  box(
    x,
    floor + 40,
    1200,
    1960,
    { fill: canvas.linear(at(x, floor + 2000), at(x + 1200, floor), stops('#3d4752', '#232b34', '#171d24')) },
    4,
  );
  for (const foot of [x + 80, x + 1060]) box(foot, floor, 60, 40, { fill: '#171d24' });
  box(x + 60, floor + 90, 1080, 1860, { fill: '#0d1218' });
  for (let unit = 0; unit < 20; unit += 1) {
    const y = floor + 104 + unit * 91.5;
    const blank = unit % 7 === 5;
    const depth = blank ? 60 : unit % 3 === 0 ? 820 : 740;
    const left = sign < 0 ? x + 1110 - depth : x + 90;
    box(
      left,
      y,
      depth,
      82,
      { fill: canvas.linear(at(left, y + 82), at(left, y), stops('#566270', '#343e49')) },
      2,
    );
    if (!blank) box(sign < 0 ? x + 1096 : x + 92, y + 26, 10, 30, { fill: '#79b4ff' });
  }
  for (const door of [x, x + 1176])
    for (let y = floor + 80; y < floor + 1960; y += 44) box(door + 6, y, 12, 24, { fill: '#aab5c0' });
}

function coolingUnit(canvas: Canvas, box: Block, x: number, floor: number, ceiling: number): void {
  box(
    x,
    floor,
    1200,
    2300,
    {
      fill: canvas.linear(at(x, floor + 2300), at(x + 1200, floor), stops('#ffffff', '#dde4eb', '#c3cdd7')),
      stroke: '#7d8c9c',
      width: 2,
    },
    6,
  );
  box(x + 150, floor + 2300, 900, ceiling - floor - 2300 + 40, {
    fill: canvas.linear(at(x, ceiling), at(x, floor + 2300), stops('#fde3c0', '#fdeeda')),
    stroke: '#7d8c9c',
    width: 2,
  });
  const coil: Point[] = [];
  for (let step = 0; step < 9; step += 1)
    coil.push(at(x + (step % 2 === 0 ? 170 : 1030), floor + 1500 - step * 90));
  canvas.path(line(coil), { stroke: BLUE, width: 5, opacity: 0.75 });
  for (const fan of [x + 330, x + 870]) {
    const [cx, cy] = at(fan, floor + 360);
    canvas.ellipse(cx, cy, 56, 56, { fill: '#eef2f5', stroke: '#7d8c9c', width: 2 });
    for (let blade = 0; blade < 5; blade += 1) {
      const angle = (blade / 5) * Math.PI * 2;
      const p = (turn: number, r: number): Point => [
        cx + Math.cos(angle + turn) * r,
        cy + Math.sin(angle + turn) * r,
      ];
      canvas.path(polygon([p(0, 10), p(0.15, 48), p(0.8, 44), p(0.6, 12)]), { fill: '#8796a6' });
    }
    canvas.ellipse(cx, cy, 10, 10, { fill: '#3c4651' });
  }
  const panel = x > 0 ? x + 880 : x + 60;
  box(panel, floor + 1900, 260, 180, { fill: '#0d1a2b' }, 4);
  box(panel + 34, floor + 2000, 140, 36, { fill: '#79b4ff' });
  box(panel + 34, floor + 1944, 86, 24, { fill: '#79b4ff', opacity: 0.6 });
}

/** Streams of one side: cold from the unit under the floor into the aisle, warm back over the ceiling. */
function streams(canvas: Canvas, sign: number, floor: number, ceiling: number): void {
  const levels = [230, 640, 1050, 1460, 1830];
  levels.forEach((level, index) => {
    const under = 130 + index * 82;
    const x = sign * (90 + index * 96);
    const y = floor + level;
    const cold: Point[] = [
      at(sign * (3900 - index * 60), floor - 40),
      at(sign * (3900 - index * 60), under),
      at(x, under),
      at(x, y),
      at(sign * 640, y),
    ];
    canvas.path(bent(cold, 70), { stroke: BLUE, width: 7, cap: 'round', opacity: 0.88 });
    head(at(sign * 700, y), sign > 0 ? 0 : Math.PI, 17, BLUE, canvas);
    const [x1] = at(sign * 760, 0);
    const [x2] = at(sign * 1800, 0);
    const through = line([at(sign * 760, y), at(sign * 1800, y)]);
    canvas.path(through, {
      stroke: canvas.linear([x1, 0], [x2, 0], stops('#5aa2ff', '#b9b3c9', WARM)),
      width: 5,
      opacity: 0.7,
      dash: [18, 12],
    });
    const hot = sign * (2140 + (4 - index) * 210);
    const over = ceiling + 120 + index * 88;
    const warm: Point[] = [
      at(sign * 1830, y),
      at(hot, y),
      at(hot, over),
      at(sign * (3560 + index * 120), over),
      at(sign * (3560 + index * 120), floor + 1640),
    ];
    canvas.path(bent(warm, 70), { stroke: WARM, width: 7, cap: 'round', opacity: 0.85 });
    head(at(hot, floor + 2700 - index * 40), -Math.PI / 2, 17, WARM, canvas);
    head(at(sign * (3560 + index * 120), floor + 1590), Math.PI / 2, 17, WARM, canvas);
    head(at(x, floor + 60), -Math.PI / 2, 15, BLUE, canvas);
  });
}

function tag(canvas: Canvas, text: string, [x, y]: Point, color: string): void {
  canvas.rect(x - 74, y - 27, 148, 54, { fill: '#ffffff', stroke: color, width: 2.5 }, 27);
  words(canvas, text, x, y + 11, 22, { middle: true, color: INK, weight: 2.6 });
}
