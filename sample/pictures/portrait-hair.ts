/** Hair and headscarf of portraits, behind the head and before it. */
import { roundFill, shade } from './materials.js';
import type { Person } from './people.js';
import { face } from './portrait-face.js';
import type { Canvas } from './svg.js';

export function hairBehind(canvas: Canvas, { hair, hairColor }: Person): void {
  const fill = roundFill(canvas, hairColor, [280, 180], [540, 560], 0.5);
  switch (hair) {
    case 'bun':
      canvas.ellipse(400, 146, 58, 46, {
        fill: roundFill(canvas, shade(hairColor, -0.12), [360, 110], [450, 190], 0.45),
      });
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

export function hairInFront(canvas: Canvas, { hair, hairColor, skin }: Person): void {
  const fill = roundFill(canvas, hairColor, [300, 160], [520, 330], 0.5);
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
        { fill: roundFill(canvas, hairColor, [290, 180], [520, 620], 0.42), evenOdd: true },
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
