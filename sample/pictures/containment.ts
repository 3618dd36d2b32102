/** Aisle containment and exhaust chimneys. */
import { cabinetBox, drawCabinet, heightOf } from './cabinet.js';
import { BLACK, BLUE, drawBox, GREY, groundShadow } from './materials.js';
import { stage } from './products.js';
import { Box, type Camera, Face, type Vector } from './space.js';
import type { Canvas } from './svg.js';

const HEIGHT = heightOf(42);

/** Sliding doors with glass at the end of an aisle. */
export function drawAisleDoor(
  canvas: Canvas,
  camera: Camera,
  corner: Vector,
  width: number,
  height: number,
  glow: string,
): void {
  const face = new Face(camera, corner, [1, 0, 0], [0, 1, 0], width, height);
  canvas.path(face.whole(), { fill: '#222932' });
  const half = width / 2;
  for (const u of [36, half + 12]) {
    const pane = face.quad(u, 70, half - 48, height - 140);
    canvas.path(pane, {
      fill: canvas.linear(face.at(0, height), face.at(width, 0), [
        { at: 0, color: glow, opacity: 0.95 },
        { at: 1, color: '#5d93df', opacity: 0.8 },
      ]),
    });
    canvas.path(
      face.shape([
        [u, height - 70],
        [u + (half - 48) * 0.7, height - 70],
        [u + (half - 48) * 0.2, 70],
        [u, 70],
      ]),
      { fill: '#ffffff', opacity: 0.16 },
    );
    canvas.path(pane, { stroke: '#0d1116', width: 2 });
  }
  for (const u of [half - 34, half + 20])
    canvas.path(face.softQuad(u, height * 0.42, 14, 260, 6), { fill: '#e9eef3' });
  canvas.path(face.quad(0, height - 46, width, 46), { fill: '#2f3843' });
  canvas.path(face.quad(width / 2 - 60, height - 32, 120, 14), { fill: '#000000', opacity: 0.4 });
  canvas.path(face.quad(width / 2 - 60, height - 32, 14, 14), { fill: BLUE });
}

/** Four cabinets a side, door in front, translucent roof. */
export function coldAisle(name: string): Canvas {
  const { canvas, camera } = stage(name, 3600, 2700, 2600, [0.66, 0.52, -1]);
  camera.fit(new Box(camera, [0, 0, 0], 3600, 2500, 2500).corners(), 70, 130, 1460, 1340);
  const all = new Box(camera, [0, 0, 0], 3600, HEIGHT, 2400);
  groundShadow(canvas, camera, all, 260);
  for (let row = 3; row >= 0; row -= 1) {
    drawCabinet(canvas, camera, [0, 0, row * 600], {
      width: 1200,
      depth: 600,
      units: 42,
      front: 'glass',
      feet: false,
    });
  }
  const inside = new Face(camera, [1200, 0, 2380], [1, 0, 0], [0, 1, 0], 1200, HEIGHT);
  canvas.path(inside.whole(), { fill: '#bcd6fb' });
  const aisleFloor = new Face(camera, [1200, 2, 0], [1, 0, 0], [0, 0, 1], 1200, 2400);
  canvas.path(aisleFloor.whole(), { fill: '#dfeafa' });
  for (let row = 3; row >= 0; row -= 1) {
    drawCabinet(canvas, camera, [2400, 0, row * 600], {
      width: 1200,
      depth: 600,
      units: 42,
      front: 'glass',
      feet: false,
    });
  }
  roof(canvas, camera);
  drawAisleDoor(canvas, camera, [1200, 0, -10], 1200, HEIGHT + 240, '#d9e8ff');
  for (const x of [0, 2400]) {
    const end = new Face(camera, [x, 0, -4], [1, 0, 0], [0, 1, 0], 1200, HEIGHT);
    canvas.path(end.whole(), {
      fill: canvas.linear(end.at(0, HEIGHT), end.at(1200, 0), [
        { at: 0, color: '#3a434e' },
        { at: 1, color: '#161b22' },
      ]),
    });
    canvas.path(end.softQuad(60, 90, 1080, HEIGHT - 180, 24), { stroke: '#000000', width: 2, opacity: 0.4 });
    canvas.path(
      end.stroke([
        [0, HEIGHT],
        [1200, HEIGHT],
      ]),
      { stroke: '#6d7987', width: 2, opacity: 0.7 },
    );
    canvas.path(end.quad(520, HEIGHT - 150, 160, 24), { fill: '#000000', opacity: 0.35 });
    canvas.path(end.quad(520, HEIGHT - 150, 24, 24), { fill: BLUE });
  }
  return canvas;
}

function roof(canvas: Canvas, camera: Camera): void {
  const y = HEIGHT + 240;
  for (const [x, side] of [
    [1200, false],
    [2400, true],
  ] as const) {
    const wall = new Face(camera, [x, HEIGHT, 0], [0, 0, 1], [0, 1, 0], 2400, 240);
    canvas.path(wall.whole(), { fill: side ? '#aebfd4' : '#7d8da0', opacity: 0.8 });
  }
  const top = new Face(camera, [1200, y, 0], [1, 0, 0], [0, 0, 1], 1200, 2400);
  canvas.path(top.whole(), {
    fill: canvas.linear(top.at(0, 0), top.at(1200, 2400), [
      { at: 0, color: '#eaf2ff', opacity: 0.92 },
      { at: 1, color: '#b8d2f7', opacity: 0.86 },
    ]),
  });
  for (let v = 0; v <= 2400; v += 600)
    canvas.path(
      top.stroke([
        [0, v],
        [1200, v],
      ]),
      { stroke: '#2a323c', width: 5 },
    );
  for (const u of [0, 600, 1200])
    canvas.path(
      top.stroke([
        [u, 0],
        [u, 2400],
      ]),
      { stroke: '#2a323c', width: 5 },
    );
}

/** Cabinet with a vertical duct that takes its exhaust to the ceiling. */
export function chimney(name: string): Canvas {
  const { canvas, camera } = stage(name, 600, HEIGHT + 900, 1200);
  groundShadow(canvas, camera, cabinetBox(camera, [0, 0, 0], { width: 600, depth: 1200, units: 42 }));
  drawCabinet(canvas, camera, [0, 0, 0], { width: 600, depth: 1200, units: 42 });
  drawBox(canvas, new Box(camera, [30, HEIGHT, 560], 540, 60, 600), BLACK);
  const duct = new Box(camera, [60, HEIGHT + 60, 590], 480, 720, 540);
  drawBox(canvas, duct, GREY);
  for (const v of [200, 210, 440, 450]) {
    canvas.path(
      duct.front.stroke([
        [0, v],
        [480, v],
      ]),
      { stroke: '#717e8b', width: 1.6, opacity: 0.55 },
    );
    canvas.path(
      duct.side.stroke([
        [0, v],
        [540, v],
      ]),
      { stroke: '#4a5460', width: 1.6, opacity: 0.55 },
    );
  }
  canvas.path(duct.front.softQuad(160, 540, 160, 90, 10), { fill: '#000000', opacity: 0.08 });
  drawBox(canvas, new Box(camera, [30, HEIGHT + 780, 560], 540, 40, 600), BLACK);
  return canvas;
}
