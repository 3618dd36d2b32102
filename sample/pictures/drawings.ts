/** Dimension drawings of cabinet, cable manager and containment, in millimetres. */
import { heightOf } from './cabinet.js';
import { UNIT } from './gear.js';
import { words } from './lettering.js';
import { INK } from './materials.js';
import { V8, V8_SECTION } from './measures.js';
import { center, label, MEDIUM, measure, note, PAPER, sheet, THICK, THIN, view } from './sheet.js';
import type { Canvas } from './svg.js';

export function cabinetDrawing(name: string): Canvas {
  const canvas = sheet(name, 'N6 CABINET 42U', 'N6-4212', '1:20');
  const height = heightOf(42);
  const scale = 0.4;
  const base = 970;
  const front = view(canvas, 210, base, scale);
  front.rect(0, 0, 600, height, { ...THICK, fill: PAPER });
  front.rect(8, 44, 584, height - 78, THIN);
  front.rect(42, 96, 516, height - 182, { ...THIN, fill: '#ffffff' });
  let dots = '';
  for (let row = 0; row < 64; row += 1)
    for (let column = 0; column < 17 - (row % 2); column += 1) {
      const [x, y] = front.at(60 + column * 30 + (row % 2) * 15, 117 + row * 27.8);
      dots += `M${x.toFixed(1)} ${y.toFixed(1)}h0`;
    }
  canvas.path(dots, { stroke: '#9aa8b7', width: 3, cap: 'round' });
  front.rect(564, height / 2 - 90, 22, 226, { ...THIN, fill: '#ffffff' }, 10);
  for (const x of [40, 500]) front.rect(x, -30, 60, 30, THIN);
  label(canvas, 'FRONT', front.at(300, 0)[0], base + 108);
  measure(canvas, front.at(0, 0), front.at(600, 0), 46, '600');
  measure(canvas, front.at(0, height), front.at(0, 0), -62, '2000');
  measure(canvas, front.at(600, 70 + 42 * UNIT), front.at(600, 70), 44, '1867 / 42U');
  const side = view(canvas, 640, base, scale);
  side.rect(0, 0, 1200, height, { ...THICK, fill: PAPER });
  side.rect(30, 44, 1140, (height - 96) / 2, THIN);
  side.rect(30, 52 + (height - 96) / 2, 1140, (height - 96) / 2, THIN);
  for (const x of [230, 970]) {
    side.line(
      [
        [x, 52],
        [x, height - 40],
      ],
      { stroke: INK, width: 2, dash: [10, 7] },
    );
    side.line(
      [
        [x + (x < 500 ? 16 : -16), 52],
        [x + (x < 500 ? 16 : -16), height - 40],
      ],
      { stroke: INK, width: 1.5, dash: [10, 7] },
    );
  }
  for (const v of [height / 2 - 66, height - 90])
    for (const x of [260, 860]) side.rect(x, v, 80, 24, THIN, 10);
  for (const x of [60, 1080]) side.rect(x, -30, 60, 30, THIN);
  label(canvas, 'SIDE', side.at(600, 0)[0], base + 108);
  measure(canvas, side.at(0, 0), side.at(1200, 0), 46, '1200');
  measure(canvas, side.at(230, height), side.at(970, height), -34, '740');
  const plan = view(canvas, 1240, 650, scale);
  plan.rect(0, 0, 600, 1200, { ...THICK, fill: PAPER });
  plan.rect(40, 44, 520, 1112, THIN, 14);
  for (const [y, h] of [
    [120, 74],
    [672, 90],
    [936, 90],
  ] as const)
    plan.rect(96, y, 408, h, { ...THIN, fill: '#ffffff' }, 16);
  center(canvas, plan.at(300, -50), plan.at(300, 1250));
  label(canvas, 'TOP', plan.at(300, 0)[0], 756);
  measure(canvas, plan.at(0, 0), plan.at(600, 0), 50, '600');
  measure(canvas, plan.at(600, 1200), plan.at(600, 0), 40, '1200');
  words(canvas, '80 % OPEN DOOR', 1240, 860, 15, { color: '#52606f', weight: 1.6 });
  words(canvas, 'FEET ADD 12 TO 42', 1240, 924, 15, { color: '#52606f', weight: 1.6 });
  words(canvas, '1500 KG STATIC LOAD', 1240, 892, 15, { color: '#52606f', weight: 1.6 });
  return canvas;
}

export function managerDrawing(name: string): Canvas {
  const canvas = sheet(name, 'V8 CABLE MANAGER', 'V8-45-BK', '1:20');
  const { width, depth, height, units } = V8;
  const [usable, channel] = V8_SECTION;
  const wall = (width - usable) / 2;
  // The door lies before the channel, the spine behind it; brackets reach to the rear of the rack's post.
  const [door, spine] = [20, 16];
  const bracket = door + channel + spine;
  const scale = 0.4;
  const base = 1000;
  const first = (height - units * UNIT) / 2 + UNIT / 2 - 6;
  const front = view(canvas, 220, base, scale);
  front.rect(0, 0, width, height, { ...THICK, fill: PAPER });
  front.rect(0, height - 34, width, 34, { ...MEDIUM, fill: '#ffffff' });
  front.rect(0, 0, width, 34, { ...MEDIUM, fill: '#ffffff' });
  for (let v = 130; v < height - 180; v += 310)
    front.rect(width / 2 - 50, v, 100, 150, { ...THIN, fill: '#ffffff' }, 16);
  for (let unit = 0; unit < units; unit += 1)
    for (const x of [0, width - 30])
      front.rect(x, first + unit * UNIT, 30, 12, { stroke: INK, width: 1.5, fill: '#ffffff' });
  center(canvas, front.at(width / 2, -40), front.at(width / 2, height + 40));
  label(canvas, 'FRONT, DOOR OFF', front.at(width / 2, 0)[0], base + 104);
  measure(canvas, front.at(0, 0), front.at(width, 0), 44, String(width));
  measure(canvas, front.at(0, height), front.at(0, 0), -62, `${height} / ${units}U`);
  const side = view(canvas, 560, base, scale);
  side.rect(0, 0, door - 4, height, { ...MEDIUM, fill: '#ffffff' });
  side.rect(door + channel, 0, spine, height, { ...THICK, fill: PAPER });
  for (const y of [0, height - 34]) side.rect(0, y, bracket, 34, { ...MEDIUM, fill: '#ffffff' });
  for (const y of [40, height / 2 - 60, height - 160]) {
    side.rect(bracket, y, depth - bracket, 120, { ...MEDIUM, fill: '#ffffff' });
    for (const x of [bracket + 20, bracket + 62]) side.rect(x, y + 54, 24, 12, THIN, 6);
  }
  for (let unit = 0; unit < units; unit += 1) {
    const y = first + unit * UNIT;
    side.rect(door + 8, y, channel - 8, 12, { stroke: INK, width: 1.5, fill: '#ffffff' });
    side.rect(door, y - 8, 10, 28, { stroke: INK, width: 1.5, fill: '#ffffff' });
  }
  label(canvas, 'SIDE', side.at(depth / 2, 0)[0], base + 104);
  measure(canvas, side.at(0, 0), side.at(depth, 0), 44, String(depth));
  measure(canvas, side.at(depth, first + 24 * UNIT), side.at(depth, first + 20 * UNIT), 46, '177.8 / 4U');
  const big = 1.5;
  const plan = view(canvas, 970, 690, big);
  for (const x of [8, width - 20]) plan.rect(x, bracket, 12, depth - bracket, { ...MEDIUM, fill: '#ffffff' });
  plan.rect(0, door + channel, width, spine, { ...THICK, fill: PAPER });
  for (const x of [0, width - wall]) {
    plan.rect(x, door, wall, channel, { ...MEDIUM, fill: PAPER });
  }
  plan.rect(-3, 0, width + 6, door - 6, { ...MEDIUM, fill: '#ffffff' }, 4);
  // As many as the page states: 24 × 17 cables of 7.5 mm.
  let cables = '';
  for (let row = 0; row < 17; row += 1)
    for (let column = 0; column < 24; column += 1) {
      const [x, y] = plan.at(wall + ((column + 0.5) * usable) / 24, door + ((row + 0.5) * channel) / 17);
      cables += `M${x.toFixed(1)} ${y.toFixed(1)}h0`;
    }
  canvas.path(cables, { stroke: '#c3cdd8', width: 7.5 * big, cap: 'round' });
  for (const x of [-3, width - wall - 5]) plan.rect(x, door, wall + 8, 12, { ...MEDIUM, fill: '#ffffff' });
  label(canvas, 'TOP 1:5', plan.at(width / 2, 0)[0], 824);
  measure(canvas, plan.at(0, 0), plan.at(width, 0), 58, String(width));
  measure(canvas, plan.at(width, door + channel), plan.at(width, door), 54, String(channel));
  measure(canvas, plan.at(0, depth), plan.at(0, 0), -58, String(depth));
  note(
    canvas,
    plan.at(wall + (14.5 * usable) / 24, door + (10.5 * channel) / 17),
    [plan.at(width, 0)[0] + 90, plan.at(0, depth)[1] + 10],
    '408 CAT 6A',
  );
  return canvas;
}
