/** Flat faces in space with coordinates of their own, in millimetres, and the boxes they make. */
import { add, type Camera, corners, scale, type Vector } from './space.js';
import { type Canvas, curves, line, type Point, polygon } from './svg.js';

/** Control points of a quarter circle lie this far along its tangents. */
const ARC = 0.5523;

export interface Holes {
  /** Distance between neighbours and diameter, in millimetres. */
  pitch: number;
  hole: number;
}

export class Face {
  constructor(
    readonly camera: Camera,
    private readonly origin: Vector,
    private readonly u: Vector,
    private readonly v: Vector,
    readonly width: number,
    readonly height: number,
  ) {}

  at(u: number, v: number): Point {
    return this.camera.project(this.space(u, v));
  }

  space(u: number, v: number): Vector {
    return add(this.origin, add(scale(this.u, u), scale(this.v, v)));
  }

  /** Part of this face as a face of its own. */
  part(u: number, v: number, width: number, height: number): Face {
    return new Face(this.camera, this.space(u, v), this.u, this.v, width, height);
  }

  points(u = 0, v = 0, width = this.width, height = this.height): Point[] {
    return [this.at(u, v), this.at(u + width, v), this.at(u + width, v + height), this.at(u, v + height)];
  }

  /** Ends of a level gradient between two upright lines of the face. */
  across(u1: number, u2: number): [Point, Point] {
    const [x1, y] = this.at(u1, this.height / 2);
    const [x2] = this.at(u2, this.height / 2);
    return [
      [x1, y],
      [x2, y],
    ];
  }

  quad(u: number, v: number, width: number, height: number): string {
    return polygon(this.points(u, v, width, height));
  }

  whole(): string {
    return polygon(this.points());
  }

  /** Rectangle with round corners. */
  rounded(u: number, v: number, width: number, height: number, radius: number): string {
    const r = Math.min(radius, width / 2, height / 2);
    const k = r * (1 - ARC);
    const [right, top] = [u + width, v + height];
    const straight = (a: Point, b: Point): readonly [Point, Point, Point] => [
      this.at(...a),
      this.at(...b),
      this.at(...b),
    ];
    const bend = (a: Point, b: Point, c: Point): readonly [Point, Point, Point] => [
      this.at(...a),
      this.at(...b),
      this.at(...c),
    ];
    return curves(this.at(u + r, v), [
      straight([u + r, v], [right - r, v]),
      bend([right - k, v], [right, v + k], [right, v + r]),
      straight([right, v + r], [right, top - r]),
      bend([right, top - k], [right - k, top], [right - r, top]),
      straight([right - r, top], [u + r, top]),
      bend([u + k, top], [u, top - k], [u, top - r]),
      straight([u, top - r], [u, v + r]),
      bend([u, v + k], [u + k, v], [u + r, v]),
    ]);
  }

  disc(u: number, v: number, radius: number): string {
    const k = radius * ARC;
    const p = (a: number, b: number): Point => this.at(u + a, v + b);
    return curves(p(radius, 0), [
      [p(radius, k), p(k, radius), p(0, radius)],
      [p(-k, radius), p(-radius, k), p(-radius, 0)],
      [p(-radius, -k), p(-k, -radius), p(0, -radius)],
      [p(k, -radius), p(radius, -k), p(radius, 0)],
    ]);
  }

  shape(points: readonly Point[]): string {
    return polygon(points.map(([u, v]) => this.at(u, v)));
  }

  stroke(points: readonly Point[]): string {
    return line(points.map(([u, v]) => this.at(u, v)));
  }

  /**
   * Light or shade around a rectangle that fades outward over `reach` millimetres: nested outlines, which
   * cost far less than a blur.
   */
  halo(
    canvas: Canvas,
    [u, v, width, height]: readonly [number, number, number, number],
    reach: number,
    color: string,
    opacity: number,
    steps = 6,
  ): void {
    for (let step = steps; step > 0; step -= 1) {
      const grow = (reach * step) / steps;
      canvas.path(this.rounded(u - grow, v - grow, width + grow * 2, height + grow * 2, grow), {
        fill: color,
        opacity: opacity / steps,
      });
    }
  }

  /** Pixels of a millimetre in the middle of the face, upward. */
  get grain(): number {
    const [, a] = this.at(this.width / 2, this.height / 2 - 50);
    const [, b] = this.at(this.width / 2, this.height / 2 + 50);
    return Math.abs(a - b) / 100;
  }

  /** Width that a millimetre has in the picture, in parts of the height it has: 1 when seen from the front. */
  get squash(): number {
    const [u, v] = [this.width / 2, this.height / 2];
    const [x1, y1] = this.at(u - 20, v);
    const [x2, y2] = this.at(u + 20, v);
    const wide = Math.hypot(x2 - x1, y2 - y1) / 40;
    return Math.min(1, Math.max(0.05, wide / this.grain));
  }

  /**
   * Staggered round holes in a field, in upright columns: a column of an upright face has one distance from
   * the eye, so its holes are evenly spaced in the picture too. `shift` moves the drawing, in pixels.
   */
  perforate(
    canvas: Canvas,
    [u, v, width, height]: readonly [number, number, number, number],
    { pitch, hole }: Holes,
    color: string,
    options: { shift?: Point; opacity?: number; pieces?: number } = {},
  ): void {
    const step = pitch * 0.866;
    const columns = Math.floor((width - hole) / step);
    const rows = Math.floor((height - hole) / pitch);
    const left = u + (width - columns * step) / 2;
    const bottom = v + (height - rows * pitch) / 2;
    const [dx, dy] = options.shift ?? [0, 0];
    const pieces = options.pieces ?? 1;
    const lines: { from: Point; to: Point; gap: number; size: number }[] = [];
    for (let column = 0; column <= columns; column += 1) {
      const across = left + column * step;
      const odd = column % 2;
      const count = rows - odd;
      const start = bottom + (odd * pitch) / 2;
      for (let piece = 0; piece < pieces; piece += 1) {
        const first = Math.round((piece * (count + 1)) / pieces);
        const last = Math.round(((piece + 1) * (count + 1)) / pieces) - 1;
        const a = this.at(across, start + first * pitch);
        const b = this.at(across, start + last * pitch);
        const gap = Math.hypot(b[0] - a[0], b[1] - a[1]) / Math.max(1, last - first);
        // A hair longer than the last dot, or rounding would lose it.
        const more = (gap * 0.2) / Math.max(1, Math.hypot(b[0] - a[0], b[1] - a[1]));
        lines.push({
          from: [a[0] + dx, a[1] + dy],
          to: [b[0] + dx + (b[0] - a[0]) * more, b[1] + dy + (b[1] - a[1]) * more],
          gap,
          size: (gap * hole) / pitch,
        });
      }
    }
    canvas.dots(lines, color, this.squash, options.opacity);
  }
}

/** A box and its faces. Faces have their u to the right and v upward as they are seen from outside. */
export class Box {
  readonly front: Face;
  /** The side at the greater x. */
  readonly side: Face;
  /** The side at the smaller x; u runs away from the viewer. */
  readonly left: Face;
  readonly top: Face;
  readonly bottom: Face;
  readonly back: Face;

  constructor(
    readonly camera: Camera,
    readonly corner: Vector,
    readonly width: number,
    readonly height: number,
    readonly depth: number,
  ) {
    const [x, y, z] = corner;
    const face = (origin: Vector, u: Vector, v: Vector, w: number, h: number): Face =>
      new Face(camera, origin, u, v, w, h);
    this.front = face(corner, [1, 0, 0], [0, 1, 0], width, height);
    this.back = face([x, y, z + depth], [1, 0, 0], [0, 1, 0], width, height);
    this.side = face([x + width, y, z], [0, 0, 1], [0, 1, 0], depth, height);
    this.left = face(corner, [0, 0, 1], [0, 1, 0], depth, height);
    this.top = face([x, y + height, z], [1, 0, 0], [0, 0, 1], width, depth);
    this.bottom = face(corner, [1, 0, 0], [0, 0, 1], width, depth);
  }

  corners(): Vector[] {
    return corners(this.corner, this.width, this.height, this.depth);
  }
}
