/** Perspective: a camera that looks at a scene in millimetres. x to the right, y up, z away. */
import type { Point } from './svg.js';

export type Vector = readonly [number, number, number];

export function add(a: Vector, b: Vector): Vector {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}
export function scale(a: Vector, factor: number): Vector {
  return [a[0] * factor, a[1] * factor, a[2] * factor];
}
function subtract(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}
function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
function unit(a: Vector): Vector {
  return scale(a, 1 / Math.hypot(...a));
}
/** The eight corners of a box. */
export function corners([x, y, z]: Vector, width: number, height: number, depth: number): Vector[] {
  return [0, 1].flatMap((a) =>
    [0, 1].flatMap((b) => [0, 1].map((c): Vector => [x + a * width, y + b * height, z + c * depth])),
  );
}

/** Nearer than this, in millimetres, nothing is projected: it would turn over behind the eye. */
const NEAR = 30;

/**
 * A camera at `eye` that looks towards `target`. With both at one height it keeps upright edges upright,
 * as a photographer's shift lens does.
 */
export class Camera {
  private readonly forward: Vector;
  private readonly right: Vector;
  private readonly up: Vector;
  private factor = 1;
  private offset: Point = [0, 0];

  constructor(
    readonly eye: Vector,
    target: Vector,
    /** Degrees by which the camera is tilted to its side. */
    roll = 0,
  ) {
    this.forward = unit(subtract(target, eye));
    const level = unit(cross([0, 1, 0], this.forward));
    const upright = cross(this.forward, level);
    const angle = (roll / 180) * Math.PI;
    this.right = add(scale(level, Math.cos(angle)), scale(upright, Math.sin(angle)));
    this.up = add(scale(upright, Math.cos(angle)), scale(level, -Math.sin(angle)));
  }

  /** Scales and moves the picture so that `points` fill the given rectangle as far as its shape allows. */
  fit(points: readonly Vector[], x: number, y: number, width: number, height: number): this {
    this.factor = 1;
    this.offset = [0, 0];
    const seen = points.map((point) => this.project(point));
    const xs = seen.map(([px]) => px);
    const ys = seen.map(([, py]) => py);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    this.factor = Math.min(width / (right - left), height / (bottom - top));
    this.offset = [
      x + width / 2 - (this.factor * (left + right)) / 2,
      y + height / 2 - (this.factor * (top + bottom)) / 2,
    ];
    return this;
  }

  /** A fixed lens: `focal` length in pixels, the point straight ahead at `center`. */
  lens(focal: number, center: Point): this {
    this.factor = focal;
    this.offset = center;
    return this;
  }

  project(point: Vector): Point {
    const from = subtract(point, this.eye);
    const depth = Math.max(NEAR, dot(from, this.forward));
    return [
      this.offset[0] + (this.factor * dot(from, this.right)) / depth,
      this.offset[1] - (this.factor * dot(from, this.up)) / depth,
    ];
  }

  /** Distance in front of the eye, in millimetres. */
  depth(point: Vector): number {
    return dot(subtract(point, this.eye), this.forward);
  }

  /** Pixels that one millimetre takes at a point. */
  scaleAt(point: Vector): number {
    return this.factor / Math.max(NEAR, this.depth(point));
  }
}
