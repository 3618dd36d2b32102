/** Dimension drawings of cabinet, cable manager and containment, in millimetres. */
import { heightOf } from './cabinet.js';
import { UNIT } from './gear.js';
import { words } from './lettering.js';
import { INK } from './materials.js';
import { center, label, MEDIUM, measure, note, PAPER, sheet, THICK, THIN, view } from './sheet.js';
import type { Canvas } from './svg.js';

export function cabinetDrawing(name: string): Canvas {
  const canvas = sheet(name, 'N6 CABINET 42U', 'N6-4212', '1:20');
  const height = heightOf(42);
  const scale = 0.4;
  const base = 970;
  const front = view(canvas, 210, base, scale);
  front.rect(0, 48, 600, height - 48, { ...THICK, fill: PAPER });
  front.rect(8, 92, 584, height - 126, THIN);
  front.rect(42, 144, 516, height - 230, { ...THIN, fill: '#ffffff' });
  let dots = '';
  for (let row = 0; row < 62; row += 1)
    for (let column = 0; column < 17 - (row % 2); column += 1) {
      const [x, y] = front.at(60 + column * 30 + (row % 2) * 15, 166 + row * 27.8);
      dots += `M${x.toFixed(1)} ${y.toFixed(1)}h0`;
    }
  canvas.path(dots, { stroke: '#9aa8b7', width: 3, cap: 'round' });
  front.rect(564, height / 2 - 90, 22, 226, { ...THIN, fill: '#ffffff' }, 10);
  for (const x of [40, 500]) front.rect(x, 0, 60, 48, THIN);
  label(canvas, 'FRONT', front.at(300, 0)[0], base + 108);
  measure(canvas, front.at(0, 0), front.at(600, 0), 46, '600');
  measure(canvas, front.at(0, height), front.at(0, 0), -62, '2000');
  measure(canvas, front.at(600, 100 + 42 * UNIT), front.at(600, 100), 44, '1867 / 42U');
  const side = view(canvas, 640, base, scale);
  side.rect(0, 48, 1200, height - 48, { ...THICK, fill: PAPER });
  side.rect(30, 92, 1140, (height - 144) / 2, THIN);
  side.rect(30, 100 + (height - 144) / 2, 1140, (height - 144) / 2, THIN);
  for (const x of [230, 970]) {
    side.line(
      [
        [x, 100],
        [x, height - 40],
      ],
      { stroke: INK, width: 2, dash: [10, 7] },
    );
    side.line(
      [
        [x + (x < 500 ? 16 : -16), 100],
        [x + (x < 500 ? 16 : -16), height - 40],
      ],
      { stroke: INK, width: 1.5, dash: [10, 7] },
    );
  }
  for (const v of [height / 2 - 40, height - 90])
    for (const x of [260, 860]) side.rect(x, v, 80, 24, THIN, 10);
  for (const x of [60, 1080]) side.rect(x, 0, 60, 48, THIN);
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
  words(canvas, '1500 KG STATIC LOAD', 1240, 892, 15, { color: '#52606f', weight: 1.6 });
  return canvas;
}

export function managerDrawing(name: string): Canvas {
  const canvas = sheet(name, 'V10 CABLE MANAGER', 'V10-4525', '1:20');
  const scale = 0.42;
  const base = 1000;
  const front = view(canvas, 220, base, scale);
  front.rect(0, 0, 254, 2000, { ...THICK, fill: PAPER });
  front.rect(0, 1966, 254, 34, { ...MEDIUM, fill: '#ffffff' });
  for (let v = 560; v < 1900; v += 310) front.rect(60, v, 134, 150, { ...THIN, fill: '#ffffff' }, 16);
  for (const v of [60, 250]) front.rect(60, v, 134, 150, { ...THIN, fill: '#ffffff' }, 16);
  for (let unit = 0; unit < 43; unit += 1)
    for (const x of [0, 220])
      front.rect(x, 50 + unit * UNIT, 34, 12, { stroke: INK, width: 1.5, fill: '#ffffff' });
  center(canvas, front.at(127, -40), front.at(127, 2040));
  label(canvas, 'FRONT', front.at(127, 0)[0], base + 104);
  measure(canvas, front.at(0, 0), front.at(254, 0), 44, '254');
  measure(canvas, front.at(0, 2000), front.at(0, 0), -62, '2000');
  const side = view(canvas, 560, base, scale);
  side.rect(158, 0, 30, 2000, { ...THICK, fill: PAPER });
  side.rect(0, 1966, 330, 34, { ...MEDIUM, fill: '#ffffff' });
  side.rect(0, 0, 330, 20, { ...MEDIUM, fill: '#ffffff' });
  for (let unit = 0; unit < 43; unit += 1) {
    const y = 50 + unit * UNIT;
    side.rect(10, y, 148, 12, { stroke: INK, width: 1.5, fill: '#ffffff' });
    side.rect(2, y - 8, 10, 28, { stroke: INK, width: 1.5, fill: '#ffffff' });
    side.rect(188, y, 122, 12, { stroke: INK, width: 1.5, fill: '#ffffff' });
    side.rect(308, y - 8, 10, 28, { stroke: INK, width: 1.5, fill: '#ffffff' });
  }
  label(canvas, 'SIDE', side.at(165, 0)[0], base + 104);
  measure(canvas, side.at(0, 0), side.at(330, 0), 44, '330');
  measure(canvas, side.at(330, 50 + 24 * UNIT), side.at(330, 50 + 20 * UNIT), 46, '177.8 / 4U');
  const big = 1.3;
  const plan = view(canvas, 960, 640, big);
  plan.rect(0, 158, 254, 16, { ...THICK, fill: PAPER });
  for (const x of [0, 240]) {
    plan.rect(x, 10, 14, 320 - 10, { ...MEDIUM, fill: PAPER });
    plan.rect(x - 2, 0, 18, 10, { ...MEDIUM, fill: '#ffffff' });
    plan.rect(x - 2, 318, 18, 12, { ...MEDIUM, fill: '#ffffff' });
  }
  for (let row = 0; row < 6; row += 1)
    for (let column = 0; column < 9; column += 1) {
      const [x, y] = plan.at(40 + column * 21.5 + (row % 2) * 6, 26 + row * 21);
      canvas.ellipse(x, y, 8.8, 8.8, { stroke: '#9aa8b7', width: 1.5 });
    }
  label(canvas, 'TOP 1:6', plan.at(127, 0)[0], 760);
  measure(canvas, plan.at(0, 0), plan.at(254, 0), 56, '254');
  measure(canvas, plan.at(254, 158), plan.at(254, 0), 54, '158');
  measure(canvas, plan.at(0, 330), plan.at(0, 0), -54, '330');
  note(canvas, plan.at(150, 90), [plan.at(254, 0)[0] + 90, plan.at(0, 300)[1]], 'CAT 6A');
  return canvas;
}

export function containmentDrawing(name: string): Canvas {
  const canvas = sheet(name, 'AISLE CONTAINMENT', 'AC-1200', '1:40');
  const scale = 0.172;
  const base = 790;
  const end = view(canvas, 160, base, scale);
  for (const x of [0, 2400]) {
    end.rect(x, 48, 1200, 1952, { ...THICK, fill: PAPER });
    end.rect(x + 40, 100, 1120, 920, THIN);
    end.rect(x + 40, 1040, 1120, 920, THIN);
    for (const foot of [x + 60, x + 1080]) end.rect(foot, 0, 60, 48, THIN);
  }
  end.rect(1170, 0, 1260, 2330, { ...THICK, fill: '#ffffff' });
  end.rect(1222, 40, 578, 2080, { ...MEDIUM, fill: '#eaf2ff' });
  end.rect(1800, 40, 578, 2080, { ...MEDIUM, fill: '#eaf2ff' });
  for (const x of [1740, 1836]) end.rect(x, 900, 24, 420, THIN, 10);
  end.line(
    [
      [-400, 0],
      [4000, 0],
    ],
    THICK,
  );
  for (let x = -400; x < 4000; x += 100)
    end.line(
      [
        [x, -10],
        [x - 70, -80],
      ],
      { stroke: '#9aa8b7', width: 1.5 },
    );
  label(canvas, 'END', end.at(1800, 0)[0], base + 150);
  measure(canvas, end.at(0, -90), end.at(1200, -90), 46, '1200');
  measure(canvas, end.at(1200, -90), end.at(2400, -90), 46, '1200');
  measure(canvas, end.at(2400, -90), end.at(3600, -90), 46, '1200');
  measure(canvas, end.at(0, 2000), end.at(0, 0), -48, '2000');
  measure(canvas, end.at(3600, 2330), end.at(3600, 0), 52, '2330');
  const plan = view(canvas, 890, base, scale);
  for (const x of [0, 2400])
    for (let index = 0; index < 5; index += 1) {
      plan.rect(x, index * 600, 1200, 600, { ...MEDIUM, fill: PAPER });
      plan.rect(x + (x === 0 ? 150 : 750), index * 600 + 120, 300, 360, THIN, 40);
    }
  plan.rect(1200, 0, 1200, 3000, { ...THICK, fill: '#eaf2ff' });
  for (let index = 1; index < 5; index += 1)
    plan.line(
      [
        [1200, index * 600],
        [2400, index * 600],
      ],
      THIN,
    );
  plan.line(
    [
      [1800, 0],
      [1800, 3000],
    ],
    THIN,
  );
  center(canvas, plan.at(1800, -120), plan.at(1800, 3120));
  label(canvas, 'PLAN', plan.at(1800, 0)[0], base + 150);
  measure(canvas, plan.at(0, 0), plan.at(3600, 0), 62, '3600');
  measure(canvas, plan.at(0, 600), plan.at(0, 0), -40, '600');
  return canvas;
}
