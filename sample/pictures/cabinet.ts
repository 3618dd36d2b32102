/** Cabinets of the N-Series from their real dimensions: 42U is 2000 mm high. */
import { perforatedDoor } from './door.js';
import { Box, Face } from './face.js';
import { rail } from './fittings.js';
import { FULL, fill, UNIT } from './gear.js';
import { BLACK, type Coat, frontFill, hair, panel, sideFill, stops, topFill } from './materials.js';
import { add, type Camera, type Vector } from './space.js';
import type { Canvas } from './svg.js';

/** Casters and feet lift the body this far off the ground, in millimetres. */
const LIFT = 48;
const BASE = 44;
const CROWN = 34;

export interface CabinetOptions {
  width: number;
  depth: number;
  /** Rack units. */
  units: number;
  coat?: Coat;
  front?: 'perforated' | 'open' | 'none';
  /** The camera stands to the left: the left side is seen in place of the right one. */
  mirrored?: boolean;
  pitch?: number;
  hole?: number;
  pieces?: number;
  /** Stands on the ground; else on something that hides the feet. */
  lifted?: boolean;
  /** Far away: no lights behind the door. */
  far?: boolean;
}

/** Outer height of a cabinet, in millimetres. */
export function heightOf(units: number): number {
  return units * UNIT + 133.1;
}

export function cabinetBox(camera: Camera, corner: Vector, options: CabinetOptions): Box {
  return new Box(camera, corner, options.width, heightOf(options.units), options.depth);
}

/** Draws a cabinet whose lower front left corner stands at `corner`. */
export function drawCabinet(canvas: Canvas, camera: Camera, corner: Vector, options: CabinetOptions): void {
  const coat = options.coat ?? BLACK;
  const lift = options.lifted === false ? 0 : LIFT;
  const { width, depth } = options;
  const height = heightOf(options.units) - lift;
  const body = new Box(camera, add(corner, [0, lift, 0]), width, height, depth);
  if (lift > 0) feet(canvas, camera, corner, options);
  if (options.front === 'open') interior(canvas, body, options.units);
  // Seen from below its top, the roof lies behind the front.
  if (camera.eye[1] > body.corner[1] + height) drawRoof(canvas, body, coat, options.far ?? false);
  drawSide(canvas, options.mirrored ? body.left : body.side, coat);
  drawFrame(canvas, body.front, coat, options.front === 'open');
  if ((options.front ?? 'perforated') === 'perforated') {
    const door = body.front.part(7, BASE, width - 14, height - BASE - CROWN);
    hinges(canvas, body.front, height, coat);
    perforatedDoor(canvas, door, {
      coat,
      pitch: options.pitch,
      hole: options.hole,
      pieces: options.pieces,
      glow: !options.far,
    });
  }
  // The edge between front and side catches the light of the box.
  const near = options.mirrored ? 0 : width;
  canvas.path(
    body.front.stroke([
      [near, 0],
      [near, height],
    ]),
    {
      stroke: canvas.linear(body.front.at(near, height), body.front.at(near, 0), [
        { at: 0, color: coat.edge, opacity: 0.95 },
        { at: 0.5, color: coat.edge, opacity: 0.5 },
        { at: 1, color: coat.edge, opacity: 0.25 },
      ]),
      width: hair(body.front, 2.2, 1),
    },
  );
}

function feet(canvas: Canvas, camera: Camera, corner: Vector, { width, depth }: CabinetOptions): void {
  const [x, y, z] = corner;
  const under = new Face(camera, [x + 10, y + 6, z + 14], [1, 0, 0], [0, 1, 0], width - 20, LIFT);
  canvas.path(under.whole(), { fill: '#04070b', opacity: 0.82 });
  const beside = new Face(camera, [x + width - 10, y + 6, z + 14], [0, 0, 1], [0, 1, 0], depth - 28, LIFT);
  canvas.path(beside.whole(), { fill: '#04070b', opacity: 0.82 });
  const wheels: Vector[] = [
    [x + width - 60, y, z + depth - 90],
    [x + 60, y, z + 50],
    [x + width - 60, y, z + 50],
  ];
  for (const [fx, fy, fz] of wheels) {
    const front = new Face(camera, [fx - 26, fy, fz], [1, 0, 0], [0, 1, 0], 52, LIFT);
    canvas.path(front.rounded(6, 0, 14, 42, 6), { fill: '#12161b' });
    canvas.path(front.rounded(32, 0, 14, 42, 6), { fill: '#12161b' });
    canvas.path(front.quad(10, 4, 3, 34), { fill: '#5b6672', opacity: 0.8 });
    canvas.path(front.quad(36, 4, 3, 34), { fill: '#5b6672', opacity: 0.8 });
    canvas.path(front.quad(18, 20, 16, 28), { fill: '#8d99a6' });
  }
}

function drawRoof(canvas: Canvas, body: Box, coat: Coat, far: boolean): void {
  const { top, width, depth } = body;
  canvas.path(top.whole(), { fill: topFill(canvas, top, coat) });
  canvas.path(top.rounded(40, 44, width - 80, depth - 88, 14), {
    stroke: coat.seam,
    width: hair(body.front, 2),
    opacity: 0.55,
  });
  const slots: readonly (readonly [number, number, number, number])[] = [
    [width * 0.16, depth * 0.1, width * 0.68, 74],
    [width * 0.16, depth * 0.56, width * 0.68, 90],
    [width * 0.16, depth * 0.78, width * 0.68, 90],
  ];
  for (const [u, v, w, h] of slots) {
    canvas.path(top.rounded(u, v, w, h, 16), { fill: '#0a0d11', opacity: 0.85 });
    let bristles = '';
    for (let at = far ? w : 12; at < w - 8; at += 9)
      bristles += top.stroke([
        [u + at, v + 6],
        [u + at, v + h - 6],
      ]);
    canvas.path(bristles, { stroke: '#4b545f', width: 0.8, opacity: 0.6 });
    canvas.path(
      top.stroke([
        [u + 12, v + h + 4],
        [u + w - 12, v + h + 4],
      ]),
      { stroke: coat.edge, width: 1, opacity: 0.4 },
    );
  }
  canvas.path(
    top.stroke([
      [0, 0],
      [width, 0],
    ]),
    { stroke: coat.edge, width: hair(body.front, 2.4, 1.2), opacity: 0.9 },
  );
}

function drawSide(canvas: Canvas, side: Face, coat: Coat): void {
  canvas.path(side.whole(), { fill: sideFill(canvas, side, coat) });
  const half = (side.height - 96) / 2;
  for (const v of [44, 52 + half]) {
    const place = [30, v, side.width - 60, half] as const;
    panel(canvas, side, place, { ...coat, edge: coat.side[2] }, sideFill(canvas, side, coat), 8);
    canvas.path(side.rounded(...place, 8), {
      fill: canvas.linear(side.at(30, v + half), side.at(side.width * 0.5, v), [
        { at: 0, color: '#ffffff', opacity: 0.1 },
        { at: 0.5, color: '#ffffff', opacity: 0.02 },
        { at: 1, color: '#000000', opacity: 0.12 },
      ]),
    });
    canvas.path(
      side.stroke([
        [40, v + half - 1],
        [side.width - 40, v + half - 1],
      ]),
      { stroke: coat.edge, width: hair(side, 1.6), opacity: 0.55 },
    );
    for (const share of [0.22, 0.78]) {
      const u = side.width * share;
      canvas.path(side.rounded(u - 40, v + half - 62, 80, 24, 10), { fill: '#000000', opacity: 0.55 });
      canvas.path(side.rounded(u - 32, v + half - 58, 64, 15, 7), {
        fill: canvas.linear(
          side.at(u, v + half - 43),
          side.at(u, v + half - 58),
          stops('#59636e', '#262d35'),
        ),
      });
    }
  }
  canvas.path(
    side.stroke([
      [0, side.height - 1],
      [side.width, side.height - 1],
    ]),
    { stroke: coat.edge, width: hair(side, 1.8), opacity: 0.55 },
  );
}

/** Folded posts and the bars between them. */
function drawFrame(canvas: Canvas, front: Face, coat: Coat, isOpen: boolean): void {
  const { width, height } = front;
  const inner = [26, BASE + 4, width - 52, height - BASE - CROWN - 8] as const;
  canvas.path(front.whole() + (isOpen ? front.quad(...inner) : ''), {
    fill: frontFill(canvas, front, coat),
    evenOdd: true,
  });
  canvas.path(front.quad(8, 10, width - 16, BASE - 20), {
    fill: canvas.linear(front.at(0, BASE), front.at(0, 0), stops('#12161b', '#2a323a')),
    opacity: 0.6,
  });
  canvas.path(
    front.stroke([
      [1, 0],
      [1, height - 1],
      [width, height - 1],
    ]),
    { stroke: coat.edge, width: hair(front, 2), opacity: 0.75 },
  );
  if (isOpen) canvas.path(front.quad(...inner), { stroke: '#000000', width: hair(front, 4), opacity: 0.6 });
}

function hinges(canvas: Canvas, front: Face, height: number, coat: Coat): void {
  for (const share of [0.14, 0.5, 0.86]) {
    canvas.path(front.rounded(0, height * share - 34, 8, 68, 3), {
      fill: canvas.linear(front.at(0, 0), front.at(8, 0), stops(coat.edge, coat.front[2])),
    });
  }
}

/** The inside of an open cabinet: walls, rails at 90 mm from the front, equipment, cable ways. */
function interior(canvas: Canvas, body: Box, units: number): void {
  const { camera, width, height, depth } = body;
  const inside = new Box(
    camera,
    add(body.corner, [26, BASE, 0]),
    width - 52,
    height - BASE - CROWN,
    depth - 60,
  );
  canvas.path(inside.back.whole(), { fill: '#05070a' });
  canvas.path(inside.left.whole(), {
    fill: canvas.linear(...inside.left.across(0, 260), stops('#4b555f', '#161b21')),
  });
  canvas.path(inside.side.whole(), { fill: '#0a0d11' });
  canvas.path(inside.bottom.whole(), { fill: '#161b21' });
  const setBack = 96;
  const plane = new Face(
    camera,
    add(inside.corner, [0, 0, setBack]),
    [1, 0, 0],
    [0, 1, 0],
    inside.width,
    inside.height,
  );
  canvas.path(plane.whole(), { fill: '#0a0d11' });
  const left = (plane.width - 450) / 2;
  const base = (plane.height - units * UNIT) / 2;
  // Air dams close what lies between the rails and the frame.
  canvas.path(plane.quad(0, 0, left - 22, plane.height), { fill: '#1b2127' });
  canvas.path(plane.quad(left + 472, 0, plane.width - left - 472, plane.height), { fill: '#14191f' });
  fill(canvas, plane, left, base, units, FULL);
  rail(canvas, plane, left - 22, base, units);
  rail(canvas, plane, left + 450, base, units);
  // Shade of the frame on the equipment, from the upper left.
  canvas.path(plane.quad(left - 22, plane.height - 150, 494, 150), {
    fill: canvas.linear(plane.at(0, plane.height), plane.at(0, plane.height - 150), [
      { at: 0, color: '#000000', opacity: 0.7 },
      { at: 1, color: '#000000', opacity: 0 },
    ]),
  });
  canvas.path(plane.quad(left - 22, 0, 130, plane.height), {
    fill: canvas.linear(...plane.across(left - 22, left + 108), [
      { at: 0, color: '#000000', opacity: 0.4 },
      { at: 1, color: '#000000', opacity: 0 },
    ]),
  });
}
