/** What stands on the desk of the webinar. */

import { tube } from './cable.js';
import { Box, Face } from './face.js';
import { AMBER, BLUE, CARBON, drawBox, STEEL, stops } from './materials.js';
import { Camera, type Vector } from './space.js';
import { Canvas } from './svg.js';
import { shadow, TOP } from './webinar-room.js';

/** Microphone on a boom, before the left part of the screen. */
export function microphone(canvas: Canvas, camera: Camera): void {
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

export function keyboard(canvas: Canvas, camera: Camera): void {
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

export function cup(canvas: Canvas, camera: Camera, [x, y, z]: Vector): void {
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
export function lamp(canvas: Canvas, camera: Camera): void {
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
