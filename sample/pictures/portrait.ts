/** People as portraits: one light from the upper left, a calm ground, few lines. */
import { mix, roundFill, shade, stops } from './materials.js';
import type { Person } from './people.js';
import { beard, features, glasses, head } from './portrait-face.js';
import { hairBehind, hairInFront } from './portrait-hair.js';
import { Canvas, type Point } from './svg.js';

export function portrait(name: string, person: Person): Canvas {
  const canvas = new Canvas(name, 800, 800);
  groundFill(canvas, person.ground);
  const chin: Point = [400, 462];
  canvas.placed(chin, 1.16, [0, 44], () => hairBehind(canvas, person));
  canvas.placed([400, 560], person.broad ? 1.1 : 1.02, [0, -8], () => {
    body(canvas, person);
    neck(canvas, person);
    collar(canvas, person);
  });
  canvas.placed(chin, 1.16, [0, 44], () => {
    head(canvas, person);
    if (person.beard) beard(canvas, person);
    features(canvas, person);
    hairInFront(canvas, person);
    if (person.glasses) glasses(canvas);
  });
  return canvas;
}

function groundFill(canvas: Canvas, [light, dark]: Person['ground']): void {
  canvas.rect(0, 0, 800, 800, {
    fill: canvas.linear([0, 0], [800, 800], stops(light, mix(light, dark, 0.5), dark)),
  });
  canvas.rect(0, 0, 800, 800, {
    fill: canvas.radial([270, 250], 560, [
      { at: 0, color: '#ffffff', opacity: 0.6 },
      { at: 0.5, color: '#ffffff', opacity: 0.18 },
      { at: 1, color: '#ffffff', opacity: 0 },
    ]),
  });
}

const SHOULDERS =
  'M80 900C84 716 128 655 206 628C264 608 318 596 346 572L400 610L454 572C482 596 536 608 594 628C672 655 716 716 720 900Z';

function body(canvas: Canvas, { cloth: [outer], clothes }: Person): void {
  canvas.path(SHOULDERS, { fill: roundFill(canvas, outer, [180, 600], [650, 800], 0.42) });
  // The head's shadow falls on the right shoulder.
  canvas.clip(SHOULDERS, () => {
    canvas.softEllipse([470, 612], 120, 42, 26, { fill: '#05080d', opacity: 0.28 });
    canvas.softEllipse([196, 668], 70, 46, 26, { fill: '#ffffff', opacity: 0.12 });
  });
  // Seams of the sleeves.
  for (const d of ['M184 880C178 756 184 716 200 680', 'M616 880C622 756 616 716 600 680'])
    canvas.path(d, { stroke: shade(outer, -0.45), width: 3, cap: 'round', opacity: 0.55 });
  if (clothes === 'jacket' || clothes === 'shirt')
    canvas.path('M400 628V900', { stroke: shade(outer, -0.45), width: 3, opacity: 0.5 });
}

function neck(canvas: Canvas, { skin: [lit, middle, dark], hair }: Person): void {
  if (hair === 'scarf') return;
  const d = 'M348 420C350 500 348 548 322 582C352 632 448 632 478 582C452 548 450 500 452 420Z';
  canvas.path(d, {
    fill: canvas.linear([340, 500], [470, 540], stops(middle, mix(middle, dark, 0.6), dark)),
  });
  canvas.clip(d, () => {
    canvas.softEllipse([412, 462], 84, 46, 16, { fill: mix(dark, '#1a0d08', 0.35), opacity: 0.55 });
    canvas.softEllipse([366, 590], 46, 18, 10, { fill: lit, opacity: 0.35 });
  });
}

function collar(canvas: Canvas, { clothes, cloth: [outer, inner], hair }: Person): void {
  const dark = shade(outer, -0.3);
  if (clothes === 'roll_neck') {
    const d =
      'M336 506C370 530 430 530 464 506C468 548 476 578 496 600C440 642 360 642 304 600C324 578 332 548 336 506Z';
    canvas.path(d, { fill: roundFill(canvas, inner, [330, 540], [480, 620], 0.34) });
    canvas.path('M332 548C374 576 426 576 468 548', { stroke: shade(inner, -0.25), width: 3, opacity: 0.6 });
    return;
  }
  if (clothes === 'crew_neck') {
    canvas.path('M318 578C350 630 450 630 482 578L494 592C456 654 344 654 306 592Z', { fill: dark });
    return;
  }
  if (clothes === 'blazer') {
    canvas.path('M336 566L400 760L464 566L446 600C424 622 376 622 354 600Z', {
      fill: roundFill(canvas, inner, [350, 580], [450, 740], 0.16),
    });
    for (const side of [-1, 1]) {
      const x = (value: number): number => 400 + side * value;
      canvas.path(
        `M${x(74)} 560L${x(112)} 596L${x(126)} 668L${x(88)} 672L${x(104)} 696L${x(2)} 800L${x(0)} 764Z`,
        { fill: side < 0 ? shade(outer, 0.1) : shade(outer, -0.22) },
      );
      canvas.path(`M${x(126)} 668L${x(88)} 672L${x(104)} 696L${x(2)} 800`, {
        stroke: shade(outer, -0.55),
        width: 2.4,
        opacity: 0.6,
      });
    }
    return;
  }
  if (hair === 'scarf') {
    canvas.path('M400 640V900', { stroke: '#b8c2cd', width: 4, opacity: 0.8 });
    return;
  }
  canvas.path('M332 570L400 664L468 570L446 604C424 622 376 622 354 604Z', { fill: shade(inner, -0.12) });
  for (const side of [-1, 1]) {
    const x = (value: number): number => 400 + side * value;
    const top = clothes === 'shirt' ? inner : shade(outer, 0.08);
    canvas.path(`M${x(66)} 556L${x(92)} 584L${x(72)} 676L${x(0)} 640Q${x(40)} 612 ${x(66)} 556Z`, {
      fill: side < 0 ? shade(top, 0.06) : shade(top, -0.16),
    });
    canvas.path(`M${x(92)} 584L${x(72)} 676L${x(0)} 640`, {
      stroke: shade(outer, -0.4),
      width: 2.4,
      opacity: 0.5,
    });
  }
  if (clothes === 'shirt')
    for (const y of [700, 764]) canvas.ellipse(400, y, 5, 5, { fill: shade(inner, -0.3), opacity: 0.8 });
  else canvas.path('M400 640V900', { stroke: '#b8c2cd', width: 4, opacity: 0.8 });
}
