/** What surrounds the rows of the hall: ceiling with lights, doors at the end, polished floor. */
import { Face } from './face.js';
import type { Hall } from './hall.js';

export function ceiling(hall: Hall): void {
  const { canvas, camera, far, vanish } = hall;
  const face = new Face(camera, [-5000, hall.ceiling, 500], [1, 0, 0], [0, 0, 1], 10000, far - 500);
  canvas.path(face.whole(), {
    fill: canvas.linear(
      [0, 0],
      [0, vanish[1] * 0.86],
      [
        { at: 0, color: '#060c16' },
        { at: 0.55, color: '#0d1b30' },
        { at: 1, color: '#3a69ab' },
      ],
    ),
  });
  let joints = '';
  for (let u = 200; u < 10000; u += 600)
    joints += face.stroke([
      [u, 0],
      [u, far - 500],
    ]);
  canvas.path(joints, { stroke: '#5b8bd0', width: 1, opacity: 0.12 });
  for (const x of [-520, 520]) strip(hall, x, hall.ceiling - 240, false);
}

/** Suspended line of light along the aisle; drawn again below the floor as its mirror image. */
function strip(hall: Hall, x: number, y: number, mirror: boolean): void {
  const { canvas, camera, far } = hall;
  if (!mirror) {
    const glow = new Face(camera, [x - 110, y, 700], [1, 0, 0], [0, 0, 1], 220, far - 1500);
    glow.halo(canvas, [40, 0, 140, far - 1500], 270, '#4d8ff0', 0.55, 18);
  }
  for (let z = far - 900; z > 900; z -= 2100) {
    const face = new Face(camera, [x - 55, y, z - 1800], [1, 0, 0], [0, 0, 1], 110, 1800);
    if (mirror) {
      face.halo(canvas, [20, 0, 70, 1800], 70, '#b9d6ff', 0.34);
      continue;
    }
    canvas.path(face.quad(-46, -50, 202, 1900), { fill: '#16263c' });
    canvas.path(face.whole(), { fill: '#f4f9ff' });
  }
}

/** Glass doors at the end, with light behind them. */
export function endOfAisle(hall: Hall): void {
  const { canvas, camera, half, far } = hall;
  const wall = new Face(camera, [-6000, 0, far], [1, 0, 0], [0, 1, 0], 12000, hall.ceiling);
  canvas.path(wall.whole(), {
    fill: canvas.linear(wall.at(0, 3400), wall.at(0, 0), [
      { at: 0, color: '#4d80c8' },
      { at: 1, color: '#24508f' },
    ]),
  });
  const doors = new Face(camera, [-half, 0, far], [1, 0, 0], [0, 1, 0], half * 2, 2450);
  canvas.path(doors.whole(), { fill: '#1c3557' });
  for (const u of [70, half + 30]) {
    const pane = doors.part(u, 60, half - 100, 2060);
    canvas.path(pane.whole(), {
      fill: canvas.linear(pane.at(0, 2060), pane.at(0, 0), [
        { at: 0, color: '#ffffff' },
        { at: 0.7, color: '#eaf3ff' },
        { at: 1, color: '#c3dcff' },
      ]),
    });
    canvas.path(pane.quad(half * 0.3, 0, 40, 2060), { fill: '#9cc3f6', opacity: 0.6 });
  }
  canvas.path(doors.quad(half - 36, 850, 20, 420) + doors.quad(half + 16, 850, 20, 420), { fill: '#2c4a75' });
  canvas.path(doors.quad(200, 2230, half * 2 - 400, 90), { fill: '#eaf3ff', opacity: 0.9 });
}

export function floor(hall: Hall): void {
  const { canvas, camera, half, far, vanish } = hall;
  const ground = new Face(camera, [-half, 0, 500], [1, 0, 0], [0, 0, 1], half * 2, far - 500);
  const [, top] = ground.at(0, far - 500);
  canvas.path(ground.whole(), {
    fill: canvas.linear(
      [0, top],
      [0, canvas.height],
      [
        { at: 0, color: '#d6e7ff' },
        { at: 0.06, color: '#86b1ee' },
        { at: 0.2, color: '#3c69a8' },
        { at: 0.5, color: '#1c3659' },
        { at: 1, color: '#0f1f35' },
      ],
    ),
  });
  // Mirror images: rows, lights and the bright end, on polished tiles.
  for (const sign of [-1, 1]) {
    const mirror = new Face(camera, [sign * half, 0, 500], [0, 0, 1], [0, -1, 0], far - 500, 1950);
    canvas.path(mirror.whole(), {
      fill: canvas.linear(
        [vanish[0] + sign * 30, 0],
        [vanish[0] + sign * canvas.width * 0.42, 0],
        [
          { at: 0, color: '#14294a', opacity: 0.06 },
          { at: 0.3, color: '#0a1628', opacity: 0.5 },
          { at: 1, color: '#060d18', opacity: 0.66 },
        ],
      ),
    });
  }
  for (const x of [-520, 520]) strip(hall, x, -hall.ceiling + 240, true);
  for (let step = 0; step < 7; step += 1) {
    const wide = half * (0.3 + step * 0.1);
    const near = far * (0.34 - step * 0.02);
    const bright = new Face(camera, [-wide, 0, near], [1, 0, 0], [0, 0, 1], wide * 2, far - near);
    canvas.path(bright.whole(), {
      fill: canvas.linear(
        [0, top],
        [0, bright.at(0, 0)[1]],
        [
          { at: 0, color: '#f2f8ff', opacity: 0.14 },
          { at: 0.3, color: '#cfe3ff', opacity: 0.06 },
          { at: 1, color: '#9cc3f6', opacity: 0 },
        ],
      ),
    });
  }
  let joints = '';
  for (let u = 0; u <= half * 2; u += 600)
    joints += ground.stroke([
      [u, 0],
      [u, far - 500],
    ]);
  for (let v = 100; v < far - 500; v += 600)
    joints += ground.stroke([
      [0, v],
      [half * 2, v],
    ]);
  canvas.path(joints, { stroke: '#040a13', width: 1.7, opacity: 0.5 });
  // Perforated tiles in the middle bring the cold air.
  for (let v = 1300; v < 6200; v += 1200) {
    const tile = ground.part(half - 250, v + 40, 500, 520);
    let holes = '';
    const step = v < 3000 ? 40 : 56;
    for (let a = 20; a < 500; a += step)
      for (let b = 20; b < 520; b += step) holes += tile.quad(a, b, step * 0.45, step * 0.45);
    canvas.path(holes, { fill: '#03070e', opacity: 0.55 });
  }
}
