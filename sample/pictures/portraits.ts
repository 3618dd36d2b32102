/** People as portraits: one light from the upper left, a calm ground, few lines. */
import { BLUE, mix, stops } from './materials.js';
import { Canvas, type Point } from './svg.js';

type Hair = 'side_part' | 'long' | 'bun' | 'curls' | 'crop' | 'bob' | 'waves' | 'scarf';
type Clothes = 'blazer' | 'shirt' | 'roll_neck' | 'jacket' | 'crew_neck';

export interface Person {
  name: string;
  /** What the picture shows, for those who do not see it. */
  looks: string;
  /** Lit, middle and shaded tone. */
  skin: readonly [string, string, string];
  hair: Hair;
  hairColor: string;
  clothes: Clothes;
  /** Of the outer garment, and of what is seen at the neck. */
  cloth: readonly [string, string];
  ground: readonly [string, string];
  glasses?: boolean;
  beard?: boolean;
  /** Width of the jaw against the middle. */
  jaw?: number;
}

const FAIR = ['#f6d9c6', '#e5b89c', '#bb8669'] as const;
const LIGHT = ['#eec8a9', '#d6a37d', '#a6714d'] as const;
const OLIVE = ['#e0b48d', '#c39064', '#8f6040'] as const;
const TAN = ['#c9966b', '#a87148', '#754a2c'] as const;
const BROWN = ['#9c6a48', '#7b4d31', '#4f2f1d'] as const;
const DEEP = ['#7b5039', '#5c3a28', '#392217'] as const;

const COOL = ['#dfe7ef', '#b4c2d2'] as const;
const MIST = ['#e9edf1', '#c6cfd9'] as const;
const STEEL = ['#c9d5e2', '#8fa3b9'] as const;
const SLATE = ['#8ea2b8', '#4f647c'] as const;

export const PEOPLE: Record<string, Person> = {
  person_mara_lindqvist: {
    name: 'Mara Lindqvist',
    looks: 'blond hair tied back, dark blazer',
    skin: FAIR,
    hair: 'bun',
    hairColor: '#b48a55',
    clothes: 'blazer',
    cloth: ['#1b2b42', '#f3f5f8'],
    ground: COOL,
  },
  person_tomas_okafor: {
    name: 'Tomas Okafor',
    looks: 'short black hair, trimmed beard, blue shirt',
    skin: DEEP,
    hair: 'crop',
    hairColor: '#15110f',
    clothes: 'shirt',
    cloth: ['#3f6fb3', '#5d8bcb'],
    ground: MIST,
    beard: true,
    jaw: 1.05,
  },
  person_hana_brandt: {
    name: 'Hana Brandt',
    looks: 'black bob, round glasses, light roll-neck',
    skin: LIGHT,
    hair: 'bob',
    hairColor: '#1c1a1d',
    clothes: 'roll_neck',
    cloth: ['#d9dde2', '#e9ecef'],
    ground: SLATE,
    glasses: true,
  },
  person_ines_calloway: {
    name: 'Ines Calloway',
    looks: 'dark curls, blue crew neck',
    skin: BROWN,
    hair: 'curls',
    hairColor: '#201512',
    clothes: 'crew_neck',
    cloth: [BLUE, '#0847a9'],
    ground: MIST,
  },
  person_ruben_castellanos: {
    name: 'Rubén Castellanos',
    looks: 'dark hair parted at the side, gray work jacket',
    skin: OLIVE,
    hair: 'side_part',
    hairColor: '#2b201b',
    clothes: 'jacket',
    cloth: ['#48566a', '#e9edf1'],
    ground: COOL,
    jaw: 1.06,
  },
  person_dana_whitfield: {
    name: 'Dana Whitfield',
    looks: 'gray shoulder-length hair, dark blazer over a light blouse',
    skin: FAIR,
    hair: 'waves',
    hairColor: '#9aa0a8',
    clothes: 'blazer',
    cloth: ['#3a4150', '#d7e4f7'],
    ground: STEEL,
  },
  person_kenji_morita: {
    name: 'Kenji Morita',
    looks: 'short gray-black hair, glasses, white shirt',
    skin: LIGHT,
    hair: 'side_part',
    hairColor: '#3a3b40',
    clothes: 'shirt',
    cloth: ['#eef1f5', '#ffffff'],
    ground: SLATE,
    glasses: true,
  },
  person_aisha_rahman: {
    name: 'Aisha Rahman',
    looks: 'blue headscarf, dark jacket',
    skin: TAN,
    hair: 'scarf',
    hairColor: '#5f86b8',
    clothes: 'jacket',
    cloth: ['#1d2836', '#5f86b8'],
    ground: COOL,
  },
};

export function portrait(name: string, person: Person): Canvas {
  const canvas = new Canvas(name, 800, 800);
  ground(canvas, person.ground);
  hairBehind(canvas, person);
  body(canvas, person);
  neck(canvas, person);
  collar(canvas, person);
  head(canvas, person);
  if (person.beard) beard(canvas, person);
  features(canvas, person);
  hairInFront(canvas, person);
  if (person.glasses) glasses(canvas);
  return canvas;
}

function ground(canvas: Canvas, [light, dark]: Person['ground']): void {
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

/** A tone between light and shade of a colour. */
function shade(color: string, by: number): string {
  return by < 0 ? mix(color, '#05080d', -by) : mix(color, '#ffffff', by);
}

/** Light on rounded things: from the upper left to the lower right. */
function round(canvas: Canvas, color: string, from: Point, to: Point, depth = 0.4): string {
  return canvas.linear(from, to, stops(shade(color, depth * 0.45), color, shade(color, -depth)));
}

const SHOULDERS =
  'M92 800C96 700 128 655 206 628C264 608 318 596 346 572L400 610L454 572C482 596 536 608 594 628C672 655 704 700 708 800Z';

function body(canvas: Canvas, { cloth: [outer], clothes }: Person): void {
  canvas.path(SHOULDERS, { fill: round(canvas, outer, [180, 600], [650, 800], 0.42) });
  // The head's shadow falls on the right shoulder.
  canvas.clip(SHOULDERS, () => {
    canvas.softEllipse([470, 612], 120, 42, 26, { fill: '#05080d', opacity: 0.28 });
    canvas.softEllipse([196, 668], 70, 46, 26, { fill: '#ffffff', opacity: 0.12 });
  });
  // Seams of the sleeves.
  for (const d of ['M186 800C180 756 184 716 200 676', 'M614 800C620 756 616 716 600 676'])
    canvas.path(d, { stroke: shade(outer, -0.45), width: 3, cap: 'round', opacity: 0.55 });
  if (clothes === 'jacket' || clothes === 'shirt')
    canvas.path('M400 628V800', { stroke: shade(outer, -0.45), width: 3, opacity: 0.5 });
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
      'M338 530C372 552 428 552 462 530C466 560 470 584 484 604C438 640 362 640 316 604C330 584 334 560 338 530Z';
    canvas.path(d, { fill: round(canvas, inner, [330, 540], [480, 620], 0.34) });
    canvas.path('M334 560C374 586 426 586 466 560', { stroke: shade(inner, -0.25), width: 3, opacity: 0.6 });
    return;
  }
  if (clothes === 'crew_neck') {
    canvas.path('M312 580C348 640 452 640 488 580L504 590C462 662 338 662 296 590Z', { fill: dark });
    return;
  }
  if (clothes === 'blazer') {
    canvas.path('M336 566L400 760L464 566L446 600C424 622 376 622 354 600Z', {
      fill: round(canvas, inner, [350, 580], [450, 740], 0.16),
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
  if (hair !== 'scarf')
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
  else canvas.path('M400 640V800', { stroke: '#b8c2cd', width: 4, opacity: 0.8 });
}

/** Outline of the face; `jaw` widens its lower half. */
function face(jaw: number): string {
  const x = (value: number): number => Math.round((400 + value) * 10) / 10;
  const j = (value: number): number => x(value * jaw);
  return (
    `M400 466C${j(-34)} 466 ${j(-76)} 428 ${j(-88)} 372C${x(-97)} 330 ${x(-98)} 282 ${x(-92)} 246` +
    `C${x(-82)} 192 ${x(-44)} 166 400 166C${x(44)} 166 ${x(82)} 192 ${x(92)} 246` +
    `C${x(98)} 282 ${x(97)} 330 ${j(88)} 372C${j(76)} 428 ${j(34)} 466 400 466Z`
  );
}

function head(canvas: Canvas, { skin: [lit, middle, dark], jaw = 1, hair }: Person): void {
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

function features(canvas: Canvas, { skin: [lit, middle, dark], hairColor, hair }: Person): void {
  const brow = hair === 'scarf' ? '#2a1c16' : mix(hairColor, '#2a1c16', 0.45);
  const line = mix(dark, '#1a0d08', 0.5);
  for (const side of [-1, 1]) {
    const x = (value: number): number => 400 + side * value;
    // Eye socket, eye, lid, brow.
    canvas.softEllipse([x(44), 312], 28, 14, 8, { fill: dark, opacity: 0.25 });
    const eye = `M${x(25)} 325Q${x(43)} 309 ${x(64)} 323Q${x(45)} 335 ${x(25)} 325Z`;
    canvas.path(eye, { fill: '#f4f1ee' });
    canvas.clip(eye, () => {
      canvas.ellipse(400 + side * 44 + 1, 321.5, 9.4, 9.4, { fill: '#3a2a22' });
      canvas.ellipse(400 + side * 44 + 1, 321.5, 4.4, 4.4, { fill: '#0b0706' });
      canvas.path(`M${x(22)} 314H${x(68)}V321Q${x(44)} 311 ${x(22)} 327Z`, {
        fill: '#20130e',
        opacity: 0.35,
      });
      canvas.ellipse(400 + side * 44 - 2, 318.5, 2, 2, { fill: '#ffffff' });
    });
    canvas.path(`M${x(24)} 325.5Q${x(43)} 308.5 ${x(66)} 322`, {
      stroke: '#1d120e',
      width: 3.4,
      cap: 'round',
    });
    canvas.path(`M${x(28)} 310Q${x(44)} 300 ${x(63)} 309`, {
      stroke: line,
      width: 2,
      cap: 'round',
      opacity: 0.4,
    });
    canvas.path(
      `M${x(20)} 294C${x(34)} 283 ${x(54)} 281 ${x(72)} 293C${x(54)} 288 ${x(36)} 290 ${x(21)} 300Z`,
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
  const lips = mix(middle, '#a3352c', 0.42);
  canvas.path('M366 417C380 411 391 408 400 412C409 408 420 411 434 417C420 420 380 420 366 417Z', {
    fill: mix(lips, dark, 0.4),
  });
  canvas.path('M366 417C382 420 418 420 434 417C424 433 412 438 400 438C388 438 376 433 366 417Z', {
    fill: lips,
  });
  canvas.path('M362 415.5C380 420.5 420 420.5 438 415.5', {
    stroke: line,
    width: 2.8,
    cap: 'round',
    opacity: 0.8,
  });
  canvas.softEllipse([394, 428], 13, 3, 3, { fill: '#ffffff', opacity: 0.28 });
  canvas.softEllipse([402, 446], 20, 5, 5, { fill: dark, opacity: 0.3 });
}

function beard(canvas: Canvas, { hairColor, jaw = 1 }: Person): void {
  const d =
    'M300 336C308 372 322 396 344 398C362 394 380 394 400 398C420 394 438 394 456 398C478 396 492 372 500 336L520 480H280Z' +
    'M364 412C378 442 422 442 436 412C424 404 410 404 400 406C390 404 376 404 364 412Z';
  canvas.clip(face(jaw), () => canvas.path(d, { fill: hairColor, opacity: 0.86, evenOdd: true }));
}

function hairBehind(canvas: Canvas, { hair, hairColor }: Person): void {
  const fill = round(canvas, hairColor, [280, 180], [540, 560], 0.5);
  switch (hair) {
    case 'bun':
      canvas.ellipse(400, 150, 62, 54, { fill });
      return;
    case 'bob':
      canvas.path(
        'M400 142C306 142 272 210 270 296C268 372 270 428 282 466C318 486 356 480 372 470H428C444 480 482 486 518 466C530 428 532 372 530 296C528 210 494 142 400 142Z',
        { fill },
      );
      return;
    case 'waves':
      canvas.path(
        'M400 138C300 138 266 214 270 300C272 360 250 404 246 460C242 520 272 566 322 580H478C528 566 558 520 554 460C550 404 528 360 530 300C534 214 500 138 400 138Z',
        { fill },
      );
      return;
    case 'long':
      return;
    case 'curls':
      for (const [x, y, r] of CURLS) canvas.ellipse(x, y, r, r, { fill });
      return;
    case 'scarf':
      canvas.path(
        'M400 132C296 132 262 220 268 320C272 420 270 520 250 600C300 640 500 640 550 600C530 520 528 420 532 320C538 220 504 132 400 132Z',
        {
          fill,
        },
      );
      return;
    default:
      return;
  }
}

/** Centres and sizes of curls around the head. */
const CURLS: readonly (readonly [number, number, number])[] = [
  [292, 392, 44],
  [508, 392, 44],
  [274, 330, 50],
  [526, 330, 50],
  [276, 262, 54],
  [524, 262, 54],
  [304, 204, 56],
  [496, 204, 56],
  [350, 164, 56],
  [450, 164, 56],
  [400, 152, 56],
  [400, 210, 70],
];

function hairInFront(canvas: Canvas, { hair, hairColor, skin }: Person): void {
  const fill = round(canvas, hairColor, [300, 160], [520, 330], 0.5);
  const strands = (lines: readonly string[]): void => {
    for (const d of lines)
      canvas.path(d, { stroke: shade(hairColor, 0.28), width: 3, cap: 'round', opacity: 0.35 });
  };
  // Where hair meets the forehead, it throws a little shade.
  const brink = (d: string): void =>
    canvas.clip(face(1), () => canvas.path(d, { stroke: skin[2], width: 16, opacity: 0.25 }));
  switch (hair) {
    case 'bun': {
      const line = 'M306 300C300 246 330 214 376 206C420 200 476 212 494 300';
      brink(line);
      canvas.path(
        'M400 144C322 144 288 200 292 280C293 304 298 322 304 336C306 300 312 262 338 236C372 220 428 220 462 236C488 262 494 300 496 336C502 322 507 304 508 280C512 200 478 144 400 144Z',
        { fill },
      );
      strands([
        'M318 252C330 200 362 170 398 158',
        'M338 236C354 196 378 172 404 160',
        'M470 248C462 206 438 174 408 160',
        'M400 220C402 196 402 176 402 160',
      ]);
      return;
    }
    case 'crop':
      canvas.path(
        'M400 148C326 148 292 196 294 262C295 284 298 300 302 312C304 284 310 256 322 238C346 222 372 216 400 216C428 216 454 222 478 238C490 256 496 284 498 312C502 300 505 284 506 262C508 196 474 148 400 148Z',
        { fill },
      );
      return;
    case 'side_part':
      brink('M312 262C340 250 380 216 396 214C440 222 474 240 490 272');
      canvas.path(
        'M296 320C284 240 296 166 372 148C452 130 516 176 512 260C511 284 506 304 502 320C498 292 494 268 484 250C456 246 404 236 372 206C352 236 326 244 314 256C306 276 300 298 296 320Z',
        { fill },
      );
      strands([
        'M372 204C404 226 446 240 484 246',
        'M380 186C416 208 456 224 492 234',
        'M390 168C430 182 470 202 500 226',
        'M364 200C346 222 328 234 314 244',
      ]);
      return;
    case 'bob':
      brink('M308 290C330 236 400 228 500 268');
      canvas.path(
        'M400 142C310 142 280 206 284 300C286 352 290 410 300 452C306 420 302 350 312 300C330 262 352 244 378 222C410 262 464 262 488 300C498 350 494 420 500 452C510 410 514 352 516 300C520 206 490 142 400 142Z',
        { fill },
      );
      strands([
        'M378 220C340 244 318 268 306 310',
        'M376 202C330 224 302 262 298 330',
        'M384 210C424 240 476 250 496 300',
        'M392 190C446 214 492 240 504 320',
      ]);
      return;
    case 'waves':
      brink('M310 300C326 240 372 214 400 196C440 220 482 246 492 300');
      canvas.path(
        'M408 140C312 134 274 204 280 290C284 340 262 392 268 452C280 420 306 388 306 336C308 290 330 250 404 190C448 236 488 256 494 336C496 388 520 420 532 452C538 392 516 340 520 290C526 204 496 146 408 140Z',
        { fill },
      );
      strands([
        'M402 184C340 226 306 270 300 350',
        'M398 168C330 204 294 258 292 330',
        'M408 182C452 226 494 256 500 346',
        'M416 168C470 206 504 250 510 320',
        'M282 420C290 400 298 386 302 366',
        'M520 424C512 400 504 384 500 368',
      ]);
      return;
    case 'curls':
      for (const [x, y, r] of [
        [318, 236, 30],
        [352, 206, 36],
        [400, 196, 38],
        [448, 206, 36],
        [482, 236, 30],
        [304, 276, 22],
        [496, 276, 22],
      ] as const) {
        canvas.ellipse(x, y, r, r, { fill });
        canvas.path(
          `M${x - r * 0.5} ${y + r * 0.2}A${r * 0.6} ${r * 0.6} 0 0 1 ${x + r * 0.3} ${y - r * 0.5}`,
          { stroke: shade(hairColor, 0.28), width: 3, cap: 'round', opacity: 0.4 },
        );
      }
      return;
    case 'scarf': {
      canvas.path(
        'M400 132C300 132 264 214 268 312C271 392 286 470 330 520C300 560 300 600 322 640C372 660 440 664 492 634C520 600 508 556 470 520C514 470 529 392 532 312C536 214 500 132 400 132ZM400 200C460 200 488 246 488 316C488 398 452 466 400 466C348 466 312 398 312 316C312 246 340 200 400 200Z',
        { fill: round(canvas, hairColor, [290, 180], [520, 620], 0.42), evenOdd: true },
      );
      canvas.path(
        'M312 316C312 246 340 200 400 200C460 200 488 246 488 316C488 398 452 466 400 466C348 466 312 398 312 316Z',
        { stroke: shade(hairColor, -0.4), width: 5, opacity: 0.5 },
      );
      for (const d of [
        'M330 520C372 556 436 560 486 534',
        'M318 572C370 604 440 604 498 574',
        'M288 300C292 390 312 460 352 512',
        'M300 210C316 176 348 158 384 152',
      ])
        canvas.path(d, { stroke: shade(hairColor, -0.35), width: 4, cap: 'round', opacity: 0.45 });
      return;
    }
    default:
      return;
  }
}

function glasses(canvas: Canvas): void {
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
