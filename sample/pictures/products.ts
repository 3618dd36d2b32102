/** The product pictures: 1600 × 1600 on a light studio ground. */
import { cabinetBox, drawCabinet, drawOpenDoor, drawOpenFrame, heightOf } from './cabinet.js';
import { BLACK, type Coat, GREY, groundShadow, studio } from './materials.js';
import { Box, Camera, type Vector } from './space.js';
import { Canvas } from './svg.js';

const SIZE = 1600;

export interface Stage {
  canvas: Canvas;
  camera: Camera;
}

/** Canvas with studio ground, and a camera for something of the given size that stands at the origin. */
export function stage(
  name: string,
  width: number,
  height: number,
  depth: number,
  view: Vector = [0.62, 0.34, -1],
): Stage {
  const canvas = new Canvas(name, SIZE, SIZE);
  studio(canvas);
  const distance = Math.hypot(width, height, depth) * 2.6;
  const length = Math.hypot(...view);
  const center: Vector = [width / 2, height / 2, depth / 2];
  const eye: Vector = [
    center[0] + (view[0] / length) * distance,
    center[1] + (view[1] / length) * distance,
    center[2] + (view[2] / length) * distance,
  ];
  const camera = new Camera(eye, center);
  camera.fit(new Box(camera, [0, 0, 0], width, height, depth).corners(), 160, 150, SIZE - 320, SIZE - 320);
  return { canvas, camera };
}

export function cabinet(name: string, width: number, units: number, coat: Coat = BLACK): Canvas {
  const { canvas, camera } = stage(name, width, heightOf(units), 1200);
  const options = { width, depth: 1200, units, coat };
  groundShadow(canvas, camera, cabinetBox(camera, [0, 0, 0], options));
  drawCabinet(canvas, camera, [0, 0, 0], options);
  return canvas;
}

export function openCabinet(name: string): Canvas {
  const { canvas, camera } = stage(name, 600, heightOf(42), 1200, [0.5, 0.26, -1]);
  camera.fit(
    new Box(camera, [-420, 0, -540], 1020, heightOf(42), 1740).corners(),
    130,
    130,
    SIZE - 260,
    SIZE - 260,
  );
  const options = { width: 600, depth: 1200, units: 42, front: 'open' as const };
  groundShadow(canvas, camera, cabinetBox(camera, [0, 0, 0], options));
  drawCabinet(canvas, camera, [0, 0, 0], options);
  drawOpenDoor(canvas, camera, [0, 40, 0], 560, heightOf(42) - 80);
  return canvas;
}

export function openFrame(name: string, posts: 2 | 4): Canvas {
  const depth = posts === 4 ? 740 : 80;
  const { canvas, camera } = stage(name, 520, heightOf(45), Math.max(depth, 400));
  groundShadow(
    canvas,
    camera,
    new Box(camera, [0, 0, posts === 2 ? -160 : 0], 520, heightOf(45), posts === 2 ? 400 : depth),
  );
  drawOpenFrame(canvas, camera, [0, 0, 0], posts, depth);
  return canvas;
}

export function wallCabinet(name: string): Canvas {
  const { canvas, camera } = stage(name, 600, heightOf(12), 450, [0.55, 0.3, -1]);
  const box = new Box(camera, [0, 0, 0], 600, heightOf(12), 450);
  groundShadow(canvas, camera, box, 90);
  drawCabinet(canvas, camera, [0, 0, 0], {
    width: 600,
    depth: 450,
    units: 12,
    coat: GREY,
    front: 'glass',
    feet: false,
  });
  return canvas;
}
