/** The dock: cabinets in crates on their shock pallets, a truck at the open door. */
import { drawCabinet } from './cabinet.js';
import { tube } from './cable.js';
import { Box, Face } from './face.js';
import { print } from './lettering.js';
import {
  AMBER,
  BLACK,
  BLUE,
  CARBON,
  type Coat,
  drawBox,
  frontFill,
  GREY,
  hair,
  STEEL,
  sideFill,
  stops,
} from './materials.js';
import { daylight, drawRoom, floorShadow, onFloor } from './room.js';
import { Camera, type Vector } from './space.js';
import { Canvas } from './svg.js';

const PLY: Coat = {
  front: ['#ecd6b1', '#dcc298', '#c6a97c'],
  side: ['#b5976b', '#a28659', '#b5976b'],
  top: ['#f5e4c6', '#e2cba2'],
  edge: '#fff3dc',
  seam: '#6d5530',
};
const BATTEN: Coat = {
  ...PLY,
  front: ['#dfc59a', '#cbad7e', '#b29463'],
  side: ['#a0845a', '#8f754b', '#a0845a'],
  top: ['#ead4ae', '#d3b78a'],
};
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

function pallet(
  canvas: Canvas,
  camera: Camera,
  [x, y, z]: Vector,
  width: number,
  depth: number,
  mirrored: boolean,
): void {
  floorShadow(canvas, camera, [x, z, width, depth], 0.46);
  canvas.path(new Box(camera, [x, y, z + 40], width, 110, depth).front.whole(), { fill: '#2b2112' });
  for (const dx of [0, width / 2 - 60, width - 120]) {
    drawBox(canvas, new Box(camera, [x + dx, y, z], 120, 90, depth), BATTEN, { mirrored, top: false });
    canvas.path(new Box(camera, [x + dx, y, z], 120, 90, 10).front.quad(20, 26, 80, 38), { fill: '#2c3c50' });
  }
  drawBox(canvas, new Box(camera, [x, y + 90, z], width, 40, depth), BATTEN, { mirrored });
}

/** Plywood crate of one cabinet, with battens, straps and its marks. */
function crate(
  canvas: Canvas,
  camera: Camera,
  [x, y, z]: Vector,
  width: number,
  label: string,
  mirrored: boolean,
): void {
  const [height, depth] = [2260, 1380];
  pallet(canvas, camera, [x - 40, y, z - 40], width + 80, depth + 80, mirrored);
  const box = new Box(camera, [x, y + 130, z], width, height, depth);
  drawBox(canvas, box, PLY, { mirrored, top: false });
  const side = mirrored ? box.left : box.side;
  for (const face of [side, box.front]) {
    const coat = face === side ? sideFill(canvas, side, BATTEN) : frontFill(canvas, box.front, BATTEN);
    const bars = [
      [0, 0, face.width, 90],
      [0, height - 90, face.width, 90],
      [0, height / 2 - 45, face.width, 90],
      [0, 0, 90, height],
      [face.width - 90, 0, 90, height],
    ] as const;
    for (const [u, v, w, h] of bars) {
      canvas.path(face.quad(u, v - 7, w, h), { fill: '#5f4825', opacity: 0.3 });
      canvas.path(face.quad(u, v, w, h), { fill: coat });
      canvas.path(
        face.stroke([
          [u, v + h],
          [u + w, v + h],
        ]),
        { stroke: '#fff3dc', width: hair(face, 3), opacity: 0.5 },
      );
    }
    let nails = '';
    for (const v of [45, height / 2, height - 45])
      for (let u = 45; u < face.width; u += (face.width - 90) / 4) nails += face.disc(u, v, 7);
    canvas.path(nails, { fill: '#7a6138', opacity: 0.8 });
    for (const v of [560, 1700])
      canvas.path(face.quad(0, v, face.width, 30), { fill: '#1b2128', opacity: 0.88 });
  }
  const { front } = box;
  print(canvas, front, 'NORTHRACK', 150, 1440, 68, '#3b4a5c');
  print(canvas, front, label, 150, 1300, 54, '#3b4a5c');
  // This side up, twice; keep dry.
  for (const u of [170, 330]) {
    canvas.path(
      front.shape([
        [u, 860],
        [u + 60, 950],
        [u + 120, 860],
        [u + 80, 860],
        [u + 80, 720],
        [u + 40, 720],
        [u + 40, 860],
      ]),
      { fill: '#3b4a5c' },
    );
    canvas.path(front.quad(u, 680, 120, 18), { fill: '#3b4a5c' });
  }
  canvas.path(front.quad(560, 700, 220, 250), { fill: '#ffffff' });
  canvas.path(front.quad(560, 900, 220, 50), { fill: BLUE });
  let code = '';
  for (const u of [0, 16, 28, 52, 64, 88, 100, 124, 150])
    code += front.quad(580 + u, 730, u % 3 === 0 ? 12 : 7, 90);
  canvas.path(code, { fill: '#0d1520' });
}

/** A cabinet whose crate was opened, still on its pallet. */
function unpacked(canvas: Canvas, camera: Camera, [x, y, z]: Vector): void {
  pallet(canvas, camera, [x - 80, y, z - 80], 960, 1360, true);
  drawCabinet(canvas, camera, [x, y + 130, z], {
    width: 800,
    depth: 1200,
    units: 42,
    mirrored: true,
    pitch: 15,
    hole: 11,
    lifted: false,
  });
  const body = new Box(camera, [x, y + 130, z], 800, 2000, 1200);
  for (const face of [body.left, body.front])
    for (const v of [420, 1560]) {
      canvas.path(face.quad(0, v, face.width, 54), { fill: '#0847a9' });
      canvas.path(face.quad(0, v + 40, face.width, 8), { fill: '#5c98ee' });
    }
  for (const u of [0, 740]) canvas.path(body.front.quad(u, 0, 60, 2000), { fill: '#e9edf1', opacity: 0.9 });
  const tag = body.front.part(330, 1080, 170, 230);
  canvas.path(tag.whole(), { fill: '#ffffff' });
  canvas.path(tag.quad(0, 180, 170, 50), { fill: BLUE });
  canvas.path(tag.quad(20, 130, 120, 12) + tag.quad(20, 100, 120, 12) + tag.quad(20, 70, 80, 12), {
    fill: '#9aa8b7',
  });
}

/** Pallet truck in the lane. */
function jack(canvas: Canvas, camera: Camera): void {
  const [x, z] = [120, 900];
  floorShadow(canvas, camera, [x, z, 620, 1500], 0.34);
  for (const dx of [0, 420])
    drawBox(canvas, new Box(camera, [x + dx, 70, z + 260], 200, 60, 1200), {
      ...CARBON,
      front: ['#5c98ee', BLUE, '#083a8c'],
      side: ['#0a3c89', '#08306e', '#0a3c89'],
      top: ['#5c98ee', '#2f70d6'],
    });
  const head = new Box(camera, [x - 10, 60, z + 60], 640, 380, 200);
  drawBox(canvas, head, {
    ...CARBON,
    front: ['#5c98ee', BLUE, '#083a8c'],
    side: ['#0a3c89', '#08306e', '#0a3c89'],
    top: ['#5c98ee', '#2f70d6'],
  });
  canvas.path(head.front.rounded(60, 60, 520, 240, 30), { stroke: '#06255a', width: 2, opacity: 0.6 });
  for (const dx of [160, 400]) drawBox(canvas, new Box(camera, [x + dx, 0, z + 20], 70, 130, 130), BLACK);
  tube(
    canvas,
    camera,
    [
      [x + 310, 240, z + 60],
      [x + 310, 1120, z - 220],
    ],
    52,
    '#39424c',
    { straight: true },
  );
  tube(
    canvas,
    camera,
    [
      [x + 150, 1130, z - 225],
      [x + 470, 1130, z - 225],
    ],
    46,
    '#20272f',
    { straight: true, dull: true },
  );
  drawBox(canvas, new Box(camera, [x + 270, 1060, z - 250], 80, 110, 50), { ...GREY, ...STEEL });
}
