import { crate, jack, PLY, unpacked } from './dock-freight.js';
import { Box, Face } from './face.js';
import { print } from './lettering.js';
import { AMBER, drawBox, stops } from './materials.js';
import { daylight, drawRoom, onFloor } from './room.js';
import { Camera } from './space.js';
import { Canvas } from './svg.js';

const BACK = 5200;

export function loadingDock(name: string): Canvas {
  const canvas = new Canvas(name, 2400, 1350);
  const camera = new Camera([200, 1700, -3300], [200, 1700, 0]).lens(1560, [1240, 560]);
  const room = drawRoom(canvas, camera, {
    left: -5600,
    right: 5400,
    height: 5200,
    front: -3200,
    back: BACK,
    wall: ['#d9e1e9', '#c3cedb', '#a3b2c2'],
    sides: [
      ['#b3c0cd', '#d3dbe3'],
      ['#8294a8', '#a9b7c6'],
    ],
    floor: ['#c9d0d7', '#a7b1bb', '#848f9b'],
    ceiling: ['#5c6f86', '#8fa0b2'],
    tile: 2400,
    lights: [
      [-3600, 300],
      [100, 300],
      [3600, 300],
    ],
  });
  door(canvas, room.back.part(1150, 0, 3000, 3600), '1', false);
  door(canvas, room.back.part(4400, 0, 3000, 3600), '2', true);
  door(canvas, room.back.part(7650, 0, 3000, 3600), '3', false);
  markings(canvas, camera);
  for (const [x, z, width, label] of [
    [-3900, 2300, 900, 'N8-5212-BK'],
    [-2750, 2300, 900, 'N8-5212-BK'],
    [2500, 2500, 900, 'N8-4812-BK'],
    [3600, 2500, 900, 'N8-4812-BK'],
    [-3300, 300, 900, 'N8-4812-BK'],
    [-2150, 300, 900, 'N8-4812-BK'],
  ] as const)
    crate(canvas, camera, [x, 0, z], width, label, x > 0);
  unpacked(canvas, camera, [1560, 0, 250]);
  jack(canvas, camera);
  daylight(canvas, 0.3);
  return canvas;
}

/** Dock door with its number; an open one shows the load bed of a truck. */
function door(canvas: Canvas, face: Face, number: string, isOpen: boolean): void {
  canvas.path(face.quad(-140, 0, 3280, 3760), { fill: '#2a323b' });
  for (const u of [-140, 3010]) {
    for (let v = 0; v < 1200; v += 240)
      canvas.path(
        face.shape([
          [u, v],
          [u + 130, v + 110],
          [u + 130, v + 230],
          [u, v + 120],
        ]),
        { fill: AMBER },
      );
  }
  canvas.path(face.whole(), {
    fill: canvas.linear(face.at(0, 3600), face.at(3000, 0), stops('#f2f5f8', '#d5dee7', '#b9c5d1')),
  });
  if (isOpen) truck(canvas, face);
  else {
    let ribs = '';
    for (let v = 0; v < 3600; v += 300) ribs += face.quad(0, v, 3000, 12);
    canvas.path(ribs, { fill: '#8d9bab', opacity: 0.6 });
    for (const u of [520, 1900])
      canvas.path(face.rounded(u, 1650, 580, 330, 40), {
        fill: canvas.linear(face.at(u, 1980), face.at(u, 1650), stops('#bcd8f7', '#7fa8dc')),
      });
  }
  canvas.path(face.quad(1200, 3800, 600, 460), { fill: '#0b5cd6' });
  print(canvas, face, number, 1390, 3880, 300, '#ffffff');
  canvas.path(face.disc(3330, 2200, 70), { fill: isOpen ? '#5fe0a8' : '#d9534a' });
}

/** Inside of a trailer in one-point perspective, with two crates that are loaded already. */
function truck(canvas: Canvas, face: Face): void {
  const corner = face.space(240, 120);
  const bed = new Box(face.camera, corner, 2520, 2900, 9000);
  canvas.path(face.whole(), { fill: '#11161c' });
  canvas.path(bed.back.whole(), { fill: '#dfe7ee' });
  canvas.path(bed.left.whole(), {
    fill: canvas.linear(...bed.left.across(0, 9000), stops('#f4f7f9', '#c3ced9')),
  });
  canvas.path(bed.side.whole(), {
    fill: canvas.linear(...bed.side.across(0, 9000), stops('#c3ced9', '#a9b6c3')),
  });
  canvas.path(bed.top.whole(), { fill: '#eef3f7' });
  canvas.path(bed.bottom.whole(), {
    fill: canvas.linear(bed.bottom.at(0, 9000), bed.bottom.at(0, 0), stops('#b09a74', '#8d7650')),
  });
  let rails = '';
  for (let u = 300; u < 9000; u += 700)
    for (const wall of [bed.left, bed.side]) rails += wall.quad(u, 0, 60, 2900);
  canvas.path(rails, { fill: '#8fa0b2', opacity: 0.45 });
  for (const x of [180, 1400]) {
    const load = new Box(face.camera, [corner[0] + x, corner[1], corner[2] + 5600], 940, 2250, 1300);
    drawBox(canvas, load, PLY, { mirrored: x > 1000, top: false });
  }
}

function markings(canvas: Canvas, camera: Camera): void {
  const lane = onFloor(camera, -560, -3000, 2060, 7900);
  for (const u of [0, 1960]) canvas.path(lane.quad(u, 0, 100, 7900), { fill: AMBER, opacity: 0.8 });
  const plate = onFloor(camera, -1100, 4400, 3000, 800);
  canvas.path(plate.whole(), {
    fill: canvas.linear(plate.at(0, 0), plate.at(3000, 800), stops('#8d99a6', '#6b7683')),
  });
  for (const x of [-4150, 2250]) {
    const bay = onFloor(camera, x, 2000, 2700, 2000);
    canvas.path(bay.whole() + bay.quad(70, 70, 2560, 1860), { fill: '#ffffff', evenOdd: true, opacity: 0.6 });
  }
}
