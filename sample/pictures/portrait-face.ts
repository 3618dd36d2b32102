/** Faces of portraits: head, features, beard, glasses. */
import { mix, shade } from './materials.js';
import type { Person } from './people.js';
import type { Canvas } from './svg.js';

/** Outline of the face; `jaw` widens its lower half. */
export function face(jaw: number): string {
  const x = (value: number): number => Math.round((400 + value) * 10) / 10;
  const j = (value: number): number => x(value * jaw);
  return (
    `M400 466C${j(-34)} 466 ${j(-76)} 428 ${j(-88)} 372C${x(-97)} 330 ${x(-98)} 282 ${x(-92)} 246` +
    `C${x(-82)} 192 ${x(-44)} 166 400 166C${x(44)} 166 ${x(82)} 192 ${x(92)} 246` +
    `C${x(98)} 282 ${x(97)} 330 ${j(88)} 372C${j(76)} 428 ${j(34)} 466 400 466Z`
  );
}

export function head(canvas: Canvas, { skin: [lit, middle, dark], jaw = 1, hair }: Person): void {
  if (hair !== 'scarf')
    for (const side of [-1, 1]) {
      const cx = 400 + side * 97;
      canvas.ellipse(cx, 330, 15, 31, { fill: side < 0 ? middle : mix(middle, dark, 0.8) });
      canvas.path(`M${cx + side * 4} 314C${cx + side * 9} 324 ${cx + side * 6} 338 ${cx} 346`, {
        stroke: dark,
        width: 2.4,
        cap: 'round',
        opacity: 0.55,
      });
    }
  const d = face(jaw);
  canvas.path(d, {
    fill: canvas.linear(
      [318, 220],
      [498, 420],
      [
        { at: 0, color: lit },
        { at: 0.52, color: mix(lit, middle, 0.75) },
        { at: 1, color: mix(middle, dark, 0.62) },
      ],
    ),
  });
  canvas.clip(d, () => {
    canvas.softEllipse([486, 360], 30, 110, 18, { fill: dark, opacity: 0.34 });
    canvas.softEllipse([345, 376], 30, 20, 14, { fill: '#c8482e', opacity: 0.13 });
    canvas.softEllipse([452, 378], 26, 18, 14, { fill: '#a83a26', opacity: 0.13 });
    canvas.softEllipse([366, 232], 50, 26, 20, { fill: '#ffffff', opacity: 0.2 });
  });
}

export function features(
  canvas: Canvas,
  { skin: [lit, middle, dark], hairColor, hair, broad, eyes = '#3a2a22' }: Person,
): void {
  const brow = hair === 'scarf' ? '#2a1c16' : mix(hairColor, '#2a1c16', 0.45);
  const line = mix(dark, '#1a0d08', 0.5);
  for (const side of [-1, 1]) {
    const x = (value: number): number => 400 + side * value;
    // Eye socket, eye, lid, brow.
    canvas.softEllipse([x(44), 312], 28, 14, 8, { fill: dark, opacity: 0.25 });
    const eye = `M${x(25)} 325Q${x(43)} 305 ${x(64)} 322Q${x(45)} 337 ${x(25)} 325Z`;
    canvas.path(eye, { fill: '#efe9e4' });
    canvas.clip(eye, () => {
      canvas.ellipse(400 + side * 44 + 1, 321.5, 9.4, 9.4, { fill: eyes });
      canvas.ellipse(400 + side * 44 + 1, 321.5, 4.4, 4.4, { fill: '#0b0706' });
      canvas.path(`M${x(22)} 314H${x(68)}V321Q${x(44)} 311 ${x(22)} 327Z`, {
        fill: '#20130e',
        opacity: 0.35,
      });
      canvas.ellipse(400 + side * 44 - 2, 318.5, 2, 2, { fill: '#ffffff' });
    });
    canvas.path(`M${x(24)} 325.5Q${x(43)} 304.5 ${x(66)} 321`, {
      stroke: '#1d120e',
      width: broad ? 2.8 : 3.6,
      cap: 'round',
    });
    canvas.path(`M${x(28)} 306Q${x(44)} 296 ${x(63)} 305`, {
      stroke: line,
      width: 2,
      cap: 'round',
      opacity: 0.4,
    });
    const low = broad ? 3 : 0;
    canvas.path(
      `M${x(20)} ${291 - low}C${x(34)} 282 ${x(54)} 279 ${x(74)} ${292 + low}C${x(54)} ${286 + low} ${x(36)} ${287 + low} ${x(21)} 298Z`,
      { fill: brow, opacity: 0.92 },
    );
  }
  // Nose: the shaded side, its tip and the wings.
  canvas.path('M406 312C410 340 420 358 422 372C422 384 410 386 402 384C408 360 404 334 402 314Z', {
    fill: dark,
    opacity: 0.26,
  });
  canvas.path('M382 380C388 388 394 384 400 387C406 384 412 388 419 379', {
    stroke: line,
    width: 3,
    cap: 'round',
    opacity: 0.62,
  });
  canvas.softEllipse([396, 362], 7, 12, 5, { fill: shade(lit, 0.4), opacity: 0.4 });
  // Mouth: two lips, a line with a slight smile, light on the lower lip.
  const lips = mix(middle, '#a3352c', broad ? 0.16 : 0.42);
  const [up, down] = broad ? [412, 432] : [408, 438];
  canvas.path(
    `M366 417C380 ${up + 3} 391 ${up} 400 ${up + 4}C409 ${up} 420 ${up + 3} 434 417C420 420 380 420 366 417Z`,
    { fill: mix(lips, dark, 0.4) },
  );
  canvas.path(
    `M366 417C382 420 418 420 434 417C424 ${down - 5} 412 ${down} 400 ${down}C388 ${down} 376 ${down - 5} 366 417Z`,
    { fill: lips },
  );
  canvas.path('M361 412.5C380 421 420 421 439 412.5', {
    stroke: line,
    width: 2.8,
    cap: 'round',
    opacity: 0.8,
  });
  canvas.softEllipse([394, 428], 13, 3, 3, { fill: '#ffffff', opacity: 0.28 });
  canvas.softEllipse([402, 446], 20, 5, 5, { fill: dark, opacity: 0.3 });
}

export function beard(canvas: Canvas, { hairColor, jaw = 1 }: Person): void {
  const d =
    'M300 336C308 372 322 396 344 398C362 394 380 394 400 398C420 394 438 394 456 398C478 396 492 372 500 336L520 480H280Z' +
    'M364 412C378 442 422 442 436 412C424 404 410 404 400 406C390 404 376 404 364 412Z';
  canvas.clip(face(jaw), () => canvas.path(d, { fill: hairColor, opacity: 0.86, evenOdd: true }));
}

export function glasses(canvas: Canvas): void {
  for (const side of [-1, 1]) {
    const x = 400 + side * 45;
    canvas.rect(x - 34, 296, 68, 54, { fill: '#ffffff', opacity: 0.1 }, 24);
    canvas.rect(x - 34, 296, 68, 54, { stroke: '#1b2129', width: 5 }, 24);
    canvas.path(`M${400 + side * 79} 314L${400 + side * 98} 318`, {
      stroke: '#1b2129',
      width: 5,
      cap: 'round',
    });
    canvas.path(`M${x - 20} 340L${x - 2} 304`, { stroke: '#ffffff', width: 4, cap: 'round', opacity: 0.3 });
  }
  canvas.path('M389 316C396 309 404 309 411 316', { stroke: '#1b2129', width: 5, cap: 'round' });
}
