/** Drawing sheets: frame, title block, dimension lines with arrows and extension lines. */
import { lengthOf, words } from './lettering.js';
import { BLUE, INK } from './materials.js';
import { Canvas, line, type Point, polygon, type Style } from './svg.js';

export const THICK: Style = { stroke: INK, width: 3, join: 'miter' };
export const MEDIUM: Style = { stroke: INK, width: 2, join: 'miter' };
export const THIN: Style = { stroke: '#52606f', width: 1.5, join: 'miter' };
export const PAPER = '#f6f8fa';
const FAINT = '#9aa8b7';
const SMALL = '#52606f';

/** Sheet of 1600 × 1200 with zones along its frame and a title block at its lower right. */
export function sheet(name: string, title: string, number: string, scale: string): Canvas {
  const canvas = new Canvas(name, 1600, 1200);
  canvas.rect(0, 0, 1600, 1200, { fill: '#ffffff' });
  canvas.rect(24, 24, 1552, 1152, { stroke: FAINT, width: 1.5 });
  canvas.rect(48, 48, 1504, 1104, { stroke: INK, width: 2 });
  for (let zone = 0; zone < 8; zone += 1) {
    const x = 48 + (zone + 0.5) * 188;
    for (const y of [43, 1171]) words(canvas, String(zone + 1), x, y, 11, { middle: true, color: FAINT });
    if (zone > 0)
      for (const y of [24, 1152]) canvas.rect(48 + zone * 188, y, 0.01, 24, { stroke: FAINT, width: 1.5 });
  }
  for (const [zone, letter] of ['A', 'B', 'C', 'D', 'E', 'F'].entries()) {
    const y = 48 + (zone + 0.5) * 184;
    for (const x of [36, 1564]) words(canvas, letter, x, y + 5, 11, { middle: true, color: FAINT });
    if (zone > 0)
      for (const x of [24, 1552]) canvas.rect(x, 48 + zone * 184, 24, 0.01, { stroke: FAINT, width: 1.5 });
  }
  const [x, y, w, h] = [1092, 1044, 460, 108];
  canvas.rect(x, y, w, h, { stroke: INK, width: 2, fill: '#ffffff' });
  canvas.path(`M${x} ${y + 62}H${x + w}M${x + 190} ${y + 62}V${y + h}M${x + 330} ${y + 62}V${y + h}`, {
    stroke: INK,
    width: 1.5,
  });
  words(canvas, title, x + 20, y + 42, 20, { weight: 2.4 });
  const cell = (left: number, label: string, value: string): void => {
    words(canvas, label, x + left, y + 77, 7.5, { color: SMALL, weight: 1 });
    words(canvas, value, x + left, y + 99, 14, { weight: 1.6 });
  };
  cell(14, 'DRAWING', number);
  cell(204, 'SCALE', scale);
  cell(344, 'UNITS', 'MM');
  canvas.rect(x + w - 60, y + 16, 30, 30, { fill: INK });
  canvas.path(
    line([
      [x + w - 53, y + 40],
      [x + w - 53, y + 22],
      [x + w - 37, y + 40],
      [x + w - 37, y + 22],
    ]),
    { stroke: '#ffffff', width: 3.4, join: 'miter' },
  );
  return canvas;
}

/** Name of a view, underlined, centred below it. */
export function label(canvas: Canvas, text: string, x: number, y: number): void {
  words(canvas, text, x, y, 14, { middle: true, color: SMALL, weight: 1.6 });
  const half = (lengthOf(text) * 14) / 2;
  canvas.path(
    line([
      [x - half, y + 9],
      [x + half, y + 9],
    ]),
    { stroke: SMALL, width: 1.5 },
  );
}

/** Solid arrow head at `to`, 16 pixels long. */
function arrow(from: Point, to: Point): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const wing = (turn: number): Point => [
    to[0] - 16 * Math.cos(angle + turn),
    to[1] - 16 * Math.sin(angle + turn),
  ];
  return polygon([wing(0.19), to, wing(-0.19)]);
}

/**
 * A measure between two points, drawn `away` pixels beside them: below or to the right when positive. Short
 * measures have their arrows outside.
 */
export function measure(canvas: Canvas, from: Point, to: Point, away: number, text: string): void {
  const upright = Math.abs(from[0] - to[0]) < 1;
  const shift: Point = upright ? [away, 0] : [0, away];
  const move = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy];
  const [a, b] = [move(from, shift), move(to, shift)];
  const sign = Math.sign(away);
  const gap: Point = upright ? [sign * 6, 0] : [0, sign * 6];
  const past: Point = upright ? [sign * 9, 0] : [0, sign * 9];
  canvas.path(line([move(from, gap), move(a, past)]) + line([move(to, gap), move(b, past)]), {
    stroke: FAINT,
    width: 1.5,
  });
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const size = 19;
  const room = lengthOf(text) * size + 16;
  const unit: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const along = (point: Point, by: number): Point => [point[0] + unit[0] * by, point[1] + unit[1] * by];
  const color = { stroke: BLUE, width: 1.8 };
  const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  if (length > room + 44) {
    canvas.path(line([a, along(middle, -room / 2)]) + line([along(middle, room / 2), b]), color);
    canvas.path(arrow(middle, a) + arrow(middle, b), { fill: BLUE });
    say(canvas, text, middle, upright, size);
    return;
  }
  canvas.path(line([along(a, -34), a]) + line([b, along(b, 34)]) + line([a, b]), color);
  canvas.path(arrow(along(a, -30), a) + arrow(along(b, 30), b), { fill: BLUE });
  say(canvas, text, along(b, 34 + room / 2), upright, size);
}

function say(canvas: Canvas, text: string, [x, y]: Point, upright: boolean, size: number): void {
  words(canvas, text, upright ? x + size / 2 : x, upright ? y : y + size / 2, size, {
    middle: true,
    turned: upright,
    weight: 2,
  });
}

/** Leader line with a note. */
export function note(canvas: Canvas, from: Point, to: Point, text: string): void {
  const end: Point = [to[0] + (to[0] > from[0] ? 22 : -22), to[1]];
  canvas.path(line([from, to, end]), { stroke: SMALL, width: 1.5 });
  canvas.ellipse(from[0], from[1], 3.2, 3.2, { fill: SMALL });
  const left = to[0] > from[0] ? end[0] + 8 : end[0] - 8 - lengthOf(text) * 13;
  words(canvas, text, left, to[1] + 6, 13, { color: SMALL, weight: 1.5 });
}

/** Centre line. */
export function center(canvas: Canvas, a: Point, b: Point): void {
  canvas.path(line([a, b]), { stroke: BLUE, width: 1.5, dash: [16, 6], opacity: 0.6 });
}

/** A view on a sheet: millimetres from its lower left corner to pixels. */
export function view(canvas: Canvas, left: number, base: number, scale: number) {
  const at = (x: number, y: number): Point => [left + x * scale, base - y * scale];
  return {
    at,
    rect(
      x: number,
      y: number,
      width: number,
      height: number,
      style: Parameters<Canvas['rect']>[4],
      radius = 0,
    ): void {
      const [px, py] = at(x, y + height);
      canvas.rect(px, py, width * scale, height * scale, style, radius * scale);
    },
    line(points: readonly Point[], style: Parameters<Canvas['path']>[1]): void {
      canvas.path(line(points.map(([x, y]) => at(x, y))), style);
    },
  };
}
