/** Logo, and the picture for shared links. */
import { drawCabinet, heightOf } from './cabinet.js';
import { Box, Face } from './face.js';
import { AMBER, BLACK, BLUE, INK, NAVY, stops, tinted } from './materials.js';
import { Camera } from './space.js';
import { Canvas, type Point, polygon } from './svg.js';
import { letters } from './wordmark.js';

/** Two rack rails and the bar between them: an N, and an arrow to the north. */
function mark(canvas: Canvas, x: number, y: number, size: number, rail: string, bar: string): void {
  const u = size / 24;
  const at = (points: readonly Point[]): string => polygon(points.map(([a, b]) => [x + a * u, y + b * u]));
  canvas.path(
    at([
      [3, 21.5],
      [3, 6.6],
      [7.6, 2.5],
      [7.6, 21.5],
    ]),
    { fill: rail },
  );
  canvas.path(
    at([
      [16.4, 21.5],
      [16.4, 2.5],
      [21, 6.6],
      [21, 21.5],
    ]),
    { fill: rail },
  );
  canvas.path(
    at([
      [8.6, 2.5],
      [11.4, 2.5],
      [15.4, 14.6],
      [15.4, 21.5],
      [12.8, 21.5],
      [8.6, 9],
    ]),
    { fill: bar },
  );
}

function logo(name: string, color: string, bar: string): Canvas {
  const canvas = new Canvas(name, 174, 32);
  mark(canvas, -2, 0, 32, color, bar);
  letters(canvas, 'NORTHRACK', 41, 8.2, 16, color);
  return canvas;
}

export const logoDark = (name: string): Canvas => logo(name, INK, BLUE);
export const logoLight = (name: string): Canvas => logo(name, '#ffffff', '#5aa2ff');

export function logoMark(name: string): Canvas {
  const canvas = new Canvas(name, 48, 48);
  mark(canvas, 0, 0, 48, INK, BLUE);
  return canvas;
}

export function favicon(name: string): Canvas {
  const canvas = new Canvas(name, 64, 64);
  canvas.rect(0, 0, 64, 64, { fill: NAVY }, 13);
  mark(canvas, 8, 8, 48, '#ffffff', '#5aa2ff');
  return canvas;
}

/** Logo beside three cabinets in the dark. */
export function shareImage(name: string): Canvas {
  const canvas = new Canvas(name, 1200, 630);
  canvas.rect(0, 0, 1200, 630, {
    fill: canvas.linear([0, 0], [1200, 630], stops('#081425', NAVY, '#143a70')),
  });
  canvas.ellipse(860, 300, 620, 520, {
    fill: canvas.radial([860, 300], 620, [
      { at: 0, color: '#5a9cf5', opacity: 0.5 },
      { at: 0.5, color: '#1d58b0', opacity: 0.22 },
      { at: 1, color: '#0b2a5c', opacity: 0 },
    ]),
  });
  const camera = new Camera([2900, 1500, -5600], [2200, 1500, 0]);
  camera.fit(new Box(camera, [0, 0, 0], 1820, heightOf(42), 1200).corners(), 560, 70, 570, 470);
  const mirror = new Face(camera, [0, 0, 0], [1, 0, 0], [0, -1, 0], 1820, 700);
  canvas.path(mirror.whole(), {
    fill: canvas.linear(mirror.at(900, 0), mirror.at(900, 700), [
      { at: 0, color: '#03070d', opacity: 0.75 },
      { at: 1, color: '#03070d', opacity: 0 },
    ]),
  });
  const coat = tinted(BLACK, '#1d4580', 0.16);
  for (let index = 0; index < 3; index += 1)
    drawCabinet(canvas, camera, [index * 605, 0, 0], {
      width: 600,
      depth: 1200,
      units: 42,
      pitch: 22,
      hole: 15,
      coat,
    });
  mark(canvas, 66, 206, 104, '#ffffff', '#5aa2ff');
  letters(canvas, 'NORTHRACK', 78, 348, 46, '#ffffff');
  canvas.rect(80, 428, 64, 5, { fill: AMBER });
  return canvas;
}
