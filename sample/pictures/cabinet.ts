/** Cabinets and racks from their real dimensions. One rack unit is 44.45 mm. */
import { AMBER, BLACK, BLUE, type Coat, drawBox, frontFill, sideFill } from './materials.js';
import { Box, type Camera, Face, type Vector } from './space.js';
import type { Canvas } from './svg.js';

export const UNIT = 44.45;

export interface CabinetOptions {
  width: number;
  depth: number;
  /** Rack units. */
  units: number;
  coat?: Coat;
  /** Perforated front door, open cabinet with equipment, or solid panel. */
  front?: 'perforated' | 'open' | 'glass';
  /** Draws the left side in place of the right one. */
  fromLeft?: boolean;
  /** Distance of the door's holes; larger for cabinets that are far away. */
  pitch?: number;
  feet?: boolean;
}

/** Outer height of a cabinet: 42U is 2000 mm. */
export function heightOf(units: number): number {
  return units * UNIT + 133;
}

export function cabinetBox(camera: Camera, corner: Vector, options: CabinetOptions): Box {
  return new Box(camera, corner, options.width, heightOf(options.units), options.depth);
}

export function drawCabinet(canvas: Canvas, camera: Camera, corner: Vector, options: CabinetOptions): Box {
  const coat = options.coat ?? BLACK;
  const box = cabinetBox(camera, corner, options);
  const { front } = box;
  drawBox(canvas, box, coat, { fromLeft: options.fromLeft });
  drawSidePanels(canvas, options.fromLeft ? box.left : box.side, coat);
  drawRoof(canvas, box);
  if (options.feet !== false) drawPlinthLine(canvas, front, coat);
  const frame = 22;
  const base = 58;
  const opening = { u: frame, v: base, width: box.width - frame * 2, height: box.height - base - 38 };
  if (options.front === 'open') drawEquipment(canvas, front, opening);
  else drawDoor(canvas, front, opening, coat, options);
  const gloss = canvas.linear(front.at(0, 0), front.at(box.width * 0.9, 0), [
    { at: 0, color: '#ffffff', opacity: 0.1 },
    { at: 0.35, color: '#ffffff', opacity: 0.02 },
    { at: 1, color: '#000000', opacity: 0.14 },
  ]);
  canvas.path(front.whole(), { fill: gloss });
  canvas.path(
    front.stroke([
      [0, 0],
      [0, box.height],
    ]),
    { stroke: coat.edge, width: 1.4, opacity: 0.55 },
  );
  canvas.path(
    front.stroke([
      [box.width, 0],
      [box.width, box.height],
    ]),
    { stroke: '#000000', width: 1.6, opacity: 0.55 },
  );
  return box;
}

function drawPlinthLine(canvas: Canvas, front: Face, coat: Coat): void {
  canvas.path(front.quad(0, 0, front.width, 34), { fill: '#05080c', opacity: 0.55 });
  canvas.path(
    front.stroke([
      [0, 34],
      [front.width, 34],
    ]),
    { stroke: coat.edge, width: 1, opacity: 0.35 },
  );
}

function drawSidePanels(canvas: Canvas, side: Face, coat: Coat): void {
  const half = (side.height - 150) / 2;
  for (const v of [62, 88 + half]) {
    const field = side.softQuad(46, v, side.width - 92, half, 14);
    canvas.path(field, { fill: sideFill(canvas, side, coat), opacity: 0.9 });
    canvas.path(field, { stroke: '#000000', width: 1.4, opacity: 0.45 });
    canvas.path(
      side.stroke([
        [46, v + half],
        [side.width - 46, v + half],
      ]),
      { stroke: coat.edge, width: 1, opacity: 0.32 },
    );
    for (const u of [side.width * 0.3, side.width * 0.7]) {
      canvas.path(side.softQuad(u - 22, v + half - 42, 44, 14, 6), { fill: '#000000', opacity: 0.5 });
    }
  }
}

function drawRoof(canvas: Canvas, box: Box): void {
  const { top } = box;
  const margin = 60;
  canvas.path(top.softQuad(margin, margin, box.width - margin * 2, box.depth - margin * 2, 20), {
    fill: '#000000',
    opacity: 0.16,
  });
  for (const v of [box.depth * 0.2, box.depth * 0.62]) {
    canvas.path(top.softQuad(box.width * 0.2, v, box.width * 0.6, box.depth * 0.14, 18), {
      fill: '#05080c',
      opacity: 0.6,
    });
    for (let u = box.width * 0.23; u < box.width * 0.78; u += 14) {
      canvas.path(
        top.stroke([
          [u, v + 4],
          [u, v + box.depth * 0.14 - 4],
        ]),
        { stroke: '#59636f', width: 1, opacity: 0.5 },
      );
    }
  }
}

interface Opening {
  u: number;
  v: number;
  width: number;
  height: number;
}

function drawDoor(canvas: Canvas, front: Face, at: Opening, coat: Coat, options: CabinetOptions): void {
  canvas.path(front.softQuad(at.u, at.v, at.width, at.height, 10), { fill: frontFill(canvas, front, coat) });
  canvas.path(front.softQuad(at.u, at.v, at.width, at.height, 10), {
    stroke: '#000000',
    width: 1.6,
    opacity: 0.6,
  });
  const field = { u: at.u + 44, v: at.v + 58, width: at.width - 88, height: at.height - 116 };
  const deep = canvas.linear(front.at(0, front.height), front.at(front.width, 0), [
    { at: 0, color: '#1d242d' },
    { at: 0.5, color: '#0b1016' },
    { at: 1, color: '#06090d' },
  ]);
  canvas.path(front.softQuad(field.u - 8, field.v - 8, field.width + 16, field.height + 16, 12), {
    fill: '#000000',
    opacity: 0.28,
  });
  if (options.front === 'glass') {
    canvas.path(front.quad(field.u, field.v, field.width, field.height), { fill: deep });
    canvas.path(
      front.shape([
        [field.u, field.v + field.height],
        [field.u + field.width * 0.6, field.v + field.height],
        [field.u + field.width * 0.15, field.v],
        [field.u, field.v],
      ]),
      { fill: '#ffffff', opacity: 0.07 },
    );
  } else {
    const pitch = options.pitch ?? 25;
    canvas.path(
      front.holes(field.u, field.v, field.width, field.height, pitch, pitch * 0.4, pitch > 30 ? 4 : 6),
      { fill: deep },
    );
  }
  drawHandle(canvas, front, at.u + at.width - 26, at.v + at.height * 0.5);
  for (const share of [0.12, 0.5, 0.88]) {
    canvas.path(front.quad(at.u - 8, at.v + at.height * share - 30, 7, 60), {
      fill: coat.edge,
      opacity: 0.5,
    });
  }
  canvas.path(front.quad(front.width / 2 - 46, front.height - 27, 92, 13), {
    fill: '#000000',
    opacity: 0.35,
  });
  canvas.path(front.quad(front.width / 2 - 46, front.height - 27, 13, 13), { fill: BLUE });
}

function drawHandle(canvas: Canvas, front: Face, u: number, v: number): void {
  canvas.path(front.softQuad(u - 13, v - 120, 26, 240, 8), { fill: '#05080c', opacity: 0.85 });
  const metal = canvas.linear(front.at(u - 9, v), front.at(u + 9, v), [
    { at: 0, color: '#f2f5f8' },
    { at: 0.5, color: '#aab4bf' },
    { at: 1, color: '#6d7884' },
  ]);
  canvas.path(front.softQuad(u - 8, v - 92, 16, 150, 7), { fill: metal });
  canvas.path(front.disc(u, v + 88, 9, 14), { fill: metal });
  canvas.path(front.disc(u, v + 88, 3, 8), { fill: '#0d1116' });
  canvas.path(front.disc(u, v - 106, 4, 10), { fill: AMBER });
}

/** A fixed sequence instead of chance, so that the same cabinet is drawn the same every time. */
const LOAD = [1, 1, 2, 1, 2, 2, 1, 4, 1, 1, 2, 1, 2, 1, 1, 2, 4, 1, 2, 1, 1, 2, 2, 1];

function drawEquipment(canvas: Canvas, front: Face, at: Opening): void {
  canvas.path(front.quad(at.u, at.v, at.width, at.height), { fill: '#05080b' });
  const rail = (at.width - 450) / 2;
  for (const u of [at.u + rail - 30, at.u + at.width - rail]) {
    canvas.path(front.quad(u, at.v, 30, at.height), { fill: '#39424d' });
    let marks = '';
    for (let v = at.v + 16; v < at.v + at.height - 8; v += UNIT / 3) marks += front.quad(u + 10, v, 9, 9);
    canvas.path(marks, { fill: '#05080b' });
  }
  let v = at.v + 10;
  for (let index = 0; v < at.v + at.height - UNIT; index += 1) {
    const units = LOAD[index % LOAD.length] ?? 1;
    const height = Math.min(units * UNIT, at.v + at.height - 8 - v);
    drawUnit(canvas, front, at.u + rail, v, 450, height - 3, index);
    v += height;
  }
  // Vertical cable ways beside the rails.
  for (const u of [at.u + 6, at.u + at.width - rail + 36]) {
    canvas.path(front.quad(u, at.v + 12, Math.max(8, rail - 46), at.height - 24), { fill: '#131a22' });
  }
}

function drawUnit(
  canvas: Canvas,
  front: Face,
  u: number,
  v: number,
  width: number,
  height: number,
  index: number,
): void {
  const shade = ['#2a323c', '#232a33', '#313a45', '#1d242c'][index % 4] ?? '#2a323c';
  canvas.path(front.quad(u, v, width, height), { fill: shade });
  canvas.path(
    front.stroke([
      [u, v + height],
      [u + width, v + height],
    ]),
    { stroke: '#6b7683', width: 1, opacity: 0.55 },
  );
  const blank = index % 6 === 5;
  if (blank) return;
  if (height > UNIT * 1.5 || index % 3 === 0) {
    canvas.path(front.holes(u + 40, v + 6, width - 150, height - 12, 13, 3.6), { fill: '#080c11' });
  } else {
    for (let port = 0; port < 20; port += 1) {
      canvas.path(front.quad(u + 34 + port * 17, v + height * 0.3, 12, height * 0.42), { fill: '#070a0e' });
    }
  }
  for (let light = 0; light < 3; light += 1) {
    const color = index % 7 === 3 && light === 0 ? AMBER : light === 2 ? '#3ddc97' : '#4d9bff';
    canvas.path(front.disc(u + width - 66 + light * 18, v + height / 2, 3.6, 8), { fill: color });
  }
}

/** Door that stands open to the left of a cabinet. */
export function drawOpenDoor(
  canvas: Canvas,
  camera: Camera,
  corner: Vector,
  width: number,
  height: number,
): void {
  const angle = (112 / 180) * Math.PI;
  const direction: Vector = [Math.cos(angle), 0, -Math.sin(angle)];
  const door = new Face(camera, corner, direction, [0, 1, 0], width, height);
  canvas.path(door.whole(), {
    fill: canvas.linear(door.at(0, height), door.at(width, 0), [
      { at: 0, color: '#3d4752' },
      { at: 1, color: '#171c23' },
    ]),
  });
  canvas.path(door.holes(44, 58, width - 88, height - 116, 25, 10), { fill: '#e9eef3', opacity: 0.75 });
  canvas.path(door.whole(), { stroke: '#77828f', width: 1.6, opacity: 0.7 });
}

/** Open frame: posts with square holes, no panels. */
export function drawOpenFrame(
  canvas: Canvas,
  camera: Camera,
  corner: Vector,
  posts: 2 | 4,
  depth: number,
): Box {
  const width = 520;
  const height = heightOf(45);
  const box = new Box(camera, corner, width, height, depth);
  const [x, y, z] = corner;
  const post = (px: number, pz: number): void => {
    const part = new Box(camera, [px, y, pz], 38, height, 70);
    drawBox(canvas, part, BLACK);
    let holes = '';
    for (let v = 60; v < height - 60; v += UNIT / 3) holes += part.front.quad(14, v, 10, 10);
    canvas.path(holes, { fill: '#e9eef3', opacity: 0.85 });
  };
  const bar = (py: number, pz: number, h: number): void =>
    drawBox(canvas, new Box(camera, [x, py, pz], width, h, 70), BLACK);
  const foot = (px: number): void =>
    drawBox(
      canvas,
      new Box(camera, [px, y, z - (posts === 2 ? 160 : 0)], 52, 44, depth + (posts === 2 ? 320 : 70)),
      BLACK,
    );
  foot(x - 6);
  if (posts === 4) {
    post(x, z + depth);
    post(x + width - 38, z + depth);
    bar(y + height - 60, z + depth, 60);
    drawBox(canvas, new Box(camera, [x, y + height - 60, z], 38, 60, depth + 70), BLACK);
  }
  const inside = new Face(
    camera,
    [x, y, z + (posts === 4 ? depth * 0.5 : 30)],
    [1, 0, 0],
    [0, 1, 0],
    width,
    height,
  );
  for (const [unit, size] of [
    [6, 2],
    [10, 1],
    [12, 4],
    [22, 1],
    [24, 1],
    [30, 2],
    [36, 1],
  ] as const) {
    const part = new Box(
      camera,
      [x + 38, y + 60 + unit * UNIT, z + 10],
      444,
      size * UNIT - 4,
      Math.max(220, depth * 0.8),
    );
    drawBox(canvas, part, BLACK);
    drawUnit(canvas, part.front, 0, 0, 444, size * UNIT - 4, unit);
  }
  void inside;
  post(x, z);
  foot(x + width - 46);
  if (posts === 4)
    drawBox(canvas, new Box(camera, [x + width - 38, y + height - 60, z], 38, 60, depth + 70), BLACK);
  post(x + width - 38, z);
  bar(y + height - 60, z, 60);
  bar(y, z, 54);
  return box;
}
