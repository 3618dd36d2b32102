/** The studio of the product pictures: 1600 × 1600, a light seamless ground, one camera for each product. */
import { Box, Face } from './face.js';
import { add, Camera, type Vector } from './space.js';
import { Canvas, type Point } from './svg.js';

export const SIZE = 1600;

export interface Stage {
  canvas: Canvas;
  camera: Camera;
}

export interface View {
  /** Degrees that the camera stands to the right of the front. */
  turn?: number;
  /** Height of the eye over the ground, in millimetres. */
  eye?: number;
  /** Distance of the eye from the middle, in millimetres. */
  distance?: number;
  /** What must fit into the picture; the product itself without it. */
  frame?: readonly Vector[];
  /** Free border in pixels: beside, above, below. */
  border?: readonly [number, number, number];
  /** Looks down at the middle instead of straight ahead. */
  down?: boolean;
}

export function backdrop(canvas: Canvas): void {
  const { width, height } = canvas;
  canvas.rect(0, 0, width, height, {
    fill: canvas.linear(
      [0, 0],
      [0, height],
      [
        { at: 0, color: '#eef2f6' },
        { at: 0.55, color: '#f4f7f9' },
        { at: 0.8, color: '#f0f3f7' },
        { at: 1, color: '#e6ebf0' },
      ],
    ),
  });
  canvas.rect(0, 0, width, height, {
    fill: canvas.radial([width * 0.4, height * 0.36], width * 0.66, [
      { at: 0, color: '#ffffff' },
      { at: 0.5, color: '#ffffff', opacity: 0.72 },
      { at: 1, color: '#ffffff', opacity: 0 },
    ]),
  });
}

/** Canvas with its ground, and a camera for something of the given size that stands at the origin. */
export function stage(name: string, width: number, height: number, depth: number, view: View = {}): Stage {
  const canvas = new Canvas(name, SIZE, SIZE);
  backdrop(canvas);
  const turn = ((view.turn ?? 26) / 180) * Math.PI;
  const distance = view.distance ?? Math.hypot(width, height, depth) * 2.8;
  const middle: Vector = [width / 2, height / 2, depth / 2];
  const eye = view.eye ?? height * 1.2;
  const at: Vector = [middle[0] + Math.sin(turn) * distance, eye, middle[2] - Math.cos(turn) * distance];
  const camera = new Camera(at, [middle[0], view.down ? middle[1] : eye, middle[2]]);
  const [beside, above, below] = view.border ?? [170, 140, 170];
  const frame = view.frame ?? new Box(camera, [0, 0, 0], width, height, depth).corners();
  camera.fit(frame, beside, above, SIZE - beside * 2, SIZE - above - below);
  return { canvas, camera };
}

/** Ground under a footprint, grown on each side, as points of the picture. */
function footprint(
  camera: Camera,
  box: Box,
  left: number,
  right: number,
  front: number,
  back: number,
): Point[] {
  const origin = add(box.corner, [-left, 0, -front]);
  return new Face(
    camera,
    origin,
    [1, 0, 0],
    [0, 0, 1],
    box.width + left + right,
    box.depth + front + back,
  ).points();
}

/**
 * Shadow of a box on the ground: dark where it touches, wide and faint to the right and behind, and the
 * faint mirror image of its front in the ground.
 */
export function ground(canvas: Canvas, camera: Camera, box: Box, mirror: string | null = '#2b333c'): void {
  const size = Math.max(box.width, box.depth * 0.6, 200);
  const pixels = camera.scaleAt(box.corner) * size;
  canvas.soft(footprint(camera, box, size * 0.1, size * 0.75, size * 0.12, size * 0.5), pixels * 0.13, {
    fill: '#0a1a2f',
    opacity: 0.17,
  });
  canvas.soft(footprint(camera, box, size * 0.03, size * 0.2, size * 0.05, size * 0.08), pixels * 0.045, {
    fill: '#081425',
    opacity: 0.34,
  });
  if (mirror) {
    const deep = Math.min(box.height, size * 0.42, 620);
    for (const face of [box.front, box.side]) {
      const below = new Face(camera, face.space(0, 0), unitOf(face), [0, -1, 0], face.width, deep);
      canvas.path(below.whole(), {
        fill: canvas.linear(below.at(below.width / 2, 0), below.at(below.width / 2, deep), [
          { at: 0, color: mirror, opacity: 0.22 },
          { at: 0.4, color: mirror, opacity: 0.06 },
          { at: 1, color: mirror, opacity: 0 },
        ]),
      });
    }
  }
  canvas.soft(footprint(camera, box, 4, size * 0.05, 4, 0), Math.max(3, pixels * 0.012), {
    fill: '#040a14',
    opacity: 0.55,
  });
}

/** Direction of a face's u, in whole millimetres. */
function unitOf(face: Face): Vector {
  const [a, b] = [face.space(0, 0), face.space(1, 0)];
  return [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
}

/** Soft shadow of something that floats or hangs: an ellipse on the ground. */
export function softShadow(canvas: Canvas, center: Point, rx: number, ry: number, strength = 0.2): void {
  canvas.softEllipse(center, rx, ry, Math.max(8, ry * 0.6), { fill: '#0a1a2f', opacity: strength });
  canvas.softEllipse(center, rx * 0.8, ry * 0.5, Math.max(5, ry * 0.25), {
    fill: '#0a1a2f',
    opacity: strength * 0.9,
  });
}
