/** Wide pictures: 2400 × 1350 (and one upright) of rooms, in one-point perspective. */
import { drawCabinet, heightOf, UNIT } from './cabinet.js';
import { cable } from './cabling.js';
import { drawAisleDoor } from './containment.js';
import { AMBER, BLUE, drawBox, ICE, STEEL } from './materials.js';
import { drawPdu } from './power.js';
import { Box, Camera, Face, type Vector } from './space.js';
import { Canvas, type Point } from './svg.js';

const HEIGHT = heightOf(42);
const CEILING = 3300;

interface Aisle {
  width: number;
  cabinets: number;
  /** Colour of the light at the end. */
  light: string;
}

function background(canvas: Canvas, horizon: Point, dark: string, mid: string, light: string): void {
  const { width, height } = canvas;
  canvas.rect(0, 0, width, height, { fill: dark });
  canvas.rect(0, 0, width, height, {
    fill: canvas.radial(horizon, width * 0.62, [
      { at: 0, color: light },
      { at: 0.16, color: mid },
      { at: 0.62, color: dark, opacity: 0.75 },
      { at: 1, color: dark },
    ]),
  });
}

function floor(
  canvas: Canvas,
  camera: Camera,
  from: number,
  to: number,
  near: number,
  far: number,
  color: string,
): void {
  const ground = new Face(camera, [from, 0, near], [1, 0, 0], [0, 0, 1], to - from, far - near);
  const [, top] = ground.at(0, far - near);
  canvas.path(ground.whole(), {
    fill: canvas.linear(
      [0, top],
      [0, canvas.height],
      [
        { at: 0, color: '#9cc3ff', opacity: 0.55 },
        { at: 0.35, color, opacity: 0.85 },
        { at: 1, color: '#060c15' },
      ],
    ),
  });
  for (let u = 0; u <= to - from; u += 600)
    canvas.path(
      ground.stroke([
        [u, 0],
        [u, far - near],
      ]),
      { stroke: '#0a1424', width: 1.6, opacity: 0.5 },
    );
  for (let v = 0; v <= far - near; v += 600)
    canvas.path(
      ground.stroke([
        [0, v],
        [to - from, v],
      ]),
      { stroke: '#0a1424', width: 1.6, opacity: 0.5 },
    );
}

/** Strips of light under the ceiling, with a glow around each. */
function lights(
  canvas: Canvas,
  camera: Camera,
  x: number,
  width: number,
  near: number,
  far: number,
  y: number,
): void {
  for (let z = far; z >= near; z -= 1800) {
    const strip = new Face(camera, [x, y, z], [1, 0, 0], [0, 0, 1], width, 1150);
    canvas.path(strip.whole(), { fill: ICE, opacity: 0.5, blur: 16 });
    canvas.path(strip.whole(), { fill: '#f3f8ff' });
  }
}

/** Face of a row along the aisle: doors with perforation, lights, and the shimmer of the floor below. */
function row(canvas: Canvas, camera: Camera, x: number, count: number, near: number, right: boolean): void {
  const length = count * 600;
  for (let index = count - 1; index >= 0; index -= 1) {
    const z = near + index * 600;
    const face = new Face(camera, [x, 0, z], [0, 0, 1], [0, 1, 0], 600, HEIGHT);
    const share = index / count;
    const shade = canvas.linear(face.at(0, HEIGHT), face.at(600, 0), [
      { at: 0, color: mix('#56697f', '#8db4ea', share) },
      { at: 0.5, color: mix('#2a3645', '#5c88c6', share) },
      { at: 1, color: mix('#161f2a', '#3a639c', share) },
    ]);
    canvas.path(face.whole(), { fill: shade });
    const hole = mix('#070b10', '#27466f', share);
    if (index < 7) {
      const pitch = [40, 40, 40, 44, 56, 70, 90][index] ?? 90;
      canvas.path(face.holes(56, 110, 488, HEIGHT - 210, pitch, pitch * 0.38, 4), { fill: hole });
    } else canvas.path(face.quad(56, 110, 488, HEIGHT - 210), { fill: hole, opacity: 0.5 });
    canvas.path(face.softQuad(right ? 20 : 560, HEIGHT * 0.42, 18, 230, 7), {
      fill: mix('#c8d2dd', '#b9d3fb', share),
    });
    const color = index % 4 === 2 ? AMBER : '#58a6ff';
    canvas.path(face.disc(right ? 29 : 569, HEIGHT * 0.42 + 270, 11, 8), {
      fill: color,
      opacity: 0.25,
    });
    canvas.path(face.disc(right ? 29 : 569, HEIGHT * 0.42 + 270, 4, 8), { fill: color });
    canvas.path(
      face.stroke([
        [0, 0],
        [0, HEIGHT],
      ]),
      { stroke: '#000000', width: 2, opacity: 0.55 },
    );
    canvas.path(
      face.stroke([
        [0, HEIGHT],
        [600, HEIGHT],
      ]),
      { stroke: '#9fc2f5', width: 1.6, opacity: 0.5 },
    );
  }
  const mirror = new Face(camera, [x, 0, near], [0, 0, 1], [0, -1, 0], length, 900);
  canvas.path(mirror.whole(), {
    fill: canvas.linear(mirror.at(length * 0.3, 0), mirror.at(length * 0.3, 900), [
      { at: 0, color: '#0b1420', opacity: 0.75 },
      { at: 1, color: '#0b1420', opacity: 0 },
    ]),
  });
}

/** Between two colours, `share` from 0 to 1. */
function mix(a: string, b: string, share: number): string {
  const part = (text: string, at: number): number => Number.parseInt(text.slice(at, at + 2), 16);
  const hex = [1, 3, 5].map((at) =>
    Math.round(part(a, at) + (part(b, at) - part(a, at)) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

function dataHallAisle(
  canvas: Canvas,
  camera: Camera,
  { width, cabinets, light }: Aisle,
  horizon: Point,
): void {
  background(canvas, horizon, '#050b15', '#1d4580', light);
  const near = -4800;
  const far = near + cabinets * 600;
  floor(canvas, camera, -600, width + 600, near, far + 600, '#12294a');
  const ceiling = new Face(camera, [-2600, CEILING, near], [1, 0, 0], [0, 0, 1], width + 5200, far - near);
  canvas.path(ceiling.whole(), { fill: '#070e19', opacity: 0.82 });
  lights(canvas, camera, width / 2 - 130, 260, near + 600, far - 900, CEILING - 30);
  drawAisleDoor(canvas, camera, [0, 0, far], width, HEIGHT + 260, '#f4f9ff');
  canvas.ellipse(horizon[0], horizon[1], 250, 190, { fill: '#dcebff', opacity: 0.55, blur: 60 });
  row(canvas, camera, 0, cabinets, near, false);
  row(canvas, camera, width, cabinets, near, true);
  for (const x of [-700, width + 240]) {
    for (let z = far; z >= near + 300; z -= 500)
      drawBox(canvas, new Box(camera, [x, 2680, z], 460, 26, 40), STEEL, { fromLeft: x > 0 });
    for (let index = 0; index < 6; index += 1) {
      cable(
        canvas,
        camera,
        [
          [x + 70 + index * 64, 2720, near + 200],
          [x + 70 + index * 64, 2722, 0],
          [x + 70 + index * 64, 2720, far],
        ],
        ['#0b5cd6', '#7fb0ff', '#1d3553'][index % 3] ?? BLUE,
        34,
      );
    }
    for (const edge of [0, 430])
      drawBox(canvas, new Box(camera, [x + edge, 2670, near], 32, 54, far - near), STEEL, {
        fromLeft: x > 0,
      });
  }
}

/** Darkens one side for words to stand on. */
function calm(canvas: Canvas, from: Point, to: Point, strength: number): void {
  canvas.rect(0, 0, canvas.width, canvas.height, {
    fill: canvas.linear(from, to, [
      { at: 0, color: '#050b15', opacity: strength },
      { at: 0.5, color: '#050b15', opacity: strength * 0.62 },
      { at: 1, color: '#050b15', opacity: 0 },
    ]),
  });
}

export function dataHall(name: string): Canvas {
  const canvas = new Canvas(name, 2400, 1350);
  const horizon: Point = [1690, 640];
  const camera = new Camera([760, 1560, -5200], [760, 1560, 0]).lens(1500, horizon);
  dataHallAisle(canvas, camera, { width: 1500, cabinets: 18, light: '#e6f1ff' }, horizon);
  calm(canvas, [0, 0], [1420, 0], 0.9);
  return canvas;
}

export function dataHallPortrait(name: string): Canvas {
  const canvas = new Canvas(name, 1200, 1500);
  const horizon: Point = [640, 560];
  const camera = new Camera([720, 1560, -5200], [720, 1560, 0]).lens(1400, horizon);
  dataHallAisle(canvas, camera, { width: 1500, cabinets: 18, light: '#e6f1ff' }, horizon);
  calm(canvas, [0, 1500], [0, 620], 0.95);
  return canvas;
}

/** A room with one row from the side; `light` is the tone of the wall. */
function room(
  canvas: Canvas,
  camera: Camera,
  wall: [string, string],
  ground: [string, string],
  back: number,
): void {
  const { width, height } = canvas;
  const [, line] = camera.project([0, 0, back]);
  canvas.rect(0, 0, width, line + 2, {
    fill: canvas.linear(
      [0, 0],
      [width * 0.7, line],
      [
        { at: 0, color: wall[0] },
        { at: 1, color: wall[1] },
      ],
    ),
  });
  canvas.rect(0, line, width, height - line, {
    fill: canvas.linear(
      [0, line],
      [0, height],
      [
        { at: 0, color: ground[0] },
        { at: 1, color: ground[1] },
      ],
    ),
  });
}

export function edgeRoom(name: string): Canvas {
  const canvas = new Canvas(name, 2400, 1350);
  const camera = new Camera([2400, 1500, -4200], [1500, 1050, 600]).lens(1750, [1200, 640]);
  room(canvas, camera, ['#e9eef4', '#c6d0db'], ['#b4c0cc', '#8f9dab'], 1500);
  const wall = new Face(camera, [-1500, 0, 1500], [1, 0, 0], [0, 1, 0], 7000, 3200);
  canvas.path(wall.quad(0, 0, 7000, 120), { fill: '#8d99a6', opacity: 0.5 });
  canvas.path(wall.softQuad(3300, 1250, 1500, 900, 20), {
    fill: canvas.linear(wall.at(3300, 2150), wall.at(4800, 1250), [
      { at: 0, color: '#fbfdff' },
      { at: 1, color: '#b9d3fb' },
    ]),
  });
  canvas.path(
    wall.stroke([
      [4050, 1250],
      [4050, 2150],
    ]),
    { stroke: '#8d99a6', width: 8 },
  );
  for (const [x, units] of [
    [300, 42],
    [900, 42],
  ] as const) {
    const box = new Box(camera, [x, 0, 300], 600, heightOf(units), 1100);
    canvas.path(new Face(camera, [x - 60, 0, 220], [1, 0, 0], [0, 0, 1], 900, 1300).whole(), {
      fill: '#0a1a2f',
      opacity: 0.25,
      blur: 34,
    });
    void box;
    drawCabinet(canvas, camera, [x, 0, 300], { width: 600, depth: 1100, units });
  }
  drawCabinet(canvas, camera, [1900, 1150, 1050], {
    width: 600,
    depth: 450,
    units: 12,
    front: 'glass',
    feet: false,
  });
  for (let index = 0; index < 5; index += 1)
    cable(
      canvas,
      camera,
      [
        [2120 + index * 34, 1150 + heightOf(12), 1300],
        [2120 + index * 34, 2300, 1400],
        [2100 + index * 34, 2600, 1450],
        [1000 + index * 30, 2640, 1450],
        [500, 2640 + index * 20, 1450],
      ],
      ['#0b5cd6', '#7fb0ff', '#1d3553'][index % 3] ?? BLUE,
      26,
    );
  return canvas;
}

export function factory(name: string): Canvas {
  const canvas = new Canvas(name, 2400, 1350);
  const horizon: Point = [1250, 560];
  const camera = new Camera([2200, 2050, -4200], [2200, 2050, 0]).lens(1500, horizon);
  background(canvas, horizon, '#1a2533', '#5d7694', '#e6eef8');
  const ground = new Face(camera, [-9000, 0, -3000], [1, 0, 0], [0, 0, 1], 22000, 22000);
  canvas.path(ground.whole(), {
    fill: canvas.linear(
      [0, 600],
      [0, 1350],
      [
        { at: 0, color: '#cfdae6' },
        { at: 1, color: '#5b6a7b' },
      ],
    ),
  });
  for (const u of [9300, 13200]) canvas.path(ground.quad(u, 0, 90, 22000), { fill: AMBER, opacity: 0.75 });
  lights(canvas, camera, 600, 320, -1200, 15000, 5200);
  lights(canvas, camera, 3600, 320, -1200, 15000, 5200);
  for (let z = 14000; z >= -1500; z -= 2600) {
    for (const x of [-2600, 7200])
      drawBox(canvas, new Box(camera, [x, 0, z], 260, 5600, 260), STEEL, { fromLeft: x > 2200 });
    drawBox(canvas, new Box(camera, [-2600, 5500, z], 10060, 260, 200), STEEL);
  }
  for (let index = 7; index >= 0; index -= 1) {
    const z = -700 + index * 1700;
    for (const x of [200, 3500]) {
      canvas.path(new Face(camera, [x - 120, 6, z - 120], [1, 0, 0], [0, 0, 1], 1040, 1440).whole(), {
        fill: '#0a1a2f',
        opacity: 0.3,
        blur: index < 2 ? 16 : 0,
      });
      drawBox(canvas, new Box(camera, [x - 60, 0, z - 60], 920, 180, 1320), STEEL, { fromLeft: x > 2200 });
      drawCabinet(canvas, camera, [x, 180, z], {
        width: 800,
        depth: 1200,
        units: 42,
        front: index === 1 ? 'open' : 'perforated',
        pitch: 44 + index * 40,
        fromLeft: x > 2200,
        feet: false,
      });
    }
  }
  return canvas;
}

export function powerRow(name: string): Canvas {
  const canvas = new Canvas(name, 2400, 1350);
  const horizon: Point = [900, 560];
  const camera = new Camera([900, 1500, -2300], [900, 1500, 0]).lens(1500, horizon);
  background(canvas, horizon, '#050b15', '#163663', '#8fbaf5');
  floor(canvas, camera, -3000, 6000, -1500, 6000, '#12294a');
  const back = new Face(camera, [-3000, 0, 1300], [1, 0, 0], [0, 1, 0], 9000, 3400);
  canvas.path(back.whole(), { fill: '#0b1626', opacity: 0.7 });
  for (let index = 0; index < 6; index += 1) {
    const x = -900 + index * 640;
    const frame = new Box(camera, [x, 0, 200], 600, HEIGHT, 1100);
    canvas.path(frame.front.whole(), {
      fill: canvas.linear(frame.front.at(0, HEIGHT), frame.front.at(600, 0), [
        { at: 0, color: '#2b3949' },
        { at: 1, color: '#0d131b' },
      ]),
    });
    canvas.path(frame.front.quad(90, 90, 420, HEIGHT - 180), { fill: '#04070b' });
    for (let unit = 1; unit < 40; unit += 1) {
      const lit = (unit * 7 + index * 3) % 5;
      canvas.path(frame.front.quad(96, 90 + unit * UNIT, 408, UNIT - 5), {
        fill: unit % 4 === 0 ? '#1a2531' : '#121a23',
      });
      canvas.path(frame.front.quad(430, 104 + unit * UNIT, 10, 8), {
        fill: lit === 0 ? AMBER : '#4d9bff',
        opacity: lit < 3 ? 0.95 : 0.3,
      });
    }
    drawPdu(canvas, camera, [x + 24, 130, 150], {});
    drawPdu(canvas, camera, [x + 520, 130, 150], { switched: true });
  }
  const rail = new Box(camera, [-3000, 2500, 500], 9000, 150, 130);
  drawBox(canvas, rail, STEEL);
  for (let index = 0; index < 5; index += 1) {
    const tap = new Box(camera, [-640 + index * 640, 2240, 450], 300, 260, 200);
    drawBox(canvas, tap, STEEL);
    canvas.path(tap.front.quad(40, 150, 90, 60), { fill: '#0b1f3d' });
    canvas.path(tap.front.disc(230, 180, 14, 12), { fill: index === 3 ? AMBER : '#3ddc97' });
    cable(
      canvas,
      camera,
      [
        [-520 + index * 640, 2240, 500],
        [-520 + index * 640, 2180, 420],
        [-560 + index * 640, HEIGHT, 300],
      ],
      '#0d1520',
      46,
    );
  }
  return canvas;
}

export function cablingScene(name: string): Canvas {
  const canvas = new Canvas(name, 2400, 1350);
  const horizon: Point = [1200, 880];
  const camera = new Camera([1200, 1500, -3600], [1200, 1500, 0]).lens(1500, horizon);
  background(canvas, horizon, '#07101d', '#1d4580', '#a9cbfa');
  row(canvas, camera, -300, 14, -2400, false);
  row(canvas, camera, 2700, 14, -2400, true);
  for (const [x, y] of [
    [-500, 2700],
    [700, 2950],
    [2000, 2700],
  ] as const) {
    for (let z = 6000; z >= -2600; z -= 420)
      drawBox(canvas, new Box(camera, [x, y, z], 760, 26, 40), STEEL, { fromLeft: x > 1200 });
    for (let index = 0; index < 12; index += 1) {
      const px = x + 60 + index * 56;
      const drop: Vector[] =
        index % 4 === 1
          ? [
              [px, y + 60, 6000],
              [px, y + 60, 1400],
              [px, y + 50, 900],
              [px, y - 200, 700],
              [px, HEIGHT, 640],
            ]
          : [
              [px, y + 60, 6000],
              [px, y + 62, 1000],
              [px, y + 60, -2700],
            ];
      cable(canvas, camera, drop, ['#0b5cd6', '#7fb0ff', '#1d3553', '#3b82e8'][index % 4] ?? BLUE, 42);
    }
    for (const edge of [0, 728])
      drawBox(canvas, new Box(camera, [x + edge, y - 10, -2700], 32, 70, 8700), STEEL, {
        fromLeft: x > 1200,
      });
    for (let z = 5000; z >= -1800; z -= 1700)
      for (const edge of [10, 740])
        canvas.path(
          `M${camera.project([x + edge, y + 50, z]).join(' ')}L${camera.project([x + edge, 4300, z]).join(' ')}`,
          { stroke: '#6d7987', width: 4 },
        );
  }
  return canvas;
}

/** Section through a row: cold air in blue from the floor, warm air in amber to the ceiling. */
export function airflow(name: string): Canvas {
  const canvas = new Canvas(name, 2400, 1350);
  canvas.rect(0, 0, 2400, 1350, { fill: '#f2f5f8' });
  canvas.rect(0, 1080, 2400, 270, { fill: '#e1e7ed' });
  canvas.rect(0, 1080, 2400, 6, { fill: '#8593a3' });
  canvas.rect(0, 130, 2400, 5, { fill: '#8593a3' });
  canvas.rect(860, 135, 680, 945, {
    fill: canvas.linear(
      [0, 1080],
      [0, 135],
      [
        { at: 0, color: '#0b5cd6', opacity: 0.26 },
        { at: 1, color: '#0b5cd6', opacity: 0.04 },
      ],
    ),
  });
  for (const x of [0, 1840])
    canvas.rect(x, 135, 560, 945, {
      fill: canvas.linear(
        [0, 1080],
        [0, 135],
        [
          { at: 0, color: '#ffb020', opacity: 0.06 },
          { at: 1, color: '#ffb020', opacity: 0.3 },
        ],
      ),
    });
  for (const x of [560, 1540]) {
    canvas.rect(x, 430, 300, 650, { fill: '#171c23' }, 6);
    canvas.rect(x + 14, 450, 272, 606, { fill: '#0a0e13' }, 3);
    for (let unit = 0; unit < 14; unit += 1)
      canvas.rect(x + 30, 466 + unit * 42, 240, 34, { fill: unit % 5 === 4 ? '#1d252e' : '#2c3641' }, 2);
  }
  canvas.rect(850, 400, 700, 26, { fill: '#2a323c' }, 4);
  const arrow = (points: Point[], color: string): void => {
    const [a, b] = [points.at(-2) ?? [0, 0], points.at(-1) ?? [0, 0]] as const;
    canvas.path(`M${points.map((point) => point.join(' ')).join('L')}`, {
      stroke: color,
      width: 9,
      cap: 'round',
    });
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
    const wing = (turn: number): Point => [
      b[0] - 30 * Math.cos(angle + turn),
      b[1] - 30 * Math.sin(angle + turn),
    ];
    canvas.path(`M${wing(0.5).join(' ')}L${b.join(' ')}L${wing(-0.5).join(' ')}`, {
      stroke: color,
      width: 9,
      cap: 'round',
    });
  };
  for (let index = 0; index < 4; index += 1) {
    const y = 520 + index * 150;
    arrow(
      [
        [1190 - index * 20, 1290],
        [1130 - index * 20, y],
        [880, y],
      ],
      BLUE,
    );
    arrow(
      [
        [1210 + index * 20, 1290],
        [1270 + index * 20, y],
        [1520, y],
      ],
      BLUE,
    );
    arrow(
      [
        [550, y],
        [400 - index * 60, y],
        [400 - index * 60, 190],
      ],
      '#e08a00',
    );
    arrow(
      [
        [1850, y],
        [2000 + index * 60, y],
        [2000 + index * 60, 190],
      ],
      '#e08a00',
    );
  }
  for (let x = 900; x < 1500; x += 40) canvas.rect(x, 1076, 24, 14, { fill: '#52606f' });
  return canvas;
}

/** Plan of a hall: rows, aisles, cooling, power. */
export function sitePlan(name: string): Canvas {
  const canvas = new Canvas(name, 2400, 1350);
  canvas.rect(0, 0, 2400, 1350, { fill: '#0a1a2f' });
  for (let x = 0; x <= 2400; x += 60) canvas.rect(x, 0, 1, 1350, { fill: '#1d3553', opacity: 0.6 });
  for (let y = 0; y <= 1350; y += 60) canvas.rect(0, y, 2400, 1, { fill: '#1d3553', opacity: 0.6 });
  canvas.rect(150, 120, 2100, 1110, { stroke: '#7fb0ff', width: 8 });
  canvas.rect(164, 134, 2072, 1082, { stroke: '#7fb0ff', width: 2 });
  for (let pair = 0; pair < 4; pair += 1) {
    const y = 225 + pair * 250;
    canvas.rect(480, y + 64, 1440, 60, { fill: BLUE, opacity: 0.35 });
    for (const rowY of [y, y + 124]) {
      for (let index = 0; index < 24; index += 1) {
        const hot = (index * 5 + pair * 3) % 11 === 0;
        canvas.rect(480 + index * 60, rowY, 56, 64, {
          fill: hot ? '#12345f' : '#12263f',
          stroke: hot ? AMBER : '#8fc0ff',
          width: 2,
        });
      }
    }
    for (const x of [462, 1926]) canvas.rect(x, y + 64, 12, 60, { fill: '#eaf2ff' });
  }
  for (let index = 0; index < 5; index += 1) {
    for (const x of [200, 2060]) {
      canvas.rect(x, 190 + index * 205, 140, 130, { stroke: '#8fc0ff', width: 3 });
      canvas.path(
        `M${x} ${190 + index * 205}L${x + 140} ${320 + index * 205}M${x + 140} ${190 + index * 205}L${x} ${320 + index * 205}`,
        { stroke: '#8fc0ff', width: 2, opacity: 0.6 },
      );
    }
  }
  canvas.path('M380 160V1190M2010 160V1190', { stroke: AMBER, width: 4 });
  return canvas;
}
