/** A desk in the evening: a wide screen with an airflow section, microphone, keyboard, lamp. */
import { tube } from './cable.js';
import { Box, Face } from './face.js';
import { AMBER, BLUE, CARBON, type Coat, drawBox, GREY, NAVY, STEEL, stops } from './materials.js';
import { drawAirflow } from './scene-airflow.js';
import { Camera, type Vector } from './space.js';
import { Canvas, type Point } from './svg.js';

const TOP = 740;
const OAK: Coat = {
  ...GREY,
  front: ['#9a7b55', '#7f6242', '#624a30'],
  side: ['#5a4229', '#4c3721', '#5a4229'],
  top: ['#b08e63', '#7f6242'],
  edge: '#d9bd92',
};

export function webinar(name: string): Canvas {
  const canvas = new Canvas(name, 2400, 1350);
  const camera = new Camera([0, 1330, -1600], [0, 1330, 0]).lens(1750, [1200, 500]);
  wall(canvas, camera);
  desk(canvas, camera);
  screen(canvas, camera);
  microphone(canvas, camera);
  keyboard(canvas, camera);
  cup(canvas, camera, [560, TOP, -170]);
  lamp(canvas, camera);
  canvas.rect(0, 0, 2400, 1350, {
    fill: canvas.radial([1200, 560], 1560, [
      { at: 0, color: '#050b15', opacity: 0 },
      { at: 0.62, color: '#050b15', opacity: 0.08 },
      { at: 1, color: '#050b15', opacity: 0.66 },
    ]),
  });
  return canvas;
}

/** Wall in the light of the screen, a shelf at the left, a window on the night at the right. */
function wall(canvas: Canvas, camera: Camera): void {
  canvas.rect(0, 0, 2400, 1350, {
    fill: canvas.linear([0, 0], [2400, 1350], stops('#22395b', '#182b48', '#0d1a2e')),
  });
  canvas.rect(0, 0, 2400, 1350, {
    fill: canvas.radial([1200, 600], 1150, [
      { at: 0, color: '#8dbcff', opacity: 0.42 },
      { at: 0.5, color: '#3f79c9', opacity: 0.16 },
      { at: 1, color: '#0b2a5c', opacity: 0 },
    ]),
  });
  const window = new Face(camera, [980, 900, 1300], [1, 0, 0], [0, 1, 0], 1100, 1400);
  canvas.path(window.quad(-40, -40, 1180, 1480), { fill: '#0a1524' });
  canvas.path(window.whole(), {
    fill: canvas.linear(window.at(0, 1400), window.at(0, 0), stops('#0a1a33', '#12305c', '#2a5796')),
  });
  for (const [u, v, size, tone] of [
    [140, 160, 26, AMBER],
    [290, 230, 20, '#cfe3ff'],
    [420, 120, 30, '#cfe3ff'],
    [610, 300, 22, AMBER],
    [700, 180, 18, '#8fc4ff'],
    [830, 250, 28, '#cfe3ff'],
    [960, 140, 22, AMBER],
  ] as const) {
    const [x, y] = window.at(u, v);
    canvas.softEllipse([x, y], size * 0.9, size * 0.9, 7, { fill: tone, opacity: 0.7 });
  }
  canvas.path(window.quad(535, 0, 30, 1400) + window.quad(0, 690, 1100, 24), { fill: '#0a1524' });
  for (const y of [1280, 1640]) {
    const shelf = new Box(camera, [-2100, y, 980], 1080, 34, 300);
    let x = -2040;
    for (const [index, wide] of [46, 70, 38, 54, 90, 42, 60, 48, 74, 40, 56, 66].entries()) {
      const tall = 210 + ((index * 37) % 70);
      if (index === 7 && y > 1500) {
        x += 150;
        continue;
      }
      drawBox(canvas, new Box(camera, [x, y + 34, 1010], wide, tall, 180), {
        ...CARBON,
        front:
          (
            [
              ['#3f6fb3', '#274f8a', '#183462'],
              ['#6f8298', '#4f647c', '#34465c'],
              ['#1d3553', '#142741', '#0c1a2e'],
            ] as const
          )[index % 3] ?? CARBON.front,
      });
      x += wide + 6;
    }
    drawBox(canvas, shelf, {
      ...CARBON,
      front: ['#3a4d66', '#2a3b52', '#1b2a3f'],
      top: ['#4f647c', '#34465c'],
    });
  }
}

function desk(canvas: Canvas, camera: Camera): void {
  const plate = new Box(camera, [-1600, TOP - 44, -520], 3200, 44, 1150);
  canvas.path(plate.top.whole(), {
    fill: canvas.linear(
      plate.top.at(1600, 1150),
      plate.top.at(1600, 0),
      stops('#6b5236', '#8d6f4a', '#5e4730'),
    ),
  });
  let grain = '';
  for (let v = 30; v < 1150; v += 57)
    grain += plate.top.stroke([
      [0, v],
      [900, v + ((v * 7) % 23) - 11],
      [2100, v + ((v * 13) % 19) - 9],
      [3200, v],
    ]);
  canvas.path(grain, { stroke: '#3d2c19', width: 1.2, opacity: 0.25 });
  canvas.path(plate.front.whole(), { fill: OAK.front[2] });
  // The screen mirrors in the varnish.
  const gleam = new Face(camera, [-560, TOP, -40], [1, 0, 0], [0, 0, 1], 1120, 300);
  canvas.soft(gleam.points(0, -180, 1120, 430), 40, { fill: '#bcd8ff', opacity: 0.2 });
}

function shadow(
  canvas: Canvas,
  camera: Camera,
  x: number,
  z: number,
  width: number,
  depth: number,
  soft = 12,
): void {
  const face = new Face(camera, [x, TOP, z], [1, 0, 0], [0, 0, 1], width, depth);
  canvas.soft(face.points(), soft, { fill: '#120b04', opacity: 0.55 });
}

/** Screen of 1.2 m: the section fills it but for the bar of the webinar. */
function screen(canvas: Canvas, camera: Camera): void {
  const [width, height] = [1240, 720];
  shadow(canvas, camera, -230, 150, 480, 190);
  drawBox(canvas, new Box(camera, [-190, TOP, 180], 380, 14, 200), STEEL);
  drawBox(canvas, new Box(camera, [-50, TOP + 14, 300], 100, 160, 36), STEEL);
  const back = new Box(camera, [-width / 2, TOP + 130, 240], width, height, 34);
  const [left, top] = back.front.at(0, height);
  const [right, bottom] = back.front.at(width, 0);
  canvas.softEllipse([1200, (top + bottom) / 2], 820, 470, 90, { fill: '#7fb2ff', opacity: 0.34 });
  canvas.rect(left, top, right - left, bottom - top, { fill: '#0a0f16' }, 10);
  canvas.rect(left, top, right - left, bottom - top, { stroke: '#5b6b7f', width: 2, opacity: 0.8 }, 10);
  const face = back.front.part(16, 34, width - 32, height - 50);
  const [x1, y1] = face.at(0, face.height);
  const [x2, y2] = face.at(face.width, 0);
  const factor = Number(((x2 - x1) / 2400).toFixed(4));
  canvas.rect(x1, y1, x2 - x1, y2 - y1, { fill: NAVY });
  canvas.clip(`M${x1} ${y1}H${x2}V${Math.round(y1 + 1350 * factor)}H${x1}Z`, () =>
    canvas.placed([0, 0], factor, [x1, y1], () => drawAirflow(canvas)),
  );
  // Speaker in the corner, and the bar below.
  const [w, h] = [232, 148];
  const corner: Point = [x2 - w - 22, y1 + 22];
  canvas.rect(corner[0] - 3, corner[1] - 3, w + 6, h + 6, { fill: '#ffffff' }, 8);
  canvas.rect(
    corner[0],
    corner[1],
    w,
    h,
    { fill: canvas.linear(corner, [corner[0] + w, corner[1] + h], stops('#c9d5e2', '#8fa3b9')) },
    6,
  );
  canvas.clip(`M${corner[0]} ${corner[1]}h${w}v${h}h${-w}Z`, () => {
    const cx = corner[0] + w / 2;
    canvas.ellipse(cx, corner[1] + h + 8, 82, 62, { fill: '#1b2b42' });
    canvas.ellipse(cx, corner[1] + 64, 32, 40, { fill: '#d6a37d' });
    canvas.path(
      `M${cx - 34} ${corner[1] + 66}C${cx - 40} ${corner[1] + 8} ${cx + 40} ${corner[1] + 8} ${cx + 34} ${corner[1] + 66}C${cx + 26} ${corner[1] + 40} ${cx - 16} ${corner[1] + 40} ${cx - 34} ${corner[1] + 66}Z`,
      { fill: '#2b201b' },
    );
  });
  const bar = y2 - 26;
  canvas.rect(x1 + 30, bar - 3, x2 - x1 - 60, 6, { fill: '#3a4d66' }, 3);
  canvas.rect(x1 + 30, bar - 3, (x2 - x1 - 60) * 0.42, 6, { fill: '#5c98ee' }, 3);
  canvas.ellipse(x1 + 30 + (x2 - x1 - 60) * 0.42, bar, 9, 9, { fill: '#ffffff' });
}

/** Microphone on a boom, before the left part of the screen. */
function microphone(canvas: Canvas, camera: Camera): void {
  shadow(canvas, camera, -1010, 60, 170, 150);
  drawBox(canvas, new Box(camera, [-990, TOP, 60], 120, 46, 120), CARBON);
  const arm: readonly Vector[] = [
    [-930, TOP + 40, 120],
    [-960, TOP + 430, 90],
    [-700, TOP + 560, -20],
  ];
  tube(canvas, camera, arm, 24, '#39424c', { straight: true });
  for (const point of arm.slice(1)) {
    const [x, y] = camera.project(point);
    canvas.ellipse(x, y, 22, 22, { fill: '#20272f' });
    canvas.ellipse(x, y, 9, 9, { fill: '#8d99a6' });
  }
  tube(
    canvas,
    camera,
    [
      [-700, TOP + 550, -20],
      [-690, TOP + 440, -24],
    ],
    20,
    '#39424c',
    { straight: true },
  );
  tube(
    canvas,
    camera,
    [
      [-694, TOP + 470, -24],
      [-640, TOP + 270, -40],
    ],
    92,
    '#2f3740',
    { straight: true },
  );
  tube(
    canvas,
    camera,
    [
      [-660, TOP + 345, -34],
      [-634, TOP + 250, -42],
    ],
    100,
    '#59636f',
    { straight: true, dull: true },
  );
  tube(
    canvas,
    camera,
    [
      [-667, TOP + 372, -33],
      [-663, TOP + 358, -34],
    ],
    98,
    AMBER,
    { straight: true, dull: true },
  );
}

function keyboard(canvas: Canvas, camera: Camera): void {
  shadow(canvas, camera, -250, -330, 520, 190);
  const board = new Box(camera, [-250, TOP, -310], 500, 20, 170);
  drawBox(canvas, board, STEEL);
  for (let row = 0; row < 4; row += 1) {
    let keys = '';
    for (let column = 0; column < 14; column += 1) {
      if (row === 0 && column > 3 && column < 9) continue;
      keys += board.top.rounded(14 + column * 34, 12 + row * 38, 29, 31, 5);
    }
    if (row === 0) keys += board.top.rounded(14 + 4 * 34, 12, 165, 31, 5);
    canvas.path(keys, {
      fill: canvas.linear(board.top.at(0, 150), board.top.at(500, 0), stops('#39434d', '#20272f')),
    });
  }
  shadow(canvas, camera, 316, -310, 100, 150, 8);
  const mouse = new Face(camera, [365, TOP + 30, -240], [1, 0, 0], [0, 0, 1.5], 1, 1);
  canvas.path(mouse.disc(0, 0, 44), {
    fill: canvas.linear(mouse.at(-40, 40), mouse.at(40, -40), stops('#f4f7f9', '#aab6c3')),
  });
  canvas.path(
    mouse.stroke([
      [0, 12],
      [0, 34],
    ]),
    { stroke: '#6b7887', width: 3, cap: 'round' },
  );
  // Notebook and pen.
  shadow(canvas, camera, -755, -305, 330, 225, 10);
  const pad = new Face(camera, [-740, TOP + 12, -300], [1, 0, 0.04], [-0.05, 0, 1], 300, 210);
  canvas.path(pad.whole(), { fill: '#f4f7f9' });
  let rules = '';
  for (let v = 30; v < 190; v += 22)
    rules += pad.stroke([
      [24, v],
      [270, v],
    ]);
  canvas.path(rules, { stroke: '#9fb4cc', width: 1.6 });
  tube(
    canvas,
    camera,
    [
      [-660, TOP + 26, -270],
      [-500, TOP + 26, -150],
    ],
    13,
    BLUE,
    { straight: true },
  );
}

function cup(canvas: Canvas, camera: Camera, [x, y, z]: Vector): void {
  shadow(canvas, camera, x - 70, z - 60, 170, 140);
  tube(
    canvas,
    camera,
    [
      [x + 62, y + 90, z],
      [x + 104, y + 78, z],
      [x + 100, y + 34, z],
      [x + 56, y + 24, z],
    ],
    15,
    '#e9eef3',
  );
  tube(
    canvas,
    camera,
    [
      [x, y + 4, z],
      [x, y + 118, z],
    ],
    118,
    '#eef2f6',
    { straight: true },
  );
  const rim = new Face(camera, [x, y + 118, z], [1, 0, 0], [0, 0, 1], 1, 1);
  canvas.path(rim.disc(0, 0, 59), { fill: '#ffffff' });
  canvas.path(rim.disc(0, 0, 51), { fill: '#3a2414' });
  const [a] = [camera.project([x - 14, y + 60, z])];
  canvas.ellipse(a[0], a[1], 13, 13, { fill: BLUE });
}

/** Desk lamp at the right that lights the wood. */
function lamp(canvas: Canvas, camera: Camera): void {
  shadow(canvas, camera, 830, 80, 190, 170);
  tube(
    canvas,
    camera,
    [
      [920, TOP, 150],
      [920, TOP + 26, 150],
    ],
    190,
    '#39424c',
    { straight: true, dull: true },
  );
  tube(
    canvas,
    camera,
    [
      [920, TOP + 20, 150],
      [1010, TOP + 400, 150],
      [800, TOP + 640, 90],
    ],
    20,
    '#8d99a6',
    { straight: true },
  );
  const [hx, hy] = camera.project([790, TOP + 640, 80]);
  const pool = new Face(camera, [740, TOP + 1, -20], [1, 0, 0], [0, 0, 1], 1, 1);
  const [px, py] = pool.at(0, 0);
  canvas.softEllipse([px, py], 260, 74, 34, { fill: '#ffdf9e', opacity: 0.5 });
  canvas.soft(
    [
      [hx - 66, hy + 34],
      [hx + 40, hy + 52],
      [px + 190, py],
      [px - 230, py],
    ],
    26,
    {
      fill: canvas.linear(
        [hx, hy],
        [px, py],
        [
          { at: 0, color: '#ffe7b8', opacity: 0.5 },
          { at: 1, color: '#ffe7b8', opacity: 0 },
        ],
      ),
    },
  );
  canvas.path(`M${hx + 70} ${hy - 44}L${hx - 30} ${hy - 40}L${hx - 92} ${hy + 36}L${hx + 54} ${hy + 62}Z`, {
    fill: canvas.linear([hx - 80, hy - 40], [hx + 70, hy + 60], stops('#4b5966', '#2a323a', '#161b21')),
  });
  canvas.path(`M${hx - 92} ${hy + 36}L${hx + 54} ${hy + 62}`, { stroke: '#ffe9bf', width: 7, cap: 'round' });
}
