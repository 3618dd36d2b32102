/** How the demo's catalogue is written: a line is one series, with the rules that its parts follow. */

export interface Part {
  number: string;
  name: string;
  /** By id of the attribute, see `attributes.ts`; undefined = not said. */
  attributes: Readonly<Record<string, number | string | undefined>>;
  /** List price in dollars; null = on request. */
  price: number | null;
  packSize?: number;
  minimum?: number;
  lifecycle?: 'new' | 'limited' | 'discontinued';
  /** ISO 8601 day. */
  discontinuedOn?: string;
  successor?: string;
}

export interface Line {
  id: string;
  group: string;
  title: string;
  description: string;
  /** Name of a picture in `content/assets`. */
  picture: string;
  /** Section of MasterFormat that planners specify it under. */
  section: string;
  standards: readonly string[];
  parts: readonly Part[];
}

type Axes = Readonly<Record<string, readonly (number | string)[]>>;
export type Choice<A extends Axes> = { [K in keyof A]: A[K][number] };

/** Every combination of the values of some axes, the last axis the fastest. */
export function combinations<const A extends Axes>(axes: A): Choice<A>[] {
  let all: Record<string, number | string>[] = [{}];
  for (const [name, values] of Object.entries(axes))
    all = all.flatMap((choice) => values.map((value) => ({ ...choice, [name]: value })));
  return all as Choice<A>[];
}

/** Height of so many rack units in a cabinet, in mm: the openings and what the frame adds. */
export function cabinetHeight(units: number): number {
  return Math.round(units * 44.45 + 133);
}

/** A price as lists have it: whole dollars from a hundred on, halves below. */
export function price(dollars: number): number {
  return dollars >= 100 ? Math.round(dollars) : Math.max(0.5, Math.round(dollars * 2) / 2);
}

export function round(value: number, digits = 0): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

export const COLORS = {
  BK: 'Black, RAL 9005',
  WH: 'White, RAL 9003',
  GY: 'Gray, RAL 7035',
  BL: 'Blue',
  RD: 'Red',
  YL: 'Yellow',
  GN: 'Green',
} as const;
export type Color = keyof typeof COLORS;

/** A color within a name: `black`. */
export function colorWord(color: Color): string {
  return (COLORS[color].split(',')[0] ?? '').toLowerCase();
}
