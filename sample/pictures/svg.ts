/** A drawing surface that writes SVG: gradients, shadows and shapes, with ids of its own in each file. */

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
  /** Gaussian blur in pixels. */
  blur?: number;
  cap?: 'round' | 'butt';
}

export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Path data of a closed polygon. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
}

export function line(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;
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
    if (d === '') return;
    const numbers = d.match(/-?[\d.]+/g)?.map(Number) ?? [];
    const xs = numbers.filter((_, at) => at % 2 === 0);
    const ys = numbers.filter((_, at) => at % 2 === 1);
    const bounds = style.blur ? [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] : [];
    this.body.push(`<path d="${d}"${this.attributes(style, bounds)}/>`);
  }

  rect(x: number, y: number, width: number, height: number, style: Style, radius = 0): void {
    const rounded = radius > 0 ? ` rx="${n(radius)}"` : '';
    this.body.push(
      `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${rounded}${this.attributes(style)}/>`,
    );
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, style: Style): void {
    this.body.push(
      `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}"${this.attributes(style, [cx - rx, cy - ry, cx + rx, cy + ry])}/>`,
    );
  }

  /** Linear gradient between two points of the picture. */
  linear(from: Point, to: Point, stops: readonly Stop[]): string {
    const [x1, y1] = from;
    const [x2, y2] = to;
    return this.define(
      'linearGradient',
      `gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"`,
      stops,
    );
  }

  radial(center: Point, radius: number, stops: readonly Stop[]): string {
    const [cx, cy] = center;
    return this.define(
      'radialGradient',
      `gradientUnits="userSpaceOnUse" cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}"`,
      stops,
    );
  }

  toString(): string {
    const size = `width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${this.defs.join('')}</defs>${this.body.join('')}</svg>\n`;
  }

  private define(kind: string, place: string, stops: readonly Stop[]): string {
    const content = stops
      .map(({ at, color, opacity }) => {
        const faded = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
        return `<stop offset="${at}" stop-color="${color}"${faded}/>`;
      })
      .join('');
    return `url(#${this.once(`${place}${content}`, (id) => `<${kind} id="${id}" ${place}>${content}</${kind}>`)})`;
  }

  private attributes(
    { fill = 'none', stroke, width, opacity, blur, cap }: Style,
    bounds: number[] = [],
  ): string {
    const parts = [` fill="${fill}"`];
    if (stroke) parts.push(` stroke="${stroke}" stroke-width="${width ?? 1}" stroke-linejoin="round"`);
    if (stroke && cap) parts.push(` stroke-linecap="${cap}"`);
    if (opacity !== undefined) {
      // Plain `opacity` makes the renderer draw each shape on a sheet of its own: seconds for a picture.
      if (fill !== 'none') parts.push(` fill-opacity="${opacity}"`);
      if (stroke) parts.push(` stroke-opacity="${opacity}"`);
    }
    if (blur) parts.push(` filter="url(#${this.blur(blur, bounds)})"`);
    return parts.join('');
  }

  /** A blur that works only where its shape is and the picture is: its cost is the area of its region. */
  private blur(
    radius: number,
    [left = 0, top = 0, right = this.width, bottom = this.height]: number[],
  ): string {
    const x = Math.max(0, Math.floor(left - radius * 3));
    const y = Math.max(0, Math.floor(top - radius * 3));
    const width = Math.max(1, Math.min(this.width, Math.ceil(right + radius * 3)) - x);
    const height = Math.max(1, Math.min(this.height, Math.ceil(bottom + radius * 3)) - y);
    const region = `filterUnits="userSpaceOnUse" x="${x}" y="${y}" width="${width}" height="${height}"`;
    return this.once(
      `blur ${radius} ${region}`,
      (id) => `<filter id="${id}" ${region}><feGaussianBlur stdDeviation="${radius}"/></filter>`,
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
