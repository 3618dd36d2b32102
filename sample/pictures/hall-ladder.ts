/** Cable ladders over the rows of the hall. */
import { JACKETS, tube } from './cable.js';
import { Box, Face } from './face.js';
import { AIR, type Hall, haze } from './hall.js';
import { BLUE, mix, STEEL, tinted } from './materials.js';

/** Cable ladder over a row, hung from the ceiling, with its cables. */
export function ladder(hall: Hall, x: number, nearest: number, y = 2520): void {
  const { canvas, camera, far } = hall;
  const [width, start] = [450, nearest - 100];
  const inner = x > 0 ? x : x + width - 34;
  const outer = x > 0 ? x + width - 34 : x;
  const rail = (at: number): void => {
    for (let z = far - 2400; z > start - 2400; z -= 2400) {
      const coat = tinted(STEEL, mix('#2c4a78', AIR, haze(hall, z)), 0.5 + haze(hall, z) * 0.45);
      const part = new Box(camera, [at, y, Math.max(start, z)], 34, 70, 2400);
      const side = at < 0 ? part.side : part.left;
      canvas.path(part.bottom.whole(), { fill: coat.side[1] });
      canvas.path(side.whole(), {
        fill: canvas.linear(side.at(0, 70), side.at(0, 0), [
          { at: 0, color: coat.front[0] },
          { at: 1, color: coat.front[2] },
        ]),
      });
    }
  };
  rail(outer);
  for (let index = 0; index < 9; index += 1) {
    const at = x + 60 + index * 41;
    const color = mix(JACKETS[(index * 3) % JACKETS.length] ?? BLUE, '#6ea5ef', 0.25);
    tube(
      canvas,
      camera,
      [
        [at, y + 44, far - 600],
        [at, y + 46, 9000],
        [at, y + 44, 4500],
        [at, y + 46, 2400],
        [at, y + 45, start],
      ],
      34,
      color,
      { each: 3 },
    );
  }
  for (let z = far - 900; z >= start; z -= 400) {
    const air = haze(hall, z);
    const bar = new Box(camera, [x + 20, y + 8, z], width - 40, 22, 34);
    canvas.path(bar.bottom.whole(), { fill: mix('#3d5878', AIR, air) });
    canvas.path(bar.front.whole(), { fill: mix('#8ba9cf', AIR, air) });
  }
  rail(inner);
  for (let z = far - 1800; z >= start; z -= 1800)
    for (const at of [x + 10, x + width - 22]) {
      const rod = new Face(camera, [at, y + 60, z], [1, 0, 0], [0, 1, 0], 12, hall.ceiling - y - 60);
      canvas.path(rod.whole(), { fill: mix('#7f9cc2', AIR, haze(hall, z)), opacity: 0.75 });
    }
}
