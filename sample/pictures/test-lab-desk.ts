import { tube } from './cable.js';
import { Box } from './face.js';
import { print } from './lettering.js';
import { AMBER, BLACK, BLUE, CARBON, drawBox, GREY, LED, stops } from './materials.js';
import { floorShadow } from './room.js';
import { Camera, type Vector } from './space.js';
import { Canvas, type Point } from './svg.js';

/** Control desk with the curve of the load on its screen. */
export function desk(canvas: Canvas, camera: Camera): void {
  const [x, z] = [-2150, 250];
  floorShadow(canvas, camera, [x, z, 1300, 620]);
  for (const dx of [40, 1180]) drawBox(canvas, new Box(camera, [x + dx, 0, z + 60], 80, 720, 500), BLACK);
  drawBox(canvas, new Box(camera, [x, 720, z], 1300, 46, 620), GREY);
  const foot = new Box(camera, [x + 560, 766, z + 330], 180, 120, 40);
  drawBox(canvas, foot, CARBON);
  const screen = new Box(camera, [x + 170, 850, z + 300], 960, 560, 40);
  drawBox(canvas, screen, CARBON);
  const face = screen.front.part(24, 24, 912, 512);
  canvas.path(face.whole(), {
    fill: canvas.linear(face.at(0, 512), face.at(912, 0), stops('#123a72', '#0b2347', '#081a35')),
  });
  let lines = '';
  for (let u = 80; u < 900; u += 100)
    lines += face.stroke([
      [u, 60],
      [u, 380],
    ]);
  for (let v = 60; v < 400; v += 64)
    lines += face.stroke([
      [80, v],
      [880, v],
    ]);
  canvas.path(lines, { stroke: LED, width: 1, opacity: 0.28 });
  const curve: Point[] = [
    [80, 64],
    [240, 120],
    [330, 190],
    [470, 196],
    [560, 268],
    [690, 274],
    [760, 336],
    [880, 340],
  ];
  canvas.path(face.stroke(curve), { stroke: '#6fa8f7', width: 3.6, cap: 'round' });
  canvas.path(
    face.stroke([
      [80, 356],
      [880, 356],
    ]),
    { stroke: AMBER, width: 2, dash: [9, 7] },
  );
  print(canvas, face, '1500 KG', 84, 424, 50, '#eaf3ff');
  print(canvas, face, '0.4 MM', 640, 424, 50, LED);
  const keys = new Box(camera, [x + 330, 766, z + 60], 480, 18, 160);
  drawBox(canvas, keys, CARBON);
  drawBox(canvas, new Box(camera, [x + 900, 766, z + 80], 66, 30, 110), CARBON);
  drawBox(canvas, new Box(camera, [x + 90, 766, z + 60], 150, 12, 210), {
    ...GREY,
    front: ['#fff', '#fff', '#e6ebf0'],
  });
}

/** Laser gauge on a tripod that watches the frame. */
export function tripod(canvas: Canvas, camera: Camera, [x, y, z]: Vector, target: Vector): void {
  for (const [dx, dz] of [
    [-230, -60],
    [210, -100],
    [20, 230],
  ] as const)
    tube(
      canvas,
      camera,
      [
        [x + dx, y, z + dz],
        [x, y + 1060, z],
      ],
      30,
      '#39424c',
      { straight: true, dull: true },
    );
  tube(
    canvas,
    camera,
    [
      [x, 900, z],
      [x, 1180, z],
    ],
    40,
    '#20272f',
    { straight: true, dull: true },
  );
  const [a, b] = [camera.project([x + 90, 1265, z]), camera.project(target)];
  canvas.path(`M${a.join(' ')}L${b.join(' ')}`, { stroke: AMBER, width: 2.2, opacity: 0.9 });
  canvas.softEllipse(b, 9, 9, 4, { fill: AMBER, opacity: 0.9 });
  const box = new Box(camera, [x - 110, 1180, z - 60], 220, 170, 130);
  drawBox(canvas, box, CARBON);
  canvas.path(box.front.disc(60, 85, 34), { fill: '#0b2347' });
  canvas.path(box.front.disc(60, 85, 18), { fill: LED });
  canvas.path(box.front.quad(120, 110, 70, 10), { fill: BLUE });
}
