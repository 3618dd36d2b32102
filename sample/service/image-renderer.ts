import type { Sharp } from 'sharp';
import { type ImageFormat, type ImageParameters, MAX_SIDE } from './image-parameters.js';
import { problems } from './problem.js';

/** Loaded with the first picture: it takes as long as all the rest of the service's start. */
export const loadSharp = async () => (await import('sharp')).default;

/** Pictures larger than this are not read: 64 megapixels. */
const MAX_PIXELS = 64_000_000;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const FORMAT_TYPES: Record<ImageFormat, string> = {
  jpg: 'image/jpeg',
  pjpg: 'image/jpeg',
  png: 'image/png',
  png8: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
};

/** Draws an SVG to pixels, at a density that gives the wanted size without scaling. */
export async function rasterise(
  svg: Buffer,
  size: { width: number | null; height: number | null },
  format: ImageFormat,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const natural = await sharp(svg).metadata();
  const factor = size.width
    ? size.width / Math.max(1, natural.width)
    : size.height
      ? size.height / Math.max(1, natural.height)
      : 1;
  // 72 is the density of an SVG's own pixels; sharp takes 1 to 100000.
  const density = Math.min(Math.max(72 * factor, 1), 2400);
  const drawn = sharp(svg, { density, limitInputPixels: MAX_PIXELS });
  if (size.width || size.height) {
    drawn.resize({ width: size.width ?? undefined, height: size.height ?? undefined, fit: 'fill' });
  }
  return encode(drawn, format, null, null).toBuffer();
}

/** Applies the transformation to a picture. */
export async function transform(
  source: Buffer,
  parameters: ImageParameters,
  format: ImageFormat,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const image = sharp(source, { limitInputPixels: MAX_PIXELS, animated: false });
  const { width, height } = await image.metadata();
  const area = sourceArea(parameters, { left: 0, top: 0, width, height });
  const target = targetSize(parameters, area);
  const piece = parameters.fit === 'crop' && !parameters.rect ? cropArea(parameters, area, target) : area;
  if (piece.width !== width || piece.height !== height) image.extract(piece);
  if (target.width !== piece.width || target.height !== piece.height) {
    image.resize({ ...target, fit: parameters.fit === 'crop' ? 'cover' : 'fill' });
  }
  const isOpaque = format === 'jpg' || format === 'pjpg';
  if (parameters.background || isOpaque) image.flatten({ background: parameters.background ?? '#ffffff' });
  return encode(image, format, parameters.quality, parameters.lossless).toBuffer();
}

/** A length up to 1 is a part of the side. */
function length(value: number, side: number): number {
  return value <= 1 ? value * side : value;
}

function sourceArea({ rect }: ImageParameters, whole: Box): Box {
  if (!rect) return whole;
  const left = Math.round(length(rect[0], whole.width));
  const top = Math.round(length(rect[1], whole.height));
  const width = Math.min(Math.round(length(rect[2], whole.width)), whole.width - left);
  const height = Math.min(Math.round(length(rect[3], whole.height)), whole.height - top);
  if (width < 1 || height < 1) throw problems.image("Parameter 'rect' lies outside the image.");
  return { left, top, width, height };
}

/** Pixels of the answer: both sides for `scale` and `crop`, the tighter one with the picture's shape else. */
function targetSize(parameters: ImageParameters, area: Box): { width: number; height: number } {
  const { dpr, fit } = parameters;
  const width = parameters.width === null ? null : length(parameters.width, area.width) * dpr;
  const height = parameters.height === null ? null : length(parameters.height, area.height) * dpr;
  const whole = (a: number, b: number) => {
    const size = { width: Math.max(1, Math.round(a)), height: Math.max(1, Math.round(b)) };
    if (Math.max(size.width, size.height) > 2 * MAX_SIDE) {
      throw problems.image(`The image would be larger than ${2 * MAX_SIDE} pixels.`);
    }
    return size;
  };
  if (width !== null && height !== null && (fit === 'scale' || fit === 'crop')) return whole(width, height);
  const factors = [
    width === null ? Infinity : width / area.width,
    height === null ? Infinity : height / area.height,
  ];
  if (fit === 'max' || (width === null && height === null)) factors.push(1);
  const factor = Math.min(...factors);
  return whole(area.width * factor, area.height * factor);
}

/** The largest piece of the target's shape, made smaller by the zoom, as near around the focal point as it fits. */
function cropArea(parameters: ImageParameters, area: Box, target: { width: number; height: number }): Box {
  const focus = parameters.focus ?? { x: 0.5, y: 0.5, zoom: 1 };
  const factor = Math.min(area.width / target.width, area.height / target.height) / focus.zoom;
  const width = Math.max(1, Math.round(target.width * factor));
  const height = Math.max(1, Math.round(target.height * factor));
  const place = (center: number, size: number, room: number) =>
    Math.min(Math.max(0, Math.round(center - size / 2)), room - size);
  return {
    left: area.left + place(focus.x * area.width, width, area.width),
    top: area.top + place(focus.y * area.height, height, area.height),
    width,
    height,
  };
}

function encode(image: Sharp, format: ImageFormat, quality: number | null, lossless: boolean | null): Sharp {
  switch (format) {
    case 'jpg':
    case 'pjpg':
      return image.jpeg({ quality: quality ?? 80, progressive: format === 'pjpg', mozjpeg: false });
    case 'png':
      return image.png({ compressionLevel: 6 });
    case 'png8':
      return image.png({ palette: true, quality: quality ?? 100 });
    case 'webp':
      return image.webp({ quality: quality ?? 80, lossless: lossless ?? false, effort: 3 });
    case 'gif':
      return image.gif();
    case 'avif':
      return image.avif({ quality: quality ?? 55, lossless: lossless ?? false, effort: 2 });
  }
}
