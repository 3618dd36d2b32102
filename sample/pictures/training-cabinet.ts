/** The cabinet of the class room, seen into from its side. */
import { heightOf } from './cabinet.js';
import { Box, Face } from './face.js';
import { UNIT } from './gear.js';
import { CARBON, sideFill, stops } from './materials.js';
import { Camera } from './space.js';
import { Canvas } from './svg.js';

/** The left side of the cabinet without its panels: posts, rails, the flanks of the equipment, a PDU. */
export function openSide(canvas: Canvas, camera: Camera, x: number, z: number): void {
  const height = heightOf(42) - 48;
  const body = new Box(camera, [x, 48, z], 600, height, 1200);
  const inner = body.left.part(46, 56, 1108, height - 112);
  canvas.path(inner.whole(), {
    fill: canvas.linear(...inner.across(0, 1108), stops('#1b2128', '#0a0d11', '#12171c')),
  });
  // The far wall of the cabinet, seen through what is empty.
  const far = new Face(camera, [x + 560, 104, z + 46], [0, 0, 1], [0, 1, 0], 1108, height - 112);
  canvas.clip(inner.whole(), () => {
    canvas.path(far.whole(), { fill: sideFill(canvas, far, CARBON) });
    const mid = new Face(camera, [x + 75, 104, z + 46], [0, 0, 1], [0, 1, 0], 1108, height - 112);
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
