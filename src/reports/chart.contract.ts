/** Where the parts of a chart stand, for whoever draws it: the screen, and mails. Pure geometry, no colours. */

interface ChartSeries {
  key: string;
  title: string;
  /** One a bucket; null = nothing to be shown, as for a mean of nothing. */
  values: readonly (number | null)[];
  /** The compared period, bucket for bucket. */
  isBefore?: boolean;
}

export interface ChartData {
  title: string;
  /** Of the values, like `hours`; empty = a number of something that the title names. */
  unit: string;
  look: 'bars' | 'lines';
  bucket: 'day' | 'month';
  /** First day of each bucket. */
  buckets: readonly string[];
  series: readonly ChartSeries[];
}

export interface ChartSize {
  width: number;
  height: number;
  /** Room for labels, in the units of the width. */
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Point {
  x: number;
  y: number;
}

export interface ChartShapes {
  size: ChartSize;
  /** Where zero is. */
  base: number;
  ticks: { y: number; text: string }[];
  labels: { x: number; text: string; anchor: 'start' | 'middle' | 'end' }[];
  bars: { series: number; x: number; y: number; width: number; height: number; text: string }[];
  lines: {
    series: number;
    path: string;
    points: (Point & { text: string })[];
    end: Point & { text: string };
  }[];
}

const MAX_TICKS = 5;
/** Between the labels of two lines that end near each other. */
const LABEL_HEIGHT = 15;
const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
/** Amounts of money, to the cent. */
const EXACT = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const SHORT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const MONTH_YEAR = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const FULL_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A number for people, with its unit. */
export function amount(value: number | null, unit = ''): string {
  if (value === null) return '–';
  const text = (Number.isInteger(value) || Math.abs(value) < 100 ? NUMBER : EXACT).format(value);
  return unit === '' ? text : `${text} ${unit}`;
}

/** Name of a bucket, as in tables. */
export function bucketName(day: string, bucket: 'day' | 'month'): string {
  return (bucket === 'day' ? FULL_DAY : MONTH_YEAR).format(new Date(day));
}

/** Steps from zero to at least `most` that people read easily. */
export function niceTicks(most: number, isWhole: boolean): number[] {
  const rough = Math.max(most, isWhole ? 1 : 0.1) / MAX_TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const nice = ([1, 2, 2.5, 5].find((each) => each * power >= rough) ?? 10) * power;
  const step = isWhole ? Math.max(1, Math.ceil(nice)) : nice;
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}

export function chartShapes(
  { look, bucket, buckets, series, unit }: ChartData,
  size: ChartSize,
): ChartShapes {
  const all = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const steps = niceTicks(Math.max(0, ...all), all.every(Number.isInteger));
  const top = steps.at(-1) ?? 1;
  const base = size.height - size.bottom;
  const plot = { width: size.width - size.left - size.right, height: base - size.top };
  const y = (value: number) => round(base - (value / top) * plot.height);
  const slot = plot.width / Math.max(1, buckets.length);
  // Bars stand in their slots; lines go from edge to edge.
  const x = (at: number) =>
    look === 'bars' || buckets.length === 1
      ? size.left + slot * (at + 0.5)
      : size.left + (plot.width * at) / (buckets.length - 1);
  const text = (of: ChartSeries, at: number) =>
    `${bucketName(buckets[at] ?? '', bucket)}, ${of.title}: ${amount(of.values[at] ?? null, unit)}`;
  const shapes: ChartShapes = {
    size,
    base,
    ticks: steps.map((value) => ({ y: y(value), text: SHORT.format(value) })),
    labels: labelsOf(buckets, bucket, x, plot.width),
    bars: [],
    lines: [],
  };
  if (look === 'bars') {
    const room = Math.min(slot * 0.72, 44);
    const width = room / Math.max(1, series.length);
    series.forEach((of, at) => {
      of.values.forEach((value, index) => {
        if (value === null || value === 0) return;
        const left = x(index) - room / 2 + at * width;
        const gap = width > 6 ? 1 : 0;
        shapes.bars.push({
          series: at,
          x: round(left),
          y: Math.min(y(value), base - 1),
          width: round(Math.max(1, width - gap)),
          height: Math.max(1, round(base - y(value))),
          text: text(of, index),
        });
      });
    });
    return shapes;
  }
  series.forEach((of, at) => {
    const points = of.values.flatMap((value, index) =>
      value === null ? [] : [{ x: round(x(index)), y: y(value), text: text(of, index) }],
    );
    const last = points.at(-1);
    if (last === undefined) return;
    const path = points.map((point, index) => `${index === 0 ? 'M' : 'L'}${point.x} ${point.y}`).join('');
    shapes.lines.push({ series: at, path, points, end: { x: last.x, y: last.y, text: of.title } });
  });
  spread(shapes.lines.map(({ end }) => end));
  return shapes;
}

/** As many names of buckets as fit side by side. */
function labelsOf(
  buckets: readonly string[],
  bucket: 'day' | 'month',
  x: (at: number) => number,
  width: number,
): ChartShapes['labels'] {
  const every = Math.max(1, Math.ceil(buckets.length / Math.max(2, Math.floor(width / 72))));
  return buckets.flatMap((day, at) => {
    if (at % every !== 0) return [];
    const date = new Date(day);
    const isFirst = at === 0 || day.slice(5, 7) === '01';
    const words = bucket === 'day' ? DAY.format(date) : (isFirst ? MONTH_YEAR : MONTH).format(date);
    return [{ x: round(x(at)), text: words, anchor: 'middle' as const }];
  });
}

/** Moves labels apart that would cover each other, in their order from top to bottom. */
function spread(ends: Point[]): void {
  const sorted = [...ends].sort((a, b) => a.y - b.y);
  sorted.forEach((end, at) => {
    const above = sorted[at - 1];
    if (above !== undefined && end.y - above.y < LABEL_HEIGHT) end.y = above.y + LABEL_HEIGHT;
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
