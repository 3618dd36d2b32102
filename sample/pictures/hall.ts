/** The data hall as a place: its measures, its air, and the dark that words stand on. */
import { Camera } from './space.js';
import { Canvas, type Point } from './svg.js';

export const AIR = '#a8cbfb';
export const NIGHT = '#050b15';

export interface Hall {
  canvas: Canvas;
  camera: Camera;
  /** Where the aisle vanishes in the picture. */
  vanish: Point;
  /** Half the width of the aisle, height of the ceiling, distance of its end, in millimetres. */
  half: number;
  ceiling: number;
  far: number;
  /** On the left, cabinets nearer than this are drawn plain. */
  plainTo: number;
}

/** Part of the air's colour in things at a distance, from 0 to 1. */
export function haze(hall: Hall, z: number): number {
  return Math.min(0.86, Math.max(0, z / hall.far) ** 1.25 * 0.86);
}

export function makeHall(name: string, size: Point, vanish: Point, focal: number, half = 900): Hall {
  const canvas = new Canvas(name, size[0], size[1]);
  const camera = new Camera([0, 1500, 0], [0, 1500, 1000]).lens(focal, vanish);
  return { canvas, camera, vanish, half, ceiling: 3450, far: 15600, plainTo: 0 };
}

/** Darkens towards one side, for words to stand on. */
export function calm(canvas: Canvas, from: Point, to: Point, strength: number): void {
  canvas.rect(0, 0, canvas.width, canvas.height, {
    fill: canvas.linear(from, to, [
      { at: 0, color: NIGHT, opacity: strength },
      { at: 0.45, color: NIGHT, opacity: Number((strength * 0.8).toFixed(2)) },
      { at: 0.75, color: NIGHT, opacity: Number((strength * 0.32).toFixed(2)) },
      { at: 1, color: NIGHT, opacity: 0 },
    ]),
  });
}
