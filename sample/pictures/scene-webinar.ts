import { Box } from './face.js';
import { drawBox, NAVY, STEEL, stops } from './materials.js';
import { drawAirflow } from './scene-airflow.js';
import { Camera } from './space.js';
import { Canvas, type Point } from './svg.js';
import { desk, shadow, TOP, wall } from './webinar-room.js';
import { cup, keyboard, lamp, microphone } from './webinar-things.js';

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
