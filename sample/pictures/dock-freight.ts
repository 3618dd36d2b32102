/** What stands on the dock: crates, a cabinet on its pallet, a pallet truck. */
import { drawCabinet } from './cabinet.js';
import { tube } from './cable.js';
import { Box } from './face.js';
import { print } from './lettering.js';
import {
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
} from './materials.js';
import { floorShadow } from './room.js';
import { Camera, type Vector } from './space.js';
import { Canvas } from './svg.js';

export const PLY: Coat = {
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
export function crate(
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
export function unpacked(canvas: Canvas, camera: Camera, [x, y, z]: Vector): void {
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
export function jack(canvas: Canvas, camera: Camera): void {
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
