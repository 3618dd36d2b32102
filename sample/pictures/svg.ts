/** A drawing surface that writes SVG: gradients, blurs, dots and shapes, with ids of its own in each file. */

export type Point = readonly [number, number];

export interface Stop {
  at: number;
  color: string;
  opacity?: number;
}

export interface Style {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  cap?: 'round' | 'butt';
  join?: 'round' | 'miter';
  /** Lengths of dash and gap. */
  dash?: readonly [number, number];
  /** Inner outlines cut holes. */
  evenOdd?: boolean;
}

/** A number with at most one decimal and nothing that SVG can do without. */
function n(value: number): string {
  const text = String(Math.round(value * 10) / 10);
  return text.replace(/^(-?)0\./, '$1.').replace(/^-0$/, '0');
}

/** Numbers side by side; a minus sign separates as well as a space. */
function pair(x: number, y: number): string {
  const second = n(y);
  return `${n(x)}${second.startsWith('-') ? '' : ' '}${second}`;
}

/** Rounded to what is written, so that steps from point to point do not add up to a drift. */
function grid(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Path data of an open line, in steps from point to point. */
export function line(points: readonly Point[]): string {
  let [x, y] = [0, 0];
  let d = '';
  points.forEach(([px, py], index) => {
    const [nx, ny] = [grid(px), grid(py)];
    d += index === 0 ? `M${pair(nx, ny)}` : `l${pair(nx - x, ny - y)}`;
    [x, y] = [nx, ny];
  });
  return d;
}

/** Path data of a closed polygon. */
export function polygon(points: readonly Point[]): string {
  return `${line(points)}z`;
}

/** Closed path of cubic curves: a start, then two control points and an end for each piece. */
export function curves(start: Point, pieces: readonly (readonly [Point, Point, Point])[]): string {
  let [x, y] = [grid(start[0]), grid(start[1])];
  let d = `M${pair(x, y)}`;
  for (const [a, b, end] of pieces) {
    const [ex, ey] = [grid(end[0]), grid(end[1])];
    d += `c${pair(a[0] - x, a[1] - y)} ${pair(b[0] - x, b[1] - y)} ${pair(ex - x, ey - y)}`;
    [x, y] = [ex, ey];
  }
  return `${d}z`;
}

export class Canvas {
  private readonly defs: string[] = [];
  private readonly body: string[] = [];
  private readonly known = new Map<string, string>();

  constructor(
    readonly name: string,
    readonly width: number,
    readonly height: number,
  ) {}

  path(d: string, style: Style): void {
    if (d !== '') this.body.push(`<path d="${d}"${attributes(style)}/>`);
  }

  rect(x: number, y: number, width: number, height: number, style: Style, radius = 0): void {
    const rounded = radius > 0 ? ` rx="${n(radius)}"` : '';
    this.body.push(
      `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${rounded}${attributes(style)}/>`,
    );
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, style: Style): void {
    this.body.push(`<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}"${attributes(style)}/>`);
  }

  /** A polygon with soft edges: shadows, glows. `radius` is that of the Gaussian blur. */
  soft(points: readonly Point[], radius: number, style: Style): void {
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    const filter = this.blur(radius, [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
    if (filter) this.body.push(`<path d="${polygon(points)}"${attributes(style)} filter="url(#${filter})"/>`);
  }

  softEllipse(center: Point, rx: number, ry: number, radius: number, style: Style): void {
    const [x, y] = center;
    const filter = this.blur(radius, [x - rx, y - ry, x + rx, y + ry]);
    if (filter)
      this.body.push(
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"${attributes(style)} filter="url(#${filter})"/>`,
      );
  }

  /**
   * Round dots along straight lines, one every `gap` pixels, `squash` times as wide as high. A dash of no
   * length with round ends is a dot: thousands of holes cost a few kilobytes.
   */
  dots(
    lines: readonly { from: Point; to: Point; gap: number; size: number }[],
    color: string,
    squash = 1,
    opacity?: number,
  ): void {
    if (lines.length === 0) return;
    const faded = opacity === undefined ? '' : ` stroke-opacity="${opacity}"`;
    const parts = lines.map(({ from, to, gap, size }) => {
      const d = `M${hundredth(from[0] / squash)} ${hundredth(from[1])}L${hundredth(to[0] / squash)} ${hundredth(to[1])}`;
      return `<path d="${d}" stroke-width="${hundredth(size)}" stroke-dasharray="0 ${hundredth(gap)}"/>`;
    });
    this.body.push(
      `<g transform="scale(${hundredth(squash, 4)} 1)" fill="none" stroke="${color}"${faded} stroke-linecap="round">${parts.join('')}</g>`,
    );
  }

  /** Draws inside an outline only. */
  clip(d: string, draw: () => void): void {
    const id = this.once(`clip ${d}`, (name) => `<clipPath id="${name}"><path d="${d}"/></clipPath>`);
    this.body.push(`<g clip-path="url(#${id})">`);
    draw();
    this.body.push('</g>');
  }

  /** Draws what is drawn elsewhere: grown by `factor` around `center`, then moved. */
  placed(center: Point, factor: number, [dx, dy]: Point, draw: () => void): void {
    const move = [center[0] * (1 - factor) + dx, center[1] * (1 - factor) + dy].map((each) =>
      hundredth(each),
    );
    this.body.push(`<g transform="translate(${move.join(' ')}) scale(${factor})">`);
    draw();
    this.body.push('</g>');
  }

  /** Light that adds to what lies below it. */
  screen(draw: () => void): void {
    this.body.push('<g style="mix-blend-mode:screen">');
    draw();
    this.body.push('</g>');
  }

  /** Linear gradient between two points of the picture. */
  linear(from: Point, to: Point, stops: readonly Stop[]): string {
    return this.gradient(
      'linearGradient',
      `gradientUnits="userSpaceOnUse" x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}"`,
      stops,
    );
  }

  /** Radial gradient; `flat` squeezes it in height. */
  radial(center: Point, radius: number, stops: readonly Stop[], flat = 1): string {
    const [cx, cy] = center;
    const squeezed = flat === 1 ? '' : ` gradientTransform="matrix(1 0 0 ${flat} 0 ${n(cy * (1 - flat))})"`;
    return this.gradient(
      'radialGradient',
      `gradientUnits="userSpaceOnUse" cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}"${squeezed}`,
      stops,
    );
  }

  toString(): string {
    const size = `width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"`;
    const defs = this.defs.length > 0 ? `<defs>${this.defs.join('')}</defs>` : '';
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${defs}${this.body.join('')}</svg>\n`;
  }

  private gradient(kind: string, place: string, stops: readonly Stop[]): string {
    const content = stops
      .map(({ at, color, opacity }) => {
        const faded = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
        return `<stop offset="${at}" stop-color="${color}"${faded}/>`;
      })
      .join('');
    return `url(#${this.once(`${kind}${place}${content}`, (id) => `<${kind} id="${id}" ${place}>${content}</${kind}>`)})`;
  }

  /** A blur that works only where its shape is and the picture is: its cost is the area of its region. */
  private blur(radius: number, [left, top, right, bottom]: [number, number, number, number]): string | null {
    // What is cut off at the edge of the picture still throws its blur into it.
    const reach = Math.ceil(radius * 3);
    const x = Math.max(-reach, Math.floor(left) - reach);
    const y = Math.max(-reach, Math.floor(top) - reach);
    const width = Math.min(this.width + reach, Math.ceil(right) + reach) - x;
    const height = Math.min(this.height + reach, Math.ceil(bottom) + reach) - y;
    if (width <= 0 || height <= 0) return null;
    const region = `filterUnits="userSpaceOnUse" x="${x}" y="${y}" width="${width}" height="${height}"`;
    return this.once(
      `blur ${radius} ${region}`,
      (id) =>
        `<filter id="${id}" ${region} color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${n(radius)}"/></filter>`,
    );
  }

  private once(key: string, write: (id: string) => string): string {
    const present = this.known.get(key);
    if (present) return present;
    const id = `${this.name.replaceAll('_', '-')}-${this.known.size + 1}`;
    this.known.set(key, id);
    this.defs.push(write(id));
    return id;
  }
}

function hundredth(value: number, decimals = 2): string {
  return String(Number(value.toFixed(decimals)));
}

function attributes({ fill = 'none', stroke, width, opacity, cap, join, dash, evenOdd }: Style): string {
  const parts = [` fill="${fill}"`];
  if (evenOdd) parts.push(' fill-rule="evenodd"');
  if (stroke) {
    parts.push(` stroke="${stroke}" stroke-width="${hundredth(width ?? 1)}"`);
    if (join !== 'miter') parts.push(' stroke-linejoin="round"');
    if (cap === 'round') parts.push(' stroke-linecap="round"');
    if (dash) parts.push(` stroke-dasharray="${n(dash[0])} ${n(dash[1])}"`);
  }
  if (opacity !== undefined) {
    // Plain `opacity` makes the renderer draw each shape on a sheet of its own: seconds for a picture.
    const value = hundredth(opacity, 3);
    if (fill !== 'none') parts.push(` fill-opacity="${value}"`);
    if (stroke) parts.push(` stroke-opacity="${value}"`);
  }
  return parts.join('');
}
