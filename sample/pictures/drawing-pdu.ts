/** Dimension drawing of the P3 rack PDU, in millimetres. */
import { INK } from './materials.js';
import { P3 } from './measures.js';
import { meterHeight, outletHeight } from './pdu.js';
import { label, MEDIUM, measure, note, PAPER, sheet, THICK, THIN } from './sheet.js';
import type { Canvas, Point } from './svg.js';

export function pduDrawing(name: string): Canvas {
  const canvas = sheet(name, 'P3 RACK PDU', 'P3-3460-48H', '1:10');
  const scale = 0.74;
  const [left, top] = [140, 240];
  // Lying: x along its length.
  const lying = (
    x: number,
    y: number,
    width: number,
    height: number,
    style: Parameters<Canvas['rect']>[4],
    at = top,
    r = 0,
  ): void => canvas.rect(left + x * scale, at + y * scale, width * scale, height * scale, style, r);
  const { width, length, depth, buttons } = P3;
  const outlets = P3.groups * P3.each;
  lying(0, 0, length, width, { ...THICK, fill: PAPER });
  for (let index = 0; index < outlets; index += 1) {
    const x = outletHeight(P3, index);
    lying(x - 11.5, 13, 23, 30, THIN, top, 2);
    lying(x - 6, 19, 12, 18, { stroke: '#9aa8b7', width: 1.2 });
  }
  for (let group = 1; group <= P3.groups; group += 1)
    for (const y of [11, 29])
      lying(outletHeight(P3, group * P3.each - 1) + 17, y, 12, 16, { stroke: '#9aa8b7', width: 1.2 }, top, 1);
  const meter = meterHeight(P3);
  lying(meter, 3, 144, 50, { ...MEDIUM, fill: '#ffffff' }, top, 3);
  lying(meter + 62, 9, 66, 38, THIN, top, 2);
  for (const y of [15, 28, 41]) canvas.ellipse(left + (meter + 50) * scale, top + y * scale, 3, 3, THIN);
  canvas.path(
    `M${left} ${top + 21}C${left - 34} ${top + 21} ${left - 62} ${top + 60} ${left - 62} ${top + 160}`,
    { stroke: INK, width: 9, cap: 'butt' },
  );
  canvas.path(
    `M${left} ${top + 21}C${left - 34} ${top + 21} ${left - 62} ${top + 60} ${left - 62} ${top + 160}`,
    { stroke: '#ffffff', width: 5, cap: 'butt' },
  );
  measure(canvas, [left, top], [left + length * scale, top], -62, String(length));
  measure(
    canvas,
    [left + length * scale, top],
    [left + length * scale, top + width * scale],
    36,
    String(width),
  );
  label(canvas, 'FRONT', left + (length * scale) / 2, top + 112);
  const sideTop = 450;
  lying(0, 0, length, depth, { ...THICK, fill: PAPER }, sideTop);
  lying(0, depth / 2, length, 3, { stroke: '#9aa8b7', width: 1.2 }, sideTop);
  const ends = [(length - buttons) / 2, (length + buttons) / 2] as const;
  for (const x of ends) {
    lying(x - 5, depth, 10, 9, MEDIUM, sideTop);
    lying(x - 9, depth + 9, 18, 5, MEDIUM, sideTop);
  }
  const foot = sideTop + (depth + 14) * scale;
  measure(canvas, [left + ends[0] * scale, foot], [left + ends[1] * scale, foot], 42, String(buttons));
  measure(
    canvas,
    [left + length * scale, sideTop],
    [left + length * scale, sideTop + depth * scale],
    36,
    String(depth),
  );
  label(canvas, 'SIDE, WITH MOUNTING BUTTONS', left + (length * scale) / 2, sideTop + 152);
  // Enlarged: cross-section and one outlet.
  const big = 3;
  const section: Point = [200, 760];
  canvas.rect(section[0], section[1], width * big, depth * big, { ...THICK, fill: PAPER }, 6);
  canvas.rect(section[0] + 6, section[1] + 6, width * big - 12, depth * big - 12, THIN, 4);
  canvas.rect(section[0] + 33, section[1] - 8, 102, 78, { ...MEDIUM, fill: '#ffffff' }, 6);
  canvas.rect(section[0] + 69, section[1] + depth * big, 30, 27, MEDIUM);
  canvas.rect(section[0] + 57, section[1] + depth * big + 27, 54, 15, MEDIUM);
  measure(canvas, [section[0], section[1]], [section[0] + width * big, section[1]], -54, String(width));
  measure(canvas, [section[0], section[1]], [section[0], section[1] + depth * big], -46, String(depth));
  label(canvas, 'SECTION 3:1', section[0] + (width * big) / 2, 1030);
  outletDetail(canvas, [580, 770], 6.4);
  note(
    canvas,
    [left + outletHeight(P3, 33) * scale, top + 40],
    [left + outletHeight(P3, 33) * scale + 60, 380],
    `${outlets} OUTLETS C13/C19`,
  );
  return canvas;
}

/** A combination outlet, `scale` pixels a millimetre. */
function outletDetail(canvas: Canvas, [x, y]: Point, scale: number): void {
  const rect = (
    u: number,
    v: number,
    w: number,
    h: number,
    style: Parameters<Canvas['rect']>[4],
    r = 0,
  ): void => canvas.rect(x + u * scale, y + v * scale, w * scale, h * scale, style, r * scale);
  rect(0, 0, 36.8, 28.2, { ...THICK, fill: PAPER }, 3);
  rect(3.4, 2.6, 30, 23, { ...MEDIUM, fill: '#ffffff' }, 3);
  rect(5, 4.2, 26.8, 19.8, THIN, 2.4);
  for (const [u, v] of [
    [10.2, 17.1],
    [26.6, 17.1],
    [18.4, 9.1],
  ] as const) {
    rect(u - 3.5, v - 1.2, 7, 2.4, THIN);
    rect(u - 1.1, v - 3.2, 2.2, 6.4, THIN);
  }
  measure(canvas, [x + 3.4 * scale, y], [x + 33.4 * scale, y], -42, '30');
  measure(canvas, [x + 36.8 * scale, y + 2.6 * scale], [x + 36.8 * scale, y + 25.6 * scale], 42, '23');
  label(canvas, 'OUTLET 6:1', x + 18.4 * scale, 1030);
}
