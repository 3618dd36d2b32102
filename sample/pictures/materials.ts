/** Surfaces under one light from the upper left. */
import { type Box, type Camera, Face } from './space.js';
import type { Canvas, Stop } from './svg.js';

export const INK = '#0d1520';
export const NAVY = '#0a1a2f';
export const BLUE = '#0b5cd6';
export const ICE = '#cfe3ff';
export const AMBER = '#ffb020';

export interface Coat {
  /** Front from upper left to lower right. */
  front: readonly [string, string, string];
  side: readonly [string, string];
  top: readonly [string, string];
  edge: string;
}

export const BLACK: Coat = {
  front: ['#3a434e', '#222932', '#171c23'],
  side: ['#1a2028', '#0d1116'],
  top: ['#4a5460', '#333b46'],
  edge: '#6d7987',
};
export const GREY: Coat = {
  front: ['#f3f6f9', '#dbe2e9', '#c3ccd6'],
  side: ['#b3bec9', '#94a1ae'],
  top: ['#ffffff', '#e6ecf1'],
  edge: '#ffffff',
};
export const STEEL: Coat = {
  front: ['#d5dce3', '#b4bec8', '#98a4b0'],
  side: ['#8d99a6', '#717e8b'],
  top: ['#eef2f5', '#ccd4dc'],
  edge: '#f7f9fb',
};

function three([a, b, c]: readonly [string, string, string]): Stop[] {
  return [
    { at: 0, color: a },
    { at: 0.45, color: b },
    { at: 1, color: c },
  ];
}

function two([a, b]: readonly [string, string]): Stop[] {
  return [
    { at: 0, color: a },
    { at: 1, color: b },
  ];
}

/** Fill of a front face, lit from its upper left. */
export function frontFill(canvas: Canvas, face: Face, coat: Coat): string {
  return canvas.linear(face.at(0, face.height), face.at(face.width, 0), three(coat.front));
}

export function sideFill(canvas: Canvas, face: Face, coat: Coat): string {
  return canvas.linear(face.at(0, face.height), face.at(face.width, 0), two(coat.side));
}

export function topFill(canvas: Canvas, face: Face, coat: Coat): string {
  return canvas.linear(face.at(0, 0), face.at(face.width, face.height), two(coat.top));
}

/** A plain box with the highlight along its upper front edge. */
export function drawBox(canvas: Canvas, box: Box, coat: Coat, options: { fromLeft?: boolean } = {}): void {
  const side = options.fromLeft ? box.left : box.side;
  canvas.path(box.top.whole(), { fill: topFill(canvas, box.top, coat) });
  canvas.path(side.whole(), { fill: sideFill(canvas, side, coat) });
  canvas.path(box.front.whole(), { fill: frontFill(canvas, box.front, coat) });
  canvas.path(
    box.front.stroke([
      [0, box.height],
      [box.width, box.height],
    ]),
    { stroke: coat.edge, width: 1.6, opacity: 0.7 },
  );
}

/** Studio ground of the product pictures. */
export function studio(canvas: Canvas): void {
  const { width, height } = canvas;
  canvas.rect(0, 0, width, height, { fill: '#f2f5f8' });
  canvas.rect(0, 0, width, height, {
    fill: canvas.radial([width * 0.42, height * 0.4], width * 0.62, [
      { at: 0, color: '#ffffff' },
      { at: 0.55, color: '#f8fafc' },
      { at: 1, color: '#f2f5f8', opacity: 0 },
    ]),
  });
  canvas.rect(0, height * 0.8, width, height * 0.2, {
    fill: canvas.linear(
      [0, height * 0.8],
      [0, height],
      [
        { at: 0, color: '#e3e9ef', opacity: 0 },
        { at: 1, color: '#dfe6ed', opacity: 0.8 },
      ],
    ),
  });
}

/** Soft shadow on the ground under a box, longer on the side away from the light. */
export function groundShadow(canvas: Canvas, camera: Camera, box: Box, reach = 140): void {
  const [x, y, z] = box.corner;
  const ground = (grow: number) =>
    new Face(
      camera,
      [x - grow * 0.4, y, z - grow * 0.7],
      [1, 0, 0],
      [0, 0, 1],
      box.width + grow * 1.7,
      box.depth + grow,
    );
  canvas.path(ground(reach).whole(), { fill: '#0a1a2f', opacity: 0.2, blur: 30 });
  canvas.path(ground(reach * 0.25).whole(), { fill: '#0a1a2f', opacity: 0.38, blur: 10 });
}
