/** A class room for installers: a cabinet without its side panel, tools on a bench. */
import { drawCabinet, heightOf } from './cabinet.js';
import { tube } from './cable.js';
import { Box, Face } from './face.js';
import { UNIT } from './gear.js';
import {
  AMBER,
  BLACK,
  BLUE,
  CARBON,
  drawBox,
  GREY,
  hair,
  mix,
  panel,
  STEEL,
  sideFill,
  stops,
} from './materials.js';
import { daylight, drawRoom, floorShadow } from './room.js';
import { Camera, type Vector } from './space.js';
import { Canvas, type Point } from './svg.js';

const WOOD = {
  ...GREY,
  front: ['#e3cda9', '#d3b98f', '#bfa277'],
  side: ['#b0936a', '#9d8159', '#b0936a'],
  top: ['#efdcbc', '#dcc298'],
  edge: '#fff3dd',
} as const;
const [X, Z] = [1380, 460];

export function training(name: string): Canvas {
  const canvas = new Canvas(name, 2400, 1350);
  const camera = new Camera([-500, 1480, -3000], [-500, 1480, 0]).lens(1560, [1100, 560]);
  drawRoom(canvas, camera, {
    left: -4200,
    right: 3400,
    height: 3100,
    front: -2900,
    back: 3200,
    wall: ['#f7f9fb', '#e6ecf2', '#ccd6e0'],
    sides: [
      ['#dbe3ea', '#f1f4f7'],
      ['#a3b2c2', '#c4cfda'],
    ],
    floor: ['#d3dbe3', '#b1bdc9', '#8f9dac'],
    ceiling: ['#c3ced9', '#e9eef3'],
    tile: 600,
    lights: [
      [-2900, 700],
      [700, 700],
    ],
    skirting: '#7d8c9c',
  });
  board(canvas, camera);
  leaningPanel(canvas, camera);
  floorShadow(canvas, camera, [X, Z, 600, 1200], 0.44);
  drawCabinet(canvas, camera, [X, 0, Z], {
    width: 600,
    depth: 1200,
    units: 42,
    mirrored: true,
    pitch: 14,
    hole: 10.4,
  });
  openSide(canvas, camera);
  bench(canvas, camera);
  stool(canvas, camera, [640, 0, 1500]);
  stool(canvas, camera, [260, 0, 500]);
  daylight(canvas, 0.2);
  return canvas;
}

/** White board with the two steps of the lesson: move a rail, set the depth. */
function board(canvas: Canvas, camera: Camera): void {
  const face = new Face(camera, [-3000, 900, 3180], [1, 0, 0], [0, 1, 0], 2700, 1500);
  canvas.soft(face.points(10, -30), 16, { fill: '#0a1a2f', opacity: 0.24 });
  canvas.path(face.quad(-30, -30, 2760, 1560), { fill: '#8d99a6' });
  canvas.path(face.whole(), {
    fill: canvas.linear(face.at(0, 1500), face.at(2700, 0), stops('#ffffff', '#eef2f6')),
  });
  const pen = (points: readonly Point[], color: string, width = 12): void =>
    canvas.path(face.stroke(points), { stroke: color, width: hair(face, width, 1.5), cap: 'round' });
  const box = (u: number, v: number, w: number, h: number): Point[] => [
    [u, v],
    [u + w, v],
    [u + w, v + h],
    [u, v + h],
    [u, v],
  ];
  pen(box(260, 260, 620, 1000), '#27364a');
  for (const u of [400, 740])
    pen(
      [
        [u, 260],
        [u, 1260],
      ],
      BLUE,
      16,
    );
  for (let v = 360; v < 1240; v += 110)
    pen(
      [
        [400, v],
        [740, v],
      ],
      '#9aa8b7',
      7,
    );
  pen(
    [
      [400, 180],
      [740, 180],
    ],
    BLUE,
  );
  pen(
    [
      [430, 150],
      [400, 180],
      [430, 210],
    ],
    BLUE,
  );
  pen(
    [
      [710, 150],
      [740, 180],
      [710, 210],
    ],
    BLUE,
  );
  pen(box(1220, 420, 1120, 560), '#27364a');
  for (const u of [1430, 2120])
    pen(
      [
        [u, 420],
        [u, 980],
      ],
      BLUE,
      16,
    );
  pen(
    [
      [1430, 330],
      [2120, 330],
    ],
    BLUE,
  );
  pen(
    [
      [1460, 300],
      [1430, 330],
      [1460, 360],
    ],
    BLUE,
  );
  pen(
    [
      [2090, 300],
      [2120, 330],
      [2090, 360],
    ],
    BLUE,
  );
  for (const [v, w] of [
    [1280, 760],
    [1180, 980],
    [1080, 540],
  ] as const)
    pen(
      [
        [1240, v],
        [1240 + w, v],
      ],
      '#7d8c9c',
      9,
    );
  pen(
    [
      [1600, 700],
      [1960, 700],
    ],
    AMBER,
  );
  pen(
    [
      [1910, 740],
      [1960, 700],
      [1910, 660],
    ],
    AMBER,
  );
  const tray = new Box(camera, [-2400, 850, 3100], 900, 26, 80);
  drawBox(canvas, tray, STEEL);
}

/** The side panels that were taken off lean on the wall. */
function leaningPanel(canvas: Canvas, camera: Camera): void {
  for (const [x, z] of [
    [560, 3050],
    [620, 2960],
  ] as const) {
    const leaf = new Face(camera, [x, 0, z - 60], [1, 0, 0], [0, 0.998, 0.06], 1080, 900);
    canvas.soft(leaf.points(20, -10), 14, { fill: '#0a1a2f', opacity: 0.34 });
    panel(
      canvas,
      leaf,
      [0, 0, 1080, 900],
      BLACK,
      canvas.linear(leaf.at(0, 900), leaf.at(1080, 0), stops('#59636f', '#333b44', '#242b33')),
      10,
    );
    for (const u of [240, 780])
      canvas.path(leaf.rounded(u, 820, 80, 24, 10), { fill: '#05070a', opacity: 0.8 });
  }
}

/** The left side of the cabinet without its panels: posts, rails, the flanks of the equipment, a PDU. */
function openSide(canvas: Canvas, camera: Camera): void {
  const height = heightOf(42) - 48;
  const body = new Box(camera, [X, 48, Z], 600, height, 1200);
  const inner = body.left.part(46, 56, 1108, height - 112);
  canvas.path(inner.whole(), {
    fill: canvas.linear(...inner.across(0, 1108), stops('#1b2128', '#0a0d11', '#12171c')),
  });
  // The far wall of the cabinet, seen through what is empty.
  const far = new Face(camera, [X + 560, 104, Z + 46], [0, 0, 1], [0, 1, 0], 1108, height - 112);
  canvas.clip(inner.whole(), () => {
    canvas.path(far.whole(), { fill: sideFill(canvas, far, CARBON) });
    const mid = new Face(camera, [X + 75, 104, Z + 46], [0, 0, 1], [0, 1, 0], 1108, height - 112);
    const base = (mid.height - 42 * UNIT) / 2;
    const gear: readonly (readonly [number, number, number])[] = [
      [1, 4, 720],
      [5, 2, 800],
      [7, 2, 800],
      [9, 2, 800],
      [11, 2, 800],
      [14, 1, 700],
      [15, 1, 700],
      [16, 1, 700],
      [17, 1, 700],
      [22, 2, 620],
      [24, 2, 620],
      [28, 1, 420],
      [29, 1, 300],
      [33, 1, 420],
      [34, 1, 300],
      [38, 2, 560],
    ];
    for (const [unit, size, deep] of gear) {
      const [u, v, h] = [178, base + unit * UNIT + 2, size * UNIT - 5];
      canvas.path(mid.quad(u, v, deep, h), {
        fill: canvas.linear(mid.at(u, v + h), mid.at(u + deep, v), stops('#7d8996', '#56616d', '#39434d')),
      });
      canvas.path(
        mid.stroke([
          [u, v + h],
          [u + deep, v + h],
        ]),
        { stroke: '#c3ccd5', width: 1.4, opacity: 0.6 },
      );
      let vents = '';
      for (let at = 60; at < deep - 60; at += 44) vents += mid.quad(u + at, v + h * 0.35, 22, h * 0.3);
      canvas.path(vents, { fill: '#20272f', opacity: 0.7 });
    }
    for (const u of [166, 906]) {
      canvas.path(mid.quad(u, 0, 46, mid.height), {
        fill: canvas.linear(...mid.across(u, u + 46), stops('#aab4be', '#6b7683', '#4b555f')),
      });
      let holes = '';
      for (let unit = 0; unit < 42; unit += 1) holes += mid.quad(u + 17, base + unit * UNIT + 16, 12, 12);
      canvas.path(holes, { fill: '#0a0d11' });
    }
    const pdu = mid.part(1010, 40, 52, mid.height - 80);
    canvas.path(pdu.whole(), { fill: '#262e36' });
    let outlets = '';
    for (let v = 30; v < pdu.height - 60; v += 44) outlets += pdu.quad(10, v, 32, 26);
    canvas.path(outlets, { fill: '#05070a' });
  });
  // Frame around the opening: posts and bars catch the light.
  const { left } = body;
  canvas.path(left.whole() + left.quad(46, 56, 1108, height - 112), {
    fill: canvas.linear(...left.across(0, 1200), stops('#4b555f', '#2f3740', '#3a434c')),
    evenOdd: true,
  });
  canvas.path(left.quad(46, height / 2 - 20, 1108, 40), {
    fill: canvas.linear(...left.across(0, 1200), stops('#59636f', '#39424c')),
  });
  for (const u of [46, 1154])
    canvas.path(
      left.stroke([
        [u, 56],
        [u, height - 56],
      ]),
      { stroke: '#8d99a6', width: 1.4, opacity: 0.6 },
    );
}

/** Bench with a wooden top and the tools of the lesson. */
function bench(canvas: Canvas, camera: Camera): void {
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

function stool(canvas: Canvas, camera: Camera, [x, y, z]: Vector): void {
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
