/** A stand at a fair: two cabinets on plinths before a wall, a counter, and the name above. */
import { drawCabinet } from './cabinet.js';
import { Box, Face } from './face.js';
import { AMBER, BLACK, BLUE, CARBON, drawBox, GREY, NAVY, STEEL, stops } from './materials.js';
import { beam, floorShadow, onFloor } from './room.js';
import { drawAirflow } from './scene-airflow.js';
import { Camera } from './space.js';
import { Canvas, type Point } from './svg.js';
import { letters } from './wordmark.js';

const WALL = 2600;

export function tradeShow(name: string): Canvas {
  const canvas = new Canvas(name, 2400, 1350);
  const camera = new Camera([0, 1560, -4300], [0, 1560, 0]).lens(1720, [1200, 650]);
  hall(canvas, camera);
  stand(canvas, camera);
  sign(canvas, camera);
  for (const [x, width, mirrored] of [
    [-2350, 800, false],
    [1500, 800, true],
  ] as const) {
    const plinth = new Box(camera, [x - 120, 60, 500], width + 240, 130, 1440);
    floorShadow(canvas, camera, [x - 120, 500, width + 240, 1440], 0.4);
    drawBox(canvas, plinth, GREY, { mirrored });
    canvas.path(plinth.front.quad(0, 14, width + 240, 12), { fill: BLUE });
    drawCabinet(canvas, camera, [x, 190, 620], {
      width,
      depth: 1200,
      units: 42,
      mirrored,
      front: mirrored ? 'perforated' : 'open',
      pitch: 15,
      hole: 11,
      lifted: false,
    });
  }
  counter(canvas, camera);
  canvas.rect(0, 0, 2400, 1350, {
    fill: canvas.radial([1200, 640], 1500, [
      { at: 0, color: '#050b15', opacity: 0 },
      { at: 0.6, color: '#050b15', opacity: 0.05 },
      { at: 1, color: '#050b15', opacity: 0.6 },
    ]),
  });
  return canvas;
}

/** The dark of the hall: other stands far away as blurs of light, trusses, the aisle's carpet. */
function hall(canvas: Canvas, camera: Camera): void {
  canvas.rect(0, 0, 2400, 1350, {
    fill: canvas.linear([0, 0], [0, 760], stops('#070d17', '#0f1d33', '#1b3153')),
  });
  const [, horizon] = camera.project([0, 0, 30000]);
  canvas.rect(0, horizon, 2400, 1350 - horizon, {
    fill: canvas.linear([0, horizon], [0, 1350], stops('#22395b', '#182a45', '#0d1826')),
  });
  for (const [x, width, tone] of [
    [-9800, 2600, '#5c86bf'],
    [-6300, 1700, '#9cb7d9'],
    [5300, 2000, '#86a9d8'],
    [8400, 2600, '#4f78b0'],
  ] as const) {
    const booth = new Face(camera, [x, 0, 9000], [1, 0, 0], [0, 1, 0], width, 3000);
    canvas.soft(booth.points(), 22, { fill: tone, opacity: 0.5 });
    canvas.soft(booth.points(width * 0.12, 300, width * 0.3, 1900), 14, { fill: '#eaf3ff', opacity: 0.4 });
    canvas.soft(booth.points(width * 0.56, 200, width * 0.26, 1700), 12, { fill: '#0a1626', opacity: 0.6 });
  }
  for (const z of [9000, 5200, 2400]) {
    const y = 5200;
    let web = '';
    const plane = new Face(camera, [-12000, y, z], [1, 0, 0], [0, 1, 0], 24000, 420);
    for (let u = 0; u < 24000; u += 840)
      web += plane.stroke([
        [u, 0],
        [u + 420, 420],
        [u + 840, 0],
      ]);
    const rails = plane.quad(0, 0, 24000, 50) + plane.quad(0, 380, 24000, 50);
    canvas.path(rails, { fill: '#2c4467', opacity: 0.8 });
    canvas.path(web, { stroke: '#2c4467', width: Math.max(1.4, plane.grain * 40), opacity: 0.8 });
  }
}

/** Platform, back wall with its picture, and light on both. */
function stand(canvas: Canvas, camera: Camera): void {
  const platform = new Box(camera, [-3700, 0, -700], 7400, 60, WALL + 760);
  canvas.soft(onFloor(camera, -3850, -860, 7700, WALL + 900).points(), 34, { fill: '#03070d', opacity: 0.6 });
  canvas.path(platform.top.whole(), {
    fill: canvas.linear(
      platform.top.at(0, WALL),
      platform.top.at(0, 0),
      stops('#c9d5e2', '#e9eef3', '#c3cfdc'),
    ),
  });
  canvas.path(platform.front.whole(), { fill: '#f4f7f9' });
  canvas.path(platform.front.quad(0, 0, 7400, 16), { fill: BLUE });
  const wall = new Box(camera, [-3700, 60, WALL], 7400, 2840, 60);
  const { front } = wall;
  canvas.path(front.whole(), {
    fill: canvas.linear(front.at(0, 2840), front.at(7400, 0), stops('#ffffff', '#f0f4f8', '#d5dfe9')),
  });
  const panel = front.part(1900, 0, 3600, 2840);
  canvas.path(panel.whole(), {
    fill: canvas.linear(panel.at(0, 2840), panel.at(3600, 0), stops('#12346a', NAVY, '#081425')),
  });
  panel.perforate(canvas, [2100, 60, 1440, 1500], { pitch: 64, hole: 36 }, '#050b15', { opacity: 0.5 });
  for (const u of [0, 1900, 5500])
    canvas.path(
      front.stroke([
        [u, 0],
        [u, 2840],
      ]),
      { stroke: '#8fa3b9', width: 1.4, opacity: 0.7 },
    );
  // The screen in the middle shows the section through an aisle.
  const [a, b] = [panel.at(560, 2460), panel.at(3040, 2460 - (2480 * 1350) / 2400)];
  canvas.rect(a[0] - 12, a[1] - 12, b[0] - a[0] + 24, b[1] - a[1] + 24, { fill: '#05080d' }, 6);
  const factor = Number(((b[0] - a[0]) / 2400).toFixed(4));
  canvas.clip(`M${a[0]} ${a[1]}H${b[0]}V${b[1]}H${a[0]}Z`, () =>
    canvas.placed([0, 0], factor, a, () => drawAirflow(canvas)),
  );
  const glow = onFloor(camera, -1500, 900, 3000, 1600, 60);
  glow.halo(canvas, [600, 300, 1800, 1000], 500, '#ffffff', 0.4, 8);
  for (const x of [-2900, -1900, 1900, 2900]) {
    const at = (px: number, py: number, pz: number): Point => camera.project([px, py, pz]);
    beam(
      canvas,
      [at(x - 60, 3600, 1800), at(x + 60, 3600, 1800)],
      [at(x - 620, 300, WALL), at(x + 620, 300, WALL)],
      0.4,
    );
  }
}

/** Hanging sign with the name, on cables. */
function sign(canvas: Canvas, camera: Camera): void {
  const board = new Box(camera, [-1750, 3130, 1500], 3500, 560, 260);
  for (const x of [-1500, 1500]) {
    const [a, b] = [camera.project([x, 3690, 1600]), camera.project([x, 5200, 1600])];
    canvas.path(`M${a.join(' ')}L${b.join(' ')}`, { stroke: '#5c7391', width: 2 });
  }
  canvas.path(board.bottom.whole(), { fill: '#9fb4cc' });
  canvas.path(board.front.whole(), {
    fill: canvas.linear(
      board.front.at(0, 560),
      board.front.at(3500, 0),
      stops('#ffffff', '#f4f7fb', '#dfe8f2'),
    ),
  });
  canvas.path(board.front.quad(0, 0, 3500, 26), { fill: BLUE });
  const height = 230 * board.front.grain;
  const wide = letters(new Canvas('measure', 1, 1), 'NORTHRACK', 0, 0, height, NAVY);
  const [x, y] = board.front.at(1750, 410);
  letters(canvas, 'NORTHRACK', x - wide / 2, y, height, NAVY);
}

/** Counter with a screen and leaflets. */
function counter(canvas: Canvas, camera: Camera): void {
  floorShadow(canvas, camera, [-720, 60, 1440, 520], 0.4);
  const body = new Box(camera, [-700, 60, 60], 1400, 960, 480);
  drawBox(canvas, body, GREY);
  canvas.path(body.front.quad(0, 0, 1400, 90), { fill: NAVY });
  canvas.path(body.front.quad(0, 90, 1400, 12), { fill: BLUE });
  const height = 96 * body.front.grain;
  const wide = letters(new Canvas('measure', 1, 1), 'NORTHRACK', 0, 0, height, NAVY);
  const [x, y] = body.front.at(700, 600);
  letters(canvas, 'NORTHRACK', x - wide / 2, y, height, NAVY);
  canvas.path(body.front.quad(650, 400, 100, 12), { fill: AMBER });
  drawBox(canvas, new Box(camera, [-780, 1020, 0], 1560, 46, 600), BLACK);
  const tablet = new Box(camera, [260, 1066, 300], 320, 220, 20);
  drawBox(canvas, tablet, CARBON);
  canvas.path(tablet.front.quad(14, 14, 292, 192), {
    fill: canvas.linear(
      tablet.front.at(0, 220),
      tablet.front.at(320, 0),
      stops('#5a9cf5', '#0b5cd6', '#083a8c'),
    ),
  });
  for (const [index, tone] of ['#ffffff', '#eaf2ff', '#cfe3ff'].entries())
    drawBox(canvas, new Box(camera, [-560 + index * 190, 1066, 180], 150, 26 + index * 12, 210), {
      ...STEEL,
      front: [tone, tone, tone],
    });
}
