/** Dimension drawing of the aisle containment, in millimetres. */
import { heightOf } from './cabinet.js';
import { AISLE } from './measures.js';
import { center, label, MEDIUM, measure, note, PAPER, sheet, THICK, THIN, view } from './sheet.js';
import type { Canvas } from './svg.js';

const { width, header, cabinets, pitch, cabinetDepth } = AISLE;
const WHOLE = width + 2 * cabinetDepth;
const SCALE = 0.165;
const BASE = 790;
/** Cabinets that the plan shows at each end of its broken row, and the width of the break. */
const SHOWN = 2;
const BREAK = 420;

export function containmentDrawing(name: string): Canvas {
  const canvas = sheet(name, 'AISLE CONTAINMENT', `AC-F${cabinets}-W`, '1:40');
  endView(canvas);
  plan(canvas);
  return canvas;
}

function endView(canvas: Canvas): void {
  const height = heightOf(42);
  const end = view(canvas, 130, BASE, SCALE);
  for (const x of [0, cabinetDepth + width]) {
    end.rect(x, 48, cabinetDepth, height - 48, { ...THICK, fill: PAPER });
    end.rect(x + 40, 100, cabinetDepth - 80, 920, THIN);
    end.rect(x + 40, 1040, cabinetDepth - 80, 920, THIN);
    for (const foot of [x + 60, x + cabinetDepth - 120]) end.rect(foot, 0, 60, 48, THIN);
  }
  const leaf = (width - 44) / 2;
  end.rect(cabinetDepth - 30, 0, width + 60, header, { ...THICK, fill: '#ffffff' });
  for (const x of [cabinetDepth + 22, cabinetDepth + 22 + leaf])
    end.rect(x, 40, leaf, header - 250, { ...MEDIUM, fill: '#eaf2ff' });
  for (const x of [WHOLE / 2 - 60, WHOLE / 2 + 36]) end.rect(x, 900, 24, 420, THIN, 10);
  end.line(
    [
      [-300, 0],
      [WHOLE + 300, 0],
    ],
    THICK,
  );
  for (let x = -300; x < WHOLE + 300; x += 100)
    end.line(
      [
        [x, -10],
        [x - 70, -80],
      ],
      { stroke: '#9aa8b7', width: 1.5 },
    );
  label(canvas, 'END', end.at(WHOLE / 2, 0)[0], BASE + 150);
  const edges = [0, cabinetDepth, cabinetDepth + width, WHOLE];
  edges.slice(1).forEach((to, index) => {
    const from = edges[index] ?? 0;
    measure(canvas, end.at(from, -90), end.at(to, -90), 46, String(to - from));
  });
  measure(canvas, end.at(0, height), end.at(0, 0), -48, '2000');
  measure(canvas, end.at(WHOLE, header), end.at(WHOLE, 0), 52, String(header));
  note(
    canvas,
    end.at(WHOLE / 2 + 200, header - 105),
    [end.at(WHOLE, 0)[0] - 150, end.at(0, header + 900)[1]],
    'HEADER 2100 TO 2700',
  );
}

/** Plan of the row, broken in the middle. */
function plan(canvas: Canvas): void {
  const at = view(canvas, 860, BASE, SCALE);
  const length = SHOWN * 2 * pitch + BREAK;
  const starts = [...Array(SHOWN * 2).keys()].map((index) => index * pitch + (index < SHOWN ? 0 : BREAK));
  for (const x of [0, cabinetDepth + width])
    for (const y of starts) {
      at.rect(x, y, cabinetDepth, pitch, { ...MEDIUM, fill: PAPER });
      at.rect(x + (x === 0 ? 150 : cabinetDepth - 450), y + 120, 300, 360, THIN, 40);
    }
  for (const y of [0, SHOWN * pitch + BREAK]) {
    at.rect(cabinetDepth, y, width, SHOWN * pitch, { ...MEDIUM, fill: '#eaf2ff' });
    at.line(
      [
        [cabinetDepth, y + pitch],
        [cabinetDepth + width, y + pitch],
      ],
      THIN,
    );
  }
  for (const [y, up] of [
    [SHOWN * pitch, 1],
    [SHOWN * pitch + BREAK, -1],
  ] as const) {
    const middle = WHOLE / 2;
    at.line(
      [
        [-160, y + up * 90],
        [middle - 110, y + up * 90],
        [middle - 50, y + up * 190],
        [middle + 50, y - up * 10],
        [middle + 110, y + up * 90],
        [WHOLE + 160, y + up * 90],
      ],
      THIN,
    );
    for (const x of [0, cabinetDepth, cabinetDepth + width, WHOLE])
      at.line(
        [
          [x, y],
          [x, y + up * 90],
        ],
        x === 0 || x === WHOLE ? MEDIUM : THICK,
      );
  }
  center(canvas, at.at(WHOLE / 2, -120), at.at(WHOLE / 2, length + 120));
  label(canvas, 'PLAN', at.at(WHOLE / 2, 0)[0], BASE + 150);
  measure(canvas, at.at(0, 0), at.at(WHOLE, 0), 62, String(WHOLE));
  measure(canvas, at.at(0, pitch), at.at(0, 0), -40, String(pitch));
  measure(canvas, at.at(WHOLE, length), at.at(WHOLE, 0), 46, `${cabinets * pitch} / ${cabinets} X ${pitch}`);
}
