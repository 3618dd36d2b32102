/** Pathways over the cabinets: ladder and mesh tray. */
import { JACKETS, tube } from './cable.js';
import { Box, Face } from './face.js';
import { BLUE, drawBox, STEEL, stops } from './materials.js';
import { type Camera, corners, type Vector } from './space.js';
import { stage } from './studio.js';
import type { Canvas } from './svg.js';

/** Shadow on a ground that lies `below` the part. */
function shadowBelow(
  canvas: Canvas,
  camera: Camera,
  x: number,
  z: number,
  width: number,
  depth: number,
  below: number,
): void {
  const plane = (grow: number): Face =>
    new Face(
      camera,
      [x - grow + 60, -below, z - grow],
      [1, 0, 0],
      [0, 0, 1],
      width + grow * 2,
      depth + grow * 2,
    );
  canvas.soft(plane(40).points(), 40, { fill: '#0a1a2f', opacity: 0.14 });
  canvas.soft(plane(-10).points(), 18, { fill: '#0a1a2f', opacity: 0.16 });
}

/** Rung of a ladder: a round tube across. */
function rung(canvas: Canvas, camera: Camera, x: number, y: number, z: number, width: number): void {
  tube(
    canvas,
    camera,
    [
      [x, y, z],
      [x + width, y, z],
    ],
    26,
    '#aab5c0',
    { straight: true },
  );
}

function drawLadder(
  canvas: Canvas,
  camera: Camera,
  [x, y, z]: Vector,
  width: number,
  length: number,
  between: () => void,
): void {
  for (let at = length - 60; at >= 40; at -= 230) rung(canvas, camera, x + 18, y + 22, z + at, width - 36);
  // The far rail shows its inner side.
  const far = new Box(camera, [x, y - 10, z], 34, 88, length);
  canvas.path(far.side.whole(), {
    fill: canvas.linear(far.side.at(0, 88), far.side.at(0, 0), stops('#e6ebf0', '#b3bdc7', '#8d99a6')),
  });
  drawBox(canvas, far, STEEL);
  between();
  drawBox(canvas, new Box(camera, [x + width - 34, y - 10, z], 34, 88, length), STEEL);
}

/** Ladder 450 mm wide; cords leave it over a drop-out that keeps their bend. */
export function ladder(name: string): Canvas {
  const { canvas, camera } = stage(name, 450, 60, 2000, {
    turn: 38,
    eye: 1750,
    distance: 3600,
    down: true,
    frame: [
      [-10, 60, 1900],
      [460, 60, 1900],
      [0, 60, -40],
      [450, -330, -60],
    ],
    border: [70, 150, 150],
  });
  shadowBelow(canvas, camera, 0, -60, 450, 2300, 420);
  drawLadder(canvas, camera, [0, 0, 0], 450, 3000, () => {
    // Drop-out: a bent plate at the end.
    let shell = '';
    for (let step = 0; step < 9; step += 1) {
      const [a, b] = [(step / 9) * 1.57, ((step + 1) / 9) * 1.57];
      const p = (angle: number): [number, number] => [
        24 - 120 + Math.cos(angle) * 120 + 6,
        -40 - Math.sin(angle) * 110,
      ];
      const [y1, z1] = p(a);
      const [y2, z2] = p(b);
      const face = new Face(camera, [40, y1, z1], [1, 0, 0], [0, y2 - y1, z2 - z1], 370, 1);
      shell += face.whole();
    }
    canvas.path(shell, { fill: '#98a4b0' });
    drawBox(canvas, new Box(camera, [40, 18, -40], 370, 8, 46), STEEL);
    for (let index = 0; index < 13; index += 1) {
      const layer = index > 9 ? 1 : 0;
      const x = layer === 0 ? 62 + index * 36 : 98 + (index - 10) * 36;
      const y = 46 + layer * 21;
      const r = 66 + layer * 20;
      const path: Vector[] = [
        [x, y, 3000],
        [x + 3, y, 2000],
        [x - 3, y, 1000],
        [x + 2, y, 300],
        [x, y, 20],
        [x, y - r * 0.3, -40 - r * 0.72],
        [x, y - r, -60 - r],
        [x + 1, y - 240, -66 - r],
        [x - 2, y - 900, -60 - r],
        [x, y - 1800, -56 - r],
      ];
      tube(canvas, camera, path, 21, JACKETS[(index * 5) % JACKETS.length] ?? BLUE);
    }
  });
  return canvas;
}

/** Mesh tray of 5 mm wire, 50 × 100 mm, 400 mm wide. */
export function meshTray(name: string): Canvas {
  const { canvas, camera } = stage(name, 400, 105, 1700, {
    turn: 36,
    eye: 1500,
    distance: 3200,
    down: true,
    frame: corners([0, -20, 0], 400, 130, 1600),
    border: [70, 220, 230],
  });
  shadowBelow(canvas, camera, 0, -40, 400, 2300, 180);
  const wire = (points: Vector[]): void => tube(canvas, camera, points, 7, '#c3ccd5', { straight: true });
  const bent = (z: number): void =>
    wire([
      [0, 105, z],
      [0, 6, z],
      [6, 0, z],
      [394, 0, z],
    ]);
  for (let z = 2400; z >= 0; z -= 100) bent(z);
  for (const x of [100, 200, 300])
    wire([
      [x, 5, 0],
      [x, 5, 2400],
    ]);
  for (const y of [12, 54, 103])
    wire([
      [-4, y, 0],
      [-4, y, 2400],
    ]);
  for (let index = 0; index < 10; index += 1) {
    const layer = index > 7 ? 1 : 0;
    const x = layer === 0 ? 50 + index * 42 : 170 + (index - 8) * 42;
    const y = 16 + layer * 20;
    const path: Vector[] = [
      [x, y, 2400],
      [x + 4, y, 1500],
      [x - 4, y, 800],
      [x + 3, y, 200],
      [x, y - 2, -60],
      [x + 2, y - 22, -150],
      [x + 2, y - 90, -230],
      [x + 4, y - 420, -330],
      [x + 8, y - 900, -360],
    ];
    tube(canvas, camera, path, 20, JACKETS[(index * 5) % JACKETS.length] ?? BLUE);
  }
  for (let z = 2400; z >= 0; z -= 100)
    wire([
      [394, 0, z],
      [400, 6, z],
      [400, 105, z],
    ]);
  for (const y of [12, 54, 103])
    wire([
      [404, y, 0],
      [404, y, 2400],
    ]);
  return canvas;
}

/** Ladder that runs from left to right, hung from the ceiling, with its cables; seen from below. */
export function drawLadderAcross(
  canvas: Canvas,
  camera: Camera,
  [x, y, z]: Vector,
  length: number,
  width: number,
): void {
  const rail = (at: number): void => {
    const part = new Box(camera, [x, y, at], length, 60, 30);
    canvas.path(part.bottom.whole(), { fill: '#7d8996' });
    canvas.path(part.front.whole(), {
      fill: canvas.linear(part.front.at(0, 60), part.front.at(0, 0), stops('#f4f7f9', '#c3ccd5', '#98a4b0')),
    });
  };
  rail(z + width - 30);
  for (let index = 0; index < 9; index += 1) {
    const at = z + 44 + index * 34;
    tube(
      canvas,
      camera,
      [
        [x, y + 42, at],
        [x + length, y + 42, at],
      ],
      26,
      JACKETS[(index * 3) % JACKETS.length] ?? BLUE,
      { straight: true },
    );
  }
  for (let at = 120; at < length; at += 300) {
    const bar = new Box(camera, [x + at, y + 6, z + 10], 30, 20, width - 20);
    canvas.path(bar.bottom.whole(), { fill: '#8d99a6' });
    canvas.path(bar.left.whole(), { fill: '#b9c4cf' });
  }
  rail(z);
}
