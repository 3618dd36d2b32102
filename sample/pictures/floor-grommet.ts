/** Floor grommet: what seals the way of cords through a raised floor. */
import { JACKETS, tube } from './cable.js';
import { Box, Face } from './face.js';
import { BLUE, CARBON, drawBox, frontFill, GREY, hair, stops } from './materials.js';
import { corners, type Vector } from './space.js';
import { stage } from './studio.js';
import type { Canvas } from './svg.js';

/** Brush grommet in a 600 mm floor tile, with cords passing through. */
export function floorGrommet(name: string): Canvas {
  const { canvas, camera } = stage(name, 600, 38, 600, {
    turn: 27,
    eye: 1050,
    distance: 1700,
    down: true,
    frame: corners([0, -10, 0], 600, 230, 600),
    border: [110, 140, 260],
  });
  const tile = new Box(camera, [0, 0, 0], 600, 38, 600);
  const under = new Face(camera, [0, -2, 0], [1, 0, 0], [0, 0, 1], 600, 600);
  canvas.soft(under.points(40, -30, 620, 620), 26, { fill: '#0a1a2f', opacity: 0.28 });
  canvas.soft(under.points(4, -8, 602, 600), 6, { fill: '#0a1a2f', opacity: 0.4 });
  drawBox(canvas, tile, { ...GREY, front: ['#c9d1d9', '#b3bdc7', '#a3aeb9'] });
  const { top } = tile;
  canvas.path(top.quad(0, 0, 600, 600), {
    fill: canvas.linear(top.at(0, 600), top.at(600, 0), stops('#f0f3f6', '#e0e6ec', '#ccd5dd')),
  });
  let specks = '';
  for (let index = 0; index < 900; index += 1) {
    const [u, v] = [((index * 7919) % 5987) / 10, ((index * 104729) % 5981) / 10];
    specks += top.quad(u, v, 2.2, 2.2);
  }
  canvas.path(specks, { fill: '#aab5c0', opacity: 0.4 });
  canvas.path(top.quad(5, 5, 590, 590), { stroke: '#9aa5b0', width: 1.6, opacity: 0.7 });
  canvas.path(
    top.stroke([
      [0, 600],
      [0, 0],
      [600, 0],
    ]),
    { stroke: '#ffffff', width: 2.6 },
  );
  canvas.path(
    top.stroke([
      [0, 600],
      [600, 600],
      [600, 0],
    ]),
    { stroke: '#aab4be', width: 1.6 },
  );
  const [u, v, w, h] = [130, 190, 340, 220];
  canvas.soft(top.points(u - 2, v - 14, w + 14, h + 10), 9, { fill: '#0a1a2f', opacity: 0.3 });
  const frame = new Box(camera, [u, 38, v], w, 9, h);
  drawBox(canvas, frame, CARBON);
  const lid = frame.top;
  canvas.path(lid.rounded(2, 2, w - 4, h - 4, 14), {
    fill: canvas.linear(lid.at(0, h), lid.at(w, 0), stops('#47515c', '#262d35')),
  });
  canvas.path(lid.rounded(34, 32, w - 68, h - 64, 8), { fill: '#030406' });
  brush(canvas, lid, w, h, false);
  const cords: readonly (readonly [number, number])[] = [
    [232, 296],
    [262, 304],
    [292, 296],
    [322, 304],
    [352, 296],
    [382, 303],
    [246, 312],
    [336, 288],
  ];
  for (const [index, [x, z]] of cords.entries()) {
    const lean = (x - 300) * 0.5;
    const path: Vector[] = [
      [x, 30, z],
      [x, 90, z],
      [x + lean * 0.2, 170, z + 4],
      [x + lean * 0.7, 270, z + 30],
      [x + lean * 1.5, 370, z + 90],
      [x + lean * 2.6, 450, z + 200],
      [x + lean * 4, 520, z + 420],
    ];
    tube(canvas, camera, path, 21, JACKETS[index % JACKETS.length] ?? BLUE);
  }
  brush(canvas, lid, w, h, true);
  for (const a of [17, w - 17])
    for (const b of [17, h - 17]) {
      canvas.path(lid.disc(a, b, 8), { fill: '#9aa5b0' });
      canvas.path(lid.quad(a - 5, b - 1, 10, 2), { fill: '#2a323a' });
    }
  canvas.path(lid.rounded(2, 2, w - 4, h - 4, 14), {
    stroke: '#8d99a6',
    width: hair(lid, 1.5, 1.4),
    opacity: 0.7,
  });
  canvas.path(frame.front.whole(), { fill: frontFill(canvas, frame.front, CARBON) });
  return canvas;
}

/** Bristles from the long sides to the middle; the near ones lie over the cords. */
function brush(canvas: Canvas, lid: Face, w: number, h: number, near: boolean): void {
  let dark = '';
  let light = '';
  for (let u = 37; u < w - 36; u += 2.1) {
    const lean = Math.sin(u * 1.7) * 3;
    const stroke = near
      ? lid.stroke([
          [u, 34],
          [u + lean, h / 2 - 2 + Math.sin(u * 0.9) * 5],
        ])
      : lid.stroke([
          [u, h - 34],
          [u + lean, h / 2 + 2 - Math.sin(u * 0.7) * 5],
        ]);
    if (Math.round(u * 10) % 3 === 0) light += stroke;
    else dark += stroke;
  }
  canvas.path(dark, { stroke: '#161b21', width: 2.4 });
  canvas.path(light, { stroke: '#414b55', width: 1.5 });
}
