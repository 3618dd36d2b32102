/** The data hall: two rows along a cold aisle, in one-point perspective, with light that fades into the air. */
import { calm, type Hall, makeHall } from './hall.js';
import { ladder } from './hall-ladder.js';
import { ceiling, endOfAisle, floor } from './hall-room.js';
import { cabinetFace } from './hall-row.js';
import type { Canvas } from './svg.js';

function drawHall(hall: Hall, nearest: number): void {
  const { canvas, vanish } = hall;
  canvas.rect(0, 0, canvas.width, canvas.height, { fill: '#07101d' });
  ceiling(hall);
  endOfAisle(hall);
  floor(hall);
  for (let z = hall.far - 600; z >= nearest; z -= 600) {
    const index = Math.round((z - nearest) / 600);
    cabinetFace(hall, z, 'left', index);
    cabinetFace(hall, z, 'right', index);
  }
  ladder(hall, -hall.half - 560, nearest);
  ladder(hall, hall.half + 110, nearest);
  const reach = hall.camera.scaleAt([0, 0, hall.far]) * 1800;
  canvas.screen(() => {
    canvas.ellipse(vanish[0], vanish[1], reach * 3.4, reach * 2.6, {
      fill: canvas.radial(
        vanish,
        reach * 3.4,
        [
          { at: 0, color: '#d8e9ff', opacity: 0.85 },
          { at: 0.16, color: '#8dbcff', opacity: 0.42 },
          { at: 0.5, color: '#2f6fd0', opacity: 0.14 },
          { at: 1, color: '#0b2a5c', opacity: 0 },
        ],
        0.76,
      ),
    });
  });
}

export function dataHall(name: string): Canvas {
  const hall = { ...makeHall(name, [2400, 1350], [1610, 600], 1350), plainTo: 1000 };
  drawHall(hall, 600);
  calm(hall.canvas, [0, 0], [1330, 0], 0.93);
  calm(hall.canvas, [0, 1350], [0, 860], 0.5);
  return hall.canvas;
}

export function dataHallPortrait(name: string): Canvas {
  const hall = makeHall(name, [1200, 1500], [640, 560], 1150);
  drawHall(hall, 1200);
  calm(hall.canvas, [0, 1500], [0, 640], 0.96);
  return hall.canvas;
}
