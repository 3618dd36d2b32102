/** The plant: two lines on which frames become cabinets. */
import { drawCabinet, heightOf } from './cabinet.js';
import { Box, Face } from './face.js';
import { AMBER, BLACK, BLUE, drawBox, GREY, mix, STEEL, stops, tinted } from './materials.js';
import { Camera, type Vector } from './space.js';
import { Canvas } from './svg.js';

const AIR = '#e3ebf4';
const FAR = 26000;
const ROOF = 6600;

function haze(z: number): number {
  return Math.min(0.9, Math.max(0, z / FAR) ** 0.9 * 0.95);
}

export function factory(name: string): Canvas {
  const canvas = new Canvas(name, 2400, 1350);
  const camera = new Camera([0, 2450, -4300], [0, 2450, 0]).lens(1560, [1290, 560]);
  hall(canvas, camera);
  const stages: readonly (readonly [number, number])[] = [
    [-2250, -1],
    [1250, 1],
  ];
  for (let index = 7; index >= 0; index -= 1) {
    const z = -450 + index * 1950;
    for (const [x, side] of stages) {
      const mirrored = side > 0;
      conveyor(canvas, camera, x - 90, z - 350, mirrored);
      if (side < 0 || index !== 0) piece(canvas, camera, [x, 330, z], index + (side > 0 ? 3 : 0), mirrored);
    }
  }
  canvas.screen(() => {
    canvas.ellipse(1290, 500, 1300, 640, {
      fill: canvas.radial(
        [1290, 500],
        1300,
        [
          { at: 0, color: '#ffffff', opacity: 0.42 },
          { at: 0.4, color: '#dbe9fb', opacity: 0.14 },
          { at: 1, color: '#9cc3f6', opacity: 0 },
        ],
        0.49,
      ),
    });
  });
  canvas.rect(0, 0, 2400, 1350, {
    fill: canvas.linear(
      [0, 0],
      [1000, 0],
      [
        { at: 0, color: '#0a1a2f', opacity: 0.5 },
        { at: 1, color: '#0a1a2f', opacity: 0 },
      ],
    ),
  });
  return canvas;
}

function hall(canvas: Canvas, camera: Camera): void {
  const room = new Box(camera, [-8600, 0, -4200], 17200, ROOF, FAR + 4200);
  canvas.path(room.top.whole(), {
    fill: canvas.linear([0, 0], [0, 470], stops('#6f8298', '#a9b8c8', '#e3ebf4')),
  });
  canvas.path(room.left.whole(), {
    fill: canvas.linear([0, 0], [1290, 0], stops('#7f92a8', '#b6c4d3', '#e8eff6')),
  });
  canvas.path(room.side.whole(), {
    fill: canvas.linear([2400, 0], [1290, 0], stops('#8ea0b4', '#bccad8', '#e8eff6')),
  });
  canvas.path(room.back.whole(), {
    fill: canvas.linear(room.back.at(0, ROOF), room.back.at(0, 0), stops('#f4f8fc', '#dfe8f1')),
  });
  canvas.path(room.bottom.whole(), {
    fill: canvas.linear([0, 640], [0, 1350], stops('#eef3f8', '#c3d0dd', '#8fa0b3')),
  });
  const floor = new Face(camera, [-8600, 0, -4200], [1, 0, 0], [0, 0, 1], 17200, FAR + 4200);
  let joints = '';
  for (let v = 800; v < FAR; v += 2400)
    joints += floor.stroke([
      [0, v],
      [17200, v],
    ]);
  canvas.path(joints, { stroke: '#5f7288', width: 1.4, opacity: 0.2 });
  for (const u of [8600 - 760, 8600 + 700])
    canvas.path(floor.quad(u, 0, 60, FAR + 4000), { fill: AMBER, opacity: 0.75 });
  for (const u of [8600 - 3050, 8600 + 2990])
    canvas.path(floor.quad(u, 0, 60, FAR + 4000), { fill: AMBER, opacity: 0.5 });
  const shine = new Face(camera, [-700, 0, -3000], [1, 0, 0], [0, 0, 1], 1400, FAR);
  shine.halo(canvas, [400, 0, 600, FAR], 420, '#ffffff', 0.34, 10);
  for (let z = FAR - 3000; z > -3000; z -= 3000) truss(canvas, camera, z);
  for (const x of [-4200, 0, 4200])
    for (let z = FAR - 2600; z > -2600; z -= 2600) {
      const light = new Face(camera, [x - 110, 5350, z], [1, 0, 0], [0, 0, 1], 220, 1900);
      light.halo(canvas, [20, 20, 180, 1860], 150, '#ffffff', 0.6, 5);
      canvas.path(light.whole(), { fill: '#ffffff' });
    }
}

function truss(canvas: Canvas, camera: Camera, z: number): void {
  const tone = (color: string): string => mix(color, AIR, haze(z) * 0.9);
  const low = 5750;
  for (const x of [-7400, 7000]) {
    const column = new Box(camera, [x, 0, z], 380, ROOF, 300);
    canvas.path((x < 0 ? column.side : column.left).whole(), { fill: tone('#8394a7') });
    canvas.path(column.front.whole(), {
      fill: canvas.linear(...column.front.across(0, 380), stops(tone('#c3cedb'), tone('#93a4b7'))),
    });
    canvas.path(column.front.quad(0, 0, 380, 900), { fill: tone(AMBER), opacity: 0.5 });
  }
  for (const [y, h] of [
    [low, 150],
    [ROOF - 170, 170],
  ] as const) {
    const chord = new Box(camera, [-8600, y, z], 17200, h, 200);
    canvas.path(chord.bottom.whole(), { fill: tone('#6f8197') });
    canvas.path(chord.front.whole(), { fill: tone('#a3b3c4') });
  }
  const plane = new Face(camera, [-8600, low, z + 100], [1, 0, 0], [0, 1, 0], 17200, ROOF - low);
  let web = '';
  for (let u = 0; u < 17200; u += 1720)
    web += plane.stroke([
      [u, 120],
      [u + 860, ROOF - low - 120],
      [u + 1720, 120],
    ]);
  canvas.path(web, { stroke: tone('#93a4b7'), width: Math.max(1.4, plane.grain * 110) });
}

/** Two metres of roller conveyor. */
function conveyor(canvas: Canvas, camera: Camera, x: number, z: number, mirrored: boolean): void {
  const air = haze(z);
  const coat = tinted(STEEL, AIR, air);
  const bed = new Box(camera, [x, 0, z], 980, 330, 1950);
  const shade = new Face(camera, [x - 60, 2, z], [1, 0, 0], [0, 0, 1], 1100, 1950);
  canvas.path(shade.whole(), { fill: '#22364f', opacity: 0.24 * (1 - air) });
  canvas.path(bed.top.whole(), { fill: mix('#3c4957', AIR, air) });
  let far = '';
  for (let v = 40; v < 1950; v += 130) {
    if (z > 3000) {
      far += bed.top.quad(60, v, 860, 80);
      continue;
    }
    const roller = bed.top.part(60, v, 860, 90);
    canvas.path(roller.whole(), {
      fill: canvas.linear(
        roller.at(0, 90),
        roller.at(0, 0),
        stops(coat.front[2], coat.front[0], coat.front[1]),
      ),
    });
  }
  canvas.path(far, { fill: coat.front[1] });
  for (const at of [x, x + 920]) {
    const beam = new Box(camera, [at, 220, z], 60, 140, 1950);
    drawBox(
      canvas,
      beam,
      {
        ...coat,
        front: [mix('#2c6fe0', AIR, air), mix(BLUE, AIR, air), mix('#0a4aa8', AIR, air)],
        side: [mix(BLUE, AIR, air), mix('#0a4aa8', AIR, air), mix(BLUE, AIR, air)],
      },
      { mirrored },
    );
  }
  for (const at of [x + 10, x + 910])
    for (const far of [z + 1500, z + 200])
      drawBox(canvas, new Box(camera, [at, 0, far], 60, 220, 90), coat, { mirrored, top: false });
}

/** What stands on the line: a bare frame, a frame with rails, a cabinet. */
function piece(canvas: Canvas, camera: Camera, corner: Vector, stage: number, mirrored: boolean): void {
  const air = haze(corner[2]);
  const coat = tinted(BLACK, AIR, air);
  const kind = stage % 3;
  if (kind === 0) frame(canvas, camera, corner, air, mirrored);
  else {
    const near = corner[2] < 3000;
    drawCabinet(canvas, camera, corner, {
      width: 800,
      depth: 1200,
      units: 42,
      coat: kind === 2 && stage % 2 === 0 ? tinted(GREY, AIR, air) : coat,
      pitch: near ? 15 : corner[2] < 7000 ? 38 : 400,
      hole: near ? 11 : 25,
      mirrored,
      lifted: false,
      far: !near,
    });
  }
}

function frame(canvas: Canvas, camera: Camera, [x, y, z]: Vector, air: number, mirrored: boolean): void {
  const coat = tinted(BLACK, AIR, air);
  const height = heightOf(42) - 48;
  const bar = (bx: number, by: number, bz: number, w: number, h: number, d: number): void =>
    drawBox(canvas, new Box(camera, [x + bx, y + by, z + bz], w, h, d), coat, { mirrored });
  const sides = mirrored ? [744, 0] : [0, 744];
  for (const s of sides) bar(s, 0, 1144, 56, height, 56);
  bar(0, height - 56, 1144, 800, 56, 56);
  for (const s of sides) {
    bar(s, 0, 0, 56, 56, 1200);
    bar(s, height - 56, 56, 56, 56, 1088);
    bar(s + 8, 0, 300, 30, height - 56, 40);
    bar(s + 8, 0, 860, 30, height - 56, 40);
  }
  bar(0, 0, 0, 800, 56, 56);
  for (const s of sides) bar(s, 0, 0, 56, height, 56);
  bar(0, height - 56, 0, 800, 56, 56);
}
