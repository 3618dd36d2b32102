/** Plan of a data hall, 15 mm to the pixel. */
import { words } from './lettering.js';
import { AMBER, BLUE, ICE, stops } from './materials.js';
import { Canvas, type Point, polygon } from './svg.js';

const [LINE, DIM] = ['#9cc3f6', '#4f7db8'] as const;

/** Plan of a hall: contained aisles, cooling galleries, power rooms, ladders and busway. */
export function sitePlan(name: string): Canvas {
  const canvas = new Canvas(name, 2400, 1350);
  canvas.rect(0, 0, 2400, 1350, {
    fill: canvas.linear([0, 0], [2400, 1350], stops('#0c1f3a', '#0a1a2f', '#07111f')),
  });
  let grid = '';
  for (let x = 0; x <= 2400; x += 40) grid += `M${x} 0V1350`;
  for (let y = 15; y <= 1350; y += 40) grid += `M0 ${y}H2400`;
  canvas.path(grid, { stroke: '#5b8bd0', width: 1, opacity: 0.09 });
  const wall = (x: number, y: number, w: number, h: number): void => {
    canvas.rect(x, y, w, h, { stroke: LINE, width: 9 });
    canvas.rect(x, y, w, h, { stroke: '#0b1b33', width: 5 });
  };
  wall(260, 150, 1880, 1040);
  for (const x of [260, 1930]) for (let room = 0; room < 4; room += 1) wall(x, 150 + room * 260, 210, 260);
  for (const y of [240, 1092]) {
    doorLeaf(canvas, [470, y], 1);
    doorLeaf(canvas, [1930, y], -1);
  }
  for (let unit = 0; unit < 9; unit += 1) {
    const x = 556 + unit * 146;
    for (const y of [166, 1120]) cooling(canvas, x, y);
  }
  for (let pod = 0; pod < 3; pod += 1) aislePod(canvas, 600, 260 + pod * 295, pod);
  for (const x of [300, 1970]) powerRooms(canvas, x);
  bubbles(canvas);
  northArrow(canvas, 2278, 250);
  scaleBar(canvas, 1720, 1276);
  return canvas;
}

function doorLeaf(canvas: Canvas, [x, y]: Point, sign: number): void {
  canvas.rect(x - 6, y - 34, 12, 68, { fill: '#0b1b33' });
  canvas.path(`M${x} ${y + 34}L${x + sign * 66} ${y + 34}A66 66 0 0 ${sign > 0 ? 0 : 1} ${x} ${y - 32}`, {
    stroke: LINE,
    width: 1.6,
    opacity: 0.8,
  });
}

function cooling(canvas: Canvas, x: number, y: number): void {
  canvas.rect(x, y, 116, 56, { stroke: LINE, width: 2, fill: '#10294c' });
  for (const cx of [x + 32, x + 84]) {
    canvas.ellipse(cx, y + 28, 19, 19, { stroke: LINE, width: 1.6 });
    canvas.path(`M${cx - 13} ${y + 15}L${cx + 13} ${y + 41}M${cx + 13} ${y + 15}L${cx - 13} ${y + 41}`, {
      stroke: LINE,
      width: 1.4,
      opacity: 0.8,
    });
  }
}

/** Two rows of 30 cabinets with their cold aisle, ladder and busway. */
function aislePod(canvas: Canvas, x: number, y: number, pod: number): void {
  const [count, w, d, aisle] = [30, 40, 80, 80];
  canvas.rect(x - 12, y + d, count * w + 24, aisle, {
    fill: canvas.linear([x, 0], [x + count * w, 0], stops('#2f7df0', '#79b4ff', '#2f7df0')),
    opacity: 0.62,
  });
  for (const [top, isUpper] of [
    [y, true],
    [y + d + aisle, false],
  ] as const)
    for (let index = 0; index < count; index += 1) {
      const left = x + index * w;
      const full = (index * 7 + pod * 5 + (isUpper ? 0 : 3)) % 6 !== 0;
      canvas.rect(left, top, w, d, { stroke: LINE, width: 1.5, fill: full ? '#173a6c' : '#0d2140' });
      const door = isUpper ? top + d - 5 : top;
      canvas.rect(left + 4, door, w - 8, 5, { fill: ICE, opacity: full ? 0.85 : 0.3 });
      if (full)
        canvas.path(`M${left + 9} ${isUpper ? top + 10 : top + d - 10}h${w - 18}`, {
          stroke: LINE,
          width: 1.4,
          opacity: 0.55,
        });
    }
  for (const edge of [x - 12, x + count * w + 4]) canvas.rect(edge, y + d, 8, aisle, { fill: '#f6f8fa' });
  canvas.path(`M${x - 60} ${y + 14}H${x + count * w + 60}`, { stroke: AMBER, width: 3 });
  for (let tap = 1; tap < 15; tap += 1) canvas.rect(x + tap * 2 * w - 4, y + 10, 8, 8, { fill: AMBER });
  const ladder = y + d * 2 + aisle - 24;
  canvas.path(`M${x - 40} ${ladder}H${x + count * w + 40}M${x - 40} ${ladder + 10}H${x + count * w + 40}`, {
    stroke: '#f6f8fa',
    width: 1.4,
    opacity: 0.75,
  });
  let rungs = '';
  for (let at = x - 36; at < x + count * w + 40; at += 16) rungs += `M${at} ${ladder}v10`;
  canvas.path(rungs, { stroke: '#f6f8fa', width: 1.2, opacity: 0.5 });
  words(canvas, String.fromCharCode(65 + pod * 2), x - 46, y + 54, 16, { middle: true, color: ICE });
  words(canvas, String.fromCharCode(66 + pod * 2), x - 46, y + d + aisle + 48, 16, {
    middle: true,
    color: ICE,
  });
}

/** Switchboards and batteries in the side rooms. */
function powerRooms(canvas: Canvas, x: number): void {
  for (let room = 0; room < 4; room += 1) {
    const y = 182 + room * 260;
    for (let unit = 0; unit < 4; unit += 1) {
      canvas.rect(x, y + 14 + unit * 44, 52, 38, { stroke: LINE, width: 1.6, fill: '#10294c' });
      canvas.path(`M${x + 24} ${y + 20 + unit * 44}l-6 14h10l-6 14`, { stroke: AMBER, width: 1.6 });
      canvas.rect(x + 82, y + 14 + unit * 44, 48, 38, { stroke: LINE, width: 1.4 });
      canvas.path(`M${x + 90} ${y + 33 + unit * 44}h32`, { stroke: LINE, width: 1.2, dash: [4, 4] });
    }
  }
}

/** Axes of the building. */
function bubbles(canvas: Canvas): void {
  for (let index = 0; index < 10; index += 1) {
    const x = 470 + index * 162.2;
    canvas.path(`M${x.toFixed(1)} 128V1210`, { stroke: DIM, width: 1.2, dash: [18, 7], opacity: 0.55 });
    canvas.ellipse(x, 104, 23, 23, { stroke: LINE, width: 1.8, fill: '#0c1f3a' });
    words(canvas, String(index + 1), x, 112, 16, { middle: true, color: ICE });
  }
  canvas.path('M470 1232H1930', { stroke: LINE, width: 1.8 });
  for (const x of [470, 1930])
    canvas.path(`M${x} 1218V1246M${x - 9} 1241L${x + 9} 1223`, { stroke: LINE, width: 1.8 });
  canvas.rect(1140, 1218, 120, 28, { fill: '#0a1729' });
  words(canvas, '21900', 1200, 1241, 18, { middle: true, color: ICE });
}

function northArrow(canvas: Canvas, x: number, y: number): void {
  canvas.ellipse(x, y, 44, 44, { stroke: LINE, width: 1.8 });
  canvas.path(
    polygon([
      [x, y - 60],
      [x + 20, y + 22],
      [x, y + 8],
    ]),
    { fill: ICE },
  );
  canvas.path(
    polygon([
      [x, y - 60],
      [x - 20, y + 22],
      [x, y + 8],
    ]),
    { fill: BLUE },
  );
  words(canvas, 'N', x, y - 74, 18, { middle: true, color: ICE });
}

function scaleBar(canvas: Canvas, x: number, y: number): void {
  for (let part = 0; part < 4; part += 1)
    canvas.rect(x + part * 66.7, y, 66.7, 9, {
      fill: part % 2 === 0 ? ICE : '#0a1a2f',
      stroke: ICE,
      width: 1.2,
    });
  words(canvas, '0', x, y + 32, 13, { middle: true, color: ICE });
  words(canvas, '4 M', x + 266.8, y + 32, 13, { middle: true, color: ICE });
}
