import { problems } from './problem.js';

const FORMATS = ['jpg', 'pjpg', 'png', 'png8', 'webp', 'gif', 'avif'] as const;
export type ImageFormat = (typeof FORMATS)[number];

const FITS = ['clip', 'scale', 'crop', 'max'] as const;
type ImageFit = (typeof FITS)[number];

export const MAX_SIDE = 3000;

/** A picture as asked for; lengths up to 1 are a part of the source's side, larger ones are pixels. */
export interface ImageParameters {
  width: number | null;
  height: number | null;
  dpr: number;
  fit: ImageFit;
  rect: [number, number, number, number] | null;
  /** Part of the side from the left and the top; `zoom` takes a smaller piece around it. */
  focus: { x: number; y: number; zoom: number } | null;
  background: string | null;
  format: ImageFormat | null;
  quality: number | null;
  lossless: boolean | null;
  autoFormat: boolean;
}

/**
 * Reads the parameters of the image transformation API; names it does not know are passed over. The real
 * service passes over wrong values as well, but here they are refused, so that a mistake is seen while it is made.
 * @returns null when the picture is asked for as it is
 * @throws DeliveryProblem 400
 */
export function parseImageParameters(params: URLSearchParams): ImageParameters | null {
  const parameters: ImageParameters = {
    width: number(params, 'w', 0.01, MAX_SIDE),
    height: number(params, 'h', 0.01, MAX_SIDE),
    dpr: number(params, 'dpr', 1, 5) ?? 1,
    fit: oneOf(params, 'fit', FITS) ?? 'clip',
    rect: rect(params),
    focus: focus(params),
    background: background(params),
    format: oneOf(params, 'fm', FORMATS),
    quality: number(params, 'q', 1, 100),
    lossless: flag(params, 'lossless'),
    autoFormat: oneOf(params, 'auto', ['format'] as const) !== null,
  };
  const sides = [parameters.width, parameters.height].map((side) => (side !== null && side > 1 ? side : 0));
  if (Math.max(...sides) * parameters.dpr > 2 * MAX_SIDE) {
    throw problems.image(`Parameters w and h times dpr must not be more than ${2 * MAX_SIDE}.`);
  }
  const isPlain = Object.entries(parameters).every(
    ([name, value]) => value === null || value === false || name === 'dpr' || name === 'fit',
  );
  return isPlain ? null : parameters;
}

function number(params: URLSearchParams, name: string, low: number, high: number): number | null {
  const text = params.get(name);
  if (text === null) return null;
  const value = Number(text);
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(text) || value < low || value > high) {
    throw problems.image(`Parameter '${name}' must be a number from ${low} to ${high}.`);
  }
  return value;
}

function oneOf<T extends string>(params: URLSearchParams, name: string, known: readonly T[]): T | null {
  const text = params.get(name);
  if (text === null) return null;
  const found = known.find((each) => each === text.toLowerCase());
  if (!found) throw problems.image(`Parameter '${name}' must be one of: ${known.join(', ')}.`);
  return found;
}

function flag(params: URLSearchParams, name: string): boolean | null {
  const text = oneOf(params, name, ['true', 'false', '1', '0'] as const);
  return text === null ? null : text === 'true' || text === '1';
}

function rect(params: URLSearchParams): ImageParameters['rect'] {
  const text = params.get('rect');
  if (text === null) return null;
  const [x, y, width, height] = text
    .split(',')
    .map((part) => (/^\d{1,6}(\.\d{1,6})?$/.test(part) ? Number(part) : -1));
  const isGood =
    text.split(',').length === 4 && Math.min(x ?? -1, y ?? -1) >= 0 && Math.min(width ?? 0, height ?? 0) > 0;
  if (!isGood) throw problems.image("Parameter 'rect' must be four numbers: x,y,width,height.");
  return [x ?? 0, y ?? 0, width ?? 0, height ?? 0];
}

function focus(params: URLSearchParams): ImageParameters['focus'] {
  const x = number(params, 'fp-x', 0, 1);
  const y = number(params, 'fp-y', 0, 1);
  const zoom = number(params, 'fp-z', 1, 10);
  const isAsked = oneOf(params, 'crop', ['focalpoint'] as const) !== null;
  if (!isAsked && x === null && y === null && zoom === null) return null;
  return { x: x ?? 0.5, y: y ?? 0.5, zoom: zoom ?? 1 };
}

function background(params: URLSearchParams): string | null {
  const text = params.get('bg');
  if (text === null) return null;
  if (!/^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)) {
    throw problems.image("Parameter 'bg' must be a colour of three or six hexadecimal digits.");
  }
  return `#${text.toLowerCase()}`;
}
