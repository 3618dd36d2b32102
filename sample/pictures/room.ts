/** Rooms in one-point perspective: walls, floor, ceiling lights, and what things throw on the floor. */
import { Box, Face } from './face.js';
import { stops } from './materials.js';
import type { Camera } from './space.js';
import type { Canvas, Point } from './svg.js';

export interface RoomLook {
  left: number;
  right: number;
  height: number;
  front: number;
  back: number;
  /** From the upper left to the lower right, or from near to far. */
  wall: readonly string[];
  sides: readonly [readonly string[], readonly string[]];
  floor: readonly string[];
  ceiling: readonly string[];
  /** Joints of the floor, in millimetres. */
  tile?: number;
  /** Left edge and width of the rows of lights. */
  lights?: readonly (readonly [number, number])[];
  skirting?: string;
}

export function drawRoom(canvas: Canvas, camera: Camera, look: RoomLook): Box {
  const { left, right, height, front, back } = look;
  const width = right - left;
  const depth = back - front;
  const room = new Box(camera, [left, 0, front], width, height, depth);
  const side = (face: Face, colors: readonly string[]): void =>
    canvas.path(face.whole(), { fill: canvas.linear(...face.across(depth * 0.25, depth), stops(...colors)) });
  side(room.left, look.sides[0]);
  side(room.side, look.sides[1]);
  canvas.path(room.back.whole(), {
    fill: canvas.linear(room.back.at(0, height), room.back.at(width, 0), stops(...look.wall)),
  });
  const [, far] = room.bottom.at(0, depth);
  const [, over] = room.top.at(0, depth);
  canvas.path(room.top.whole(), { fill: canvas.linear([0, 0], [0, over], stops(...look.ceiling)) });
  canvas.path(room.bottom.whole(), {
    fill: canvas.linear([0, far], [0, canvas.height], stops(...look.floor)),
  });
  canvas.path(room.back.quad(0, 0, width, height * 0.3), {
    fill: canvas.linear(room.back.at(0, height * 0.3), room.back.at(0, 0), [
      { at: 0, color: '#3c4f66', opacity: 0 },
      { at: 1, color: '#3c4f66', opacity: 0.24 },
    ]),
  });
  if (look.skirting)
    for (const wall of [room.back, room.left, room.side])
      canvas.path(wall.quad(0, 0, wall.width, 90), { fill: look.skirting, opacity: 0.55 });
  if (look.tile) joints(canvas, room.bottom, look.tile);
  for (const [x, wide] of look.lights ?? []) {
    for (let z = front + depth * 0.3; z < back - 700; z += 2600) {
      const light = new Face(camera, [x, height - 6, z], [1, 0, 0], [0, 0, 1], wide, 1700);
      light.halo(canvas, [0, 0, wide, 1700], 220, '#ffffff', 0.7);
      canvas.path(light.whole(), { fill: '#ffffff' });
    }
  }
  return room;
}

function joints(canvas: Canvas, floor: Face, tile: number): void {
  let d = '';
  for (let u = tile; u < floor.width; u += tile)
    d += floor.stroke([
      [u, floor.height * 0.06],
      [u, floor.height],
    ]);
  for (let v = tile; v < floor.height; v += tile)
    d += floor.stroke([
      [0, v],
      [floor.width, v],
    ]);
  canvas.path(d, { stroke: '#3c4f66', width: 1.3, opacity: 0.22 });
}

/** A face on the floor. */
export function onFloor(camera: Camera, x: number, z: number, width: number, depth: number, y = 0): Face {
  return new Face(camera, [x, y, z], [1, 0, 0], [0, 0, 1], width, depth);
}

/** Soft shadow of something that stands on the floor, a little to the right of it. */
export function floorShadow(
  canvas: Canvas,
  camera: Camera,
  [x, z, width, depth]: readonly [number, number, number, number],
  strength = 0.42,
): void {
  const wide = onFloor(camera, x - 60, z - 60, width + 240, depth + 200);
  canvas.soft(wide.points(), 30, { fill: '#0a1a2f', opacity: strength * 0.6 });
  canvas.soft(onFloor(camera, x - 10, z - 12, width + 20, depth).points(), 7, {
    fill: '#050b15',
    opacity: strength,
  });
}

/** Light that falls through the picture as in a photograph: from the upper left, with a darker right edge. */
export function daylight(canvas: Canvas, shade = 0.24): void {
  canvas.rect(0, 0, canvas.width, canvas.height, {
    fill: canvas.linear(
      [0, 0],
      [canvas.width, canvas.height * 0.6],
      [
        { at: 0, color: '#ffffff', opacity: 0.24 },
        { at: 0.4, color: '#ffffff', opacity: 0 },
        { at: 1, color: '#0a1a2f', opacity: shade },
      ],
    ),
  });
}

/** Beam of a spotlight between two pairs of points. */
export function beam(
  canvas: Canvas,
  [a, b]: readonly [Point, Point],
  [c, d]: readonly [Point, Point],
  opacity: number,
): void {
  canvas.soft([a, b, d, c], 24, {
    fill: canvas.linear(a, c, [
      { at: 0, color: '#ffffff', opacity },
      { at: 1, color: '#bcd8ff', opacity: 0 },
    ]),
  });
}
