/** Overhead cabling: copper on the lower ladder, fibre on the upper one, drops to each row. */

import { heightOf } from './cabinet.js';
import { JACKETS, tube } from './cable.js';
import { Box, Face } from './face.js';
import { AIR, calm, type Hall, haze, makeHall } from './hall.js';
import { ladder } from './hall-ladder.js';
import { endOfAisle, floor } from './hall-room.js';
import { cabinetFace } from './hall-row.js';
import { AMBER, BLUE, mix, stops } from './materials.js';
import type { Vector } from './space.js';
import type { Canvas } from './svg.js';

const TOP = heightOf(42);

export function cablingScene(name: string): Canvas {
  const hall: Hall = { ...makeHall(name, [2400, 1350], [1380, 1010], 1420, 1350), ceiling: 4600, far: 15600 };
  const { canvas, camera, vanish, far } = hall;
  canvas.rect(0, 0, 2400, 1350, {
    fill: canvas.linear([0, 0], [0, 1350], stops('#050b15', '#0d1d35', '#2a5596', '#10233f')),
  });
  const ceiling = new Face(camera, [-7000, hall.ceiling, 600], [1, 0, 0], [0, 0, 1], 14000, far - 600);
  canvas.path(ceiling.whole(), {
    fill: canvas.linear([0, 0], [0, vanish[1] - 240], stops('#060d18', '#0d1c33', '#2f61a8')),
  });
  for (let z = far - 2400; z > 800; z -= 2400) beam(hall, z);
  canvas.screen(() => {
    canvas.ellipse(vanish[0], vanish[1] - 60, 900, 620, {
      fill: canvas.radial(
        [vanish[0], vanish[1] - 60],
        900,
        [
          { at: 0, color: '#d8e9ff', opacity: 0.8 },
          { at: 0.2, color: '#7fb2ff', opacity: 0.4 },
          { at: 0.6, color: '#2f6fd0', opacity: 0.12 },
          { at: 1, color: '#0b2a5c', opacity: 0 },
        ],
        0.69,
      ),
    });
  });
  endOfAisle(hall);
  floor(hall);
  for (let z = far - 600; z >= 900; z -= 600) {
    const index = Math.round((z - 900) / 600);
    cabinetFace(hall, z, 'left', index);
    cabinetFace(hall, z, 'right', index);
  }
  ladder(hall, -1960, 900, 2560);
  ladder(hall, 1420, 900, 2560);
  for (const z of [8700, 6300, 4500, 3000]) {
    drop(hall, -1, z);
    drop(hall, 1, z);
  }
  fibre(hall);
  calm(canvas, [0, 0], [1100, 0], 0.66);
  return canvas;
}

function beam(hall: Hall, z: number): void {
  const { canvas, camera, ceiling } = hall;
  const box = new Box(camera, [-14000, ceiling - 260, z], 28000, 260, 200);
  canvas.path(box.bottom.whole(), { fill: mix('#0a1424', AIR, haze(hall, z) * 0.8) });
  canvas.path(box.front.whole(), { fill: mix('#16294a', AIR, haze(hall, z) * 0.8) });
  const light = new Face(camera, [-320, ceiling - 420, z + 300], [1, 0, 0], [0, 0, 1], 640, 1500);
  light.halo(canvas, [60, 60, 520, 1380], 160, '#4d8ff0', 0.5, 8);
  canvas.path(light.whole(), { fill: '#f4f9ff' });
}

/** Cables that leave the ladder over its edge and go down into a cabinet. */
function drop(hall: Hall, sign: number, z: number): void {
  const { canvas, camera } = hall;
  const edge = sign * 1420;
  for (let index = 0; index < 6; index += 1) {
    const color = mix(JACKETS[(index * 3) % JACKETS.length] ?? BLUE, AIR, haze(hall, z) * 0.7);
    const x = edge + sign * (90 + index * 42);
    const path: Vector[] = [
      [x, 2600, z + 900],
      [x, 2600, z + 420],
      [x, 2560, z + 130],
      [x, 2420, z + 20],
      [x, 2200, z],
      [x, TOP - 20, z],
    ];
    tube(canvas, camera, path, 30, color, { each: 3 });
  }
}

/** Fibre duct over the middle of the aisle. */
function fibre(hall: Hall): void {
  const { canvas, camera, far } = hall;
  for (let z = far - 1200; z >= 900; z -= 2400) {
    const air = haze(hall, z);
    const box = new Box(camera, [420, 3080, z], 170, 90, 2400);
    canvas.path(box.bottom.whole(), { fill: mix('#a56f12', AIR, Math.min(0.8, air + 0.1)) });
    canvas.path(box.left.whole(), { fill: mix('#d0901f', AIR, Math.min(0.8, air + 0.1)) });
    canvas.path(box.left.quad(0, 80, 2400, 10), { fill: mix(AMBER, '#ffffff', 0.4), opacity: 0.8 });
    canvas.path(box.bottom.quad(0, 0, 170, 26), { fill: '#0a1424', opacity: 0.5 });
    for (const x of [414, 580]) {
      const rod = new Face(camera, [x, 3080, z], [1, 0, 0], [0, 1, 0], 14, hall.ceiling - 3080);
      canvas.path(rod.whole(), { fill: mix('#7f9cc2', AIR, air), opacity: 0.6 });
    }
  }
}
