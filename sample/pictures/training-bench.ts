/** Bench and stools of the class room, with the tools of the lesson. */

import { tube } from './cable.js';
import { Box, Face } from './face.js';
import { AMBER, BLACK, BLUE, CARBON, drawBox, GREY, mix, STEEL, stops } from './materials.js';
import { floorShadow } from './room.js';
import { Camera, type Vector } from './space.js';
import { Canvas } from './svg.js';

const WOOD = {
  ...GREY,
  front: ['#e3cda9', '#d3b98f', '#bfa277'],
  side: ['#b0936a', '#9d8159', '#b0936a'],
  top: ['#efdcbc', '#dcc298'],
  edge: '#fff3dd',
} as const;

/** Bench with a wooden top and the tools of the lesson. */
export function bench(canvas: Canvas, camera: Camera): void {
  const [x, z, top] = [-2350, 250, 900];
  floorShadow(canvas, camera, [x, z, 2200, 760], 0.4);
  for (const dx of [60, 2080])
    for (const dz of [640, 40])
      drawBox(canvas, new Box(camera, [x + dx, 0, z + dz], 64, top - 60, 64), BLACK);
  drawBox(canvas, new Box(camera, [x + 60, 200, z + 60], 2084, 40, 620), STEEL);
  for (const [dx, width, tone] of [
    [200, 420, BLUE],
    [700, 520, '#39434d'],
  ] as const)
    drawBox(canvas, new Box(camera, [x + dx, 240, z + 140], width, 230, 420), {
      ...CARBON,
      front: [mix(tone, '#ffffff', 0.2), tone, mix(tone, '#000000', 0.35)],
      side: [mix(tone, '#000000', 0.4), mix(tone, '#000000', 0.5), mix(tone, '#000000', 0.4)],
      top: [mix(tone, '#ffffff', 0.3), tone],
    });
  drawBox(canvas, new Box(camera, [x, top - 60, z], 2200, 60, 760), { ...WOOD });
  const y = top;
  const shade = (px: number, pz: number, width: number, depth: number): void =>
    canvas.soft(new Face(camera, [px, y, pz], [1, 0, 0], [0, 0, 1], width, depth).points(), 8, {
      fill: '#3b2a12',
      opacity: 0.4,
    });
  // Tool case, open.
  shade(x + 120, z + 300, 640, 380);
  const lid = new Face(camera, [x + 120, y + 110, z + 660], [1, 0, 0], [0, 0.97, 0.24], 620, 330);
  canvas.path(lid.whole(), {
    fill: canvas.linear(lid.at(0, 330), lid.at(620, 0), stops('#2f3740', '#1b2128')),
  });
  let loops = '';
  for (let u = 60; u < 600; u += 74) loops += lid.rounded(u, 60, 26, 200, 12);
  canvas.path(loops, { fill: '#8d99a6' });
  for (let u = 60; u < 600; u += 74)
    canvas.path(lid.rounded(u - 3, 60, 32, 84, 12), { fill: u % 148 === 60 ? BLUE : AMBER });
  drawBox(canvas, new Box(camera, [x + 120, y, z + 340], 620, 110, 320), CARBON);
  // Cage nuts in a tray.
  shade(x + 860, z + 170, 360, 260);
  const tray = new Box(camera, [x + 860, y, z + 200], 340, 34, 230);
  drawBox(canvas, tray, STEEL);
  let nuts = '';
  for (let a = 0; a < 7; a += 1)
    for (let b = 0; b < 4; b += 1) nuts += tray.top.rounded(20 + a * 44, 18 + b * 50, 30, 32, 6);
  canvas.path(nuts, { fill: '#56616d' });
  // Torque wrench and two screwdrivers.
  shade(x + 1470, z + 110, 700, 60);
  tube(
    canvas,
    camera,
    [
      [x + 1480, y + 26, z + 130],
      [x + 2080, y + 26, z + 170],
    ],
    30,
    '#c3ccd5',
    { straight: true },
  );
  tube(
    canvas,
    camera,
    [
      [x + 1480, y + 26, z + 130],
      [x + 1680, y + 26, z + 143],
    ],
    50,
    BLUE,
    { straight: true },
  );
  tube(
    canvas,
    camera,
    [
      [x + 2070, y + 26, z + 150],
      [x + 2070, y + 60, z + 186],
    ],
    66,
    '#6b7683',
    { straight: true },
  );
  for (const [dx, dz, tone] of [
    [1290, 430, AMBER],
    [1560, 600, BLUE],
  ] as const) {
    shade(x + dx - 10, z + dz - 10, 430, 40);
    tube(
      canvas,
      camera,
      [
        [x + dx, y + 20, z + dz],
        [x + dx + 420, y + 20, z + dz + 26],
      ],
      12,
      '#c3ccd5',
      { straight: true },
    );
    tube(
      canvas,
      camera,
      [
        [x + dx, y + 20, z + dz],
        [x + dx + 170, y + 20, z + dz + 10],
      ],
      38,
      tone,
      { straight: true },
    );
  }
  // The manual.
  shade(x + 850, z + 520, 380, 200);
  const sheet = new Face(camera, [x + 860, y + 4, z + 500], [1, 0, 0], [0.12, 0, 1], 300, 210);
  canvas.path(sheet.whole(), { fill: '#ffffff' });
  canvas.path(
    sheet.quad(24, 150, 120, 16) +
      sheet.quad(24, 110, 250, 8) +
      sheet.quad(24, 84, 250, 8) +
      sheet.quad(24, 58, 190, 8),
    { fill: '#9aa8b7' },
  );
}

export function stool(canvas: Canvas, camera: Camera, [x, y, z]: Vector): void {
  floorShadow(canvas, camera, [x - 190, z - 190, 380, 380], 0.32);
  for (const [dx, dz] of [
    [150, 150],
    [-150, 150],
    [170, -150],
    [-170, -150],
  ] as const)
    tube(
      canvas,
      camera,
      [
        [x + dx, y, z + dz],
        [x + dx * 0.5, 620, z + dz * 0.5],
      ],
      30,
      '#39424c',
      { straight: true, dull: true },
    );
  const seat = new Face(camera, [x, 640, z], [1, 0, 0], [0, 0, 1], 1, 1);
  const under = new Face(camera, [x, 596, z], [1, 0, 0], [0, 0, 1], 1, 1);
  canvas.path(under.disc(0, 0, 196), { fill: '#0a3c89' });
  canvas.path(seat.disc(0, 0, 200), {
    fill: canvas.linear(seat.at(-200, 100), seat.at(200, -100), stops('#5c98ee', BLUE)),
  });
}
