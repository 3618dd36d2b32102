/** Surfaces under one light: a large soft box at the upper left, a weak fill from the right. */
import type { Box, Face } from './face.js';
import type { Canvas, Point, Stop } from './svg.js';

export const INK = '#0d1520';
export const NAVY = '#0a1a2f';
export const BLUE = '#0b5cd6';
export const ICE = '#cfe3ff';
export const AMBER = '#ffb020';
export const LED = '#8fc4ff';

/** Paint on steel, as it looks in that light. */
export interface Coat {
  /** Front, from the upper left to the lower right. */
  front: readonly [string, string, string];
  /** Right side, from its front edge to the back. */
  side: readonly [string, string, string];
  top: readonly [string, string];
  /** Light that catches on an edge, and the dark of a gap between panels. */
  edge: string;
  seam: string;
}

/** RAL 9005, powder coat. */
export const BLACK: Coat = {
  front: ['#59636f', '#39424c', '#242b33'],
  side: ['#20262d', '#171c22', '#242b33'],
  top: ['#5a6470', '#3d4650'],
  edge: '#8d99a6',
  seam: '#05070a',
};
/** RAL 7035. */
export const GREY: Coat = {
  front: ['#fafbfc', '#e6ebf0', '#d0d8e0'],
  side: ['#b3bec9', '#a3afbb', '#b9c3cd'],
  top: ['#ffffff', '#eef2f5'],
  edge: '#ffffff',
  seam: '#6b7784',
};
/** Zinc-plated steel. */
export const STEEL: Coat = {
  front: ['#e2e8ed', '#bcc6cf', '#98a4b0'],
  side: ['#8d99a6', '#75818e', '#8a96a3'],
  top: ['#f4f7f9', '#d3dae1'],
  edge: '#ffffff',
  seam: '#3c4651',
};
/** The dark of plastics and inner parts. */
export const CARBON: Coat = {
  front: ['#2c343d', '#1d232a', '#13181e'],
  side: ['#141920', '#0e1216', '#161b21'],
  top: ['#3c4650', '#2a323a'],
  edge: '#66717d',
  seam: '#030406',
};

/** Between two colours of the form #rrggbb, `share` from 0 to 1. */
export function mix(a: string, b: string, share: number): string {
  const part = (text: string, at: number): number => Number.parseInt(text.slice(at, at + 2), 16);
  const t = Math.min(1, Math.max(0, share));
  const hex = [1, 3, 5].map((at) =>
    Math.round(part(a, at) + (part(b, at) - part(a, at)) * t)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

export function stops(...colors: readonly string[]): Stop[] {
  return colors.map((color, index) => ({ at: Number((index / (colors.length - 1)).toFixed(3)), color }));
}

/** A coat seen through air: every tone moves towards `air`. */
export function tinted(coat: Coat, air: string, share: number): Coat {
  const to = (color: string): string => mix(color, air, share);
  return {
    front: [to(coat.front[0]), to(coat.front[1]), to(coat.front[2])],
    side: [to(coat.side[0]), to(coat.side[1]), to(coat.side[2])],
    top: [to(coat.top[0]), to(coat.top[1])],
    edge: to(coat.edge),
    seam: to(coat.seam),
  };
}

export function frontFill(canvas: Canvas, face: Face, coat: Coat): string {
  return canvas.linear(face.at(0, face.height), face.at(face.width, face.height * 0.1), [
    { at: 0, color: coat.front[0] },
    { at: 0.42, color: coat.front[1] },
    { at: 1, color: coat.front[2] },
  ]);
}

export function sideFill(canvas: Canvas, face: Face, coat: Coat): string {
  return canvas.linear(face.at(0, face.height * 0.6), face.at(face.width, face.height * 0.4), [
    { at: 0, color: coat.side[0] },
    { at: 0.45, color: coat.side[1] },
    { at: 1, color: coat.side[2] },
  ]);
}

export function topFill(canvas: Canvas, face: Face, coat: Coat): string {
  return canvas.linear(face.at(0, 0), face.at(face.width, face.height), stops(...coat.top));
}

/** Width in pixels of a line that is `millimetres` wide on a face, never so thin that it is lost. */
export function hair(face: Face, millimetres: number, least = 0.8): number {
  return Math.max(least, millimetres * face.grain);
}

/** A plain box as the camera sees it from the right and above, with light on its edges. */
export function drawBox(
  canvas: Canvas,
  box: Box,
  coat: Coat,
  options: { mirrored?: boolean; top?: boolean } = {},
): void {
  const side = options.mirrored ? box.left : box.side;
  if (box.front.grain * Math.max(box.width, box.height) < 26) {
    // Too small for shading to be seen.
    if (options.top !== false) canvas.path(box.top.whole(), { fill: coat.top[1] });
    canvas.path(side.whole(), { fill: coat.side[1] });
    canvas.path(box.front.whole(), { fill: coat.front[1] });
    return;
  }
  if (options.top !== false) canvas.path(box.top.whole(), { fill: topFill(canvas, box.top, coat) });
  canvas.path(side.whole(), { fill: sideFill(canvas, side, coat) });
  canvas.path(box.front.whole(), { fill: frontFill(canvas, box.front, coat) });
  const { width, height } = box;
  const lit: readonly (readonly [number, number])[] = [
    [0, 0],
    [0, height],
    [width, height],
  ];
  canvas.path(box.front.stroke(lit), { stroke: coat.edge, width: hair(box.front, 1.5), opacity: 0.6 });
}

/** A sheet-metal panel that lies in a face: the gap around it, its surface, light on its upper left edges. */
export function panel(
  canvas: Canvas,
  face: Face,
  [u, v, width, height]: readonly [number, number, number, number],
  coat: Coat,
  fill: string,
  radius = 4,
): void {
  canvas.path(face.rounded(u - 2, v - 2, width + 4, height + 4, radius + 2), {
    fill: coat.seam,
    opacity: 0.75,
  });
  canvas.path(face.rounded(u, v, width, height, radius), { fill });
  const inset = 1.2;
  canvas.path(
    face.stroke([
      [u + inset, v + radius],
      [u + inset, v + height - radius],
      [u + inset + radius * 0.4, v + height - inset],
      [u + width - radius, v + height - inset],
    ]),
    { stroke: coat.edge, width: hair(face, 1.6), opacity: 0.5 },
  );
}

/** A tone between light and shade of a colour. */
export function shade(color: string, by: number): string {
  return by < 0 ? mix(color, '#05080d', -by) : mix(color, '#ffffff', by);
}

/** Light on rounded things: from the upper left to the lower right. */
export function roundFill(canvas: Canvas, color: string, from: Point, to: Point, depth = 0.4): string {
  return canvas.linear(from, to, stops(shade(color, depth * 0.45), color, shade(color, -depth)));
}
