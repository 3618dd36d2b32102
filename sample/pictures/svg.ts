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
    this.body.push(`<path d="${d}"${this.attributes(style)}/>`);
  }

  rect(x: number, y: number, width: number, height: number, style: Style, radius = 0): void {
    const rounded = radius > 0 ? ` rx="${n(radius)}"` : '';
    this.body.push(
      `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${rounded}${this.attributes(style)}/>`,
    );
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, style: Style): void {
    this.body.push(
      `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}"${this.attributes(style)}/>`,
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

  private attributes({ fill = 'none', stroke, width, opacity, blur, cap }: Style): string {
    const parts = [` fill="${fill}"`];
    if (stroke) parts.push(` stroke="${stroke}" stroke-width="${width ?? 1}" stroke-linejoin="round"`);
    if (stroke && cap) parts.push(` stroke-linecap="${cap}"`);
    if (opacity !== undefined) parts.push(` opacity="${opacity}"`);
    if (blur) {
      const id = this.once(
        `blur ${blur}`,
        (name) =>
          `<filter id="${name}" x="-100%" y="-100%" width="300%" height="300%"><feGaussianBlur stdDeviation="${blur}"/></filter>`,
      );
      parts.push(` filter="url(#${id})"`);
    }
    return parts.join('');
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
