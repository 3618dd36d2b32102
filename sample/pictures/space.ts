/** Perspective: a camera that looks at a scene in millimetres, and flat faces to draw on. x right, y up, z away. */
import { line, type Point, polygon } from './svg.js';

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

export class Camera {
  private readonly forward: Vector;
  private readonly right: Vector;
  private readonly up: Vector;
  private factor = 1;
  private offset: Point = [0, 0];

  constructor(
    private readonly eye: Vector,
    target: Vector,
  ) {
    this.forward = unit(subtract(target, eye));
    this.right = unit(cross([0, 1, 0], this.forward));
    this.up = cross(this.forward, this.right);
  }

  /** Scales and moves the picture so that `points` fill the given rectangle as far as its proportions allow. */
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

  /** A fixed lens: `focal` pixels, horizon and vanishing point at `center`. */
  lens(focal: number, center: Point): this {
    this.factor = focal;
    this.offset = center;
    return this;
  }

  project(point: Vector): Point {
    const from = subtract(point, this.eye);
    const depth = Math.max(1, dot(from, this.forward));
    return [
      this.offset[0] + (this.factor * dot(from, this.right)) / depth,
      this.offset[1] - (this.factor * dot(from, this.up)) / depth,
    ];
  }

  /** Pixels that one millimetre takes at a point. */
  scaleAt(point: Vector): number {
    return this.factor / Math.max(1, dot(subtract(point, this.eye), this.forward));
  }
}

/** A flat face in space with coordinates of its own, in millimetres along its two edges. */
export class Face {
  constructor(
    private readonly camera: Camera,
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

  quad(u: number, v: number, width: number, height: number): string {
    return polygon([
      this.at(u, v),
      this.at(u + width, v),
      this.at(u + width, v + height),
      this.at(u, v + height),
    ]);
  }

  /** Rectangle with cut corners: reads as rounded at the size of a picture. */
  softQuad(u: number, v: number, width: number, height: number, corner: number): string {
    const c = Math.min(corner, width / 2, height / 2);
    const points: [number, number][] = [
      [u + c, v],
      [u + width - c, v],
      [u + width - c * 0.3, v + c * 0.3],
      [u + width, v + c],
      [u + width, v + height - c],
      [u + width - c * 0.3, v + height - c * 0.3],
      [u + width - c, v + height],
      [u + c, v + height],
      [u + c * 0.3, v + height - c * 0.3],
      [u, v + height - c],
      [u, v + c],
      [u + c * 0.3, v + c * 0.3],
    ];
    return polygon(points.map(([a, b]) => this.at(a, b)));
  }

  disc(u: number, v: number, radius: number, sides = 10): string {
    return polygon(
      Array.from({ length: sides }, (_, index) => {
        const angle = (index / sides) * Math.PI * 2;
        return this.at(u + radius * Math.cos(angle), v + radius * Math.sin(angle));
      }),
    );
  }

  shape(points: readonly (readonly [number, number])[]): string {
    return polygon(points.map(([u, v]) => this.at(u, v)));
  }

  stroke(points: readonly (readonly [number, number])[]): string {
    return line(points.map(([u, v]) => this.at(u, v)));
  }

  whole(): string {
    return this.quad(0, 0, this.width, this.height);
  }

  /** Holes in staggered rows inside a field; one path. */
  holes(
    u: number,
    v: number,
    width: number,
    height: number,
    pitch: number,
    radius: number,
    sides = 6,
  ): string {
    let path = '';
    const rowHeight = pitch * 0.866;
    const rows = Math.floor((height - radius * 2) / rowHeight);
    const columns = Math.floor((width - radius * 2) / pitch);
    const left = u + (width - columns * pitch) / 2;
    const bottom = v + (height - rows * rowHeight) / 2;
    for (let row = 0; row <= rows; row += 1) {
      const shift = row % 2 === 0 ? 0 : pitch / 2;
      for (let column = 0; column <= columns - (row % 2); column += 1) {
        path += this.disc(left + column * pitch + shift, bottom + row * rowHeight, radius, sides);
      }
    }
    return path;
  }
}

/** The three faces of a box that a camera to the right and above sees. */
export class Box {
  readonly front: Face;
  readonly side: Face;
  readonly left: Face;
  readonly top: Face;

  constructor(
    camera: Camera,
    readonly corner: Vector,
    readonly width: number,
    readonly height: number,
    readonly depth: number,
  ) {
    const [x, y, z] = corner;
    this.front = new Face(camera, corner, [1, 0, 0], [0, 1, 0], width, height);
    this.side = new Face(camera, [x + width, y, z], [0, 0, 1], [0, 1, 0], depth, height);
    this.left = new Face(camera, [x, y, z], [0, 0, 1], [0, 1, 0], depth, height);
    this.top = new Face(camera, [x, y + height, z], [1, 0, 0], [0, 0, 1], width, depth);
  }

  corners(): Vector[] {
    const [x, y, z] = this.corner;
    return [0, 1].flatMap((a) =>
      [0, 1].flatMap((b) =>
        [0, 1].map((c): Vector => [x + a * this.width, y + b * this.height, z + c * this.depth]),
      ),
    );
  }
}
