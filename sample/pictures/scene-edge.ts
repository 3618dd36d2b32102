/** An edge room: one small bright room with two cabinets, a wall enclosure and a ladder. */

import { drawCabinet, heightOf } from './cabinet.js';
import { JACKETS, tube } from './cable.js';
import { Box, Face } from './face.js';
import { BLUE, stops } from './materials.js';
import { drawLadderAcross } from './pathways.js';
import { drawWallCabinet } from './rack.js';
import { Camera, type Vector } from './space.js';
import { Canvas } from './svg.js';

const BACK = 3300;
const [LEFT, RIGHT, CEILING] = [-3000, 2450, 2950];

export function edgeRoom(name: string): Canvas {
  const canvas = new Canvas(name, 2400, 1350);
  const camera = new Camera([-350, 1480, -1500], [-350, 1480, 0]).lens(1600, [1010, 640]);
  walls(canvas, camera);
  const wallShadow = (x: number, y: number, width: number, height: number): void => {
    const face = new Face(camera, [x, y, BACK], [1, 0, 0], [0, 1, 0], width, height);
    canvas.soft(face.points(), 22, { fill: '#0a1a2f', opacity: 0.3 });
  };
  wallShadow(-480, 1130, 640, 640);
  const small = heightOf(12) - 40;
  drawWallCabinet(canvas, camera, [-540, 1200, BACK - 450], 600, small, 450);
  for (const x of [700, 1300]) {
    const floor = new Face(camera, [x - 70, 0, 1780], [1, 0, 0], [0, 0, 1], 760, 1300);
    canvas.soft(floor.points(), 26, { fill: '#0a1a2f', opacity: 0.36 });
  }
  cooling(canvas, camera);
  drops(canvas, camera, small);
  drawLadderAcross(canvas, camera, [-3000, 2380, 2640], 5450, 380);
  drawCabinet(canvas, camera, [1300, 0, 1900], {
    width: 600,
    depth: 1200,
    units: 42,
    mirrored: true,
    pitch: 14,
    hole: 10.4,
  });
  drawCabinet(canvas, camera, [696, 0, 1900], {
    width: 600,
    depth: 1200,
    units: 42,
    mirrored: true,
    pitch: 14,
    hole: 10.4,
  });
  canvas.rect(0, 0, 2400, 1350, {
    fill: canvas.linear(
      [0, 0],
      [2400, 700],
      [
        { at: 0, color: '#ffffff', opacity: 0.3 },
        { at: 0.4, color: '#ffffff', opacity: 0 },
        { at: 1, color: '#0a1a2f', opacity: 0.22 },
      ],
    ),
  });
  return canvas;
}

function walls(canvas: Canvas, camera: Camera): void {
  const room = new Box(camera, [LEFT, 0, -1440], RIGHT - LEFT, CEILING, BACK + 1440);
  canvas.path(room.left.whole(), {
    fill: canvas.linear([0, 0], room.left.at(BACK + 1440, 0), stops('#f7f9fb', '#dfe6ed')),
  });
  canvas.path(room.side.whole(), {
    fill: canvas.linear([2400, 300], room.side.at(BACK + 1440, 0), stops('#9aa8b7', '#b9c5d1')),
  });
  canvas.path(room.back.whole(), {
    fill: canvas.linear(
      room.back.at(0, CEILING),
      room.back.at(RIGHT - LEFT, 0),
      stops('#eff3f7', '#dde5ed', '#c3cedb'),
    ),
  });
  canvas.path(room.top.whole(), { fill: canvas.linear([0, 0], [0, 200], stops('#f4f7f9', '#dbe2e9')) });
  canvas.path(room.bottom.whole(), {
    fill: canvas.linear([0, 800], [0, 1350], stops('#c9d3dd', '#a3b1bf', '#8796a6')),
  });
  // Corners of the room are a little darker.
  canvas.path(room.back.quad(0, 0, RIGHT - LEFT, 700), {
    fill: canvas.linear(room.back.at(0, 700), room.back.at(0, 0), [
      { at: 0, color: '#5c6f86', opacity: 0 },
      { at: 1, color: '#5c6f86', opacity: 0.22 },
    ]),
  });
  for (const wall of [room.back, room.left, room.side]) {
    canvas.path(wall.quad(0, 0, wall.width, 90), { fill: '#7d8c9c', opacity: 0.55 });
    canvas.path(wall.quad(0, 90, wall.width, 8), { fill: '#ffffff', opacity: 0.5 });
  }
  let joints = '';
  for (let u = 0; u <= RIGHT - LEFT; u += 600)
    joints += room.bottom.stroke([
      [u, 200],
      [u, BACK + 1440],
    ]);
  for (let v = 240; v <= BACK + 1440; v += 600)
    joints += room.bottom.stroke([
      [0, v],
      [RIGHT - LEFT, v],
    ]);
  canvas.path(joints, { stroke: '#5c6f86', width: 1.3, opacity: 0.28 });
  for (const x of [-1500, 300]) {
    const light = new Face(camera, [x, CEILING - 6, 300], [1, 0, 0], [0, 0, 1], 1100, 2300);
    light.halo(canvas, [0, 0, 1100, 2300], 200, '#ffffff', 0.8);
    canvas.path(light.whole(), { fill: '#ffffff' });
  }
  door(canvas, room.back);
  const shine = new Face(camera, [-1500, 0, -400], [1, 0, 0], [0, 0, 1], 1700, 3500);
  shine.halo(canvas, [200, 200, 1300, 3000], 400, '#ffffff', 0.32, 10);
}

/** Steel door at the left of the back wall, with a narrow window. */
function door(canvas: Canvas, wall: Face): void {
  const u = 560;
  canvas.path(wall.quad(u - 60, 0, 1070, 2190), { fill: '#9aa8b7' });
  canvas.path(wall.quad(u, 0, 950, 2130), {
    fill: canvas.linear(wall.at(u, 2130), wall.at(u + 950, 0), stops('#e3e9ef', '#c3cedb')),
  });
  canvas.path(wall.quad(u, 0, 950, 2130), { stroke: '#6b7c8f', width: 1.4, opacity: 0.7 });
  canvas.path(wall.rounded(u + 660, 1080, 150, 780, 10), {
    fill: canvas.linear(wall.at(u, 1860), wall.at(u, 1080), stops('#9fc3f3', '#4d7fc4')),
  });
  canvas.path(
    wall.shape([
      [u + 660, 1860],
      [u + 760, 1860],
      [u + 690, 1080],
      [u + 660, 1080],
    ]),
    { fill: '#ffffff', opacity: 0.35 },
  );
  canvas.path(wall.rounded(u + 60, 960, 130, 24, 12), { fill: '#5c6b7b' });
  canvas.path(wall.rounded(u + 1080, 1180, 90, 150, 10), { fill: '#2a323a' });
  canvas.path(wall.disc(u + 1125, 1290, 9), { fill: '#5fe0a8' });
}

/** Cooling unit on the right-hand wall. */
function cooling(canvas: Canvas, camera: Camera): void {
  const unit = new Box(camera, [RIGHT - 260, 1900, 1500], 260, 320, 1000);
  canvas.path(unit.bottom.whole(), { fill: '#8796a6' });
  canvas.path(unit.left.whole(), {
    fill: canvas.linear(unit.left.at(0, 320), unit.left.at(0, 0), stops('#f4f7f9', '#ccd5de')),
  });
  canvas.path(unit.front.whole(), { fill: '#b9c5d1' });
  canvas.path(unit.left.quad(60, 24, 880, 60), { fill: '#4b5966' });
  for (const v of [38, 58]) canvas.path(unit.left.quad(60, v, 880, 5), { fill: '#c3cedb' });
  canvas.path(unit.left.disc(900, 240, 10), { fill: BLUE });
}

/** Cables from the ladder to the cabinets and the wall enclosure. */
function drops(canvas: Canvas, camera: Camera, small: number): void {
  const down = (x: number, top: number, z: number, index: number): void => {
    const path: Vector[] = [
      [x, 2440, 2800],
      [x, 2400, z],
      [x, 2330, z],
      [x, top + 60, z],
      [x, top - 20, z],
    ];
    tube(canvas, camera, path, 24, JACKETS[(index * 3) % JACKETS.length] ?? BLUE);
  };
  for (let index = 0; index < 6; index += 1) down(-320 + index * 34, 1200 + small, 2960, index);
  for (let index = 0; index < 8; index += 1) down(860 + index * 34, heightOf(42), 2500, index);
  for (let index = 0; index < 8; index += 1) down(1470 + index * 34, heightOf(42), 2500, index + 3);
}
