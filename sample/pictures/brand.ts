/** Logo, icons, portraits and the picture for shared links. */
import { drawCabinet, heightOf } from './cabinet.js';
import { words } from './drawings.js';
import { AMBER, BLUE, ICE, INK, NAVY } from './materials.js';
import { Box, Camera } from './space.js';
import { Canvas, polygon } from './svg.js';

/** Two rack rails and the bar between them: an N, and an arrow to the north. */
function mark(canvas: Canvas, x: number, y: number, size: number, rail: string, bar: string): void {
  const u = size / 24;
  const at = (points: [number, number][]): string => polygon(points.map(([a, b]) => [x + a * u, y + b * u]));
  canvas.path(
    at([
      [3, 21],
      [3, 6],
      [7.4, 3],
      [7.4, 21],
    ]),
    { fill: rail },
  );
  canvas.path(
    at([
      [16.6, 21],
      [16.6, 3],
      [21, 6],
      [21, 21],
    ]),
    { fill: rail },
  );
  canvas.path(
    at([
      [7.4, 3],
      [11.6, 3],
      [16.6, 16.4],
      [16.6, 21],
      [12.6, 21],
      [7.4, 8],
    ]),
    { fill: bar },
  );
}

const WORDMARK = 'NORTHRACK';

function logo(name: string, color: string): Canvas {
  const canvas = new Canvas(name, 208, 32);
  mark(canvas, 0, 1, 30, color, BLUE);
  words(canvas, WORDMARK, 44, 23.5, 15, { color, weight: 2.7 });
  return canvas;
}

export const logoDark = (name: string): Canvas => logo(name, INK);
export const logoLight = (name: string): Canvas => logo(name, '#ffffff');

export function logoMark(name: string): Canvas {
  const canvas = new Canvas(name, 48, 48);
  mark(canvas, 0, 0, 48, INK, BLUE);
  return canvas;
}

export function favicon(name: string): Canvas {
  const canvas = new Canvas(name, 64, 64);
  canvas.rect(0, 0, 64, 64, { fill: NAVY }, 12);
  mark(canvas, 8, 8, 48, '#ffffff', '#5aa2ff');
  return canvas;
}

export function shareImage(name: string): Canvas {
  const canvas = new Canvas(name, 1200, 630);
  canvas.rect(0, 0, 1200, 630, {
    fill: canvas.linear(
      [0, 0],
      [1200, 630],
      [
        { at: 0, color: NAVY },
        { at: 1, color: '#12335f' },
      ],
    ),
  });
  const camera = new Camera([2600, 1900, -5200], [700, 1000, 600]);
  camera.fit(new Box(camera, [0, 0, 0], 1900, heightOf(42), 1200).corners(), 560, 70, 600, 520);
  for (let index = 0; index < 3; index += 1)
    drawCabinet(canvas, camera, [index * 620, 0, 0], { width: 600, depth: 1200, units: 42, pitch: 40 });
  mark(canvas, 80, 226, 96, '#ffffff', '#5aa2ff');
  words(canvas, WORDMARK, 84, 400, 40, { color: '#ffffff', weight: 7 });
  canvas.rect(84, 432, 64, 5, { fill: AMBER });
  return canvas;
}

/** A portrait without a face: head and shoulders in the house colours. */
export function person(
  name: string,
  tone: { ground: string; coat: string; skin: string; hair: string; long: boolean },
): Canvas {
  const canvas = new Canvas(name, 800, 800);
  canvas.rect(0, 0, 800, 800, {
    fill: canvas.linear(
      [0, 0],
      [800, 800],
      [
        { at: 0, color: '#eaf2ff' },
        { at: 1, color: tone.ground },
      ],
    ),
  });
  canvas.ellipse(560, 240, 300, 300, { fill: '#ffffff', opacity: 0.35 });
  if (tone.long)
    canvas.path(
      'M262 330C250 150 350 96 410 98C500 96 560 170 548 340C544 430 566 500 590 560L228 560C256 500 268 430 262 330Z',
      { fill: tone.hair },
    );
  canvas.path('M90 800C100 640 220 590 330 566L470 566C580 590 700 640 710 800Z', { fill: tone.coat });
  canvas.path('M338 470H462V566C462 610 430 640 400 640C370 640 338 610 338 566Z', { fill: tone.skin });
  canvas.path('M338 500C360 540 440 540 462 500V530C440 566 360 566 338 530Z', {
    fill: '#000000',
    opacity: 0.14,
  });
  canvas.ellipse(400, 350, 118, 150, { fill: tone.skin });
  canvas.path(
    tone.long
      ? 'M276 350C280 220 340 180 420 184C500 190 528 260 524 350C510 270 470 236 420 232C350 240 300 270 276 350Z'
      : 'M280 330C270 200 340 160 410 164C490 164 536 214 520 330C506 268 480 246 400 250C330 246 296 268 280 330Z',
    { fill: tone.hair },
  );
  canvas.path('M330 566L400 650L470 566L500 580L400 740L300 580Z', { fill: '#ffffff', opacity: 0.92 });
  canvas.path('M300 580L400 740L350 800H180Z', { fill: '#000000', opacity: 0.12 });
  return canvas;
}

const ICONS: Record<string, string> = {
  icon_airflow: 'M6 18H28A6 6 0 1 0 22 12M6 26H36A6 6 0 1 1 30 32M6 34H20A5 5 0 1 1 15 39',
  icon_load: 'M10 38H38M14 38V20H34V38M24 4V14M18 9L24 15L30 9M14 29H34',
  icon_lock: 'M12 21H36V41H12ZM17 21V14A7 7 0 0 1 31 14V21M24 29V34',
  icon_power: 'M27 5L13 27H23L20 43L36 19H25L27 5Z',
  icon_cable: 'M14 6V15M22 6V15M10 15H26V22A8 8 0 0 1 10 22V15M18 30V34A8 8 0 0 0 34 34V18M30 18H38V10H30Z',
  icon_tools: 'M30 8A9 9 0 0 0 22 20L8 34L14 40L28 26A9 9 0 0 0 40 18L34 20L28 14Z',
  icon_ruler: 'M6 31L31 6L42 17L17 42ZM13 24L18 29M19 18L22 21M25 12L30 17',
  icon_truck:
    'M5 12H28V34H5ZM28 20H37L43 27V34H28ZM14 34A4 4 0 1 0 14 42A4 4 0 1 0 14 34M34 34A4 4 0 1 0 34 42A4 4 0 1 0 34 34',
  icon_leaf: 'M9 39C9 20 20 9 40 8C40 28 30 40 14 35M9 42C14 30 22 22 30 18',
  icon_certificate:
    'M24 6A12 12 0 1 0 24 30A12 12 0 1 0 24 6M16 28L13 43L24 37L35 43L32 28M19 18L23 22L30 14',
  icon_headset: 'M8 28V24A16 16 0 0 1 40 24V28M8 26H14V37H8ZM34 26H40V37H34ZM40 37C40 41 34 43 27 43',
  icon_document: 'M12 5H29L37 13V43H12ZM29 5V13H37M18 22H31M18 29H31M18 36H26',
};

export function icons(): Canvas[] {
  return Object.entries(ICONS).map(([name, d]) => {
    const canvas = new Canvas(name, 48, 48);
    canvas.path(d, { stroke: BLUE, width: 2, cap: 'round' });
    return canvas;
  });
}

export const PEOPLE = {
  person_mara_lindqvist: { ground: '#bcd3f2', coat: NAVY, skin: '#e9c3a6', hair: '#6b4a2f', long: true },
  person_tomas_okafor: { ground: ICE, coat: '#36424f', skin: '#7a4f35', hair: '#1b1512', long: false },
} as const;
