/** Aisle containment and exhaust chimneys. */
import { cabinetBox, drawCabinet, heightOf } from './cabinet.js';
import { perforatedDoor } from './door.js';
import { Box, Face } from './face.js';
import { badge } from './fittings.js';
import { BLACK, drawBox, frontFill, hair, ICE, panel, STEEL, sideFill, stops, topFill } from './materials.js';
import { AISLE as MEASURES } from './measures.js';
import type { Camera } from './space.js';
import { ground, stage } from './studio.js';
import type { Canvas } from './svg.js';

const HEIGHT = heightOf(42);
const { width: AISLE, cabinetDepth: DEPTH, header: ROOF } = MEASURES;
const COUNT = 5;
const LENGTH = COUNT * 600;

/** Two rows of five cabinets with a glass roof and sliding doors between them, seen from one end. */
export function coldAisle(name: string): Canvas {
  const { canvas, camera } = stage(name, 3600, ROOF, LENGTH, {
    turn: 29,
    eye: 3350,
    distance: 10500,
    border: [80, 220, 230],
  });
  ground(canvas, camera, new Box(camera, [0, 0, 0], 3600, HEIGHT, LENGTH));
  row(canvas, camera, 0, false);
  aisle(canvas, camera);
  row(canvas, camera, DEPTH + AISLE, true);
  roof(canvas, camera);
  aisleDoors(canvas, camera);
  return canvas;
}

/** One row: end panel to the viewer, roofs above, and to the right the rear doors when they are seen. */
function row(canvas: Canvas, camera: Camera, x: number, rear: boolean): void {
  const box = new Box(camera, [x, 0, 0], DEPTH, HEIGHT, LENGTH);
  canvas.path(box.top.whole(), { fill: topFill(canvas, box.top, BLACK) });
  for (let index = 0; index < COUNT; index += 1) {
    const z = index * 600;
    canvas.path(box.top.quad(0, z, DEPTH, 5), { fill: '#0a0d11', opacity: 0.8 });
    canvas.path(box.top.quad(0, z + 5, DEPTH, 5), { fill: '#8d99a6', opacity: 0.35 });
    for (const u of rear ? [180, 760] : [150, 720]) {
      canvas.path(box.top.rounded(u, z + 120, 200, 360, 26), { fill: '#0d1217', opacity: 0.85 });
      canvas.path(box.top.rounded(u, z + 120, 200, 360, 26), { stroke: '#6b7683', width: 1, opacity: 0.6 });
    }
  }
  if (rear) {
    canvas.path(box.side.whole(), { fill: sideFill(canvas, box.side, BLACK) });
    for (let index = COUNT - 1; index >= 0; index -= 1) {
      const door = box.side.part(index * 600 + 8, 62, 584, HEIGHT - 100);
      perforatedDoor(canvas, door, {
        coat: { ...BLACK, front: ['#39424c', '#262d35', '#1b2128'] },
        pitch: 24,
        hole: 17,
        handleLeft: true,
      });
    }
    canvas.path(box.side.quad(0, 0, LENGTH, 50), { fill: '#05070a' });
  }
  const end = box.front;
  canvas.path(end.whole(), { fill: frontFill(canvas, end, BLACK) });
  const half = (HEIGHT - 120) / 2;
  for (const v of [60, 70 + half])
    panel(canvas, end, [30, v, DEPTH - 60, half], BLACK, frontFill(canvas, end, BLACK), 10);
  canvas.path(end.whole(), {
    fill: canvas.linear(end.at(0, HEIGHT), end.at(DEPTH, 0), [
      { at: 0, color: '#ffffff', opacity: 0.12 },
      { at: 0.4, color: '#ffffff', opacity: 0.02 },
      { at: 1, color: '#000000', opacity: 0.18 },
    ]),
  });
  for (const v of [half, HEIGHT - 130])
    for (const u of [260, 900])
      canvas.path(end.rounded(u, v - 4, 84, 24, 10), { fill: '#05070a', opacity: 0.8 });
  canvas.path(end.quad(0, 0, DEPTH, 44), { fill: '#05070a', opacity: 0.75 });
  canvas.path(
    end.stroke([
      [0, 0],
      [0, HEIGHT],
      [DEPTH, HEIGHT],
    ]),
    { stroke: BLACK.edge, width: hair(end, 4, 1.2), opacity: 0.8 },
  );
  badge(canvas, end, DEPTH / 2 - 130, HEIGHT - 330, 3.1);
}

/** The inside, as far as it is seen through doors and roof: light, floor, cabinet fronts. */
function aisle(canvas: Canvas, camera: Camera): void {
  const box = new Box(camera, [DEPTH, 0, 0], AISLE, ROOF, LENGTH);
  canvas.path(box.left.whole(), {
    fill: canvas.linear(...box.left.across(0, LENGTH), stops('#8db4e8', '#b8d3f6')),
  });
  canvas.path(box.back.whole(), { fill: '#dbe9fc' });
  canvas.path(box.bottom.whole(), {
    fill: canvas.linear(box.bottom.at(600, 0), box.bottom.at(600, LENGTH), stops('#e9f2fe', '#cfe0f6')),
  });
  for (let index = 0; index < COUNT; index += 1) {
    const door = box.left.part(index * 600 + 16, 80, 568, HEIGHT - 150);
    canvas.path(door.whole(), { fill: '#2c3d54', opacity: 0.85 });
    door.perforate(canvas, [40, 60, 488, HEIGHT - 270], { pitch: 30, hole: 19 }, '#0d1826');
  }
  for (let v = 0; v <= LENGTH; v += 600)
    canvas.path(
      box.bottom.stroke([
        [0, v],
        [AISLE, v],
      ]),
      { stroke: '#9fbbe0', width: 1.2, opacity: 0.7 },
    );
}

function roof(canvas: Canvas, camera: Camera): void {
  const upper = new Box(camera, [DEPTH, HEIGHT, 0], AISLE, ROOF - HEIGHT, LENGTH);
  canvas.path(upper.left.whole(), { fill: '#7a96ba', opacity: 0.55 });
  canvas.path(upper.side.whole(), {
    fill: canvas.linear(...upper.side.across(0, LENGTH), stops('#39434d', '#262d35')),
  });
  for (let index = 0; index < COUNT; index += 1) {
    const pane = upper.side.part(index * 600 + 40, 46, 520, ROOF - HEIGHT - 92);
    canvas.path(pane.whole(), {
      fill: canvas.linear(pane.at(0, 200), pane.at(520, 0), stops('#dbe9fc', '#9dbfec')),
    });
  }
  const { top } = upper;
  canvas.path(top.whole(), { fill: '#2a323b' });
  for (let index = 0; index < COUNT; index += 1)
    for (const u of [44, 614]) {
      const pane = top.part(u, index * 600 + 32, 542, 536);
      canvas.path(pane.whole(), {
        fill: canvas.linear(pane.at(0, 536), pane.at(542, 0), [
          { at: 0, color: '#f7fbff' },
          { at: 0.45, color: '#d6e6fb' },
          { at: 1, color: '#a9c9f3' },
        ]),
      });
      canvas.path(
        pane.shape([
          [0, 536],
          [250, 536],
          [60, 0],
          [0, 0],
        ]),
        { fill: '#ffffff', opacity: 0.35 },
      );
      canvas.path(pane.whole(), { stroke: '#0d1217', width: 1.2, opacity: 0.8 });
      canvas.path(pane.quad(250, 60, 36, 416), { fill: '#ffffff', opacity: 0.9 });
    }
  canvas.path(
    top.stroke([
      [0, 0],
      [AISLE, 0],
    ]),
    { stroke: '#aab4be', width: 2, opacity: 0.8 },
  );
  canvas.path(
    top.stroke([
      [AISLE, 0],
      [AISLE, LENGTH],
    ]),
    { stroke: '#aab4be', width: 1.6, opacity: 0.7 },
  );
}

/** Glass sliding doors between the end panels, with their header. */
function aisleDoors(canvas: Canvas, camera: Camera): void {
  const frame = new Box(camera, [DEPTH - 30, 0, -46], AISLE + 60, ROOF, 46);
  canvas.path(frame.top.whole(), { fill: topFill(canvas, frame.top, BLACK) });
  canvas.path(frame.side.whole(), { fill: sideFill(canvas, frame.side, BLACK) });
  const { front } = frame;
  const header = 210;
  canvas.path(front.whole() + front.quad(52, 40, AISLE - 44, ROOF - header - 40), {
    fill: frontFill(canvas, front, BLACK),
    evenOdd: true,
  });
  const leaf = (AISLE - 44) / 2;
  for (const u of [52, 52 + leaf]) {
    const door = front.part(u, 40, leaf, ROOF - header - 40);
    const [w, h] = [leaf, door.height];
    canvas.path(door.whole() + door.rounded(54, 90, w - 108, h - 160, 10), {
      fill: canvas.linear(door.at(0, h), door.at(w, 0), stops('#434d58', '#262d35')),
      evenOdd: true,
    });
    const glass = door.rounded(54, 90, w - 108, h - 160, 10);
    canvas.path(glass, {
      fill: canvas.linear(door.at(0, h), door.at(w, 0), [
        { at: 0, color: '#ffffff', opacity: 0.55 },
        { at: 0.5, color: '#cfe3ff', opacity: 0.32 },
        { at: 1, color: '#5b8fd6', opacity: 0.5 },
      ]),
    });
    canvas.path(
      door.shape([
        [54, h - 70],
        [w * 0.62, h - 70],
        [w * 0.22, 90],
        [54, 90],
      ]),
      { fill: '#ffffff', opacity: 0.2 },
    );
    canvas.path(glass, { stroke: '#05070a', width: hair(door, 8, 1.4), opacity: 0.75 });
    canvas.path(
      door.stroke([
        [1, 0],
        [1, h],
      ]),
      { stroke: '#8d99a6', width: 1.2, opacity: 0.6 },
    );
  }
  for (const u of [52 + leaf - 46, 52 + leaf + 22]) {
    canvas.path(front.rounded(u, 900, 24, 420, 10), {
      fill: canvas.linear(...front.across(u, u + 24), stops('#ffffff', '#9aa5b0')),
    });
  }
  canvas.path(front.quad(52 + leaf - 3, 40, 6, ROOF - header - 40), { fill: '#05070a' });
  canvas.path(front.quad(0, ROOF - header, AISLE + 60, 5), { fill: '#05070a' });
  canvas.path(front.quad(90, ROOF - header + 52, AISLE - 120, 9), { fill: ICE, opacity: 0.9 });
  badge(canvas, front, AISLE / 2 - 90, ROOF - 120, 2.9);
  canvas.path(
    front.stroke([
      [0, 0],
      [0, ROOF],
      [AISLE + 60, ROOF],
    ]),
    { stroke: BLACK.edge, width: 1.6, opacity: 0.9 },
  );
}

/** Cabinet with a telescoping duct that takes its exhaust to the ceiling. */
export function chimney(name: string): Canvas {
  const rise = 860;
  const { canvas, camera } = stage(name, 600, HEIGHT + rise, 1200, {
    turn: 27,
    eye: 2250,
    distance: 9800,
    border: [170, 110, 150],
  });
  const options = { width: 600, depth: 1200, units: 42 };
  ground(canvas, camera, cabinetBox(camera, [0, 0, 0], options));
  drawCabinet(canvas, camera, [0, 0, 0], options);
  const flange = new Box(camera, [34, HEIGHT, 600], 532, 44, 560);
  canvas.soft(new Face(camera, [60, HEIGHT, 560], [1, 0, 0], [0, 0, 1], 560, 600).points(), 10, {
    fill: '#000000',
    opacity: 0.4,
  });
  drawBox(canvas, flange, BLACK);
  for (const [y, height, inset] of [
    [HEIGHT + 44, 430, 56],
    [HEIGHT + 474, 346, 74],
  ] as const) {
    const part = new Box(camera, [inset, y, 566 + inset], 600 - inset * 2, height, 628 - inset * 2);
    drawBox(canvas, part, STEEL);
    const { front, side } = part;
    for (const face of [front, side]) {
      const edge = face === front ? '#ffffff' : '#d3dae1';
      canvas.path(face.quad(0, height - 30, face.width, 3), { fill: '#7d8996', opacity: 0.7 });
      canvas.path(face.quad(0, height - 33, face.width, 3), { fill: edge, opacity: 0.8 });
      canvas.path(
        face.stroke([
          [20, 30],
          [face.width - 20, height - 60],
        ]),
        { stroke: '#7d8996', width: 1.2, opacity: 0.28 },
      );
      canvas.path(
        face.stroke([
          [20, height - 60],
          [face.width - 20, 30],
        ]),
        { stroke: '#7d8996', width: 1.2, opacity: 0.28 },
      );
      canvas.path(face.quad(0, 0, face.width, 26), { fill: '#0a1a2f', opacity: 0.12 });
      let screws = '';
      for (let u = 24; u < face.width; u += 74) screws += face.disc(u, height - 15, 5);
      canvas.path(screws, { fill: '#8d99a6' });
    }
  }
  const collar = new Box(camera, [40, HEIGHT + 820, 606], 520, 40, 548);
  drawBox(canvas, collar, BLACK);
  canvas.path(collar.top.quad(36, 36, 448, 476), { fill: '#05070a' });
  return canvas;
}
