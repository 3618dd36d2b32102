/** Equipment between the rails, seen from its front. One rack unit is 44.45 mm, a front 450 mm wide. */
import type { Face } from './face.js';
import { AMBER, hair, ICE, LED, mix, stops } from './materials.js';
import type { Canvas, Point } from './svg.js';

export const UNIT = 44.45;

export type Gear = 'server' | 'double' | 'storage' | 'compute' | 'switch' | 'patch' | 'blank' | 'manager';

export const UNITS: Record<Gear, number> = {
  server: 1,
  double: 2,
  storage: 4,
  compute: 8,
  switch: 1,
  patch: 1,
  blank: 1,
  manager: 1,
};

/** How dark equipment is, and how much is drawn of it. */
export interface GearLook {
  /** Moves every tone towards this colour by `share`. */
  air?: string;
  share?: number;
  /** Fewer shapes, for equipment that is far away. */
  coarse?: boolean;
}

/** Draws one unit that fills `face`; `seed` varies lights and tones, always in the same way. */
export function drawGear(canvas: Canvas, face: Face, kind: Gear, seed: number, look: GearLook = {}): void {
  const tone = (color: string): string => (look.air ? mix(color, look.air, look.share ?? 0) : color);
  const { width, height } = face;
  const base =
    kind === 'blank' || kind === 'manager'
      ? '#252c34'
      : (['#4a5561', '#3d4752', '#56616e'][seed % 3] ?? '#4a5561');
  canvas.path(face.quad(0, 1, width, height - 2), {
    fill: canvas.linear(face.at(0, height), face.at(0, 0), [
      { at: 0, color: tone(mix(base, '#8b98a6', 0.3)) },
      { at: 0.12, color: tone(base) },
      { at: 1, color: tone(mix(base, '#05080b', 0.45)) },
    ]),
  });
  canvas.path(
    face.stroke([
      [0, height - 1.5],
      [width, height - 1.5],
    ]),
    { stroke: tone('#7d8996'), width: hair(face, 1.2, 0.7), opacity: 0.55 },
  );
  const pen = { canvas, face, tone, seed, coarse: look.coarse ?? false };
  DRAW[kind](pen);
}

interface Pen {
  canvas: Canvas;
  face: Face;
  tone: (color: string) => string;
  seed: number;
  coarse: boolean;
}

/** Equal cells in a field: `columns` × `rows`, with gaps; all in one path. */
function cells(
  face: Face,
  [u, v, width, height]: readonly [number, number, number, number],
  columns: number,
  rows: number,
  gap: number,
): string {
  const [w, h] = [width / columns, height / rows];
  let d = '';
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      d += face.quad(u + column * w + gap / 2, v + row * h + gap / 2, w - gap, h - gap);
  return d;
}

/** Small lights as dots of one path each colour. */
function lights({ canvas, face }: Pen, places: readonly Point[], color: string, size = 3.4): void {
  let d = '';
  for (const [u, v] of places) d += face.quad(u - size / 2, v - size / 2, size, size);
  canvas.path(d, { fill: color });
}

function ears({ canvas, face, tone }: Pen): void {
  let d = '';
  for (const u of [4, face.width - 16]) d += face.quad(u, 7, 12, face.height - 14);
  canvas.path(d, { fill: tone('#4d5864'), opacity: 0.7 });
}

function drives(
  pen: Pen,
  area: readonly [number, number, number, number],
  columns: number,
  rows: number,
): void {
  const { canvas, face, tone, seed, coarse } = pen;
  const [u, v, width, height] = area;
  canvas.path(face.quad(u - 2, v - 2, width + 4, height + 4), { fill: tone('#07090c') });
  canvas.path(cells(face, area, columns, rows, 2), {
    fill: canvas.linear(face.at(u, v + height), face.at(u, v), stops(tone('#8d99a6'), tone('#56616d'))),
  });
  if (coarse) return;
  const [w, h] = [width / columns, height / rows];
  const places: Point[] = [];
  let vents = '';
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const x = u + column * w;
      const y = v + row * h;
      if ((column * 7 + row * 3 + seed) % 5 !== 0)
        places.push(h > w ? [x + w / 2, y + 6] : [x + w - 7, y + h / 2]);
      vents +=
        h > w
          ? face.quad(x + w * 0.28, y + 14, w * 0.44, h - 24)
          : face.quad(x + 8, y + h * 0.3, w - 26, h * 0.4);
    }
  canvas.path(vents, { fill: tone('#12171d'), opacity: 0.85 });
  lights(pen, places, LED, 2.6);
}

const DRAW: Record<Gear, (pen: Pen) => void> = {
  server: (pen) => {
    ears(pen);
    drives(pen, [28, 7, 300, 30], 5, 2);
    const { canvas, face, tone, seed } = pen;
    canvas.path(cells(face, [338, 10, 66, 24], 8, 3, 2.4), { fill: tone('#07090c') });
    canvas.path(face.disc(418, 22, 6), { fill: tone('#0d1116') });
    lights(pen, [[418, 22]], seed % 9 === 4 ? AMBER : ICE, 4);
  },
  double: (pen) => {
    ears(pen);
    drives(pen, [28, 9, 372, 70], 24, 1);
    pen.canvas.path(pen.face.quad(408, 14, 22, 60), { fill: pen.tone('#12171d') });
    lights(pen, [[419, 64]], ICE, 5);
    lights(pen, [[419, 52]], pen.seed % 7 === 3 ? AMBER : LED, 4);
  },
  storage: (pen) => {
    const { canvas, face, tone } = pen;
    const { width, height } = face;
    canvas.path(face.rounded(10, 8, width - 20, height - 16, 8), { fill: tone('#07090c') });
    if (pen.coarse) canvas.path(face.quad(18, 16, width - 36, height - 32), { fill: tone('#1d242b') });
    else {
      face.perforate(canvas, [16, 14, width - 32, height - 28], { pitch: 13, hole: 9.5 }, tone('#3f4954'));
      face.perforate(canvas, [16, 14, width - 32, height - 28], { pitch: 13, hole: 7.4 }, tone('#0a0d11'));
    }
    canvas.path(face.rounded(width / 2 - 40, height / 2 - 12, 80, 24, 4), { fill: tone('#2b333c') });
    canvas.path(face.quad(width / 2 - 26, height / 2 - 2.5, 52, 5), { fill: LED });
  },
  compute: (pen) => {
    const { canvas, face, tone, coarse } = pen;
    const { width, height } = face;
    canvas.path(face.rounded(12, 8, width - 24, height - 16, 6), { fill: tone('#0b0e12') });
    const [columns, rows] = [4, 2];
    const [w, h] = [(width - 40) / columns, (height - 64) / rows];
    for (let index = 0; index < columns * rows; index += 1) {
      const u = 20 + (index % columns) * w;
      const v = 48 + Math.floor(index / columns) * h;
      canvas.path(face.rounded(u + 3, v + 3, w - 6, h - 6, 5), {
        fill: canvas.linear(face.at(u, v + h), face.at(u + w, v), stops(tone('#47525e'), tone('#242b33'))),
      });
      if (!coarse)
        face.perforate(canvas, [u + 9, v + 9, w - 18, h - 18], { pitch: 9, hole: 7 }, tone('#090c10'));
    }
    canvas.path(face.quad(20, 18, width - 40, 22), { fill: tone('#2b333c') });
    canvas.path(face.quad(20, 43, width - 40, 2.4), { fill: '#4d9bff' });
    lights(
      pen,
      [
        [width - 40, 29],
        [width - 52, 29],
      ],
      ICE,
      5,
    );
  },
  switch: (pen) => {
    const { canvas, face, tone, seed, coarse } = pen;
    canvas.path(face.quad(22, 7, 318, 31), { fill: tone('#14191f') });
    let ports = '';
    for (let group = 0; group < 4; group += 1) ports += cells(face, [25 + group * 79, 8, 74, 26], 6, 2, 3);
    canvas.path(ports, { fill: tone('#020304') });
    canvas.path(cells(face, [348, 9, 72, 25], 3, 2, 3), { fill: tone('#65717e') });
    canvas.path(cells(face, [348, 9, 72, 25], 3, 2, 7), { fill: tone('#020304') });
    if (coarse) return;
    const on: Point[] = [];
    for (let port = 0; port < 24; port += 1)
      if ((port * 5 + seed) % 4 !== 0) on.push([31 + Math.floor(port / 6) * 79 + (port % 6) * 12.3, 36]);
    lights(pen, on, '#5fe0a8', 2.6);
    lights(pen, [[432, 28]], LED, 4);
  },
  patch: (pen) => {
    const { canvas, face, tone } = pen;
    canvas.path(cells(face, [24, 30, 400, 8], 4, 1, 8), { fill: tone('#c9d2db'), opacity: 0.8 });
    canvas.path(cells(face, [24, 8, 400, 19], 24, 1, 4), { fill: tone('#020304') });
  },
  blank: ({ canvas, face, tone }) => {
    let d = '';
    for (const u of [10, face.width - 22]) d += face.rounded(u, face.height / 2 - 5, 12, 10, 4);
    canvas.path(d, { fill: tone('#3d4650') });
  },
  manager: ({ canvas, face, tone }) => {
    canvas.path(face.quad(12, 9, face.width - 24, face.height - 18), { fill: tone('#05070a') });
    canvas.path(cells(face, [12, 9, face.width - 24, face.height - 18], 14, 1, 12), {
      fill: tone('#39434d'),
    });
  },
};

/** What hangs in a cabinet of 42 units, from the bottom. */
export const FULL: readonly Gear[] = [
  'storage',
  'double',
  'double',
  'server',
  'server',
  'server',
  'blank',
  'compute',
  'blank',
  'double',
  'server',
  'server',
  'server',
  'double',
  'blank',
  'manager',
  'patch',
  'switch',
  'switch',
  'manager',
  'patch',
  'blank',
  'server',
  'server',
];

/** Fills a field of a face with equipment from the bottom, `width` wide. */
export function fill(
  canvas: Canvas,
  face: Face,
  u: number,
  v: number,
  units: number,
  gear: readonly Gear[],
  look: GearLook = {},
): void {
  let used = 0;
  for (let index = 0; used < units; index += 1) {
    const kind = gear[index % gear.length] ?? 'blank';
    const size = used + UNITS[kind] > units ? 1 : UNITS[kind];
    const drawn = size === UNITS[kind] ? kind : 'blank';
    drawGear(canvas, face.part(u, v + used * UNIT, 450, size * UNIT), drawn, index + units, look);
    used += size;
  }
}
