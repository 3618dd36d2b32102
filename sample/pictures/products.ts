/** Cabinets as products. */

import { type CabinetOptions, cabinetBox, drawCabinet, heightOf } from './cabinet.js';
import { JACKETS, tube } from './cable.js';
import { openDoor } from './door.js';
import { Face } from './face.js';
import { BLACK } from './materials.js';
import type { Camera, Vector } from './space.js';
import { ground, type Stage, stage } from './studio.js';
import type { Canvas } from './svg.js';

const VIEW = { turn: 25, eye: 2450, distance: 8200 } as const;

export function cabinet(name: string, width: number, units = 42): Canvas {
  const { canvas, camera } = stage(name, width, heightOf(units), 1200, VIEW);
  const options: CabinetOptions = { width, depth: 1200, units };
  ground(canvas, camera, cabinetBox(camera, [0, 0, 0], options));
  drawCabinet(canvas, camera, [0, 0, 0], options);
  return canvas;
}

/** With its door swung open by 118 degrees, full of equipment. */
export function openCabinet(name: string): Canvas {
  const height = heightOf(42);
  const angle = (116 / 180) * Math.PI;
  const swing: Vector = [Math.cos(angle), 0, -Math.sin(angle)];
  const hinge: Vector = [2, 92, -6];
  const tip: Vector = [hinge[0] + swing[0] * 586, 92, hinge[2] + swing[2] * 586];
  const { canvas, camera }: Stage = stage(name, 600, height, 1200, {
    ...VIEW,
    turn: 21,
    frame: [tip, [0, height, 0], [600, 0, 0], [600, height, 1200], [600, 0, 1200], [tip[0], height, tip[2]]],
  });
  const options: CabinetOptions = { width: 600, depth: 1200, units: 42, front: 'open' };
  const leaf = new Face(camera, hinge, swing, [0, 1, 0], 586, height - 126);
  const shade = new Face(camera, [hinge[0], 0, hinge[2]], swing, [0.7, 0, 0.5], 600, 300);
  canvas.soft(shade.points(), 26, { fill: '#0a1a2f', opacity: 0.16 });
  canvas.soft(shade.points(0, 0, 600, 26), 7, { fill: '#0a1a2f', opacity: 0.3 });
  ground(canvas, camera, cabinetBox(camera, [0, 0, 0], options));
  drawCabinet(canvas, camera, [0, 0, 0], options);
  patchCords(canvas, camera);
  openDoor(canvas, leaf, BLACK);
  return canvas;
}

/** Cords from the switches to the patch panels, along the right-hand cable way. */
function patchCords(canvas: Canvas, camera: Camera): void {
  for (let index = 0; index < 18; index += 1) {
    const from = 118 + index * 19.5;
    const low = index % 2 === 0;
    const start = low ? 1422 : 1466;
    const end = low ? 1340 : 1552;
    const out = 70 - (index % 3) * 10;
    tube(
      canvas,
      camera,
      [
        [from, start, 96],
        [from, start - 2, out + 8],
        [from + 5, start + (end - start) * 0.25, out - 12],
        [from + 9, start + (end - start) * 0.75, out - 12],
        [from + 12, end + 2, out + 8],
        [from + 12, end, 96],
      ],
      6.5,
      JACKETS[(index * 3) % JACKETS.length] ?? '#0b5cd6',
      { each: 4 },
    );
  }
}
