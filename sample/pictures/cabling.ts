/** Cable managers, ladders, trays, and the small parts that seal a cabinet. */
import { BLACK, BLUE, drawBox, GREY, groundShadow, STEEL } from './materials.js';
import { stage } from './products.js';
import { Box, type Camera, Face, type Vector } from './space.js';
import type { Canvas, Point } from './svg.js';

const CABLES = ['#0b5cd6', '#3b82e8', '#0a1a2f', '#7fb0ff', '#0b5cd6', '#1d3553', '#ffb020', '#3b82e8'];

/** A cable through points in space, with a highlight along it. */
export function cable(
  canvas: Canvas,
  camera: Camera,
  points: readonly Vector[],
  color: string,
  millimetres: number,
): void {
  const seen = points.map((point) => camera.project(point));
  const width = Math.max(1.5, millimetres * camera.scaleAt(points[0] ?? [0, 0, 0]));
  const d = smooth(seen);
  canvas.path(d, { stroke: color, width, cap: 'round' });
  canvas.path(d, { stroke: '#ffffff', width: width * 0.22, opacity: 0.35, cap: 'round' });
}

function smooth(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  let d = `M${first[0].toFixed(1)} ${first[1].toFixed(1)}`;
  for (let at = 1; at < points.length; at += 1) {
    const a = points[at - 1] ?? first;
    const b = points[at] ?? first;
    const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    d +=
      at === 1
        ? `L${middle.map((value) => value.toFixed(1)).join(' ')}`
        : `Q${[...a, ...middle].map((value) => value.toFixed(1)).join(' ')}`;
    if (at === points.length - 1) d += `L${b.map((value) => value.toFixed(1)).join(' ')}`;
  }
  return d;
}

/** Vertical manager, 254 mm wide and 2000 mm high, with a finger every rack unit. */
export function verticalManager(name: string): Canvas {
  const { canvas, camera } = stage(name, 254, 2000, 330, [0.85, 0.3, -1]);
  camera.fit(new Box(camera, [-230, 760, 0], 760, 1300, 330).corners(), 60, 90, 1480, 1700);
  const box = new Box(camera, [0, 0, 120], 254, 2000, 210);
  groundShadow(canvas, camera, new Box(camera, [0, 0, 0], 254, 2000, 330));
  drawBox(canvas, box, BLACK);
  canvas.path(box.front.quad(26, 30, 202, 1940), { fill: '#0a0e13' });
  for (let index = 0; index < 14; index += 1) {
    const x = 52 + (index % 7) * 25;
    const turn = 240 + index * 118;
    const out: Vector[] = [
      [x, 30, 110 - index * 4],
      [x, turn - 90, 105 - index * 4],
      [x + 4, turn, 100],
      [250, turn + 40, 60],
      [420, turn + 46, 60],
    ];
    const left = out.map(([px, py, pz]): Vector => [254 - px, py, pz]);
    cable(canvas, camera, index % 3 === 0 ? left : out, CABLES[index % CABLES.length] ?? BLUE, 13);
  }
  for (const right of [false, true]) {
    const x = right ? 226 : 0;
    drawBox(canvas, new Box(camera, [x, 0, 100], 28, 2000, 20), BLACK);
    for (let v = 60; v < 1960; v += 44.45) {
      const finger = new Box(camera, [x + (right ? 2 : 2), v, 0], 24, 15, 104);
      drawBox(canvas, finger, BLACK);
      drawBox(canvas, new Box(camera, [x + (right ? -10 : 2), v - 6, 0], 34, 27, 12), BLACK);
    }
  }
  drawBox(canvas, new Box(camera, [0, 1958, 90], 254, 42, 240), BLACK);
  drawBox(canvas, new Box(camera, [0, 0, 90], 254, 36, 240), BLACK);
  canvas.path(box.front.quad(107, 1974, 40, 10), { fill: BLUE });
  return canvas;
}

export function horizontalManager(name: string): Canvas {
  const { canvas, camera } = stage(name, 482, 88, 160, [0.5, 0.5, -1]);
  camera.fit(new Box(camera, [-10, -60, -90], 502, 210, 250).corners(), 110, 300, 1380, 1000);
  const plate = new Box(camera, [0, 0, 60], 482, 88, 6);
  canvas.path(new Face(camera, [-20, -70, -60], [1, 0, 0], [0, 0, 1], 520, 160).whole(), {
    fill: '#0a1a2f',
    opacity: 0.16,
    blur: 24,
  });
  drawBox(canvas, plate, BLACK);
  for (const u of [12, 470])
    for (const v of [14, 74]) canvas.path(plate.front.disc(u, v, 4, 12), { fill: '#e9eef3' });
  for (let index = 0; index < 7; index += 1) {
    const y = 22 + index * 7;
    cable(
      canvas,
      camera,
      [
        [-30, y - 20, 20],
        [40, y, 10],
        [240, y + 3, 0],
        [430, y, 10],
        [505, y - 26, 24],
      ],
      CABLES[index % CABLES.length] ?? BLUE,
      7,
    );
  }
  for (const x of [44, 136, 228, 320, 412]) {
    drawBox(canvas, new Box(camera, [x, 4, -34], 10, 8, 94), BLACK);
    drawBox(canvas, new Box(camera, [x, 76, -34], 10, 8, 94), BLACK);
    drawBox(canvas, new Box(camera, [x, 4, -42], 10, 80, 9), BLACK);
  }
  return canvas;
}

/** Ladder rack 450 mm wide on its way over the cabinets. */
export function ladder(name: string): Canvas {
  const { canvas, camera } = stage(name, 460, 60, 2400, [0.75, 0.6, -1]);
  camera.fit(new Box(camera, [0, -300, 200], 460, 420, 1900).corners(), 60, 120, 1480, 1360);
  canvas.path(new Face(camera, [40, -420, 100], [1, 0, 0], [0, 0, 1], 460, 2300).whole(), {
    fill: '#0a1a2f',
    opacity: 0.13,
    blur: 34,
  });
  for (let z = 2300; z >= 0; z -= 230) drawBox(canvas, new Box(camera, [38, 8, z], 384, 22, 38), STEEL);
  drawBox(canvas, new Box(camera, [0, 0, -60], 38, 50, 2460), STEEL);
  for (let index = 0; index < 11; index += 1) {
    const x = 80 + index * 29;
    const y = 40 + (index % 3) * 4;
    cable(
      canvas,
      camera,
      [
        [x, y, 2380],
        [x + 3, y, 1500],
        [x - 2, y, 700],
        [x, y, 250],
        [x + 2, y - 30, 90],
        [x + 2, -320, 60],
      ],
      CABLES[index % CABLES.length] ?? BLUE,
      24,
    );
  }
  drawBox(canvas, new Box(camera, [422, 0, -60], 38, 50, 2460), STEEL);
  return canvas;
}

export function meshTray(name: string): Canvas {
  const { canvas, camera } = stage(name, 400, 110, 1500, [0.7, 0.55, -1]);
  camera.fit(new Box(camera, [0, -20, 0], 400, 150, 1400).corners(), 70, 180, 1460, 1240);
  canvas.path(new Face(camera, [20, -160, 0], [1, 0, 0], [0, 0, 1], 420, 1500).whole(), {
    fill: '#0a1a2f',
    opacity: 0.14,
    blur: 30,
  });
  const wire = (a: Vector, b: Vector, width: number): void => {
    const d = `M${camera.project(a).join(' ')}L${camera.project(b).join(' ')}`;
    canvas.path(d, { stroke: '#6f7b88', width, cap: 'round' });
    canvas.path(d, { stroke: '#e9eef3', width: width * 0.35, opacity: 0.9, cap: 'round' });
  };
  for (let z = 1480; z >= 0; z -= 100) {
    wire([0, 105, z], [0, 0, z], 9);
    wire([0, 0, z], [400, 0, z], 9);
  }
  for (const x of [0, 100, 200, 300, 400]) wire([x, 0, 0], [x, 0, 1500], 9);
  for (const y of [52, 105]) wire([0, y, 0], [0, y, 1500], 9);
  for (let index = 0; index < 9; index += 1) {
    cable(
      canvas,
      camera,
      [
        [60 + index * 34, 18 + (index % 2) * 8, 1480],
        [58 + index * 34, 16, 800],
        [62 + index * 34, 20, 0],
        [64 + index * 34, 16, -120],
      ],
      CABLES[index % CABLES.length] ?? BLUE,
      22,
    );
  }
  for (let z = 1480; z >= 0; z -= 100) wire([400, 0, z], [400, 105, z], 9);
  for (const y of [52, 105]) wire([400, y, 0], [400, y, 1500], 9);
  return canvas;
}

export function blankingPanels(name: string): Canvas {
  const { canvas, camera } = stage(name, 482, 420, 120, [0.5, 0.3, -1]);
  camera.fit(new Box(camera, [0, -20, -60], 482, 420, 120).corners(), 140, 190, 1320, 1220);
  [
    [0, 44],
    [70, 44],
    [150, 88],
    [270, 133],
  ].forEach(([y = 0, h = 44], index) => {
    const z = -index * 26;
    canvas.path(new Face(camera, [10, y - 18, z], [1, 0, 0], [0, 0, 1], 486, 60).whole(), {
      fill: '#0a1a2f',
      opacity: 0.16,
      blur: 12,
    });
    const panel = new Box(camera, [0, y, z], 482, h - 3, 14);
    drawBox(canvas, panel, index === 2 ? GREY : BLACK);
    for (const u of [14, 468])
      canvas.path(panel.front.softQuad(u - 8, (h - 3) / 2 - 7, 16, 14, 5), {
        fill: index === 2 ? '#8d99a6' : '#4a5460',
      });
    canvas.path(panel.front.quad(34, (h - 3) / 2 - 1, 414, 2), { fill: '#000000', opacity: 0.18 });
  });
  return canvas;
}

/** Brush grommet in a 600 mm floor tile. */
export function floorGrommet(name: string): Canvas {
  const { canvas, camera } = stage(name, 600, 34, 600, [0.45, 0.85, -1]);
  camera.fit(new Box(camera, [0, -20, 0], 600, 180, 600).corners(), 90, 200, 1420, 1200);
  const tile = new Box(camera, [0, 0, 0], 600, 34, 600);
  groundShadow(canvas, camera, tile, 60);
  drawBox(canvas, tile, GREY);
  const { top } = tile;
  canvas.path(top.softQuad(120, 190, 360, 220, 18), { fill: '#171c23' });
  canvas.path(top.softQuad(120, 190, 360, 220, 18), { stroke: '#59636f', width: 2 });
  canvas.path(top.softQuad(152, 220, 296, 160, 8), { fill: '#05080b' });
  for (let u = 156; u < 446; u += 4) {
    canvas.path(
      top.stroke([
        [u, 222],
        [u + (u % 3), 298],
      ]),
      { stroke: u % 8 === 0 ? '#3a444f' : '#232b34', width: 2.4 },
    );
    canvas.path(
      top.stroke([
        [u, 378],
        [u - (u % 3), 302],
      ]),
      { stroke: u % 8 === 0 ? '#343e49' : '#1d252e', width: 2.4 },
    );
  }
  for (let index = 0; index < 6; index += 1) {
    const x = 210 + index * 34;
    cable(
      canvas,
      camera,
      [
        [x, 20, 300],
        [x, 110, 302],
        [x + 10, 210, 330],
        [x + 60, 330, 420],
      ],
      CABLES[index % CABLES.length] ?? BLUE,
      19,
    );
  }
  for (const u of [138, 462])
    for (const v of [208, 392]) canvas.path(top.disc(u, v, 7, 12), { fill: '#8d99a6' });
  return canvas;
}
