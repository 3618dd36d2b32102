import { Box, Face } from './face.js';
import { AMBER, CARBON, type Coat, drawBox, GREY, stops } from './materials.js';
import { Camera } from './space.js';
import { Canvas } from './svg.js';

export const TOP = 740;

const OAK: Coat = {
  ...GREY,
  front: ['#9a7b55', '#7f6242', '#624a30'],
  side: ['#5a4229', '#4c3721', '#5a4229'],
  top: ['#b08e63', '#7f6242'],
  edge: '#d9bd92',
};

/** Wall in the light of the screen, a shelf at the left, a window on the night at the right. */
export function wall(canvas: Canvas, camera: Camera): void {
  canvas.rect(0, 0, 2400, 1350, {
    fill: canvas.linear([0, 0], [2400, 1350], stops('#22395b', '#182b48', '#0d1a2e')),
  });
  canvas.rect(0, 0, 2400, 1350, {
    fill: canvas.radial([1200, 600], 1150, [
      { at: 0, color: '#8dbcff', opacity: 0.42 },
      { at: 0.5, color: '#3f79c9', opacity: 0.16 },
      { at: 1, color: '#0b2a5c', opacity: 0 },
    ]),
  });
  const window = new Face(camera, [980, 900, 1300], [1, 0, 0], [0, 1, 0], 1100, 1400);
  canvas.path(window.quad(-40, -40, 1180, 1480), { fill: '#0a1524' });
  canvas.path(window.whole(), {
    fill: canvas.linear(window.at(0, 1400), window.at(0, 0), stops('#0a1a33', '#12305c', '#2a5796')),
  });
  for (const [u, v, size, tone] of [
    [140, 160, 26, AMBER],
    [290, 230, 20, '#cfe3ff'],
    [420, 120, 30, '#cfe3ff'],
    [610, 300, 22, AMBER],
    [700, 180, 18, '#8fc4ff'],
    [830, 250, 28, '#cfe3ff'],
    [960, 140, 22, AMBER],
  ] as const) {
    const [x, y] = window.at(u, v);
    canvas.softEllipse([x, y], size * 0.9, size * 0.9, 7, { fill: tone, opacity: 0.7 });
  }
  canvas.path(window.quad(535, 0, 30, 1400) + window.quad(0, 690, 1100, 24), { fill: '#0a1524' });
  for (const y of [1280, 1640]) {
    const shelf = new Box(camera, [-2100, y, 980], 1080, 34, 300);
    let x = -2040;
    for (const [index, wide] of [46, 70, 38, 54, 90, 42, 60, 48, 74, 40, 56, 66].entries()) {
      const tall = 210 + ((index * 37) % 70);
      if (index === 7 && y > 1500) {
        x += 150;
        continue;
      }
      drawBox(canvas, new Box(camera, [x, y + 34, 1010], wide, tall, 180), {
        ...CARBON,
        front:
          (
            [
              ['#3f6fb3', '#274f8a', '#183462'],
              ['#6f8298', '#4f647c', '#34465c'],
              ['#1d3553', '#142741', '#0c1a2e'],
            ] as const
          )[index % 3] ?? CARBON.front,
      });
      x += wide + 6;
    }
    drawBox(canvas, shelf, {
      ...CARBON,
      front: ['#3a4d66', '#2a3b52', '#1b2a3f'],
      top: ['#4f647c', '#34465c'],
    });
  }
}

export function desk(canvas: Canvas, camera: Camera): void {
  const plate = new Box(camera, [-1600, TOP - 44, -520], 3200, 44, 1150);
  canvas.path(plate.top.whole(), {
    fill: canvas.linear(
      plate.top.at(1600, 1150),
      plate.top.at(1600, 0),
      stops('#6b5236', '#8d6f4a', '#5e4730'),
    ),
  });
  let grain = '';
  for (let v = 30; v < 1150; v += 57)
    grain += plate.top.stroke([
      [0, v],
      [900, v + ((v * 7) % 23) - 11],
      [2100, v + ((v * 13) % 19) - 9],
      [3200, v],
    ]);
  canvas.path(grain, { stroke: '#3d2c19', width: 1.2, opacity: 0.25 });
  canvas.path(plate.front.whole(), { fill: OAK.front[2] });
  // The screen mirrors in the varnish.
  const gleam = new Face(camera, [-560, TOP, -40], [1, 0, 0], [0, 0, 1], 1120, 300);
  canvas.soft(gleam.points(0, -180, 1120, 430), 40, { fill: '#bcd8ff', opacity: 0.2 });
}

export function shadow(
  canvas: Canvas,
  camera: Camera,
  x: number,
  z: number,
  width: number,
  depth: number,
  soft = 12,
): void {
  const face = new Face(camera, [x, TOP, z], [1, 0, 0], [0, 0, 1], width, depth);
  canvas.soft(face.points(), soft, { fill: '#120b04', opacity: 0.55 });
}
